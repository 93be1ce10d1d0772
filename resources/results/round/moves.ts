/** What can be done with a round by hand, by where it is. */
import type { RoundMove } from '../../../domain/api/results';
import { canDeclareNoResult } from '../../../domain/rounds/round-state';
import type { RoundDetail } from '../../../domain/api/round-detail';

const MOVES = ['suspend', 'resume', 'close', 'draw', 'no-result', 'void'] as const satisfies readonly (
  | RoundMove
  | 'draw'
  | 'void'
)[];
export type Move = (typeof MOVES)[number];

/** Those that give money back, which takes more than entering results. */
export const ENDING: readonly Move[] = ['no-result', 'void'];

const STATES: Readonly<Record<Move, readonly string[]>> = {
  suspend: ['open'],
  resume: ['suspended'],
  close: ['open', 'suspended'],
  draw: ['scheduled', 'open', 'suspended'],
  'no-result': ['closed'],
  void: ['open', 'suspended', 'closed', 'shooting', 'frozen', 'settled'],
};

/** Rounds of yeekee aren't held up, and are drawn at the times that make them what they are. */
const NOT_OF_YEEKEE: readonly Move[] = ['suspend', 'resume', 'draw'];

/** The moves that a round takes now; one without a result has to be late for it. */
export function movesOf({ state, family, resultAt, approvals }: RoundDetail, now: number): Move[] {
  const isVoidRequested = approvals.some((asked) => asked.kind === 'void' && asked.state === 'submitted');
  return MOVES.filter((move) => {
    if (!STATES[move].includes(state)) return false;
    if (family === 'yeekee' && NOT_OF_YEEKEE.includes(move)) return false;
    if (move === 'no-result') return canDeclareNoResult(new Date(resultAt), new Date(now));
    return move !== 'void' || !isVoidRequested;
  });
}
