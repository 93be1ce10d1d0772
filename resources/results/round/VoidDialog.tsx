import Box from '@mui/material/Box';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { submitVoid } from '../../../domain/api/results';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { Loading } from '../../../src/metadata/states/Loading';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { EvidenceInput } from '../evidence/EvidenceInput';
import { useHandIn } from '../evidence/useHandIn';
import { NoApproverNotice } from '../NoApproverNotice';
import { useVoidPreview } from '../useReadings';
import { VoidFigures } from '../VoidFigures';
import { MoveReason } from './MoveReason';

interface VoidDialogProps {
  round: RoundDetail;
  name: string;
  onClose: () => void;
}

/** Submits the void of a round after a look at its effects, with its evidence file. */
export function VoidDialog({ round, name, onClose }: VoidDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const preview = useVoidPreview(round.id);
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
      action={round.approvalMode === 'secondPerson' ? translate('results.moves.void.request') : undefined}
      isPending={submission.isPending}
      error={submission.error}
      onClose={onClose}
      onConfirm={(reason) => submission.mutate({ params: { id: round.id }, body: { reason } })}
    >
      <Box sx={{ my: 1.5 }}>
        <ReadState reading={preview} loading={<Loading shape="block" />}>
          {(change) => <VoidFigures change={change} />}
        </ReadState>
      </Box>
      <NoApproverNotice mode={round.approvalMode} />
      <EvidenceInput file={evidence} onChange={setEvidence} />
    </MoveReason>
  );
}
