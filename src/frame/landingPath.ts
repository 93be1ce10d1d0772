import type { UserData } from '../../domain/session/user-data';
import type { RouteEntry } from '../routes/route';
import { routes } from '../routes/table';
import { landingOf } from './landing';

/**
 * Whether a user can land on a screen: it is in a menu, isn't reserved to the operator, and needs a permission, because
 * a screen open to everybody is nobody's main work.
 */
function standsAlone({ menu, isOperatorOnly, access }: RouteEntry): boolean {
  return menu !== undefined && isOperatorOnly !== true && access.subject !== 'Auth';
}

const SCREENS = routes
  .filter((route) => typeof route.screen === 'function')
  .map((route) => ({ path: route.path, access: route.access, standsAlone: standsAlone(route) }));

/** Returns the user's landing screen from the route table. */
export function landingPathOf(reader: Pick<UserData, 'ability' | 'mustFirst' | 'startPage'>): string {
  return landingOf(reader, SCREENS);
}
