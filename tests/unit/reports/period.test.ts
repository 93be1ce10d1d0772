import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../domain/calendar/business-day';
import { countDays, datesBefore, datesOf, type NamedPeriod, PERIODS } from '../../../domain/reports/period';

const NAMED = PERIODS.filter((period): period is NamedPeriod => period !== 'range');
const someDate = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days));

describe('the dates of a period', () => {
  // A Wednesday.
  const today = '2026-11-18';

  it.each([
    ['today', '2026-11-18', '2026-11-18'],
    ['yesterday', '2026-11-17', '2026-11-17'],
    ['thisWeek', '2026-11-16', '2026-11-18'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-18'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-11-18'],
    ['lifetime', '2020-01-01', '2026-11-18'],
  ] as const)('of %s go from %s to %s', (period, from, to) => {
    expect(datesOf(period, today)).toEqual({ from, to });
  });

  it('of a week end with Sunday, also on a Sunday and a Monday', () => {
    expect(datesOf('thisWeek', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(datesOf('thisWeek', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    expect(datesOf('lastWeek', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('never end after the date it is, nor before they begin', () => {
    fc.assert(
      fc.property(someDate, fc.constantFrom(...NAMED), (date, period) => {
        const { from, to } = datesOf(period, date);
        expect(to <= date && from <= to).toBe(true);
      }),
    );
  });
});

describe('the dates that a period is compared with', () => {
  it.each([
    ['today', '2026-11-18', '2026-11-17', '2026-11-17'],
    ['thisWeek', '2026-11-18', '2026-11-09', '2026-11-11'],
    ['lastWeek', '2026-11-18', '2026-11-02', '2026-11-08'],
    ['thisMonth', '2026-11-18', '2026-10-01', '2026-10-18'],
    // There is no 30th and 31st of February to compare with.
    ['thisMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-11-18', '2025-01-01', '2025-11-18'],
    // 2024 had a day more than 2023.
    ['thisYear', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['lastMonth', '2026-03-31', '2026-01-01', '2026-01-31'],
  ] as const)('%s on %s: %s to %s', (period, date, from, to) => {
    expect(datesBefore(period, datesOf(period, date))).toEqual({ from, to });
  });

  it('of a range are as many, right before it', () => {
    expect(datesBefore('range', { from: '2026-11-10', to: '2026-11-12' })).toEqual({
      from: '2026-11-07',
      to: '2026-11-09',
    });
  });

  it('are all over before the period begins; weeks keep their days', () => {
    fc.assert(
      fc.property(someDate, fc.constantFrom(...NAMED), (date, period) => {
        const dates = datesOf(period, date);
        const before = datesBefore(period, dates);
        expect(before.to < dates.from && before.from <= before.to).toBe(true);
        if (!['thisMonth', 'lastMonth', 'thisYear'].includes(period)) expect(countDays(before)).toBe(countDays(dates));
        if (period === 'thisWeek' || period === 'lastWeek') expect(weekdayOf(before.from)).toBe(1);
      }),
    );
  });
});
