import type { UserData } from '../../domain/user-data';
import { routes } from '../routes';
import { landingOf } from './landing';

const SCREENS = routes
  .filter((route) => typeof route.screen === 'function')
  .map(({ path, access, menu, houseOnly }) => ({ path, access, standsAlone: menu !== undefined && houseOnly !== true }));

/** Where somebody lands, among the screens of the route table. */
export function landingPathOf(reader: Pick<UserData, 'ability' | 'mustChangePassword'>): string {
  return landingOf(reader, SCREENS);
}
