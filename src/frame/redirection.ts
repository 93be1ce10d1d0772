/** Redirections of a signed-in user by the guard, decided before anything is rendered. */
import type { UserData } from '../../domain/session/user-data';
import { mayOpen, viewerOf } from '../routes/viewer';
import { HOME_PATH, NOT_AUTHORIZED_PATH, STATISTICS_PATH } from '../session/paths';
import type { RouteEntry } from '../routes/route';
import { pathOfFirst } from './landing';
import { landingPathOf } from './landingPath';

/** Returns the path of the not-authorized screen, which explains the missing permission for `path`. */
function notAuthorizedPath(path: string): string {
  return `${NOT_AUTHORIZED_PATH}?for=${encodeURIComponent(path)}`;
}

/**
 * Returns the path to which the specification's guard (§4) sends a signed-in user, or null when the screen may be
 * shown. A step that the user must complete comes first, then a missing permission, which at the statistics leads to
 * the user's own landing screen, then redirect-if-logged-in. Users who aren't signed in never get here: the page's
 * start shows them the form.
 */
export function redirectionOf(route: RouteEntry, reader: UserData): string | null {
  const first = pathOfFirst(reader);
  if (first !== null && route.open !== true) return route.path === first ? null : first;
  if (!mayOpen(viewerOf(reader), route))
    return route.path === STATISTICS_PATH ? landingPathOf(reader) : notAuthorizedPath(route.path);
  return route.redirectIfLoggedIn ? HOME_PATH : null;
}
