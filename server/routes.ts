/** Every route of the API, in the router's order: what isn't listed here doesn't exist. */
import { docsRoutes } from './http/docs-route';
import { eventsRoute } from './http/events-route';
import { healthRoute } from './http/health';
import { openApiRoute } from './http/openapi-route';
import type { Route } from './http/route';
import { accountMoneyRoutes } from './resources/money';
import { accessReviewRoutes } from './resources/access-review';
import { alertRoutes } from './resources/alerts';
import { agentRoutes } from './resources/agents';
import { approvalRoutes } from './resources/approvals';
import { auditRoutes } from './resources/audit';
import { authRoutes } from './resources/auth';
import { dashboardRoutes } from './resources/dashboard';
import { clearingRoutes } from './resources/clearing';
import { invitationRoutes } from './resources/invitations';
import { invoiceRoutes } from './resources/invoices';
import { layOffRoutes } from './resources/lay-off';
import { limitRoutes } from './resources/limits';
import { ledgerRoutes } from './resources/ledger';
import { lottoRoutes } from './resources/lotto';
import { memberRoutes } from './resources/members';
import { myAccountRoutes } from './resources/my-account';
import { partnerApiRoutes } from './partners/api/routes';
import { exportRoutes } from './resources/exports';
import { reportRoutes } from './resources/reports';
import { partnerDocumentRoutes } from './partners/document/routes';
import { partnerRoutes } from './resources/partners';
import { roundDeskRoutes } from './resources/round-desk';
import { profileRoutes } from './resources/profile';
import { ratePackageRoutes } from './resources/rate-packages';
import { roundRoutes } from './resources/results';
import { savedViewRoutes } from './resources/saved-views';
import { secondFactorRoutes } from './resources/second-factor';
import { sessionRoutes } from './resources/sessions';
import { settingRoutes } from './resources/settings';
import { slipRoutes } from './resources/slips';
import { subAccountRoutes } from './resources/sub-accounts';
import { suspensionRoutes } from './resources/suspensions';
import { systemStatusRoutes } from './resources/system-status';

const served: readonly Route[] = [
  healthRoute,
  ...docsRoutes,
  ...authRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...auditRoutes,
  ...accessReviewRoutes,
  ...agentRoutes,
  ...subAccountRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...accountMoneyRoutes,
  ...clearingRoutes,
  ...invoiceRoutes,
  ...ledgerRoutes,
  ...reportRoutes,
  ...dashboardRoutes,
  ...exportRoutes,
  ...roundDeskRoutes,
  ...lottoRoutes,
  ...ratePackageRoutes,
  ...limitRoutes,
  ...layOffRoutes,
  ...slipRoutes,
  ...roundRoutes,
  ...approvalRoutes,
  ...myAccountRoutes,
  ...profileRoutes,
  ...savedViewRoutes,
  ...settingRoutes,
  ...suspensionRoutes,
  ...systemStatusRoutes,
  ...alertRoutes,
  ...partnerRoutes,
  ...partnerDocumentRoutes,
  ...partnerApiRoutes,
  eventsRoute,
];

export const apiRoutes: readonly Route[] = [...served, openApiRoute(served)];
