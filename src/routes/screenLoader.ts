import type { ScreenLoader } from '../metadata/definition';
import { withTexts } from '../texts/withTexts';
import type { RouteEntry } from './route';

/**
 * Returns the loader of a row's screen, for its code and its texts together; undefined where the row only redirects.
 */
export function screenLoaderOf({ screen, texts }: RouteEntry): ScreenLoader | undefined {
  if (typeof screen !== 'function') return undefined;
  return texts === undefined ? screen : withTexts(texts, screen);
}
