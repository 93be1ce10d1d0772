/** What was settled, read in whatever grouping. */
import { face } from './face';
import type { RouteEntry } from './route';

const reports = face(async () => (await import('../../resources/reports')).reports);

export const reportRoutes: readonly RouteEntry[] = [
  {
    path: '/win-lose',
    title: 'pages.winLose.title',
    access: { subject: 'report', actions: ['read'] },
    of: { 'win-lose': 'list' },
    frame: 'shell',
    icon: reports.icon('winLose'),
    menu: { group: 'reports', letter: 'J' },
    texts: ['reports', 'book'],
    screen: reports.screen('winLose'),
  },
];
