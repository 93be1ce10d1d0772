/** Whether a line wins (domain.md §1). */
import { BET_RULES, type BetType, type Comparison } from '../bets/bet-type';
import { everyNumber } from '../bets/bet-number';
import { ROW2_SOURCE_DEFAULT, prizesFor, type DrawnDigits, type Row2Source } from './drawn-digits';

const COMPARES: Readonly<Record<Comparison, (number: string, prize: string) => boolean>> = {
  exact: (number, prize) => number === prize,
  among: (number, prize) => {
    const left = [...prize];
    return [...number].every((digit) => {
      const index = left.indexOf(digit);
      if (index < 0) return false;
      left.splice(index, 1);
      return true;
    });
  },
};

/**
 * Whether a number of a bet type wins. It wins only once: a digit that occurs twice, or two equal prizes, pay once.
 *
 * @throws RangeError when the lotto doesn't draw the part that the bet type reads
 */
export function wins(
  betType: BetType,
  number: string,
  drawn: DrawnDigits,
  row2Reads: Row2Source = ROW2_SOURCE_DEFAULT,
): boolean {
  const compare = COMPARES[BET_RULES[betType].comparison];
  return prizesFor(betType, drawn, row2Reads).some((prize) => compare(number, prize));
}

/**
 * Returns the winning numbers of a bet type, ascending; settling looks for lines on these only.
 *
 * @throws RangeError when the lotto doesn't draw the part that the bet type reads
 */
export function winningNumbers(
  betType: BetType,
  drawn: DrawnDigits,
  row2Reads: Row2Source = ROW2_SOURCE_DEFAULT,
): string[] {
  if (BET_RULES[betType].comparison === 'exact') {
    return [...new Set(prizesFor(betType, drawn, row2Reads))].sort();
  }
  return everyNumber(BET_RULES[betType].digits).filter((number) => wins(betType, number, drawn, row2Reads));
}
