import { useNotify } from 'ra-core';
import { useState } from 'react';
import { submitVoid } from '../../../domain/api/results';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { EvidenceInput } from '../evidence/EvidenceInput';
import { useHandIn } from '../evidence/useHandIn';
import { NoApproverNotice } from '../NoApproverNotice';
import { MoveReason } from './MoveReason';

interface VoidDialogProps {
  round: RoundDetail;
  name: string;
  onClose: () => void;
}

/** Submits the void of a round, with its evidence file. */
export function VoidDialog({ round, name, onClose }: VoidDialogProps) {
  const notify = useNotify();
  const [evidence, setEvidence] = useState<File | null>(null);
  const handIn = useHandIn();
  const submission = useCallMutation(submitVoid, {
    onDone: ({ approvalId }) => {
      if (evidence) handIn.mutate({ approvalId, file: evidence });
      notify('results.moves.awaitingApproval', { type: 'info', messageArgs: { name } });
      onClose();
    },
  });
  return (
    <MoveReason
      move="void"
      round={round}
      name={name}
      isPending={submission.isPending}
      error={submission.error}
      onClose={onClose}
      onConfirm={(reason) => submission.mutate({ params: { id: round.id }, body: { reason } })}
    >
      <NoApproverNotice mode={round.approvalMode} />
      <EvidenceInput file={evidence} onChange={setEvidence} />
    </MoveReason>
  );
}
