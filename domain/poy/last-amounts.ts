/** Amounts that a number typed alone repeats: those of the last number of the same length. */
import type { BetType } from '../bets/bet-type';
import { BAHT } from '../money/proportion';
import { plainWord } from './characters';
import { readPoy } from './poy-reader';
import type { PoyBet, PoyLine } from './reading';
import { statementsOf } from './slip-parts';

/** Bet types of a number by its length, in the order of its amounts. */
export const AMOUNT_SLOTS: Readonly<Record<number, readonly BetType[]>> = {
  1: ['top1', 'bottom1'],
  2: ['top2', 'bottom2', 'row2'],
  3: ['top3', 'row3', 'bottom3', 'front3'],
  4: ['top4', 'row4'],
  5: ['top5'],
  6: ['top6'],
};

/** Amounts in baht by slot, by the length of the number. */
export type LastAmounts = Readonly<Partial<Record<number, readonly number[]>>>;

/** A number or a shorthand for several, such as `27`, `12r`, `5g`, `d` and `135w`, without an amount. */
const NUMBER_ALONE = /^(?:\d{1,6}(?:[rgfb]|w3?)?|d)$/;

const slotsOf = (number: string) => AMOUNT_SLOTS[number.length] ?? [];

/** Returns the amounts of a number among bets, in baht by slot. */
export function amountsFor(number: string, bets: readonly PoyBet[]): number[] {
  const amounts = slotsOf(number).map((betType) =>
    bets.reduce((sum, bet) => sum + (bet.number === number && bet.betType === betType ? bet.stake / BAHT : 0), 0),
  );
  return amounts.slice(0, amounts.findLastIndex((baht) => baht > 0) + 1);
}

/** Returns the amounts that lines leave for later numbers; none of a length whose numbers had different amounts. */
export function lastAmountsOf(lines: readonly PoyLine[]): LastAmounts {
  const last: Record<number, readonly number[]> = {};
  for (const statement of statementsOf(lines)) {
    const numbers = [...new Set(statement.map(({ number }) => number))];
    for (const length of new Set(numbers.map((number) => number.length))) {
      const alike = numbers.filter((number) => number.length === length);
      const [first = [], ...others] = alike.map((number) => amountsFor(number, statement));
      if (others.every((amounts) => amounts.join() === first.join())) last[length] = first;
    }
  }
  return last;
}

/**
 * Returns the lines of a number typed alone with the last amounts; null for any other text, and for a length without
 * amounts.
 */
export function repeatedLines(text: string, last: LastAmounts): PoyLine[] | null {
  const word = plainWord(text.trim());
  if (!NUMBER_ALONE.test(word)) return null;
  const numbers = new Set(readPoy(`${word}=1`).lines.map(({ number }) => number));
  const lines = [...numbers].flatMap((number) =>
    slotsOf(number).flatMap((betType, index): PoyLine[] => {
      const baht = last[number.length]?.[index] ?? 0;
      const place = { from: 0, to: text.length, sender: null, heading: null, setting: null };
      return baht === 0 ? [] : [{ betType, number, stake: baht * BAHT, ...place }];
    }),
  );
  return lines.length > 0 ? lines : null;
}
