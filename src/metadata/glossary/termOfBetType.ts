import type { BetType } from '../../../domain/bets/bet-type';
import type { TermName } from './termName';

/** The word that explains a bet type, for bet types with a name of the trade. */
export const TERM_OF_BET_TYPE: Readonly<Partial<Record<BetType, TermName>>> = {
  row2: 'tod',
  row3: 'tod',
  row4: 'tod',
  top1: 'run',
  bottom1: 'run',
};
