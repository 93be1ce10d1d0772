/** The route table's screens with their code fetched lazily, one wrapper per route for the life of the page. */
import { lazyScreen, type LazyScreen } from './lazyScreen';
import { routes } from '../routes/table';

const screens = new Map<string, LazyScreen>();
for (const { path, screen } of routes) {
  if (typeof screen === 'function') screens.set(path, lazyScreen(screen));
}

/** The screen at a path of the route table; undefined where the table leads on instead of showing something. */
export function screenAt(path: string): LazyScreen | undefined {
  return screens.get(path);
}
