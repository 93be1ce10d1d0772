import type { ScreenLoader } from '../metadata/definition';
import { withTexts } from '../texts/withTexts';
import type { RouteEntry } from './route';

/** Loads what a row shows, its code and its texts together; undefined where it leads on instead of showing something. */
export function screenLoaderOf({ screen, texts }: RouteEntry): ScreenLoader | undefined {
  if (typeof screen !== 'function') return undefined;
  return texts === undefined ? screen : withTexts(texts, screen);
}
