/** Access to the calls about rounds, and their common problems. */
import { Round } from '../../../domain/entities/round';

/** Access to reading rounds. */
export const read = { access: { subject: Round.subject, actions: ['read'] }, scope: 'global' } as const;
/** Access to entering results: the operator's staff, except users without results. */
export const enter = {
  access: { subject: Round.subject, actions: ['update'] },
  scope: 'global',
  // @guard access "results are the house’s to enter", tested by access/agents "of coma": without «isOperatorOwned: true,»
  isOperatorOwned: true,
  // @guard access "who enters no results enters none", tested by access/subs "of master@noresults"
  deniedBy: 'noResults',
} as const;
/** Giving money back takes more rights than entering. */
// @guard access "giving money back takes more than entering", tested by access/subs "of master@lotto": «{ ...enter,
//   access: { subject: Round.subject, actions: ['manage'] } } as const;» becomes «enter;»
export const end = { ...enter, access: { subject: Round.subject, actions: ['manage'] } } as const;

/** Problems of calls with a body. */
export const entered = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;
