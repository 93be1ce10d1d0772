/** The sign-in pages and those around the areas: start, sign-in, errors, blank pages, the fields in development. */
import { EVERYONE } from './everyone';
import {
  ERROR_PATH,
  FORGOT_PASSWORD_PATH,
  HOME_PATH,
  LOGIN_PATH,
  MAINTENANCE_PATH,
  NOT_AUTHORIZED_PATH,
  NOT_FOUND_PATH,
  REGISTER_PATH,
} from '../session/paths';
import type { RouteEntry } from './route';

export const startRoutes: readonly RouteEntry[] = [
  { path: HOME_PATH, title: 'pages.home.title', access: EVERYONE, frame: 'full', screen: 'landing' },
  { path: '/dashboard', title: 'pages.home.title', access: EVERYONE, frame: 'full', screen: 'landing' },
];

const blank = async () => (await import('../pages/Blank')).Blank;

export const plainRoutes: readonly RouteEntry[] = [
  {
    path: '/dev/fields',
    title: 'pages.fields.title',
    access: { subject: 'all', actions: ['manage'] },
    frame: 'shell',
    texts: ['agents', 'audit', 'members', 'sessions', 'sub-accounts'],
    screen: async () => (await import('../pages/fields/FieldsPage')).FieldsPage,
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
    path: REGISTER_PATH,
    title: 'pages.register.title',
    access: EVERYONE,
    frame: 'full',
    open: true,
    redirectIfLoggedIn: true,
    screen: 'signIn',
  },
  {
    path: FORGOT_PASSWORD_PATH,
    title: 'pages.forgotPassword.title',
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
  {
    path: MAINTENANCE_PATH,
    title: 'pages.maintenance.title',
    access: EVERYONE,
    frame: 'full',
    open: true,
    screen: async () => (await import('../pages/Maintenance')).Maintenance,
  },
  {
    path: ERROR_PATH,
    title: 'pages.error.title',
    access: EVERYONE,
    frame: 'full',
    open: true,
    screen: async () => (await import('../pages/ErrorPage')).ErrorPage,
  },
  { path: '/empty1', title: 'pages.blank.title', access: EVERYONE, frame: 'shell', open: true, screen: blank },
  { path: '/empty2', title: 'pages.blank.title', access: EVERYONE, frame: 'shell', open: true, screen: blank },
];
