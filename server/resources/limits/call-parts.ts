/** What calls about limits have in common. */
import { Lotto } from '../../../domain/entities/lotto';

/** What agents write as well: for their own downline, only tighter. */
export const ownRules = { access: { subject: Lotto.subject, actions: ['update'] }, scope: 'downline' } as const;
export const readRules = { access: { subject: Lotto.subject, actions: ['read'] }, scope: 'downline' } as const;

/** A call that looks into an open round. */
export const ofRound = {
  naming: ['round'],
  parameters: { round: 'An open round to look into; the next to close unless named' },
} as const;
