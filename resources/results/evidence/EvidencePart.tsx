import { APPROVAL_TRAITS } from '../../../domain/rounds/approval-kind';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { EvidenceInput } from './EvidenceInput';
import { EvidenceLink } from './EvidenceLink';
import { useHandIn } from './useHandIn';

/** The file of an approval; whoever asked for it hands one in as long as it waits. */
export function EvidencePart({ approval: { id, kind, evidence, mayTakeBack } }: { approval: ApprovalRow }) {
  const handIn = useHandIn();
  if (evidence) return <EvidenceLink approvalId={id} evidence={evidence} />;
  if (!mayTakeBack || !APPROVAL_TRAITS[kind].takesEvidence) return null;
  return (
    <EvidenceInput
      file={null}
      isPending={handIn.isPending}
      onChange={(file) => file && handIn.mutate({ approvalId: id, file })}
    />
  );
}
