/** The person who looks at the back office, as far as that decides which screens they may open. */
import type { Rule } from '../../domain/access';
import type { UserData } from '../../domain/session/user-data';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import type { RouteEntry } from './route';
import { accessOf, permits, type Can } from '../session/access';

export interface Viewer {
  can: Can;
  role: UserData['role'];
  /** Whether they act for the operator: as master, or as master's staff. */
  isHouse: boolean;
  /** Whether their account has members directly below it; undefined while that isn't known. */
  hasOwnMembers?: boolean;
}

/** Returns the viewer with a list of rules; callers give the account that they act as where it matters. */
export function viewerOf({
  ability,
  role,
  agent,
  hasOwnMembers,
}: {
  ability: readonly Rule[];
  role: UserData['role'];
  agent?: string;
  hasOwnMembers?: boolean;
}): Viewer {
  return { can: accessOf(ability), role, isHouse: agent === MASTER_USERNAME, hasOwnMembers };
}

/** Whether a viewer may open a screen. */
export function mayOpen(
  { can, role, isHouse }: Viewer,
  { access, ownersOnly, isOperatorOnly }: Pick<RouteEntry, 'access' | 'ownersOnly' | 'isOperatorOnly'>,
): boolean {
  return permits(can, access) && !(ownersOnly === true && role === 'sub') && !(isOperatorOnly === true && !isHouse);
}

/** Whether menus and links lead a viewer to a screen: they may open it, and it has something to do for them. */
export function isOffered(viewer: Viewer, route: RouteEntry): boolean {
  return mayOpen(viewer, route) && !(route.needsOwnMembers === true && viewer.hasOwnMembers === false);
}
