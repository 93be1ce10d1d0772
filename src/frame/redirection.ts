/** Where the guard leads somebody who is signed in; decided before anything is drawn. */
import type { UserData } from '../../domain/session/user-data';
import { mayOpen, viewerOf } from '../routes/viewer';
import { HOME_PATH, NOT_AUTHORIZED_PATH, STATISTICS_PATH } from '../session/paths';
import type { RouteEntry } from '../routes/route';
import { pathOfFirst } from './landing';
import { landingPathOf } from './landingPath';

/** The not-authorized screen, which explains what was missing at `path`. */
function notAuthorizedPath(path: string): string {
  return `${NOT_AUTHORIZED_PATH}?for=${encodeURIComponent(path)}`;
}

/**
 * Where the specification's guard (§4) sends somebody who is signed in, or null when the screen may be shown. Its order,
 * after what has to be done before anything else: not permitted, which at the statistics leads to the reader's own landing
 * screen, then redirect-if-logged-in. Who isn't signed in never gets here: the page's start shows them the form.
 */
export function redirectionOf(route: RouteEntry, reader: UserData): string | null {
  const first = pathOfFirst(reader);
  if (first !== null && route.open !== true) return route.path === first ? null : first;
  if (!mayOpen(viewerOf(reader), route))
    return route.path === STATISTICS_PATH ? landingPathOf(reader) : notAuthorizedPath(route.path);
  return route.redirectIfLoggedIn ? HOME_PATH : null;
}
