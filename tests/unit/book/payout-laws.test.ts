/** Which numbers win, for every result there is, against a table written by hand (reliability.md L3). */
import { describe, expect, it } from 'vitest';
import type { BetType } from '../../../domain/bets/bet-type';
import { winningNumbers, wins } from '../../../domain/results/matching';
import { topsOf, type DrawnDigits } from '../../../domain/results/drawn-digits';

const numbers = (digits: number) =>
  Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));
const ONE = numbers(1);
const TWO = numbers(2);
const THREE = numbers(3);

const top = (result: string): DrawnDigits => topsOf(result);
const bottom = (result: string): DrawnDigits => ({ bottom2: [result] });

type Spec = (number: string, result: string) => boolean;

/** Any order of three, written out. */
const isTod: Spec = ([a, b, c], [x, y, z]) =>
  (a === x && b === y && c === z) ||
  (a === x && b === z && c === y) ||
  (a === y && b === x && c === z) ||
  (a === y && b === z && c === x) ||
  (a === z && b === x && c === y) ||
  (a === z && b === y && c === x);

/** Two places of three, either way round, written out. */
const isTodOfTwo: Spec = ([a, b], [x, y, z]) =>
  (a === x && b === y) ||
  (a === y && b === x) ||
  (a === x && b === z) ||
  (a === z && b === x) ||
  (a === y && b === z) ||
  (a === z && b === y);

/** The specification without the code's way of comparing: the winning rule on a three-digit top. */
const ON_TOP: Partial<Record<BetType, Spec>> = {
  top3: ([a, b, c], [x, y, z]) => a === x && b === y && c === z,
  row3: isTod,
  top2: ([a, b], [, y, z]) => a === y && b === z,
  row2: isTodOfTwo,
  top1: ([a], [x, y, z]) => a === x || a === y || a === z,
};

const ON_BOTTOM: Partial<Record<BetType, Spec>> = {
  bottom2: ([a, b], [x, y]) => a === x && b === y,
  bottom1: ([a], [x, y]) => a === x || a === y,
};

const numbersOf = (betType: BetType) => ({ 1: ONE, 2: TWO, 3: THREE })[Number(betType.at(-1))] ?? [];

/** Where a matcher departs from the specification, over all results: at most the first few. */
function departures(
  matcher: typeof wins,
  table: typeof ON_TOP,
  results: string[],
  drawn: (result: string) => DrawnDigits,
) {
  const found: string[] = [];
  for (const [betType, spec] of Object.entries(table) as [BetType, Spec][]) {
    for (const result of results) {
      const digits = drawn(result);
      for (const number of numbersOf(betType)) {
        if (matcher(betType, number, digits) !== spec(number, result)) found.push(`${betType} ${number} on ${result}`);
        if (found.length === 5) return found;
      }
    }
  }
  return found;
}

describe('what wins', () => {
  it('is the table, on each of the 1,000 three-digit results', () => {
    expect(departures(wins, ON_TOP, THREE, top)).toEqual([]);
  });

  it('is the table, on each of the 100 two-digit results', () => {
    expect(departures(wins, ON_BOTTOM, TWO, bottom)).toEqual([]);
  });

  it('is listed as it is matched', () => {
    for (const betType of ['top3', 'row3', 'top2', 'row2', 'top1'] as const) {
      for (const result of THREE) {
        const listed = new Set(winningNumbers(betType, top(result)));
        const spec = ON_TOP[betType]!;
        expect(numbersOf(betType).filter((number) => listed.has(number) !== spec(number, result))).toEqual([]);
      }
    }
    for (const result of TWO) {
      expect(winningNumbers('bottom2', bottom(result))).toEqual([result]);
      expect(winningNumbers('bottom1', bottom(result))).toEqual([...new Set(result)].sort());
    }
  });

  it('is 1, 3 or 6 numbers of tod for 3, 2 or no equal digits', () => {
    expect(winningNumbers('row3', top('777'))).toEqual(['777']);
    expect(winningNumbers('row3', top('747'))).toEqual(['477', '747', '774']);
    expect(winningNumbers('row3', top('123'))).toHaveLength(6);
  });

  it('is one exact number of four, five and six digits, and its 24 orders of tod', () => {
    const drawn = top('901234');
    expect(winningNumbers('top4', drawn)).toEqual(['1234']);
    expect(winningNumbers('row4', drawn)).toHaveLength(24);
    expect(wins('row4', '4321', drawn)).toBe(true);
    expect(wins('row4', '4311', drawn)).toBe(false);
    expect(winningNumbers('row4', top('1122'))).toEqual(['1122', '1212', '1221', '2112', '2121', '2211']);
    expect(winningNumbers('top5', drawn)).toEqual(['01234']);
    expect(winningNumbers('top6', drawn)).toEqual(['901234']);
    expect(wins('top6', '001234', drawn)).toBe(false);
  });

  it('is once where both prizes of three digits are equal', () => {
    expect(winningNumbers('front3', { front3: ['123', '456'] })).toEqual(['123', '456']);
    expect(winningNumbers('front3', { front3: ['123', '123'] })).toEqual(['123']);
    expect(winningNumbers('bottom3', { bottom3: ['900', '009'] })).toEqual(['009', '900']);
    expect(wins('bottom3', '090', { bottom3: ['900', '009'] })).toBe(false);
  });

  it('reads another result for two-digit tod where the lotto says so', () => {
    const drawn = { ...top('123'), ...bottom('45') };
    expect(winningNumbers('row2', drawn)).toEqual(['12', '13', '21', '23', '31', '32']);
    expect(winningNumbers('row2', drawn, 'top2')).toEqual(['23', '32']);
    expect(winningNumbers('row2', drawn, 'bottom2')).toEqual(['45', '54']);
  });

  it('needs a digit twice for a double of tod', () => {
    expect(wins('row2', '11', top('123'))).toBe(false);
    expect(wins('row2', '11', top('121'))).toBe(true);
    expect(wins('row3', '112', top('122'))).toBe(false);
  });
});

describe('a naive matcher is found out', () => {
  it('one that looks each digit up without using it up', () => {
    const naive: typeof wins = (betType, number, drawn) => {
      if (betType !== 'row3' && betType !== 'row2') return wins(betType, number, drawn);
      return [...number].every((digit) => drawn.top3?.[0]?.includes(digit));
    };
    expect(departures(naive, ON_TOP, THREE, top)).not.toEqual([]);
  });

  it('one that loses leading zeros', () => {
    const naive: typeof wins = (betType, number, drawn) =>
      betType === 'top2' ? String(Number(number)) === drawn.top2?.[0] : wins(betType, number, drawn);
    expect(departures(naive, ON_TOP, THREE, top)).not.toEqual([]);
  });

  it('one that reads the run in the last two digits', () => {
    const naive: typeof wins = (betType, number, drawn) =>
      betType === 'top1' ? (drawn.top2?.[0] ?? '').includes(number) : wins(betType, number, drawn);
    expect(departures(naive, ON_TOP, THREE, top)).not.toEqual([]);
  });
});
