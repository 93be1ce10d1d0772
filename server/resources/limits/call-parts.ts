/** Common parts of calls about limits. */
import { Lotto } from '../../../domain/entities/lotto';

/** Access to rules that agents write too: for their own downline, only tighter. */
export const ownRules = { access: { subject: Lotto.subject, actions: ['update'] }, scope: 'downline' } as const;
export const readRules = { access: { subject: Lotto.subject, actions: ['read'] }, scope: 'downline' } as const;

/** Parameters of a call about an open round. */
export const ofRound = {
  naming: ['round'],
  parameters: { round: 'An open round; by default the next to close' },
} as const;
