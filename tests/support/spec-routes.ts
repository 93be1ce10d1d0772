/**
 * §2 of the specification as a table, typed by hand from its text and never taken from the code that it judges; with it
 * the screens that the specification names without a path, at the paths of design.md §4, and the few of our own.
 */

type Action = 'read' | 'update' | 'manage';

/** A permission of a person, in the words of the ability list that the page stores. */
export interface Held {
  action: Action;
  subject: string;
}

export interface SpecRow {
  path: string;
  /** Origin of a row that isn't from the specification's table. */
  from?: 'design' | 'ours';
  /** English title: the specification's where it has one, otherwise ours for its description in `purpose`. */
  title: string;
  purpose?: string;
  /** The titles on the way to the screen, where the specification names them. */
  breadcrumb?: readonly string[];
  subject: string;
  actions: readonly Action[];
  /** Whether any one of the actions opens it, or it takes all of them. */
  needs: 'any' | 'all';
  /** Only for accounts whose `agent` is 'master'. */
  masterOnly?: true;
  /** Shown to somebody who isn't signed in as well. */
  open?: true;
  redirectIfSignedIn?: true;
  /** Leads on to the landing screen instead of showing something. */
  leadsOn?: true;
  /** The issue that builds it; until then the address is one that there isn't. */
  builtBy?: 14 | 15 | 16;
  /** Never for a sub account, by the decision of these words in docs/decisions.md. */
  ownersOnlyBy?: string;
}

const LOTTO = { subject: 'lotto', actions: ['read', 'update'], needs: 'any' } as const;
const LOTTO_READ = { subject: 'lotto', actions: ['read'], needs: 'any' } as const;
const AGENT_UPDATE = { subject: 'agent', actions: ['update'], needs: 'any' } as const;
const MEMBER = { subject: 'member', actions: ['read', 'update'], needs: 'any' } as const;
const MEMBER_UPDATE = { subject: 'member', actions: ['update'], needs: 'any' } as const;
const REPORT_READ = { subject: 'report', actions: ['read'], needs: 'any' } as const;
const DASHBOARD_READ = { subject: 'dashboard', actions: ['read'], needs: 'any' } as const;
const SUMMARY_READ = { subject: 'summary', actions: ['read'], needs: 'any' } as const;
const API_READ = { subject: 'api', actions: ['read'], needs: 'any' } as const;
const ACL_READ = { subject: 'ACL', actions: ['read'], needs: 'any' } as const;
const SYSTEM_READ = { subject: 'system', actions: ['read'], needs: 'any' } as const;
const ALL_MANAGE = { subject: 'all', actions: ['manage'], needs: 'any' } as const;
const NONE = { subject: 'Auth', actions: ['read'], needs: 'any' } as const;

export const SPEC_ROWS: readonly SpecRow[] = [
  { path: '/', title: 'Home', purpose: 'redirect to dashboard-statistics', ...NONE, leadsOn: true },
  { path: '/dashboard', title: 'Home', purpose: 'redirect to dashboard-statistics', ...NONE, leadsOn: true },
  {
    path: '/dashboard/statistics',
    title: 'Statistics',
    purpose: 'Statistics dashboard',
    ...DASHBOARD_READ,
  },
  { path: '/dashboard/analytics', title: 'Analytics', purpose: 'template dashboard', ...DASHBOARD_READ },
  { path: '/dashboard/ecommerce', title: 'Sales', purpose: 'template dashboard', ...DASHBOARD_READ },
  { path: '/summary/total-bet', title: 'Total bet', purpose: 'summary screen', ...SUMMARY_READ },
  { path: '/summary/total-pay', title: 'Total pay', purpose: 'summary screen', ...SUMMARY_READ },
  { path: '/summary/total-profit', title: 'Total profit', purpose: 'summary screen', ...SUMMARY_READ },
  { path: '/summary/total-poy', title: 'Total slips', purpose: 'summary screen', ...SUMMARY_READ },
  {
    path: '/summary/betNumber',
    title: 'Bet number summary',
    purpose: 'bet number summary',
    ...SUMMARY_READ,
  },
  { path: '/add-agent', title: 'Add agent', purpose: 'add agent', ...AGENT_UPDATE },
  {
    path: '/agents',
    title: 'Agents',
    purpose: 'agents list',
    subject: 'agent',
    actions: ['read', 'update'],
    needs: 'any',
  },
  { path: '/agents/edit', title: 'Edit agent', purpose: 'edit agent', ...AGENT_UPDATE },
  {
    path: '/add-sub-account',
    title: 'Add sub account',
    purpose: 'add sub account',
    ...MEMBER_UPDATE,
    ownersOnlyBy: 'A sub account opens no form for another one',
  },
  { path: '/sub-account', title: 'Sub accounts', purpose: 'sub accounts', ...MEMBER },
  { path: '/sub-account/edit', title: 'Edit sub account', purpose: 'sub accounts', ...MEMBER },
  { path: '/members', title: 'Members', purpose: 'members', ...MEMBER },
  { path: '/members/edit', title: 'Edit member', purpose: 'members', ...MEMBER },
  { path: '/my-account', title: 'My account', purpose: 'own account', ...AGENT_UPDATE },
  { path: '/profile', title: 'Profile', purpose: 'own profile', ...AGENT_UPDATE },
  { path: '/password', title: 'Change password', purpose: 'change password', ...NONE },
  { path: '/second-factor', title: 'Second factor', from: 'ours', ...NONE },
  { path: '/lotto/list', title: 'Lotto list', ...LOTTO },
  { path: '/lotto/edit', title: 'Edit lotto', purpose: 'edit a lotto', ...LOTTO },
  { path: '/lotto/edit-rate', title: 'Rates and discounts', purpose: 'its rates', ...LOTTO },
  { path: '/lotto/edit-transfer', title: 'Lay-off', purpose: 'its transfer settings', ...LOTTO },
  { path: '/lotto/limit', title: 'Limits per number', purpose: 'lotto limit', ...LOTTO },
  { path: '/lotto/limit-v2', title: 'Limits per person', purpose: 'per-person price cap', ...LOTTO },
  { path: '/lotto/limitNumber', title: 'Restricted numbers', purpose: 'number limit', ...LOTTO },
  { path: '/lotto/result', title: 'Lotto Result', ...LOTTO },
  {
    path: '/lotto/result/round',
    title: 'Lotto Round',
    breadcrumb: ['Lotto Result', 'Lotto Round'],
    subject: 'lotto',
    actions: ['read', 'update'],
    needs: 'all',
  },
  { path: '/lotto/result/yeekee', title: 'Yeekee Result', ...LOTTO },
  { path: '/lotto/history', title: 'Lotto History', ...LOTTO_READ },
  { path: '/yeekee/history', title: 'Yeekee History', ...LOTTO_READ },
  { path: '/lotto/history/edit', title: 'Lotto Result Edit', ...LOTTO_READ },
  {
    path: '/api/setting',
    title: 'Api Setting',
    subject: 'api',
    actions: ['read', 'update'],
    needs: 'any',
  },
  {
    path: '/api/setting-transfer',
    title: 'Api Setting (Transfer Wallet)',
    subject: 'transfer',
    actions: ['read', 'update'],
    needs: 'any',
  },
  { path: '/api/log', title: 'Api Log', ...API_READ },
  {
    path: '/api/log-transfer',
    title: 'Api Log (Transfer Wallet)',
    subject: 'transfer',
    actions: ['read'],
    needs: 'any',
  },
  { path: '/api/fail', title: 'Api Fail', ...API_READ },
  { path: '/win-lose', title: 'Win / Lose', ...REPORT_READ },
  { path: '/transaction', title: 'Transaction', ...REPORT_READ },
  { path: '/lotto-report', title: 'Lotto Report', ...REPORT_READ },
  { path: '/access-control', title: '', purpose: 'no title', ...ACL_READ },
  {
    path: '/system/setting',
    title: 'System Setting',
    subject: 'system',
    actions: ['update'],
    needs: 'any',
    masterOnly: true,
  },
  { path: '/invoice/list', title: 'Invoice List', ...ALL_MANAGE },
  {
    path: '/invoice/preview/:id',
    title: 'Invoice Preview',
    breadcrumb: ['Invoice List', 'Invoice Preview'],
    ...ALL_MANAGE,
  },
  { path: '/empty1', title: 'Blank page', purpose: 'blank placeholder', ...NONE, open: true },
  { path: '/empty2', title: 'Blank page', purpose: 'blank placeholder', ...NONE, open: true },
  { path: '/login', title: 'Sign in', purpose: 'login', ...NONE, open: true, redirectIfSignedIn: true },
  {
    path: '/register',
    title: 'Register',
    purpose: 'register',
    ...NONE,
    open: true,
    redirectIfSignedIn: true,
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    purpose: 'forgot password',
    ...NONE,
    open: true,
    redirectIfSignedIn: true,
  },
  { path: '/error-404', title: 'Page not found', purpose: 'not found', ...NONE, open: true },

  { from: 'design', path: '/add-member', title: 'Add member', ...MEMBER_UPDATE },
  { from: 'design', path: '/lotto/limit-auto', title: 'Automatic limits', ...LOTTO },
  { from: 'design', path: '/slips', title: 'Slips', ...REPORT_READ },
  { from: 'design', path: '/slips/show', title: 'Slip', ...REPORT_READ },
  { from: 'design', path: '/slips/add', title: 'Key in a slip', ...MEMBER_UPDATE },
  { from: 'design', path: '/approvals', title: 'Approvals', ...NONE },
  { from: 'design', path: '/credit-settings', title: 'Credit settings', ...MEMBER },
  { from: 'design', path: '/settlement', title: 'Settlement', ...MEMBER },
  { from: 'design', path: '/exports', title: 'My exports', ...NONE },
  { from: 'design', path: '/help', title: 'Help', ...NONE },
  { from: 'design', path: '/system/status', title: 'System status', ...SYSTEM_READ },
  { from: 'design', path: '/alerts', title: 'Alerts', ...SYSTEM_READ },
  { from: 'design', path: '/audit', title: 'Audit', ...ACL_READ },
  { from: 'design', path: '/sessions', title: 'Sessions', ...ACL_READ },
  { from: 'design', path: '/misc/not-authorized', title: 'You don’t have access to this page', ...NONE, open: true },
  { from: 'design', path: '/misc/under-maintenance', title: 'Under maintenance', ...NONE, open: true },
  { from: 'design', path: '/misc/error', title: 'Error', ...NONE, open: true },

  { from: 'ours', path: '/reports/performance', title: 'Game performance', ...REPORT_READ },
  { from: 'ours', path: '/reports/liability', title: 'Liability', ...REPORT_READ },
  { from: 'ours', path: '/reports/voids', title: 'Cancellations and refunds', ...REPORT_READ },
  { from: 'ours', path: '/reports/events', title: 'Events and changes', ...ACL_READ },
  { from: 'ours', path: '/dev/fields', title: 'Field types', ...ALL_MANAGE },
];

/**
 * Where one lands, by the subject of the first rule (§2), and where as long as that screen isn't built: the first one
 * that is permitted and stands alone, at last the password.
 */
export const SPEC_LANDINGS: readonly { first: string; landing: string; untilBuilt?: string }[] = [
  { first: 'all', landing: '/dashboard/statistics' },
  { first: 'dashboard', landing: '/dashboard/statistics' },
  { first: 'summary', landing: '/summary/total-bet' },
  { first: 'member', landing: '/my-account' },
  { first: 'report', landing: '/win-lose' },
  { first: 'lotto', landing: '/lotto/list' },
  { first: 'api', landing: '/api/setting' },
];

/** Somebody who is signed in. */
export interface SpecReader {
  holds: readonly Held[];
  /** Whether their `agent` is 'master'. */
  isMasters: boolean;
  isSub: boolean;
  /** Where they land today. */
  landing: string;
}

/** An address of a row: its path with some parameter. */
export const addressOf = ({ path }: SpecRow): string => path.replace(':id', '7');

const isHeld = (holds: readonly Held[], action: Action, subject: string): boolean =>
  holds.some((held) => [action, 'manage'].includes(held.action) && [subject, 'all'].includes(held.subject));

/** Whether a row's screen opens to somebody, by the table alone. */
function opensTo(
  { subject, actions, needs, masterOnly, ownersOnlyBy }: SpecRow,
  { holds, isMasters, isSub }: SpecReader,
): boolean {
  const held = actions.filter((action) => isHeld(holds, action, subject)).length;
  const permits = needs === 'all' ? held === actions.length : held > 0;
  return permits && !(masterOnly && !isMasters) && !(ownersOnlyBy !== undefined && isSub);
}

/** Where somebody who is signed in ends up, by the guard of §4 and the table alone; built or not. */
export function endOf(row: SpecRow, reader: SpecReader): string {
  if (!opensTo(row, reader)) {
    return row.path === '/dashboard/statistics'
      ? reader.landing
      : `/misc/not-authorized?for=${encodeURIComponent(row.path)}`;
  }
  return row.leadsOn || row.redirectIfSignedIn ? reader.landing : addressOf(row);
}

/** Where somebody who isn't ends up: at an open screen, or at the form, which remembers where they wanted to go. */
export function endSignedOut(row: SpecRow): string {
  if (row.open) return addressOf(row);
  return row.path === '/' ? '/login' : `/login?next=${encodeURIComponent(addressOf(row))}`;
}
