/** The periods that accounts are cleared for. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar/business-day';
import { lastPeriodBefore, periodOf, weekOf } from '../../../domain/clearing/period';
import { CLEARING_CYCLES } from '../../../domain/money/funds';

const DRAWS = ['2026-02-16', '2026-03-01', '2026-03-16', '2026-04-01'];
const date = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-02-17', days));

describe('a period', () => {
  it('is a week from Monday to Sunday, a day, or what lies between two draws', () => {
    expect(weekOf('2026-03-08')).toEqual({ from: '2026-03-02', to: '2026-03-08' });
    expect(weekOf('2026-03-09')).toEqual({ from: '2026-03-09', to: '2026-03-15' });
    expect(periodOf('daily', '2026-03-08', [])).toEqual({ from: '2026-03-08', to: '2026-03-08' });
    expect(periodOf('draw', '2026-03-02', DRAWS)).toEqual({ from: '2026-03-02', to: '2026-03-16' });
    expect(periodOf('draw', '2026-03-16', DRAWS)).toEqual({ from: '2026-03-02', to: '2026-03-16' });
  });

  it('of who is cleared by the week is the week, whatever draws lie in it', () => {
    expect(periodOf('weekly', '2026-03-16', DRAWS)).toEqual({ from: '2026-03-16', to: '2026-03-22' });
    expect(periodOf('weekly', '2026-03-01', DRAWS)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(lastPeriodBefore('weekly', '2026-03-03', DRAWS)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  it('is a week where draws aren’t known', () => {
    expect(periodOf('draw', '2026-03-08', [])).toEqual(weekOf('2026-03-08'));
    expect(periodOf('draw', '2026-05-08', DRAWS)).toEqual(weekOf('2026-05-08'));
  });

  it('that is over is the one that ended last', () => {
    expect(lastPeriodBefore('weekly', '2026-03-09', [])).toEqual(weekOf('2026-03-02'));
    expect(lastPeriodBefore('weekly', '2026-03-15', [])).toEqual(weekOf('2026-03-02'));
    expect(lastPeriodBefore('daily', '2026-03-09', [])).toEqual({ from: '2026-03-08', to: '2026-03-08' });
    expect(lastPeriodBefore('draw', '2026-03-16', DRAWS)).toEqual({ from: '2026-02-17', to: '2026-03-01' });
    expect(lastPeriodBefore('draw', '2026-03-17', DRAWS)).toEqual({ from: '2026-03-02', to: '2026-03-16' });
  });

  it('holds its date, and the one before it ends the day before it begins', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CLEARING_CYCLES), date, (cycle, day) => {
        const { from, to } = periodOf(cycle, day, DRAWS);
        expect(from <= day && day <= to).toBe(true);
        expect(lastPeriodBefore(cycle, day, DRAWS).to).toBe(addDays(from, -1));
      }),
    );
  });
});
