/** Manual actions for a round by its state. */
import type { RoundMove } from '../../../domain/api/results';
import { canDeclareNoResult } from '../../../domain/rounds/round-state';
import type { RoundDetail } from '../../../domain/api/round-detail';

const MOVES = ['suspend', 'resume', 'close', 'draw', 'no-result', 'void'] as const satisfies readonly (
  | RoundMove
  | 'draw'
  | 'void'
)[];
export type Move = (typeof MOVES)[number];

/** Actions that refund money, which need a higher permission than entering results. */
export const ENDING: readonly Move[] = ['no-result', 'void'];

const STATES: Readonly<Record<Move, readonly string[]>> = {
  suspend: ['open'],
  resume: ['suspended'],
  close: ['open', 'suspended'],
  draw: ['scheduled', 'open', 'suspended'],
  'no-result': ['closed'],
  void: ['open', 'suspended', 'closed', 'shooting', 'frozen', 'settled'],
};

/** Yeekee rounds can't be suspended, and their draw times are fixed. */
const NOT_OF_YEEKEE: readonly Move[] = ['suspend', 'resume', 'draw'];

/** Returns the possible actions of a round; declaring no result requires that the result is late. */
export function movesOf({ state, family, resultAt, approvals }: RoundDetail, now: number): Move[] {
  const isVoidRequested = approvals.some((approval) => approval.kind === 'void' && approval.state === 'submitted');
  return MOVES.filter((move) => {
    if (!STATES[move].includes(state)) return false;
    if (family === 'yeekee' && NOT_OF_YEEKEE.includes(move)) return false;
    if (move === 'no-result') return canDeclareNoResult(new Date(resultAt), new Date(now));
    return move !== 'void' || !isVoidRequested;
  });
}
