/** Common parts of the partners' calls. */
import type { AppContext } from '../../http/context';
import type { PartnerCaller } from '../../access/partner-caller';
import type { Services } from '../../kernel/services';

/** Base path of the partners' calls. */
export const PARTNER_PATH = '/api/partner/v1';

/** Whether a path is one of the partners' calls. */
export const isPartnerPath = (path: string): boolean => path.startsWith(`${PARTNER_PATH}/`);

/** Scope of the data: the partner's own account and those below it. */
export const partnerAccess = { access: 'partner', scope: 'downline' } as const;

/** The partner that a call acts for, and the services. */
export interface PartnerActing {
  services: Services;
  partner: PartnerCaller;
}

export function partnerActingOf(c: AppContext): PartnerActing {
  return { services: c.get('services'), partner: c.get('partner') };
}
