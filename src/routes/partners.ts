/** Partners, whose systems send slips: their settings and the log of their calls, for each kind of wallet. */
import { face } from './face';
import type { RouteEntry } from './route';

const partners = face(async () => (await import('../../resources/partners')).partners);
const walletPartners = face(async () => (await import('../../resources/partners')).walletPartners);

/** Their addresses begin like the API's; `server/http/page-below-api.ts` distinguishes them. */
export const partnerRoutes: readonly RouteEntry[] = [
  {
    path: '/api/setting',
    title: 'pages.apiSetting.title',
    access: { subject: 'api', actions: ['read', 'update'] },
    of: { partners: 'list' },
    frame: 'shell',
    icon: partners.icon('setting'),
    menu: { group: 'system' },
    texts: ['partners'],
    screen: partners.screen('setting'),
  },
  {
    path: '/api/setting-transfer',
    title: 'pages.apiSettingTransfer.title',
    access: { subject: 'transfer', actions: ['read', 'update'] },
    frame: 'shell',
    icon: walletPartners.icon('setting'),
    menu: { group: 'system' },
    texts: ['partners'],
    screen: walletPartners.screen('setting'),
  },
  {
    path: '/api/log',
    title: 'pages.apiLog.title',
    access: { subject: 'api', actions: ['read'] },
    frame: 'shell',
    icon: partners.icon('log'),
    menu: { group: 'system' },
    texts: ['partners'],
    screen: partners.screen('log'),
  },
  {
    path: '/api/fail',
    title: 'pages.apiFail.title',
    access: { subject: 'api', actions: ['read'] },
    of: { 'partner-fails': 'list' },
    frame: 'shell',
    icon: partners.icon('fail'),
    menu: { group: 'system', tasks: 'fails' },
    texts: ['partners'],
    screen: partners.screen('fail'),
  },
  {
    path: '/api/log-transfer',
    title: 'pages.apiLogTransfer.title',
    access: { subject: 'transfer', actions: ['read'] },
    frame: 'shell',
    icon: walletPartners.icon('log'),
    menu: { group: 'system' },
    texts: ['partners'],
    screen: walletPartners.screen('log'),
  },
];
