import { betTypes } from './betTypes';
import { lottos } from './lottos';
import { rates } from './rates';

/** The texts of the book’s screens in English, which come with the first of those; the other languages have the same keys. */
export const book = {
  betTypes,
  lottos,
  rates,
};
