/** Screens about the signed-in person. */
import { face } from './face';
import { EVERYONE } from './everyone';
import { HELP_PATH, PASSWORD_PATH, SECOND_FACTOR_PATH } from '../session/paths';
import type { RouteEntry } from './route';

const exported = face(async () => (await import('../../resources/exports')).exportsArea);
const help = face(async () => (await import('../../resources/help')).help);
const own = face(async () => (await import('../../resources/own')).own);

export const ownRoutes: readonly RouteEntry[] = [
  {
    path: '/my-account',
    title: 'pages.myAccount.title',
    access: { subject: 'agent', actions: ['update'] },
    frame: 'shell',
    icon: own.icon('account'),
    menu: { letter: 'C' },
    texts: ['own', 'agents'],
    screen: own.screen('account'),
  },
  {
    path: '/profile',
    title: 'pages.profile.title',
    access: { subject: 'agent', actions: ['update'] },
    frame: 'shell',
    icon: own.icon('profile'),
    menu: {},
    texts: ['own'],
    screen: own.screen('profile'),
  },
  {
    path: '/exports',
    title: 'pages.exports.title',
    access: EVERYONE,
    frame: 'shell',
    icon: exported.icon('own'),
    menu: {},
    texts: ['exports'],
    screen: exported.screen('own'),
  },
  {
    path: PASSWORD_PATH,
    title: 'pages.password.title',
    access: EVERYONE,
    frame: 'shell',
    icon: own.icon('password'),
    menu: {},
    texts: ['own', 'sessions'],
    screen: own.screen('password'),
  },
  {
    path: SECOND_FACTOR_PATH,
    title: 'pages.secondFactor.title',
    access: EVERYONE,
    frame: 'shell',
    icon: own.icon('factor'),
    menu: {},
    texts: ['second-factor'],
    screen: own.screen('factor'),
  },
  {
    path: HELP_PATH,
    title: 'pages.help.title',
    access: EVERYONE,
    frame: 'shell',
    icon: help.icon('help'),
    menu: {},
    texts: ['help', 'glossary'],
    screen: help.screen('help'),
  },
];
