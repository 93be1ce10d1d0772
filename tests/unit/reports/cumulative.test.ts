/** Cumulative figures of a month by the end of each of its days. */
import { expect, it } from 'vitest';
import { cumulativeByMonth } from '../../../domain/reports/cumulative';

it('adds day to day within a month, in the order of the dates, and begins anew with the next', () => {
  const days = [
    { date: '2026-03-01', amounts: [700, null] },
    { date: '2026-02-28', amounts: [-200, 50] },
    { date: '2026-02-27', amounts: [1_000, 100] },
    { date: '2026-03-03', amounts: [-100, 10] },
  ];
  expect(cumulativeByMonth(days)).toEqual([
    { date: '2026-02-27', amounts: [1_000, 100] },
    { date: '2026-02-28', amounts: [800, 150] },
    { date: '2026-03-01', amounts: [700, 0] },
    { date: '2026-03-03', amounts: [600, 10] },
  ]);
  expect(cumulativeByMonth([])).toEqual([]);
});
