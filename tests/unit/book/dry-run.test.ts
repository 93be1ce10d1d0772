/** A pricing tried on sold lines: the lines that it would have refused, and the payout of the worst number. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dryRunOf, type SoldLine } from '../../../domain/limits/dry-run';
import { mostPaidOn } from '../../../domain/limits/ladder';
import { AUTO_STEPS_DEFAULT, type PricingMode } from '../../../domain/limits/pricing-mode';

const line = (number: string, baht: number, packageRate = 9_000): SoldLine => ({
  number,
  stake: baht * 100,
  rate: packageRate,
  packageRate,
});
const auto: PricingMode = { kind: 'auto', rate: 9_000, maxLoss: 9_000_000, steps: AUTO_STEPS_DEFAULT };

it('lines that were sold are sold again step by step, and what is beyond the end is turned away', () => {
  // T is ฿1,000: at 500 the rate drops by a tenth, at 600 by a fifth.
  const run = dryRunOf([line('27', 400), line('27', 150), line('72', 100), line('27', 1_000)], auto, 10_000_000);
  expect(run).toMatchObject({ lines: 4, steps: 6, full: 1, stake: 165_000, refused: 55_000 });
  expect(run.worstBefore).toEqual({ number: '27', payout: 13_950_000 });
  expect(run.worstAfter).toEqual({ number: '27', payout: mostPaidOn(auto, 10_000_000) });
  expect(run.avoided).toBe(13_950_000 - mostPaidOn(auto, 10_000_000));
  expect(dryRunOf([], auto, 100)).toMatchObject({ lines: 0, refused: 0, worstBefore: null, worstAfter: null });
});

it('the worst number is the one that pays most, of several the first; a pricing that pays more avoids nothing', () => {
  const fixed: PricingMode = { kind: 'fixed', rate: 9_000 };
  const worst = (...lines: SoldLine[]) => dryRunOf(lines, fixed, 10_000_000).worstBefore?.number;
  expect(worst(line('72', 100), line('27', 400), line('05', 100))).toBe('27');
  expect(worst(line('72', 400), line('27', 100), line('27', 300))).toBe('27');
  expect(worst(line('27', 400), line('72', 400), line('05', 399))).toBe('27');
  // It was sold at half pay, and would be at its whole rate.
  const run = dryRunOf([{ ...line('27', 100), rate: 4_500 }], fixed, 10_000_000);
  expect([run.worstBefore?.payout, run.worstAfter?.payout, run.avoided]).toEqual([450_000, 900_000, 0]);
});

it('as it was priced nothing changes; and no pricing costs more than it says, at its own rates', () => {
  const lines = fc.array(
    fc.record({ number: fc.constantFrom('27', '72', '05'), baht: fc.integer({ min: 1, max: 900 }) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 5_000 }), (sold, cap) => {
      const all = sold.map(({ number, baht }) => line(number, baht));
      const same = dryRunOf(all, { kind: 'fixed', rate: 9_000 }, 10_000_000);
      expect([same.refused, same.steps, same.worstAfter]).toEqual([0, 0, same.worstBefore]);
      for (const pricing of [auto, { kind: 'levels', rates: [9_000, 8_000, 7_000] } as const]) {
        const run = dryRunOf(all, pricing, cap * 100);
        expect(run.worstAfter?.payout ?? 0).toBeLessThanOrEqual(mostPaidOn(pricing, cap * 100));
      }
    }),
  );
});
