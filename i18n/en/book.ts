import { betTypes } from './betTypes';
import { limits } from './limits';
import { lottos } from './lottos';
import { rates } from './rates';
import { settings } from './settings';
import { slips } from './slips';

/** The texts of the book’s screens in English, which come with the first of those; the other languages have the same keys. */
export const book = {
  betTypes,
  limits,
  lottos,
  rates,
  settings,
  slips,
};
