import type { BookMessages } from '../messages';
import { betTypes } from './betTypes';
import { limits } from './limits';
import { lottos } from './lottos';
import { rates } from './rates';
import { settings } from './settings';
import { slips } from './slips';

/** The texts of the book’s screens in German. */
export const book: BookMessages = {
  betTypes,
  limits,
  lottos,
  rates,
  settings,
  slips,
};
