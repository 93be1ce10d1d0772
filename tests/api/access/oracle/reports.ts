/** Reports: of one's own account or one below. */
import type { RouteRow } from './rules';

export const REPORT_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/reports/win-lose': {
    needs: ['report', 'read'],
    scope: 'downline',
    thing: 'account',
    attempts: { within: { query: ({ target }) => `?within=${target}`, answers: 200 } },
  },
};
