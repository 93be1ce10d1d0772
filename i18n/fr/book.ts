import type { BookMessages } from '../messages';
import { betTypes } from './betTypes';
import { lottos } from './lottos';
import { rates } from './rates';

/** The texts of the book’s screens in French. */
export const book: BookMessages = {
  betTypes,
  lottos,
  rates,
};
