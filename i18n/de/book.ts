import type { BookMessages } from '../messages';
import { betTypes } from './betTypes';
import { lottos } from './lottos';
import { rates } from './rates';

/** The texts of the book’s screens in German. */
export const book: BookMessages = {
  betTypes,
  lottos,
  rates,
};
