/**
 * The route table of the specification, as far as its screens exist: path, title, permission, frame, screen. Paths
 * stand here, those of the book in `bookRoutes.ts`, and nowhere else. It is plain data with loaders, so that the page's
 * start can look an address up before anything of the back office is loaded.
 */
import type { ComponentType } from 'react';
import type { Access } from '../auth/accessProvider';
import { bookRoutes } from './lottery';
import { HOME_PATH, LOGIN_PATH, NOT_AUTHORIZED_PATH, NOT_FOUND_PATH, PASSWORD_PATH } from './paths';
import type { Links } from '../metadata/LinksContext';
import { withTexts } from '../texts/withTexts';

/** Loads the code of a screen. */
export type ScreenLoader = () => Promise<ComponentType>;

export interface RouteEntry {
  path: string;
  /** i18n key; becomes the title of the document and of the frame. */
  title: string;
  /** The path of the screen that it stands below; the frame shows the way there. */
  parent?: string;
  /** Which rights open the screen. */
  access: Access;
  /** Whether it is for the account itself alone: no rights open it to a sub account, which the API would refuse there. */
  ownersOnly?: boolean;
  /** Whether it is for master and those who work for master alone, whatever rights others hold. */
  houseOnly?: boolean;
  /** Whether it is about the lotto and round that are worked on, which the frame then shows. */
  followsContext?: boolean;
  /** `shell` stands in the frame with the menu, `full` alone on the page. */
  frame: 'shell' | 'full';
  /** Whether it is shown to those who aren't signed in as well. */
  open?: boolean;
  redirectIfLoggedIn?: boolean;
  /**
   * Its place in a menu: in the main one under its group, without a group in the one of the person signed in; absent for
   * screens one gets to from others. `label` is the i18n key of its name there, where that isn't the title. `letter` is the
   * key that leads to it after G. `forHouse` names the right that those of the house need to find it there, and nobody
   * else does, where the screen itself opens to everybody.
   */
  menu?: { group?: string; label?: string; letter?: string; forHouse?: Access };
  /** `landing` leads on to the reader's landing screen, `signIn` is the page's other part, outside the back office. */
  screen: ScreenLoader | 'landing' | 'signIn';
}

const EVERYONE: Access = { subject: 'Auth', actions: ['read'] };

const blank: ScreenLoader = async () => (await import('../pages/Blank')).Blank;

export const routes: readonly RouteEntry[] = [
  { path: HOME_PATH, title: 'pages.home.title', access: EVERYONE, frame: 'full', screen: 'landing' },
  { path: '/dashboard', title: 'pages.home.title', access: EVERYONE, frame: 'full', screen: 'landing' },
  {
    path: '/agents',
    title: 'pages.agents.title',
    access: { subject: 'agent', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { group: 'members', letter: 'A' },
    screen: withTexts(
      ['agents'],
      async () => (await (await import('../../resources/agents')).agents.screens.list()).default,
    ),
  },
  {
    path: '/add-agent',
    title: 'pages.addAgent.title',
    access: { subject: 'agent', actions: ['update'] },
    frame: 'shell',
    menu: { group: 'members' },
    screen: withTexts(
      ['agents'],
      async () => (await (await import('../../resources/agents')).agents.screens.create()).default,
    ),
  },
  {
    path: '/agents/edit',
    title: 'pages.editAgent.title',
    access: { subject: 'agent', actions: ['update'] },
    frame: 'shell',
    screen: withTexts(
      ['agents'],
      async () => (await (await import('../../resources/agents')).agents.screens.edit()).default,
    ),
  },
  {
    path: '/members',
    title: 'pages.members.title',
    access: { subject: 'member', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { group: 'members', letter: 'M' },
    screen: withTexts(
      ['members'],
      async () => (await (await import('../../resources/members')).members.screens.list()).default,
    ),
  },
  {
    path: '/add-member',
    title: 'pages.addMember.title',
    access: { subject: 'member', actions: ['update'] },
    frame: 'shell',
    menu: { group: 'members' },
    screen: withTexts(
      ['members'],
      async () => (await (await import('../../resources/members')).members.screens.create()).default,
    ),
  },
  {
    path: '/members/edit',
    title: 'pages.editMember.title',
    access: { subject: 'member', actions: ['read', 'update'] },
    frame: 'shell',
    screen: withTexts(
      ['members'],
      async () => (await (await import('../../resources/members')).members.screens.edit()).default,
    ),
  },
  {
    path: '/sub-account',
    title: 'pages.subAccounts.title',
    access: { subject: 'member', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { group: 'members', letter: 'S' },
    screen: withTexts(
      ['sub-accounts'],
      async () => (await (await import('../../resources/sub-accounts')).subAccounts.screens.list()).default,
    ),
  },
  {
    path: '/add-sub-account',
    title: 'pages.addSubAccount.title',
    access: { subject: 'member', actions: ['update'] },
    ownersOnly: true,
    frame: 'shell',
    menu: { group: 'members' },
    screen: withTexts(
      ['sub-accounts'],
      async () => (await (await import('../../resources/sub-accounts')).subAccounts.screens.create()).default,
    ),
  },
  {
    path: '/sub-account/edit',
    title: 'pages.editSubAccount.title',
    access: { subject: 'member', actions: ['read', 'update'] },
    frame: 'shell',
    screen: withTexts(
      ['sub-accounts'],
      async () => (await (await import('../../resources/sub-accounts')).subAccounts.screens.edit()).default,
    ),
  },
  ...bookRoutes,
  {
    path: '/audit',
    title: 'pages.audit.title',
    access: { subject: 'ACL', actions: ['read'] },
    frame: 'shell',
    menu: { group: 'system', letter: 'U' },
    screen: withTexts(
      ['audit'],
      async () => (await (await import('../../resources/audit')).audit.screens.list()).default,
    ),
  },
  {
    path: '/sessions',
    title: 'pages.sessions.title',
    access: { subject: 'ACL', actions: ['read'] },
    frame: 'shell',
    menu: { group: 'system', letter: 'E' },
    screen: withTexts(
      ['sessions'],
      async () => (await (await import('../../resources/sessions')).sessions.screens.list()).default,
    ),
  },
  {
    path: '/system/setting',
    title: 'pages.systemSettings.title',
    access: { subject: 'system', actions: ['update'] },
    houseOnly: true,
    frame: 'shell',
    menu: { label: 'pages.systemSettings.menu', group: 'system' },
    screen: withTexts(
      ['settings', 'book'],
      async () => (await import('../../resources/settings/SettingsPage')).SettingsPage,
    ),
  },
  {
    path: '/my-account',
    title: 'pages.myAccount.title',
    access: { subject: 'agent', actions: ['update'] },
    frame: 'shell',
    menu: { letter: 'C' },
    screen: withTexts(['own', 'agents'], async () => (await import('../../resources/own/MyAccountPage')).MyAccountPage),
  },
  {
    path: '/profile',
    title: 'pages.profile.title',
    access: { subject: 'agent', actions: ['update'] },
    frame: 'shell',
    menu: {},
    screen: withTexts(['own'], async () => (await import('../../resources/own/ProfilePage')).ProfilePage),
  },
  {
    path: PASSWORD_PATH,
    title: 'pages.password.title',
    access: EVERYONE,
    frame: 'shell',
    menu: {},
    screen: withTexts(['own', 'sessions'], async () => (await import('../../resources/own/PasswordPage')).PasswordPage),
  },
  {
    path: '/dev/fields',
    title: 'pages.fields.title',
    access: { subject: 'all', actions: ['manage'] },
    frame: 'shell',
    screen: withTexts(
      ['agents', 'audit', 'members', 'sessions', 'sub-accounts'],
      async () => (await import('../pages/fields/FieldsPage')).FieldsPage,
    ),
  },
  {
    path: LOGIN_PATH,
    title: 'pages.login.title',
    access: EVERYONE,
    frame: 'full',
    open: true,
    redirectIfLoggedIn: true,
    screen: 'signIn',
  },
  {
    path: NOT_FOUND_PATH,
    title: 'pages.notFound.title',
    access: EVERYONE,
    frame: 'full',
    open: true,
    screen: async () => (await import('../pages/NotFound')).NotFound,
  },
  {
    path: NOT_AUTHORIZED_PATH,
    title: 'pages.notAuthorized.title',
    access: EVERYONE,
    frame: 'full',
    open: true,
    screen: async () => (await import('../pages/NotAuthorized')).NotAuthorized,
  },
  { path: '/empty1', title: 'pages.blank.title', access: EVERYONE, frame: 'shell', open: true, screen: blank },
  { path: '/empty2', title: 'pages.blank.title', access: EVERYONE, frame: 'shell', open: true, screen: blank },
];

/** Whether an address is one of a path's: a part that begins with a colon stands for any text. */
function isAt(path: string, address: string): boolean {
  const [parts, given] = [path.split('/'), address.split('/')];
  return parts.length === given.length && parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]));
}

/**
 * The entry of an address in a route table, or undefined when there is no such screen. A slash at the end changes nothing,
 * and a path that is the address itself comes before one with parameters.
 */
export function routeIn<T extends { path: string }>(table: readonly T[], pathname: string): T | undefined {
  const address = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return table.find(({ path }) => path === address) ?? table.find(({ path }) => isAt(path, address));
}

/** The entry of an address, or undefined when there is no such screen. */
export function routeAt(pathname: string): RouteEntry | undefined {
  return routeIn(routes, pathname);
}

/** The screens above one, the outermost first. */
export function parentsOf({ parent }: RouteEntry): RouteEntry[] {
  const route = parent === undefined ? undefined : routeAt(parent);
  return route ? [...parentsOf(route), route] : [];
}

/** Where the screens of each resource live. */
export const RESOURCE_PATHS: Links = {
  agents: { list: '/agents', create: '/add-agent', edit: '/agents/edit' },
  members: { list: '/members', create: '/add-member', edit: '/members/edit' },
  'sub-accounts': { list: '/sub-account', create: '/add-sub-account', edit: '/sub-account/edit' },
  slips: { list: '/slips', create: '/slips/add', show: '/slips/show' },
  'account-terms': { edit: '/credit-settings' },
  'own-money': { list: '/credit-settings' },
  'rate-packages': { edit: '/lotto/edit-rate' },
  lottos: { list: '/lotto/list', edit: '/lotto/edit' },
  rounds: { list: '/lotto/result', edit: '/lotto/result/round' },
  audit: { list: '/audit' },
  sessions: { list: '/sessions' },
};
