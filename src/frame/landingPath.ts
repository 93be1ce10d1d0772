import type { UserData } from '../../domain/session/user-data';
import type { RouteEntry } from '../routes/route';
import { routes } from '../routes/table';
import { landingOf } from './landing';

/** Whether it is a screen to begin with: of a menu, and opened by a right, as what everybody may open is nobody's work. */
function standsAlone({ menu, houseOnly, access }: RouteEntry): boolean {
  return menu !== undefined && houseOnly !== true && access.subject !== 'Auth';
}

const SCREENS = routes
  .filter((route) => typeof route.screen === 'function')
  .map((route) => ({ path: route.path, access: route.access, standsAlone: standsAlone(route) }));

/** Where somebody lands, among the screens of the route table. */
export function landingPathOf(reader: Pick<UserData, 'ability' | 'mustFirst'>): string {
  return landingOf(reader, SCREENS);
}
