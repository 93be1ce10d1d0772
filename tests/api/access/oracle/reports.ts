/** Reports: of one's own account or one below. */
import type { RouteRow } from './rules';

const report = (subject: 'report' | 'summary'): RouteRow => ({
  needs: [subject, 'read'],
  scope: 'downline',
  thing: 'account',
  attempts: { within: { query: ({ target }) => `?within=${target}`, answers: 200 } },
});

export const REPORT_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/reports/win-lose': report('report'),
  'GET /api/reports/game-performance': report('report'),
  'GET /api/reports/liability': report('report'),
  'GET /api/reports/voids': report('report'),
  'GET /api/reports/events': { needs: ['ACL', 'read'], scope: 'downline', attempts: { week: { answers: 200 } } },
  'GET /api/reports/lotto-report': {
    needs: ['report', 'read'],
    scope: 'downline',
    attempts: { last: { answers: 200 } },
  },
  'GET /api/reports/transactions': {
    needs: ['report', 'read'],
    scope: 'downline',
    thing: 'account',
    attempts: { account: { query: ({ target }) => `?account=${target}`, answers: 200 } },
  },
  'GET /api/reports/total-bet': report('summary'),
  'GET /api/reports/total-pay': report('summary'),
  'GET /api/reports/total-profit': report('summary'),
  'GET /api/reports/total-poy': report('summary'),
};
