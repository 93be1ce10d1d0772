/** The route table's icons, one wrapper per route for the life of the page. */
import type { Icon } from '../metadata/definition';
import type { RouteEntry } from '../routes/route';
import { routes } from '../routes/table';
import { lazyIcon, type LazyIcon } from './lazyIcon';

const icons = new Map<string, LazyIcon>();
for (const { path, icon } of routes) {
  if (icon) icons.set(path, lazyIcon(icon));
}

/** Returns the menu icon of a screen; undefined where it has none. */
export function iconOf({ path }: RouteEntry): Icon | undefined {
  return icons.get(path)?.Icon;
}

/** Fetches all icons, so that menus show them immediately. */
export async function preloadIcons(): Promise<void> {
  await Promise.all([...icons.values()].map(({ preload }) => preload()));
}
