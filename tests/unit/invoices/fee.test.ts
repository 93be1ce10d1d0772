/** The fee of a period, and the handling of a loss. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf, type FeeTerms, ggrOf, LOSS_RULES, totalOf } from '../../../domain/invoices/fee';

/** 12 % of the revenue, ฿5,000 at least and ฿100,000 at most. */
const TERMS: FeeTerms = { percent: 1_200, minimum: 500_000, maximum: 10_000_000, lossRule: 'carry' };

describe('the revenue', () => {
  it('is stake less discount, payout and rewards', () => {
    // ฿1,000,000 staked at 10 % discount, ฿780,000 paid out, ฿600 to shooters.
    expect(ggrOf({ stake: 100_000_000, discount: 10_000_000, payout: 78_000_000, rewards: 60_000 })).toBe(11_940_000);
  });
});

describe('the fee', () => {
  it('is the percent of the revenue', () => {
    expect(feeOf(11_940_000, 0, TERMS)).toEqual({ base: 11_940_000, fee: 1_432_800, carriedOut: 0 });
  });

  it('is cut to the satang', () => {
    expect(feeOf(4_166_675, 0, TERMS).fee).toBe(500_001);
  });

  it('is the minimum at least, and the maximum at most', () => {
    expect(feeOf(1_000_000, 0, TERMS).fee).toBe(500_000);
    expect(feeOf(0, 0, TERMS)).toEqual({ base: 0, fee: 500_000, carriedOut: 0 });
    expect(feeOf(100_000_000, 0, TERMS).fee).toBe(10_000_000);
    expect(feeOf(100_000_000, 0, { ...TERMS, maximum: null }).fee).toBe(12_000_000);
  });

  it('of a loss is nothing and the loss is carried, or the minimum and it is forgotten', () => {
    expect(feeOf(-2_000_000, 0, TERMS)).toEqual({ base: -2_000_000, fee: 0, carriedOut: -2_000_000 });
    expect(feeOf(-2_000_000, 0, { ...TERMS, lossRule: 'minimum' })).toEqual({
      base: -2_000_000,
      fee: 500_000,
      carriedOut: 0,
    });
  });

  it('begins with the loss that was carried', () => {
    expect(feeOf(12_000_000, -2_000_000, TERMS)).toEqual({ base: 10_000_000, fee: 1_200_000, carriedOut: 0 });
    expect(feeOf(1_500_000, -2_000_000, TERMS)).toEqual({ base: -500_000, fee: 0, carriedOut: -500_000 });
  });

  const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  const terms = fc
    .record({
      percent: fc.integer({ min: 0, max: 10_000 }),
      minimum: fc.integer({ min: 0, max: 1_000_000_000 }),
      room: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
      lossRule: fc.constantFrom(...LOSS_RULES),
    })
    .map(({ room, ...rest }): FeeTerms => ({ ...rest, maximum: room === null ? null : rest.minimum + room }));

  it('stays within its bounds, unless a loss is carried, and loses no loss that is', () => {
    fc.assert(
      fc.property(amount, terms, (ggr, agreed) => {
        const { base, fee, carriedOut } = feeOf(ggr, 0, agreed);
        expect(base).toBe(ggr);
        if (carriedOut < 0) expect([fee, carriedOut, agreed.lossRule]).toEqual([0, base, 'carry']);
        else {
          expect(fee).toBeGreaterThanOrEqual(agreed.minimum);
          if (agreed.maximum !== null) expect(fee).toBeLessThanOrEqual(agreed.maximum);
        }
      }),
    );
  });

  it('of more revenue is never less', () => {
    fc.assert(
      fc.property(amount, fc.nat(1_000_000_000), terms, (ggr, more, agreed) => {
        expect(feeOf(ggr + more, 0, agreed).fee).toBeGreaterThanOrEqual(feeOf(ggr, 0, agreed).fee);
      }),
    );
  });

  it('without bounds asks over two periods what it asks over both, but for a satang, however the loss falls', () => {
    const free: FeeTerms = { percent: 1_000, minimum: 0, maximum: null, lossRule: 'carry' };
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 0 }), fc.nat(2_000_000_000), (lost, won) => {
        const first = feeOf(lost, 0, free);
        const second = feeOf(won, first.carriedOut, free);
        expect(first.fee + second.fee).toBe(feeOf(lost + won, 0, free).fee);
      }),
    );
  });
});

describe('the total', () => {
  it('is the fee with the extras, less the discount', () => {
    expect(totalOf(1_432_800, [{ amount: 250_000 }, { amount: -50_000 }], 132_800)).toBe(1_500_000);
  });
});
