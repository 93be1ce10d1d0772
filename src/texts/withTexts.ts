import type { TextArea } from '../../i18n/messages';
import { loadTexts } from './areaTexts';

/**
 * Fetches code together with the texts of the areas that it uses, for a screen of the route table or a lazy part of
 * one. The first area is its own; the others are those of other things it shows.
 */
export const withTexts =
  <T>(areas: readonly [TextArea, ...TextArea[]], load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), loadTexts(areas)]))[0];
