/** Who looks at the back office, as far as that decides which of its screens they may open. */
import type { Rule } from '../../domain/access';
import type { UserData } from '../../domain/user-data';
import type { RouteEntry } from '../routes';
import { accessOf, permits, type Can } from './accessProvider';

export interface Viewer {
  can: Can;
  role: UserData['role'];
}

/** Somebody who holds a list of rules. */
export function viewerOf({ ability, role }: { ability: readonly Rule[]; role: UserData['role'] }): Viewer {
  return { can: accessOf(ability), role };
}

/** Whether a screen opens to somebody. */
export function mayOpen({ can, role }: Viewer, { access, ownersOnly }: Pick<RouteEntry, 'access' | 'ownersOnly'>): boolean {
  return permits(can, access) && !(ownersOnly === true && role === 'sub');
}
