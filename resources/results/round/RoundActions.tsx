import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatInteger, formatMoney } from '../../../domain/format';
import type { RoundDetail } from '../../../domain/rounds/round-detail';
import { useEntersResults } from '../../../src/auth/reader';
import { useServerNow } from '../../../src/data/useServerNow';
import { ReasonDialog } from '../../../src/metadata/ReasonDialog';
import { EvidenceInput } from '../evidence/EvidenceInput';
import { useHandIn } from '../evidence/useHandIn';
import { NobodyDecides } from '../NobodyDecides';
import { usePost } from '../usePost';
import { ENDING, movesOf, type Move } from './moves';

/** What the reader may do with a round, each with what it will do and why it is done. */
export function RoundActions({ round, name }: { round: RoundDetail; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const now = useServerNow();
  const canEnter = useEntersResults('update');
  const canEnd = useEntersResults('manage');
  const [asking, setAsking] = useState<Move | null>(null);
  const [evidence, setEvidence] = useState<File | null>(null);
  const post = usePost<{ approvalId: string } | undefined>();
  const handIn = useHandIn();
  const { id, state, family, slips, stake } = round;
  const moves = movesOf(round, now).filter((move) => (ENDING.includes(move) ? canEnd : canEnter));
  const close = () => {
    post.reset();
    setAsking(null);
    setEvidence(null);
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {canEnter && state === 'closed' && family !== 'yeekee' && (
        <Button variant="contained" component={RouterLink} to="/lotto/result">
          {translate('results.round.enter')}
        </Button>
      )}
      {canEnter && state === 'settled' && family !== 'yeekee' && (
        <Button variant="outlined" component={RouterLink} to={`/lotto/history/edit?id=${id}`}>
          {translate('results.round.correct')}
        </Button>
      )}
      {moves.map((move) => (
        <Button key={move} variant="outlined" color={ENDING.includes(move) ? 'error' : 'primary'} onClick={() => setAsking(move)}>
          {translate(`results.moves.${move}.action`)}
        </Button>
      ))}
      {asking && (
        <ReasonDialog
          title={translate(`results.moves.${asking}.title`, { name })}
          text={translate(`results.moves.${asking}.text`, { slips: formatInteger(slips), stake: formatMoney(stake ?? 0) })}
          action={translate(`results.moves.${asking}.action`)}
          color={ENDING.includes(asking) ? 'error' : 'primary'}
          isPending={post.isPending}
          error={post.error}
          onClose={close}
          onConfirm={(reason) =>
            post.mutate(
              { path: `/rounds/${id}/${asking}`, body: { reason } },
              {
                onSuccess: (asked) => {
                  if (asked && evidence) handIn.mutate({ approvalId: asked.approvalId, file: evidence });
                  notify(asking === 'void' ? 'results.moves.asked' : 'results.moves.done', { type: 'info', messageArgs: { name } });
                  close();
                },
              },
            )
          }
        >
          {asking === 'void' && <NobodyDecides mode={round.approvalMode} />}
          {asking === 'void' && <EvidenceInput file={evidence} onChange={setEvidence} />}
        </ReasonDialog>
      )}
    </Stack>
  );
}
