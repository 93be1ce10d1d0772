import type { BookMessages } from '../messages';
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

/** The texts of the book’s screens in Thai. */
export const book: BookMessages = {
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
