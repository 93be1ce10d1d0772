/** What the calls of partners have in common. */
import { BookRefusal, type BookRefusalReason } from '../../book/refusal';
import type { AppContext } from '../../http/caller';
import { ProblemError } from '../../http/problem';
import type { PartnerCaller } from '../../partners/partner-caller';
import type { Services } from '../../services';

/** Where partners call. */
export const PARTNER_PATH = '/api/partner/v1';

/** Of whom the data is: the partner's own account's. */
export const partnerAccess = { access: 'partner', scope: 'downline' } as const;

const UNKNOWN: readonly BookRefusalReason[] = ['roundUnknown', 'memberUnknown', 'slipUnknown', 'lineUnknown'];

/** On whose behalf a call acts, and with what. */
export interface PartnerActing {
  services: Services;
  partner: PartnerCaller;
}

export function partnerActingOf(c: AppContext): PartnerActing {
  return { services: c.get('services'), partner: c.get('partner') };
}

/** Does something in the book; what the book refuses is `not-found` or a `conflict` that names the reason. */
export async function byBook<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BookRefusal)) throw error;
    throw UNKNOWN.includes(error.reason) ? new ProblemError('not-found') : new ProblemError('conflict', { detail: error.reason });
  }
}
