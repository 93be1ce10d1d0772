/** The most that one result can make come true, held against every result there is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BET_RULES, type BetType } from '../../../domain/bets/bet-type';
import { digitsOf } from '../../../domain/results/derive';
import type { DrawnDigits } from '../../../domain/results/drawn-digits';
import { wins } from '../../../domain/results/matching';
import { mostPaidByOneResult } from '../../../domain/results/most-paid';
import type { DrawnBy, PayableLine } from '../../../domain/results/paid-by-part';
import { yeekeeDigitsOf } from '../../../domain/yeekee/formula';
import { runs } from '../../support/runs';

/** Lines as `type number baht`. */
const linesOf = (...texts: string[]): PayableLine[] =>
  texts.map((text) => {
    const [betType, number = '', baht] = text.split(' ');
    return { betType: betType as BetType, number, payout: Number(baht) * 100 };
  });
const HANOI: DrawnBy = { family: 'hanoi', row2Reads: 'top3' };
const most = (drawnBy: DrawnBy, ...texts: string[]) => mostPaidByOneResult(linesOf(...texts), drawnBy) / 100;

describe('the most that one result pays', () => {
  it.each<[string, DrawnBy, string[], number]>([
    ['nothing of no lines', HANOI, [], 0],
    ['one of several numbers', HANOI, ['top2 27 90', 'top2 72 90', 'top2 36 50'], 90],
    ['both of top and bottom', HANOI, ['top2 27 90', 'bottom2 27 90'], 180],
    [
      'three-top with its tod, its tail and its digits',
      HANOI,
      ['top3 127 900', 'row3 271 150', 'top2 27 90', 'top1 7 3', 'top1 1 3', 'top1 5 3'],
      1_146,
    ],
    ['rather many small ones than one large', HANOI, ['top3 555 100', 'row3 123 150', 'top2 23 90'], 240],
    ['a digit once, however often it is drawn', HANOI, ['top1 5 3', 'top1 5 3', 'bottom1 5 4'], 10],
    [
      'two numbers of a prize that is drawn twice',
      { family: 'thai', row2Reads: 'top3' },
      ['front3 123 450', 'front3 456 450', 'front3 789 450'],
      900,
    ],
    [
      'longer tops with their tails',
      { family: 'thai', row2Reads: 'top3' },
      ['top6 123456 500', 'top5 23456 250', 'top4 3456 50', 'row4 6543 2', 'top3 457 900'],
      900,
    ],
    // The bottom of a Lao result is the beginning of its four digits: 12 and 345 never come together.
    ['of Lao what its four digits allow', { family: 'lao', row2Reads: 'top3' }, ['bottom2 12 90', 'top3 345 900'], 900],
    [
      'of Lao bottom and top that share a digit',
      { family: 'lao', row2Reads: 'top3' },
      ['bottom2 12 90', 'top3 234 900'],
      990,
    ],
    ['two-digit tod by what it reads', { family: 'lao', row2Reads: 'bottom2' }, ['row2 21 12', 'top3 234 900'], 912],
  ])('is %s', (_what, drawnBy, texts, baht) => {
    expect(most(drawnBy, ...texts)).toBe(baht);
  });
});

/** Bets are on these digits, and results of these and one more, which stands for all that nobody bet on. */
const BET_DIGITS = ['0', '1', '2'];
const DRAWN_DIGITS = [...BET_DIGITS, '3'];

const tuples = (digits: readonly string[], length: number): string[] =>
  length === 0 ? [''] : tuples(digits, length - 1).flatMap((head) => digits.map((digit) => head + digit));

const pairsOf = (list: readonly string[]) => list.flatMap((one) => list.map((other): [string, string] => [one, other]));
const [twos, threes] = [tuples(DRAWN_DIGITS, 2), tuples(DRAWN_DIGITS, 3)];
const FIRST = '333333';
const thai = (change: object) =>
  digitsOf({ family: 'thai', first: FIRST, front3: ['333', '333'], bottom3: ['333', '333'], bottom2: '33', ...change });

/** Lotteries with every result of so few digits, in those parts that the bet types read. */
const UNIVERSES: readonly [
  string,
  DrawnBy['family'],
  readonly BetType[],
  () => DrawnDigits[],
  DrawnBy['row2Reads'][]?,
][] = [
  [
    'hanoi',
    'hanoi',
    ['top3', 'row3', 'top2', 'bottom2', 'top1', 'bottom1', 'row2'],
    () =>
      threes.flatMap((top) =>
        twos.map((bottom) => digitsOf({ family: 'hanoi', special: `33${top}`, first: `333${bottom}` })),
      ),
  ],
  [
    'lao',
    'lao',
    ['top3', 'row3', 'top2', 'bottom2', 'top1', 'bottom1', 'row2', 'top4', 'row4'],
    () => tuples(DRAWN_DIGITS, 4).map((number) => digitsOf({ family: 'lao', number })),
  ],
  [
    'yeekee',
    'yeekee',
    ['top3', 'row3', 'top2', 'bottom2', 'top1', 'bottom1'],
    () => tuples(DRAWN_DIGITS, 5).map((result) => yeekeeDigitsOf(result)),
  ],
  [
    'the first prize of thai',
    'thai',
    ['top6', 'top5', 'top4', 'row4', 'top3', 'row3', 'top2', 'top1', 'row2'],
    () => tuples(DRAWN_DIGITS, 6).map((first) => thai({ first })),
    ['top3', 'top2'],
  ],
  ['the front prizes of thai', 'thai', ['front3'], () => pairsOf(threes).map((front3) => thai({ front3 }))],
  ['the back prizes of thai', 'thai', ['bottom3'], () => pairsOf(threes).map((bottom3) => thai({ bottom3 }))],
];

describe.each(UNIVERSES)('%s', (_name, family, betTypes, everyResult, row2 = ['top3', 'top2', 'bottom2']) => {
  const results = everyResult();

  it('pays by its best result what going through all of them finds', () => {
    const line = fc
      .record({
        betType: fc.constantFrom(...betTypes),
        digits: fc.array(fc.constantFrom(...BET_DIGITS), { minLength: 6, maxLength: 6 }),
        payout: fc.integer({ min: 1, max: 1_000 }),
      })
      .map(({ betType, digits, payout }): PayableLine => ({
        betType,
        number: digits.join('').slice(0, BET_RULES[betType].digits),
        payout,
      }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.constantFrom(...row2), (lines, row2Reads) => {
        const paidBy = (drawn: DrawnDigits) =>
          lines.reduce(
            (sum, { betType, number, payout }) => (wins(betType, number, drawn, row2Reads) ? sum + payout : sum),
            0,
          );
        const best = results.reduce((most, drawn) => Math.max(most, paidBy(drawn)), 0);
        expect(mostPaidByOneResult(lines, { family, row2Reads })).toBe(best);
      }),
      runs(25),
    );
  });
});

it.each(['thai', 'lao'] as const)('is found for a thousand lines of %s, not result by result', (family) => {
  const types: BetType[] =
    family === 'thai'
      ? ['top6', 'top5', 'top4', 'row4', 'row3', 'front3', 'row2', 'top1']
      : ['row4', 'bottom2', 'row3', 'row2'];
  const lines = Array.from({ length: 1_000 }, (_, index): PayableLine => {
    const betType = types[index % types.length] ?? 'top3';
    const number = String((index * 7_919) % 10 ** BET_RULES[betType].digits).padStart(BET_RULES[betType].digits, '0');
    return { betType, number, payout: 100 + index };
  });
  const times = Array.from({ length: 5 }, () => {
    const begin = performance.now();
    mostPaidByOneResult(lines, { family, row2Reads: 'top3' });
    return performance.now() - begin;
  });
  expect(Math.min(...times)).toBeLessThan(1_000);
});
