import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyNumber, bookedNumber } from '../../../domain/bets/bet-number';
import { BET_RULES, BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { splitByLargestRemainder } from '../../../domain/pt/split';
import { CHANCES } from '../../../domain/rates/chances';
import { payoutOf } from '../../../domain/rates/line-money';
import {
  equalNeighbours,
  expectedPayoutOf,
  MILLION,
  patternsOf,
  winsInMillion,
} from '../../../domain/results/expected-payout';
import { ROW2_SOURCES, topsOf } from '../../../domain/results/drawn-digits';
import { wins } from '../../../domain/results/matching';
import { runs } from '../../support/runs';

/** How many of a thousand draws a number wins. */
function winsOfThousand(betType: BetType, number: string): number {
  return everyNumber(3).filter((draw) => wins(betType, number, topsOf(draw))).length;
}

describe('what chance has to pay', () => {
  it.each([
    ['row3', '123'],
    ['row3', '112'],
    ['row3', '777'],
    ['row2', '12'],
    ['row2', '55'],
    ['top3', '007'],
    ['top1', '4'],
    ['top2', '45'],
  ] as const)('of %s on %s is as many draws as it wins', (betType, number) => {
    expect(winsInMillion(betType, number, 'top3')).toBe(winsOfThousand(betType, number) * 1_000);
  });

  it('is that of the likeliest number beside every rate', () => {
    for (const [betType, { winning, results }] of Object.entries(CHANCES) as [BetType, (typeof CHANCES)[BetType]][]) {
      const all = everyNumber(BET_RULES[betType].digits > 4 ? 1 : BET_RULES[betType].digits);
      const likeliest = Math.max(...all.map((number) => winsInMillion(betType, bookedNumber(betType, number), 'top3')));
      expect(likeliest, betType).toBe((winning / results) * 1_000_000);
    }
  });

  it('of two-digit tod that reads two digits is by their orders', () => {
    expect(winsInMillion('row2', '12', 'bottom2')).toBe(20_000);
    expect(winsInMillion('row2', '11', 'top2')).toBe(10_000);
  });

  it('of tod follows from which neighbours are equal', () => {
    for (const betType of ['row2', 'row3', 'row4'] as const) {
      const byPattern = new Map(
        patternsOf(betType).map(({ pattern, example }) => [pattern, winsInMillion(betType, example, 'top3')]),
      );
      for (const number of everyNumber(BET_RULES[betType].digits)) {
        const booked = bookedNumber(betType, number);
        expect(byPattern.get(equalNeighbours(booked))).toBe(winsInMillion(betType, booked, 'top3'));
      }
    }
  });
});

describe('the average payout of a line', () => {
  const BAHT = 100;

  it('is its payout times its chance, half a satang rounded up', () => {
    expect(expectedPayoutOf('top3', '345', payoutOf(100 * BAHT, 90_000), 'top3')).toBe(90 * BAHT);
    expect(expectedPayoutOf('row3', '112', payoutOf(100 * BAHT, 15_000), 'top3')).toBe(45 * BAHT);
    expect(expectedPayoutOf('row3', '777', payoutOf(100 * BAHT, 15_000), 'top3')).toBe(15 * BAHT);
    expect([1_499, 1_500].map((payout) => expectedPayoutOf('top3', '345', payout, 'top3'))).toEqual([1, 2]);
  });

  it('of two-digit tod is lower if it reads two digits', () => {
    const expected = ROW2_SOURCES.map((row2Reads) => expectedPayoutOf('row2', '12', 100_000, row2Reads));
    expect(expected).toEqual([5_400, 2_000, 2_000]);
  });

  it('is less than a satang from the exact average, for every payout', () => {
    const payouts = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...BET_TYPES),
        fc.constantFrom(...ROW2_SOURCES),
        payouts,
        (betType, reads, payout) => {
          const number = '0123456'.slice(0, BET_RULES[betType].digits);
          const exact = (payout * winsInMillion(betType, number, reads)) / MILLION;
          expect(Math.abs(expectedPayoutOf(betType, number, payout, reads) - exact)).toBeLessThanOrEqual(0.5);
        },
      ),
      runs(200),
    );
  });
});

describe('what chance leaves an account of its own part', () => {
  it('is its weight’s part of what the line leaves: of ฿1,000 on a digit at 3.2, held to 40 % and to 20 %, ฿53.12 and ฿26.56', () => {
    const left = (stake: number) => stake - (stake * 320 * winsInMillion('top1', '9', 'top3')) / 100 / 1_000_000;
    expect(left(100_000)).toBe(13_280);
    expect(splitByLargestRemainder(100_000, [4_000, 2_000, 4_000]).map(left)).toEqual([5_312, 2_656, 5_312]);
  });
});
