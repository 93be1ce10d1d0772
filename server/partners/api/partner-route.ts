/** What the calls of partners have in common. */
import type { AppContext } from '../../http/context';
import type { PartnerCaller } from '../../access/partner-caller';
import type { Services } from '../../kernel/services';

/** Where partners call. */
export const PARTNER_PATH = '/api/partner/v1';

/** Of whom the data is: the partner's own account's. */
export const partnerAccess = { access: 'partner', scope: 'downline' } as const;

/** On whose behalf a call acts, and with what. */
export interface PartnerActing {
  services: Services;
  partner: PartnerCaller;
}

export function partnerActingOf(c: AppContext): PartnerActing {
  return { services: c.get('services'), partner: c.get('partner') };
}
