import { APPROVAL_TRAITS } from '../../../domain/rounds/approval-kind';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { EvidenceInput } from './EvidenceInput';
import { EvidenceLink } from './EvidenceLink';
import { useHandIn } from './useHandIn';

/** File of an approval; its submitter can add one while it is pending. */
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
