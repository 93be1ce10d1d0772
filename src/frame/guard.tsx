/** Lets a reader through to a screen, or leads them where they may be; decided before anything is drawn. */
import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { UserData } from '../../domain/session/user-data';
import type { RouteEntry } from '../routes/table';
import { HOME_PATH, NOT_AUTHORIZED_PATH, PASSWORD_PATH, STATISTICS_PATH } from '../routes/paths';
import { landingPathOf } from './landingPath';
import { leaveChangedSession } from '../auth/leaving';
import { useReader } from '../auth/reader';
import { mayOpen, viewerOf } from '../auth/viewer';

/** The not-authorized screen, which explains what was missing at `path`. */
export function notAuthorizedPath(path: string): string {
  return `${NOT_AUTHORIZED_PATH}?for=${encodeURIComponent(path)}`;
}

/**
 * Where the specification's guard (§4) sends somebody who is signed in, or null when the screen may be shown. Its order:
 * not permitted, which at the statistics leads to the reader's own landing screen, then redirect-if-logged-in. Who isn't
 * signed in never gets here: the page's start shows them the form.
 */
export function redirectionOf(route: RouteEntry, reader: UserData): string | null {
  if (!mayOpen(viewerOf(reader), route)) {
    if (route.path === STATISTICS_PATH) return landingPathOf(reader);
    return reader.mustChangePassword ? PASSWORD_PATH : notAuthorizedPath(route.path);
  }
  return route.redirectIfLoggedIn ? HOME_PATH : null;
}

/** The sign-in form lives outside the back office: starting the page anew at this address brings it up. */
function LeaveForSignIn() {
  useEffect(leaveChangedSession, []);
  return null;
}

/** Draws `children` for a reader who may see the route. */
export function Guarded({ route, children }: { route: RouteEntry; children: ReactNode }) {
  const reader = useReader();
  if (!reader) return <LeaveForSignIn />;
  const to = redirectionOf(route, reader);
  return to === null ? children : <Navigate to={to} replace />;
}
