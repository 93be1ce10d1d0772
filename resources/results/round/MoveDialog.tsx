import { useNotify } from 'ra-core';
import { ROUND_MOVES, type RoundMove } from '../../../domain/api/results';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { MoveReason } from './MoveReason';

interface MoveDialogProps {
  move: RoundMove;
  round: RoundDetail;
  name: string;
  onClose: () => void;
}

/** Changes the state of a round immediately. */
export function MoveDialog({ move, round, name, onClose }: MoveDialogProps) {
  const notify = useNotify();
  const moving = useCallMutation(ROUND_MOVES[move], {
    onDone: () => {
      notify('results.moves.done', { type: 'info', messageArgs: { name } });
      onClose();
    },
  });
  return (
    <MoveReason
      move={move}
      round={round}
      name={name}
      isPending={moving.isPending}
      error={moving.error}
      onClose={onClose}
      onConfirm={(reason) => moving.mutate({ params: { id: round.id }, body: { reason } })}
    />
  );
}
