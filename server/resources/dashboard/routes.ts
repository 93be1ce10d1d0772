/** The API of the dashboards, limited to the part of the business that the caller's account sees. */
import { readAnalytics, readLeading, readNow, readSales, readStatistics } from '../../../domain/api/dashboard';
import { readAnalyticsFor } from './analytics';
import { readLeadingFor } from './leading';
import { readNowFor } from './read-now';
import { readStatisticsFor } from './read-statistics';
import { readSalesFor } from './sales';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';

const reading = { access: { subject: 'dashboard', actions: ['read'] }, scope: 'downline' } as const;

/** All routes below /api/dashboard. */
export const dashboardRoutes: Route[] = [
  serve(
    readStatistics,
    {
      ...reading,
      operationId: 'readStatistics',
      summary:
        'What was settled for the caller yesterday, today and this week, beside last week up to the same moment; amounts in satang',
      answer: { name: 'Statistics', description: 'The statistics' },
    },
    ({ services, caller }) => readStatisticsFor({ services, caller }),
  ),
  serve(
    readLeading,
    {
      ...reading,
      operationId: 'readLeading',
      summary: 'Who directly below the caller, and which bet types of lottos, made or lost most; amounts in satang',
      parameters: { stretch: 'Over which days' },
      answer: { name: 'Leading', description: 'Those that made or lost most' },
      problems: ['bad-request', 'validation'],
    },
    ({ query, services, caller }) => readLeadingFor({ services, caller }, query.stretch),
  ),
  serve(
    readNow,
    {
      ...reading,
      operationId: 'readNow',
      summary:
        'What goes on at the moment: open rounds beside those before them at the same time to close, what waits for somebody, who owes whom; amounts in satang',
      answer: { name: 'DashboardNow', description: 'What goes on' },
    },
    ({ services, caller }) => readNowFor({ services, caller }),
  ),
  serve(
    readAnalytics,
    {
      ...reading,
      operationId: 'readAnalytics',
      summary:
        'What was sold for the caller: by bet type against theory, by the hour of the week, and which agents began, stopped or are silent; amounts in satang',
      parameters: { period: 'The business dates' },
      answer: { name: 'Analytics', description: 'The analytics' },
      problems: ['bad-request', 'validation'],
    },
    ({ query, services, caller }) => readAnalyticsFor({ services, caller }, query.period),
  ),
  serve(
    readSales,
    {
      ...reading,
      operationId: 'readSales',
      summary:
        'What was sold for the caller of each lotto, by how slips came in and from which partner; amounts in satang',
      parameters: { period: 'The business dates' },
      answer: { name: 'Sales', description: 'The sales' },
      problems: ['bad-request', 'validation'],
    },
    ({ query, services, caller }) => readSalesFor({ services, caller }, query.period),
  ),
];
