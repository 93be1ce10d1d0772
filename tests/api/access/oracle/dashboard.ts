/** Dashboards: the view of one's own account on the business. */
import type { RouteRow } from './rules';

const reading: RouteRow = {
  needs: ['dashboard', 'read'],
  scope: 'downline',
  attempts: { plain: { answers: 200 } },
};

export const DASHBOARD_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/dashboard/statistics': reading,
  'GET /api/dashboard/leading': reading,
  'GET /api/dashboard/now': reading,
  'GET /api/dashboard/analytics': reading,
  'GET /api/dashboard/sales': reading,
};
