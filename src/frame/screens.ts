/** The route table's screens with their code fetched lazily, one wrapper per route for the life of the page. */
import { screenLoaderOf } from '../routes/screenLoader';
import { routes } from '../routes/table';
import { lazyScreen, type LazyScreen } from './lazyScreen';

const screens = new Map<string, LazyScreen>();
for (const route of routes) {
  const load = screenLoaderOf(route);
  if (load) screens.set(route.path, lazyScreen(load));
}

/** Returns the screen at a path of the route table; undefined for paths that only redirect. */
export function screenAt(path: string): LazyScreen | undefined {
  return screens.get(path);
}
