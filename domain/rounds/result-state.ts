/** The life cycle of a submitted result and of a correction, with their approval (domain.md §7). */
import type { OfficialResult } from '../results/official-result';
import type { Transitions } from '../state-machine';

export const RESULT_STATES = ['submitted', 'approved', 'refused', 'takenBack', 'replaced'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

export const RESULT_EVENTS = ['approve', 'refuse', 'takeBack', 'replace'] as const;
export type ResultEvent = (typeof RESULT_EVENTS)[number];

/** A preview is no state, because it writes nothing. A settled result is replaced by a correction, never edited. */
export const RESULT_TRANSITIONS: Transitions<ResultState, ResultEvent> = {
  submitted: { approve: 'approved', refuse: 'refused', takeBack: 'takenBack' },
  approved: { replace: 'replaced' },
  refused: {},
  takenBack: {},
  replaced: {},
};

export const CORRECTION_STATES = ['submitted', 'approved', 'reversed', 'paid', 'refused', 'takenBack'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

export const CORRECTION_EVENTS = ['approve', 'refuse', 'takeBack', 'reverseWinnings', 'payAgain'] as const;
export type CorrectionEvent = (typeof CORRECTION_EVENTS)[number];

/** The old winnings are reversed before the new ones are paid; after the reversal, paying again is the only way. */
export const CORRECTION_TRANSITIONS: Transitions<CorrectionState, CorrectionEvent> = {
  submitted: { approve: 'approved', refuse: 'refused', takeBack: 'takenBack' },
  approved: { reverseWinnings: 'reversed' },
  reversed: { payAgain: 'paid' },
  paid: {},
  refused: {},
  takenBack: {},
};

/** Returns the answer to a result for a round that already has one: the first outcome again, or a refusal. */
export function answerToRepeat(standing: OfficialResult, sent: OfficialResult): 'firstOutcome' | 'refused' {
  return canonical(standing) === canonical(sent) ? 'firstOutcome' : 'refused';
}

/** Returns a value as text that doesn't depend on the order of its keys. */
function canonical(value: OfficialResult): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
