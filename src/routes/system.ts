/** The audit log, the sessions of users, and the settings of the whole operator. */
import { face } from './face';
import type { RouteEntry } from './route';

const alerts = face(async () => (await import('../../resources/alerts')).alerts);
const audit = face(async () => (await import('../../resources/audit')).audit);
const invoices = face(async () => (await import('../../resources/invoices')).invoices);
const sessions = face(async () => (await import('../../resources/sessions')).sessions);
const settings = face(async () => (await import('../../resources/settings')).settings);
const systemStatus = face(async () => (await import('../../resources/system-status')).systemStatus);
const accessControl = face(async () => (await import('../../resources/access-control')).accessControl);

export const systemRoutes: readonly RouteEntry[] = [
  {
    path: '/audit',
    title: 'pages.audit.title',
    access: { subject: 'ACL', actions: ['read'] },
    of: { audit: 'list' },
    frame: 'shell',
    icon: audit.icon('list'),
    menu: { group: 'system', letter: 'U' },
    texts: ['audit', 'book'],
    screen: audit.screen('list'),
  },
  {
    path: '/sessions',
    title: 'pages.sessions.title',
    access: { subject: 'ACL', actions: ['read'] },
    of: { sessions: 'list' },
    frame: 'shell',
    icon: sessions.icon('list'),
    menu: { group: 'system', letter: 'E' },
    texts: ['sessions'],
    screen: sessions.screen('list'),
  },
  {
    path: '/access-control',
    title: '',
    access: { subject: 'ACL', actions: ['read'] },
    frame: 'shell',
    icon: accessControl.icon('review'),
    menu: { label: 'pages.accessControl.menu', group: 'system' },
    texts: ['access-control'],
    screen: accessControl.screen('review'),
  },
  {
    path: '/system/status',
    title: 'pages.systemStatus.title',
    access: { subject: 'system', actions: ['read'] },
    of: { 'system-status': 'list' },
    frame: 'shell',
    icon: systemStatus.icon('all'),
    menu: { group: 'system' },
    texts: ['system-status', 'book'],
    screen: systemStatus.screen('all'),
  },
  {
    path: '/alerts',
    title: 'pages.alerts.title',
    access: { subject: 'system', actions: ['read'] },
    of: { alerts: 'list' },
    frame: 'shell',
    icon: alerts.icon('list'),
    menu: { group: 'system', tasks: 'alerts' },
    texts: ['alerts', 'book', 'system-status'],
    screen: alerts.screen('list'),
  },
  {
    path: '/invoice/list',
    title: 'pages.invoices.title',
    access: { subject: 'all', actions: ['manage'] },
    of: { invoices: 'list' },
    frame: 'shell',
    icon: invoices.icon('list'),
    menu: { group: 'system', letter: 'Z' },
    texts: ['invoices', 'clearing', 'book'],
    screen: invoices.screen('list'),
  },
  {
    path: '/invoice/preview/:id',
    title: 'pages.invoicePreview.title',
    parent: '/invoice/list',
    access: { subject: 'all', actions: ['manage'] },
    of: { invoices: 'show' },
    frame: 'shell',
    texts: ['invoices', 'clearing', 'book'],
    screen: invoices.screen('show'),
  },
  {
    path: '/system/setting',
    title: 'pages.systemSettings.title',
    access: { subject: 'system', actions: ['update'] },
    isOperatorOnly: true,
    frame: 'shell',
    icon: settings.icon('all'),
    menu: { label: 'pages.systemSettings.menu', group: 'system' },
    texts: ['settings'],
    screen: settings.screen('all'),
  },
];
