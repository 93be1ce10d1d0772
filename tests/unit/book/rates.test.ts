import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { everyNumber } from '../../../domain/bets/bet-number';
import { proportionOf } from '../../../domain/money/proportion';
import { CHANCES, marginOf, paybackOf } from '../../../domain/rates/chances';
import { commissionsAlong, faultOfCommission } from '../../../domain/rates/commission';
import { HALF_PAY, effectiveRateOf } from '../../../domain/rates/effective-rate';
import { debitOf, discountOf, payoutOf } from '../../../domain/rates/line-money';
import { OPERATOR_TERMS, PRICE_FAMILIES, Terms } from '../../../domain/rates/terms';
import { winningNumbers, wins } from '../../../domain/results/matching';
import { topsOf } from '../../../domain/results/drawn-digits';
import { runs } from '../../support/runs';

const BAHT = 100;

describe('worked money of a line', () => {
  it('stake 10, discount 1 %, rate 90: debit 9.90, payout 900', () => {
    expect(debitOf(10 * BAHT, 100)).toBe(990);
    expect(payoutOf(10 * BAHT, 9_000)).toBe(900 * BAHT);
  });

  it('7 THB at 3.2 with half-pay and a step of −35 %: rate 1.04, payout 7.28', () => {
    const rate = effectiveRateOf(320, [HALF_PAY, 6_500]);
    expect(rate).toBe(104);
    expect(payoutOf(7 * BAHT, rate)).toBe(728);
  });

  it('discount 12.5 % of 7.01 is 0.87', () => {
    expect(discountOf(701, 1_250)).toBe(87);
  });

  it('a payout is cut to the satang', () => {
    expect(payoutOf(1, 320)).toBe(3);
    expect(payoutOf(33, 104)).toBe(34);
  });

  it('a rate is cut once, after all rules, so their order does not count', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 4 }),
        (rate, kept) => {
          const effective = effectiveRateOf(rate, kept);
          expect(effectiveRateOf(rate, [...kept].reverse())).toBe(effective);
          const exact = kept.reduce((product, part) => product * BigInt(part), BigInt(rate));
          const scale = 10_000n ** BigInt(kept.length);
          expect(BigInt(effective) * scale <= exact && exact < BigInt(effective + 1) * scale).toBe(true);
        },
      ),
      runs(200),
    );
    // Cut after each rule it would be 1.02.
    expect(effectiveRateOf(317, [HALF_PAY, 6_500])).toBe(103);
    expect(effectiveRateOf(effectiveRateOf(317, [HALF_PAY]), [6_500])).toBe(102);
  });

  it('a level moves a package’s rate in proportion, cut once with all rules', () => {
    expect(effectiveRateOf(55_000, [], { from: 90_000, to: 80_000 })).toBe(48_888);
    expect(effectiveRateOf(90_000, [], { from: 90_000, to: 80_000 })).toBe(80_000);
    // Cut in between it would be 244.41 × 0.65 = 158.86.
    expect(effectiveRateOf(54_994, [HALF_PAY, 6_500], { from: 90_000, to: 80_000 })).toBe(15_887);
    expect(effectiveRateOf(effectiveRateOf(54_994, [HALF_PAY], { from: 90_000, to: 80_000 }), [6_500])).toBe(15_886);
  });

  it('debit and discount are the stake', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 10_000 }), (stake, discount) => {
        expect(debitOf(stake, discount) + discountOf(stake, discount)).toBe(stake);
        const exact = BigInt(stake) * BigInt(discount);
        expect(BigInt(discountOf(stake, discount)) * 10_000n <= exact).toBe(true);
        expect(BigInt(discountOf(stake, discount) + 1) * 10_000n > exact).toBe(true);
      }),
      runs(200),
    );
  });

  it('floating point would be wrong', () => {
    // 0.29 × 100 is 28.999999999999996.
    expect(Math.floor(0.29 * 100)).toBe(28);
    expect(proportionOf(29, 100, 100)).toBe(29);
    expect(proportionOf(10 ** 15 + 1, 9_999, 10_000)).toBe(999_900_000_000_000);
    expect(proportionOf(-701, 1_250, 10_000)).toBe(-87);
    expect(proportionOf(701, -1_250, 10_000)).toBe(-87);
    expect(proportionOf(-701, -1_250, 10_000)).toBe(87);
  });

  it('refuses fractions and what a number does not hold', () => {
    expect(() => discountOf(0.5, 100)).toThrow(RangeError);
    expect(() => payoutOf(2 ** 53, 100)).toThrow(RangeError);
    expect(() => payoutOf(10 ** 15, 5_000_000)).toThrow(RangeError);
    expect(() => proportionOf(1, 1, 0)).toThrow('a whole of 0');
    expect(() => proportionOf(1, 1, -2)).toThrow(RangeError);
  });
});

describe('the table of bet types', () => {
  /** Copied from domain.md §1: times the stake, the most of a line and on a number in baht. */
  const TABLE: Record<BetType, [number, number, number]> = {
    top3: [900, 600, 600],
    row3: [150, 5_000, 10_000],
    front3: [450, 5_000, 5_000],
    bottom3: [450, 5_000, 5_000],
    top2: [90, 6_000, 6_000],
    bottom2: [90, 6_000, 6_000],
    row2: [12, 10_000, 10_000],
    top1: [3.2, 10_000, 50_000],
    bottom1: [4.2, 10_000, 50_000],
    top4: [5_000, 500, 500],
    row4: [225, 500, 500],
    top5: [25_000, 500, 500],
    top6: [50_000, 500, 500],
  };

  it.each(BET_TYPES)('%s', (betType) => {
    const { rate, maxStake, cap } = OPERATOR_TERMS[betType];
    expect([rate / 100, maxStake / BAHT, cap / BAHT]).toEqual(TABLE[betType]);
  });

  it('the second price family pays less and discounts more', () => {
    expect(PRICE_FAMILIES.highDiscount.top3).toEqual({ rate: 55_000, discount: 3_000 });
    expect(PRICE_FAMILIES.highDiscount.row3).toEqual({ rate: 10_000, discount: 1_500 });
    expect(PRICE_FAMILIES.highDiscount.top2).toEqual({ rate: 6_500, discount: 1_500 });
    expect(PRICE_FAMILIES.highDiscount.bottom1).toEqual({ rate: 420, discount: 1_000 });
    expect(PRICE_FAMILIES.highRate.top3).toEqual({ rate: 90_000, discount: 0 });
  });

  it('terms are a rate, a discount, and a least and a most', () => {
    const terms = { rate: 90_000, discount: 0, minStake: 100, maxStake: 60_000 };
    expect(Terms.parse(terms)).toEqual(terms);
    expect(Terms.safeParse({ ...terms, maxStake: 100 }).success, 'one stake alone').toBe(true);
    for (const wrong of [
      { rate: 0 },
      { rate: 3.2 },
      { discount: 10_001 },
      { minStake: 50 },
      { maxStake: 0 },
      { minStake: 60_100 },
    ]) {
      expect(Terms.safeParse({ ...terms, ...wrong }).success).toBe(false);
    }
  });
});

describe('the theoretical margin', () => {
  it('top5 pays back 25 %, top6 5 %', () => {
    expect(paybackOf('top5', OPERATOR_TERMS.top5.rate)).toBe(2_500);
    expect(paybackOf('top6', OPERATOR_TERMS.top6.rate)).toBe(500);
  });

  it('is what is left of the stake', () => {
    expect(marginOf('top3', 90_000, 0)).toBe(1_000);
    expect(marginOf('top3', 55_000, 3_000)).toBe(1_500);
    expect(marginOf('top2', 9_000, 0)).toBe(1_000);
    expect(marginOf('row3', 15_000, 0)).toBe(1_000);
    expect(marginOf('top1', 320, 0)).toBe(1_328);
    expect(marginOf('bottom1', 420, 0)).toBe(2_020);
    expect(marginOf('top3', 100_100, 0)).toBe(-10);
    // 0.1999 % × 450 is 89.955 % paid back, displayed as 89.96 %.
    expect(paybackOf('front3', 45_000)).toBe(8_996);
    expect(marginOf('front3', 45_000, 0)).toBe(1_004);
  });

  it('rests on chances that are counted', () => {
    const counted = (betType: BetType, number: string, results: string[]) =>
      results.filter((result) => wins(betType, number, { ...topsOf(result), bottom2: [result.slice(-2)] })).length;
    expect(counted('top3', '123', everyNumber(3))).toBe(CHANCES.top3.winning);
    expect(counted('row3', '123', everyNumber(3))).toBe(CHANCES.row3.winning);
    expect(counted('row2', '12', everyNumber(3))).toBe(CHANCES.row2.winning);
    expect(counted('top1', '7', everyNumber(3))).toBe(CHANCES.top1.winning);
    expect(counted('bottom1', '7', everyNumber(2))).toBe(CHANCES.bottom1.winning);
    expect(counted('row4', '1234', everyNumber(4))).toBe(CHANCES.row4.winning);
    expect(winningNumbers('top4', topsOf('123456'))).toHaveLength(CHANCES.top4.winning);
    // Of 1,000 × 1,000 pairs of prizes those in which at least one is the number.
    expect(CHANCES.front3).toEqual({ winning: 1_000_000 - 999 * 999, results: 1_000_000 });
  });

  it('takes the likeliest number of tod', () => {
    const drawn = everyNumber(3).map(topsOf);
    for (const number of everyNumber(2)) {
      expect(drawn.filter((one) => wins('row2', number, one)).length).toBeLessThanOrEqual(CHANCES.row2.winning);
    }
  });
});

describe('commission given on', () => {
  it('is at most what the giver was given', () => {
    expect(faultOfCommission(1_200, 1_200)).toBeNull();
    expect(faultOfCommission(0, 0)).toBeNull();
    expect(faultOfCommission(1_201, 1_200)).toEqual({ key: 'percentTooBig', args: { maxPercent: 1_200 } });
    expect(faultOfCommission(-1, 1_200)).toEqual({ key: 'percentTooSmall', args: { minPercent: 0 } });
    expect(faultOfCommission(0.5, 1_200)).toEqual({ key: 'invalid' });
  });
});

describe('commissions along a path', () => {
  it('are the least of what was given at or above, down from the package’s discount', () => {
    expect(commissionsAlong(1_500, [null, 1_200, null, 1_000])).toEqual([1_500, 1_200, 1_200, 1_000]);
    expect(commissionsAlong(1_500, [2_000, 500, 1_000])).toEqual([1_500, 500, 500]);
    expect(commissionsAlong(0, [null, 300])).toEqual([0, 0]);
  });
});
