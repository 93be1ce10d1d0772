/** Menu entries, from the route table and the screens that the user may open. */
import { permits } from '../session/access';
import { isOffered, type Viewer } from '../routes/viewer';
import type { MenuEntry } from '../shortcuts/menuEntries';
import type { TaskKind, RouteEntry } from '../routes/route';
import { routes } from '../routes/table';
import { iconOf } from './icons';

/** An entry, with the kind of pending task it counts. */
export interface FrameEntry extends MenuEntry {
  tasks?: TaskKind;
}

function entryOf(route: RouteEntry): FrameEntry[] {
  const { path, title, menu } = route;
  const icon = iconOf(route);
  if (!menu || !icon) return [];
  const { group, label = title, letter, tasks, isFirst } = menu;
  return [{ path, title: label, icon, group, letter, tasks, isFirst }];
}

function mayFind({ can, isHouse }: Viewer, { menu }: RouteEntry): boolean {
  return menu?.operatorAccess === undefined || (isHouse && permits(can, menu.operatorAccess));
}

function entriesOf(viewer: Viewer, isWanted: (route: RouteEntry) => boolean): FrameEntry[] {
  return routes
    .filter((route) => isWanted(route) && isOffered(viewer, route) && mayFind(viewer, route))
    .flatMap(entryOf);
}

/** Returns the main menu of a viewer. */
export function mainMenu(viewer: Viewer): FrameEntry[] {
  return entriesOf(viewer, ({ menu }) => menu?.group !== undefined && !menu.isFoundOnly);
}

/** Returns the screens that are in no menu but can be found by their names. */
export function foundEntries(viewer: Viewer): FrameEntry[] {
  return entriesOf(viewer, ({ menu }) => menu?.isFoundOnly === true);
}

/** Returns the screens about the signed-in user that they may open. */
export function accountMenu(viewer: Viewer): FrameEntry[] {
  return entriesOf(viewer, ({ menu }) => menu !== undefined && menu.group === undefined);
}
