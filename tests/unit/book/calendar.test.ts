import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfMonth, datesFrom, weekdayOf } from '../../../domain/calendar/business-day';
import { momentAt } from '../../../domain/calendar/moment';
import { partsOfMoment } from '../../../domain/format';
import { runs } from '../../support/runs';

describe('business dates', () => {
  it('go over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(datesFrom('2026-02-27', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('know their weekday and day of the month', () => {
    expect(weekdayOf('2026-11-16')).toBe(1);
    expect(weekdayOf('2026-11-22')).toBe(7);
    expect(dayOfMonth('2026-11-16')).toBe(16);
  });

  it('refuse what is no date', () => {
    for (const date of ['2026-02-30', '2026-2-3', '', '2026-02-03T00:00']) {
      expect(() => addDays(date, 0)).toThrow(RangeError);
    }
  });
});

describe('a moment by the clock', () => {
  it('is seven hours ahead in Bangkok', () => {
    expect(momentAt('2026-11-16', '15:20', 'Asia/Bangkok').toISOString()).toBe('2026-11-16T08:20:00.000Z');
    expect(momentAt('2026-01-01', '03:00', 'Asia/Bangkok').toISOString()).toBe('2025-12-31T20:00:00.000Z');
  });

  it('follows clocks that change', () => {
    expect(momentAt('2026-03-29', '01:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T00:30:00.000Z');
    expect(momentAt('2026-03-29', '03:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(momentAt('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(momentAt('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('shows what was asked for', () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    const pad = (value: number) => String(value).padStart(2, '0');
    const zone = fc.constantFrom('Asia/Bangkok', 'UTC', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Pacific/Kiritimati');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), minutes, zone, (days, minute, timeZone) => {
        const date = addDays('2020-01-01', days);
        const time = `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
        const shown = partsOfMoment(momentAt(date, time, timeZone).toISOString(), timeZone);
        expect(`${shown.year}-${shown.month}-${shown.day} ${shown.hour}:${shown.minute}`).toBe(`${date} ${time}`);
      }),
      runs(100),
    );
  });

  it('refuses what is no time or date', () => {
    for (const time of ['24:00', '9:00', '12:60', ''])
      expect(() => momentAt('2026-01-01', time, 'UTC')).toThrow(RangeError);
    expect(() => momentAt('2026-13-01', '12:00', 'UTC')).toThrow(RangeError);
  });
});
