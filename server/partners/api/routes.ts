/** The API that partners' systems call (docs/partner-api.md). */
import type { Route } from '../../http/route';
import { partnerMemberRoutes } from './members';
import { partnerRoundRoutes } from './rounds';
import { partnerSandboxRoutes } from './sandbox';
import { partnerSlipRoutes } from './slips';
import { partnerStatementRoutes } from './statements';
import { partnerWalletRoutes } from './wallet';

/** All routes below /api/partner/v1. */
export const partnerApiRoutes: Route[] = [
  ...partnerRoundRoutes,
  ...partnerMemberRoutes,
  ...partnerWalletRoutes,
  ...partnerSlipRoutes,
  ...partnerStatementRoutes,
  ...partnerSandboxRoutes,
];
