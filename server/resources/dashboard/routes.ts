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
      summary: 'Returns settled figures of yesterday, today, this week and last week to the same time, in satang',
      answer: { name: 'Statistics', description: 'The statistics' },
    },
    ({ services, caller }) => readStatisticsFor({ services, caller }),
  ),
  serve(
    readLeading,
    {
      ...reading,
      operationId: 'readLeading',
      summary: 'Ranks accounts directly below and bet types by profit and loss; amounts in satang',
      parameters: { stretch: 'The days' },
      answer: { name: 'Leading', description: 'The ranking' },
      problems: ['bad-request', 'validation'],
    },
    ({ query, services, caller }) => readLeadingFor({ services, caller }, query.stretch),
  ),
  serve(
    readNow,
    {
      ...reading,
      operationId: 'readNow',
      summary: 'Returns open rounds compared with their predecessors, pending tasks and debts; amounts in satang',
      answer: { name: 'DashboardNow', description: 'The current state' },
    },
    ({ services, caller }) => readNowFor({ services, caller }),
  ),
  serve(
    readAnalytics,
    {
      ...reading,
      operationId: 'readAnalytics',
      summary: 'Returns sales by bet type and hour, and agents that started or stopped selling, in satang',
      parameters: { period: 'The period of business dates' },
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
      summary: 'Returns the sales of each lotto by source and partner; amounts in satang',
      parameters: { period: 'The period of business dates' },
      answer: { name: 'Sales', description: 'The sales' },
      problems: ['bad-request', 'validation'],
    },
    ({ query, services, caller }) => readSalesFor({ services, caller }, query.period),
  ),
];
