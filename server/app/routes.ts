/** Every route of the API, in the router's order; a route that isn't listed here doesn't exist. */
import { docsRoutes } from '../http/docs-route';
import { eventsRoute } from '../resources/events/routes';
import { healthRoutes } from '../http/health';
import { openApiRoute } from '../http/openapi-route';
import type { Route } from '../http/route';
import { accountMoneyRoutes } from '../resources/money/routes';
import { accessReviewRoutes } from '../resources/access-control/routes';
import { alertRoutes } from '../resources/alerts/routes';
import { agentRoutes } from '../resources/agents/routes';
import { approvalRoutes } from '../resources/approvals/routes';
import { auditRoutes } from '../resources/audit/routes';
import { authRoutes } from '../resources/auth/routes';
import { dashboardRoutes } from '../resources/dashboard/routes';
import { clearingRoutes } from '../resources/clearing/routes';
import { invitationRoutes } from '../resources/invitations/routes';
import { invoiceRoutes } from '../resources/invoices/routes';
import { layOffRoutes } from '../resources/lay-off/routes';
import { limitRoutes } from '../resources/limits/routes';
import { ledgerRoutes } from '../resources/ledger/routes';
import { lottoRoutes } from '../resources/lotto/routes';
import { memberRoutes } from '../resources/members/routes';
import { myAccountRoutes } from '../resources/my-account/routes';
import { partnerApiRoutes } from '../partners/api/routes';
import { exportRoutes } from '../exports/routes';
import { reportRoutes } from '../resources/reports/routes';
import { partnerDocumentRoutes } from '../partners/document/routes';
import { partnerRoutes } from '../resources/partners/routes';
import { roundDeskRoutes } from '../resources/round-desk/routes';
import { profileRoutes } from '../resources/profile/routes';
import { ratePackageRoutes } from '../resources/rate-packages/routes';
import { roundRoutes } from '../resources/results/routes';
import { savedViewRoutes } from '../resources/saved-views/routes';
import { secondFactorRoutes } from '../resources/second-factor/routes';
import { sessionRoutes } from '../resources/sessions/routes';
import { settingRoutes } from '../resources/settings/routes';
import { slipRoutes } from '../resources/slips/routes';
import { subAccountRoutes } from '../resources/sub-accounts/routes';
import { suspensionRoutes } from '../resources/suspensions/routes';
import { systemStatusRoutes } from '../resources/system-status/routes';

const served: readonly Route[] = [
  ...healthRoutes,
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
