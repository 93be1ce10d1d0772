import { approvals } from './approvals';
import { betTypes } from './betTypes';
import { context } from './context';
import { layOff } from './layOff';
import { limits } from './limits';
import { lottos } from './lottos';
import { money } from './money';
import { rates } from './rates';
import { results } from './results';
import { settings } from './settings';
import { slips } from './slips';

/** The texts of the book’s screens in English, which come with the first of those; the other languages have the same keys. */
export const book = {
  approvals,
  betTypes,
  context,
  layOff,
  limits,
  lottos,
  money,
  rates,
  results,
  settings,
  slips,
};
