import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { useEntersResults } from '../../../src/session/reader';
import { useServerNow } from '../../../src/data/useServerNow';
import { ActionButton } from '../../../src/metadata/ActionButton';
import { DrawDialog } from './DrawDialog';
import { MoveDialog } from './MoveDialog';
import { ENDING, movesOf, type Move } from './moves';
import { VoidDialog } from './VoidDialog';

/** Actions of the reader for a round, each with its effect and a reason. */
export function RoundActions({ round, name }: { round: RoundDetail; name: string }) {
  const translate = useTranslate();
  const now = useServerNow();
  const canEnter = useEntersResults('update');
  const canEnd = useEntersResults('manage');
  const [asking, setAsking] = useState<Move | null>(null);
  const { id, state, family } = round;
  const moves = movesOf(round, now).filter((move) => (ENDING.includes(move) ? canEnd : canEnter));
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
        <ActionButton
          key={move}
          variant="outlined"
          color={ENDING.includes(move) ? 'error' : 'primary'}
          onClick={() => setAsking(move)}
        >
          {translate(`results.moves.${move}.action`)}
        </ActionButton>
      ))}
      {asking === 'void' && <VoidDialog round={round} name={name} onClose={() => setAsking(null)} />}
      {asking === 'draw' && <DrawDialog round={round} name={name} onClose={() => setAsking(null)} />}
      {asking !== null && asking !== 'void' && asking !== 'draw' && (
        <MoveDialog move={asking} round={round} name={name} onClose={() => setAsking(null)} />
      )}
    </Stack>
  );
}
