/** The API that partners' systems call (docs/partner-api.md). */
import type { Route } from '../http/route';
import { partnerMemberRoutes } from './partner-api/members';
import { partnerRoundRoutes } from './partner-api/rounds';
import { partnerSlipRoutes } from './partner-api/slips';

/** All routes below /api/partner/v1. */
export const partnerApiRoutes: Route[] = [...partnerRoundRoutes, ...partnerMemberRoutes, ...partnerSlipRoutes];
