/** Result of a line for every account on its path: the worked examples, and the laws (reliability.md L2). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOfEdges } from '../../../domain/pt/commission';
import { partsOfLine, sumOfParts } from '../../../domain/pt/line-result';
import { splitByLargestRemainder } from '../../../domain/pt/split';
import { totalsFor } from '../../support/viewer-totals';
import { debitOf, discountOf, payoutOf } from '../../../domain/rates/line-money';
import { PT_STEP, WHOLE_PT, holdingsAlong } from '../../../domain/accounts/share';
import { runs } from '../../support/runs';

const BAHT = 100;
const B_WEIGHTS = [4_000, 2_000, 4_000];
const B_COMMISSIONS = [1_500, 1_200, 1_000];
const partsOfB = (stake: number, payout: number) =>
  partsOfLine({ stake, payout, weights: B_WEIGHTS, commissions: B_COMMISSIONS });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('worked example A', () => {
  it('a member loses 1,000: root 100 + unheld 200, comA 200, share1 100, agent1 400', () => {
    const weights = holdingsAlong([10_000, 9_000, 7_000, 6_000], 4_000);
    const parts = partsOfLine({ stake: 1_000 * BAHT, payout: 0, weights, commissions: [0, 0, 0, 0] });
    expect(parts.map(({ net }) => net / BAHT)).toEqual([100 + 200, 200, 100, 400, -1_000]);
  });
});

describe('worked example B', () => {
  it('h is 0.4, 0.2 and 0.4', () => {
    expect(holdingsAlong([10_000, 6_000, 4_000], 4_000)).toEqual(B_WEIGHTS);
  });

  it('the member loses 1,000', () => {
    expect(partsOfB(1_000 * BAHT, 0)).toEqual([
      { winLoss: 400 * BAHT, commission: -60 * BAHT, net: 340 * BAHT },
      { winLoss: 200 * BAHT, commission: -12 * BAHT, net: 188 * BAHT },
      { winLoss: 400 * BAHT, commission: -28 * BAHT, net: 372 * BAHT },
      { winLoss: -1_000 * BAHT, commission: 100 * BAHT, net: -900 * BAHT },
    ]);
  });

  it('the member wins 3.2 times', () => {
    const parts = partsOfB(1_000 * BAHT, payoutOf(1_000 * BAHT, 320));
    expect(parts.map(({ winLoss }) => winLoss / BAHT)).toEqual([-880, -440, -880, 2_200]);
    expect(parts.map(({ net }) => net / BAHT)).toEqual([-940, -452, -908, 2_300]);
  });

  it('each viewer sees downline, own and upline sum to zero', () => {
    const parts = partsOfB(1_000 * BAHT, 0);
    const seen = (viewer: number) => {
      const { downline, own, upline } = totalsFor(parts, viewer);
      return [downline.net / BAHT, own.net / BAHT, upline.net / BAHT];
    };
    expect(seen(2)).toEqual([-900, 372, 528]);
    expect(seen(1)).toEqual([-528, 188, 340]);
    expect(seen(0)).toEqual([-340, 340, 0]);
    expect(() => totalsFor(parts, 4)).toThrow(RangeError);
  });

  it('101 satang of stake and 320 of payout', () => {
    expect(splitByLargestRemainder(101, B_WEIGHTS)).toEqual([40, 20, 41]);
    expect(splitByLargestRemainder(320, B_WEIGHTS)).toEqual([128, 64, 128]);
    expect(partsOfB(101, 320).map(({ winLoss }) => winLoss)).toEqual([-88, -44, -87, 219]);
  });
});

describe('splitting', () => {
  it('gives a tie to the lowest level first', () => {
    expect(splitByLargestRemainder(1, [5_000, 5_000])).toEqual([0, 1]);
    expect(splitByLargestRemainder(2, [1, 1, 1])).toEqual([0, 1, 1]);
    expect(splitByLargestRemainder(-2, [1, 1, 1])).toEqual([0, -1, -1]);
  });

  it('gives nothing to whom holds nothing', () => {
    expect(splitByLargestRemainder(99, [0, 1, 0])).toEqual([0, 99, 0]);
    expect(splitByLargestRemainder(0, [3, 7])).toEqual([0, 0]);
  });

  it('is exact where a product is larger than a number holds', () => {
    expect(splitByLargestRemainder(999_999_999_999, [3_333, 3_333, 3_334])).toEqual([
      333_300_000_000, 333_300_000_000, 333_399_999_999,
    ]);
  });

  it('refuses what cannot be split', () => {
    expect(() => splitByLargestRemainder(0.5, [1])).toThrow(RangeError);
    expect(() => splitByLargestRemainder(2 ** 53, [1])).toThrow(RangeError);
    expect(() => splitByLargestRemainder(1, [])).toThrow(RangeError);
    expect(() => splitByLargestRemainder(1, [0, 0])).toThrow(RangeError);
    expect(() => splitByLargestRemainder(1, [2, -1])).toThrow(RangeError);
  });
});

/** Random trees' paths: shares that only fall, in steps, to a depth of eight, and the share of the last account. */
const stepsUpTo = (most: number) => fc.integer({ min: 0, max: most / PT_STEP }).map((steps) => steps * PT_STEP);
const weightsOfPath = fc
  .array(stepsUpTo(WHOLE_PT), { maxLength: 7 })
  .map((given) => [WHOLE_PT, ...given.sort((a, b) => b - a)])
  .chain((path) => stepsUpTo(path.at(-1) ?? 0).map((held) => holdingsAlong(path, held)));
const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
const satang = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 10 ** 12 }));

type Split = typeof splitByLargestRemainder;

/** The laws of splitting; each throws when it is broken. */
const LAWS: Record<string, (split: Split, few: number) => void> = {
  'the parts sum to the whole': (split, few) =>
    fc.assert(
      fc.property(amount, weightsOfPath, (whole, weights) => {
        expect(sum(split(whole, weights))).toBe(whole);
      }),
      runs(few),
    ),
  'each part is off its exact share by less than one': (split, few) =>
    fc.assert(
      fc.property(amount, weightsOfPath, (whole, weights) => {
        split(whole, weights).forEach((part, index) => {
          const error = BigInt(part) * BigInt(WHOLE_PT) - BigInt(whole) * BigInt(weights[index] ?? 0);
          expect(error < BigInt(WHOLE_PT) && error > -BigInt(WHOLE_PT)).toBe(true);
        });
      }),
      runs(few),
    ),
  'a negative amount mirrors the positive one': (split, few) =>
    fc.assert(
      fc.property(amount, weightsOfPath, (whole, weights) => {
        expect(split(-whole, weights)).toEqual(split(whole, weights).map((part) => 0 - part));
      }),
      runs(few),
    ),
  'only the ratio of the weights counts': (split, few) =>
    fc.assert(
      fc.property(amount, weightsOfPath, fc.integer({ min: 2, max: 97 }), (whole, weights, factor) => {
        expect(
          split(
            whole,
            weights.map((weight) => weight * factor),
          ),
        ).toEqual(split(whole, weights));
      }),
      runs(few),
    ),
  'of equal shares the lower level never has less': (split, few) =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), weightsOfPath, (whole, weights) => {
        const parts = split(whole, weights);
        weights.forEach((weight, upper) =>
          weights.forEach((other, lower) => {
            if (weight === other && lower > upper) expect(parts[lower]).toBeGreaterThanOrEqual(parts[upper] ?? 0);
          }),
        );
      }),
      runs(few),
    ),
};

describe('laws of splitting', () => {
  it.each(Object.entries(LAWS))('%s', (_, law) => law(splitByLargestRemainder, 300));
});

describe('a naive split breaks a law', () => {
  const total = (weights: readonly number[]) => sum(weights);
  const NAIVE: Record<string, [Split, string]> = {
    'rounding per account': [
      (whole, weights) => weights.map((weight) => Math.round((whole * weight) / total(weights))),
      'the parts sum to the whole',
    ],
    'the rest to the root': [
      (whole, weights) => {
        const parts = weights.map((weight) => Math.floor((whole * weight) / total(weights)));
        parts[0] = (parts[0] ?? 0) + whole - sum(parts);
        return parts;
      },
      'each part is off its exact share by less than one',
    ],
    'rounding down, also below zero': [
      (whole, weights) => {
        const parts = weights.map((weight) => Number((BigInt(whole) * BigInt(weight)) / BigInt(total(weights))));
        const step = whole < 0 ? -1 : 1;
        for (let index = 0; sum(parts) !== whole; index += 1) {
          const place = whole < 0 ? index : parts.length - 1 - index;
          if (weights[place]) parts[place] = (parts[place] ?? 0) + step;
        }
        return parts;
      },
      'a negative amount mirrors the positive one',
    ],
    'a tie to the highest level': [
      (whole, weights) => splitByLargestRemainder(whole, [...weights].reverse()).reverse(),
      'of equal shares the lower level never has less',
    ],
  };

  it.each(Object.entries(NAIVE))('%s', (_, [split, law]) => {
    expect(() => LAWS[law]!(split, 3_000)).toThrow();
  });
});

const line = weightsOfPath.chain((weights) =>
  fc.record({
    stake: satang,
    payout: satang,
    weights: fc.constant(weights),
    commissions: fc
      .array(fc.integer({ min: 0, max: 3_000 }), { minLength: weights.length, maxLength: weights.length })
      .map((rates) => rates.sort((a, b) => b - a)),
  }),
);

describe('laws of a line', () => {
  it('win and loss, commission and net each sum to zero', () => {
    fc.assert(
      fc.property(line, (shared) => {
        expect(sumOfParts(partsOfLine(shared))).toEqual({ winLoss: 0, commission: 0, net: 0 });
      }),
      runs(300),
    );
  });

  it('is zero for every viewer', () => {
    fc.assert(
      fc.property(line, (shared) => {
        const parts = partsOfLine(shared);
        parts.forEach((_, viewer) => {
          const { downline, own, upline } = totalsFor(parts, viewer);
          expect(sumOfParts([downline, own, upline])).toEqual({ winLoss: 0, commission: 0, net: 0 });
        });
      }),
      runs(200),
    );
  });

  it('costs the member the debit, and brings it the payout', () => {
    fc.assert(
      fc.property(line, (shared) => {
        const discount = shared.commissions.at(-1) ?? 0;
        expect(partsOfLine(shared).at(-1)?.net).toBe(shared.payout - debitOf(shared.stake, discount));
        expect(partsOfLine(shared).at(-1)?.commission).toBe(discountOf(shared.stake, discount));
      }),
      runs(200),
    );
  });

  it('is the formula of the page wherever that has no fractions', () => {
    fc.assert(
      fc.property(weightsOfPath, fc.integer({ min: 0, max: 10 ** 4 }), (weights, units) => {
        // A stake of which every basis point of every basis point is whole.
        const stake = units * WHOLE_PT * WHOLE_PT;
        const rates = weights.map((_, index) => 2_000 - index * 100);
        const above = (index: number) => sum(weights.slice(0, index)) / WHOLE_PT;
        const parts = partsOfLine({ stake, payout: 0, weights, commissions: rates });
        weights.forEach((weight, index) => {
          const received = index === 0 ? 0 : ((rates[index - 1] ?? 0) / 10_000) * stake * above(index);
          const paid = ((rates[index] ?? 0) / 10_000) * stake * above(index + 1);
          expect(parts[index]?.winLoss).toBeCloseTo((stake * weight) / WHOLE_PT, 0);
          expect(parts[index]?.commission).toBeCloseTo(received - paid, 0);
        });
      }),
      runs(100),
    );
  });

  it('a batch is the sum of its lines, in any order, and is not split again', () => {
    fc.assert(
      fc.property(fc.array(satang, { minLength: 1, maxLength: 30 }), weightsOfPath, (stakes, weights) => {
        const nets = (order: readonly number[]) =>
          weights.map((_, index) =>
            sum(
              order.map(
                (stake) =>
                  partsOfLine({ stake, payout: 0, weights, commissions: weights.map(() => 0) })[index]?.net ?? 0,
              ),
            ),
          );
        expect(sum(nets(stakes))).toBe(sum(stakes));
        expect(nets([...stakes].reverse())).toEqual(nets(stakes));
      }),
      runs(60),
    );
    expect(splitByLargestRemainder(202, B_WEIGHTS)).not.toEqual([80, 40, 82]);
  });
});

describe('commission', () => {
  it('is rounded once per edge, so that what one pays the other receives', () => {
    // A third each of 100 satang at 10 %: 3.33, 6.66 and 10.
    expect(commissionOfEdges(100, [1, 1, 1], [1_000, 1_000, 1_000])).toEqual([3, 6, 10]);
    const { net } = sumOfParts(
      partsOfLine({ stake: 100, payout: 0, weights: [1, 1, 1], commissions: [1_000, 1_000, 1_000] }),
    );
    expect(net).toBe(0);
    const perAccount = [0 - 3.33, 3.33 - 6.66, 6.66 - 10].map(Math.round);
    expect(sum(perAccount) + 10).not.toBe(0);
  });

  it('is that of the shares where satang are the weights, however much is held', () => {
    const rates = [1_500, 1_200, 1_000];
    for (const scale of [1, 10 ** 5, 10 ** 8, 10 ** 11]) {
      const held = B_WEIGHTS.map((weight) => weight * scale);
      expect(commissionOfEdges(1_000 * BAHT, held, rates)).toEqual([60 * BAHT, 72 * BAHT, 100 * BAHT]);
    }
    // A third of a satang is cut: 1,500 and 1,200 basis points of a part of 33,333 satang.
    expect(commissionOfEdges(100_001, [10 ** 12, 10 ** 12, 10 ** 12], rates)).toEqual([5_000, 8_000, 10_000]);
  });

  it('is one per account of the path', () => {
    expect(() => commissionOfEdges(100, [1, 1], [1_000])).toThrow(RangeError);
  });
});
