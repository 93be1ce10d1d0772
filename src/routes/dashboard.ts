/** The dashboards, the first of which is the landing screen of users who may read it. */
import { face } from './face';
import { STATISTICS_PATH } from '../session/paths';
import type { RouteEntry } from './route';

const dashboard = face(async () => (await import('../../resources/dashboard')).dashboard);

export const dashboardRoutes: readonly RouteEntry[] = [
  {
    path: STATISTICS_PATH,
    title: 'pages.statistics.title',
    access: { subject: 'dashboard', actions: ['read'] },
    frame: 'shell',
    icon: dashboard.icon('statistics'),
    menu: { group: 'slips', letter: 'D', isFirst: true },
    texts: ['dashboard', 'book'],
    screen: dashboard.screen('statistics'),
  },
  {
    path: '/dashboard/analytics',
    title: 'pages.analytics.title',
    access: { subject: 'dashboard', actions: ['read'] },
    frame: 'shell',
    icon: dashboard.icon('analytics'),
    menu: { group: 'reports' },
    texts: ['dashboard', 'book'],
    screen: dashboard.screen('analytics'),
  },
  {
    path: '/dashboard/ecommerce',
    title: 'pages.sales.title',
    access: { subject: 'dashboard', actions: ['read'] },
    frame: 'shell',
    icon: dashboard.icon('sales'),
    menu: { group: 'reports' },
    texts: ['dashboard', 'book'],
    screen: dashboard.screen('sales'),
  },
];
