/** The first view of an address: decided from the cookies and the route table alone, before any screen is fetched. */
import type { Root } from 'react-dom/client';
import { endSession, isSignedIn, keepsForeignRole, readUserData } from '../session/session';
import { storedLocale } from '../texts/locale';
import { applySkin } from '../layout/skin';
import { loadMessages } from '../texts/loadMessages';
import { loginPathFor, safeNextPath } from '../login/nextPath';
import type { AnonymousView } from '../login/view';
import { screenLoaderOf } from '../routes/screenLoader';
import { routeAt, routes } from '../routes/table';
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
import { StartFailure } from './StartFailure';

const OPEN_VIEWS: Partial<Record<string, AnonymousView>> = {
  [LOGIN_PATH]: 'signIn',
  [FORGOT_PASSWORD_PATH]: 'forgotPassword',
  [REGISTER_PATH]: 'register',
  [NOT_FOUND_PATH]: 'notFound',
  [NOT_AUTHORIZED_PATH]: 'notAuthorized',
  [MAINTENANCE_PATH]: 'maintenance',
  [ERROR_PATH]: 'error',
};

/**
 * Returns the view for a visitor without a session, and the address to show it at. The form remembers the wanted
 * address; an unknown path leads to the 404 page.
 */
export function anonymousViewOf(location: { pathname: string; search: string; hash: string }): {
  view: AnonymousView;
  at: string;
} {
  const requestedPath = location.pathname + location.search + location.hash;
  const route = routeAt(location.pathname);
  if (!route) return { view: 'notFound', at: NOT_FOUND_PATH };
  if (route.open) return { view: OPEN_VIEWS[route.path] ?? 'blank', at: requestedPath };
  return { view: 'signIn', at: loginPathFor(requestedPath) };
}

const loadAdmin = () => import('./startAdmin');

/** Returns the address that the person signing in wants to reach; null when they named none. */
function nextPath(): string | null {
  return safeNextPath(new URLSearchParams(window.location.search).get('next'));
}

/**
 * Fetches the back office ahead of time, with its texts and the requested screen, or else the one most people land on.
 */
function preloadAdmin(path: string | null): void {
  const requestedPath = path === null ? undefined : routeAt(path.replace(/[?#].*$/, ''));
  const first = routes.find(({ menu }) => menu);
  const load = (requestedPath && screenLoaderOf(requestedPath)) ?? (first && screenLoaderOf(first));
  loadAdmin().catch(() => undefined);
  loadMessages(storedLocale()).catch(() => undefined);
  load?.().catch(() => undefined);
}

async function showAdmin(root: Root): Promise<void> {
  preloadAdmin(window.location.pathname);
  const { startAdmin } = await loadAdmin();
  await startAdmin(root);
}

function replaceAddress(path: string): void {
  window.history.replaceState(null, '', path);
}

async function showAnonymous(root: Root): Promise<void> {
  // Without a refresh cookie nobody is signed in, even if storage says otherwise. A foreign role counts as signed out,
  // too.
  if (readUserData() || keepsForeignRole()) endSession();
  const { view, at } = anonymousViewOf(window.location);
  replaceAddress(at);
  const { startAnonymous } = await import('../login/startAnonymous');
  await startAnonymous(root, view, {
    onTime: () => preloadAdmin(nextPath()),
    onSignedIn: () => {
      replaceAddress(nextPath() ?? HOME_PATH);
      void withFailure(root, showAdmin);
    },
  });
}

async function withFailure(root: Root, show: (root: Root) => Promise<void>): Promise<void> {
  try {
    await show(root);
  } catch (error) {
    console.error(error);
    root.render(<StartFailure />);
  }
}

/** Renders the page into `root`. Nothing here reloads or loops: each path ends in one rendering. */
export function start(root: Root): Promise<void> {
  applySkin();
  return withFailure(root, isSignedIn() && !keepsForeignRole() ? showAdmin : showAnonymous);
}
