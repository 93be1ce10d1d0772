import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfMonth, datesFrom, weekdayOf } from '../../../domain/calendar/business-day';
import { rangeOf } from '../../../domain/calendar/date-range';
import { PlausibleDate, PlausibleMoment } from '../../../domain/calendar/plausible';
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
    for (const date of ['2026-02-30', '2026-2-3', '', '2026-02-03T00:00', '+012026-02']) {
      expect(() => addDays(date, 0)).toThrow(new RangeError(`${date} is no date`));
    }
  });
});

describe('a usual range', () => {
  it.each([
    ['today', '2026-11-18', '2026-11-18'],
    ['yesterday', '2026-11-17', '2026-11-17'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
  ] as const)('of %s, a Wednesday, goes from %s to %s', (name, from, to) => {
    expect(rangeOf(name, '2026-11-18')).toEqual({ from, to });
  });

  it('of a week holds its Monday and its Sunday', () => {
    for (const day of ['2026-11-16', '2026-11-22'])
      expect(rangeOf('thisWeek', day)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });
});

describe('what is said of a day or a moment', () => {
  it('is a date of this century', () => {
    const isSaid = (date: string) => PlausibleDate.safeParse(date).success;
    expect(['2000-01-01', '2026-11-23', '2100-12-31'].map(isSaid)).toEqual([true, true, true]);
    expect(['1999-12-31', '2101-01-01', '2026-02-30', ''].map(isSaid)).toEqual([false, false, false, false]);
  });

  it('is a moment of it by a clock on earth', () => {
    const isSaid = (moment: string) => PlausibleMoment.safeParse(moment).success;
    expect(
      [
        '2026-11-23T12:00:00Z',
        '2026-11-23T12:00:00+07:00',
        '2026-11-23T12:00:00+14:00',
        '2026-11-23T12:00:00-13:59',
      ].map(isSaid),
    ).toEqual([true, true, true, true]);
    expect(
      [
        '2026-11-23T12:00:00',
        '2026-11-23T12:00:00+14:01',
        '2026-11-23T12:00:00-15:00',
        '2000-01-01T06:59:59+07:00',
        '2100-12-31T23:59:59-00:01',
      ].map(isSaid),
    ).toEqual([false, false, false, false, false]);
    expect(isSaid('1999-12-31T23:59:59-00:01'), 'it is 2000 by the clock that counts').toBe(true);
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
    expect(() => momentAt('2026-13-01', '12:00', 'UTC')).toThrow(new RangeError('2026-13-01 is no date'));
  });
});
