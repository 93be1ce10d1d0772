import { describe, expect, it, vi } from 'vitest';
import {
  formatBusinessDate,
  formatDate,
  formatDateTime,
  formatDifference,
  formatInteger,
  formatMinute,
  formatMoney,
  formatPercent,
  formatShare,
} from '../../domain/format';
import { dayOf, firstMomentOf, lastMomentOf } from '../../src/fields/zonedDay';

describe('percentages', () => {
  it.each([
    [0, '0'],
    [50, '0.5'],
    [6250, '62.5'],
    [9000, '90'],
    [10_000, '100'],
    [6255, '62.55'],
    [110, '1.1'],
    [1, '0.01'],
  ])('writes %i basis points as %s', (basisPoints, text) => {
    expect(formatPercent(basisPoints)).toBe(text);
  });
});

describe('whole numbers', () => {
  it('have thousands separators', () => {
    expect(formatInteger(1234567)).toBe('1,234,567');
    expect(formatInteger(999)).toBe('999');
  });
});

describe('amounts', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [50, '0.50'],
    [123_450, '1,234.50'],
    [-123_450, '−1,234.50'],
    [-1, '−0.01'],
    [100_000_000_000, '1,000,000,000.00'],
  ])('writes %i satang as %s', (satang, text) => {
    expect(formatMoney(satang)).toBe(text);
  });
});

describe('differences and shares of money', () => {
  it('have their sign, a plus too, and nothing has none', () => {
    expect([formatDifference(123_450), formatDifference(-50), formatDifference(0)]).toEqual([
      '+1,234.50',
      '\u22120.50',
      '0.00',
    ]);
    expect([formatShare(12_345), formatShare(-6_250)]).toEqual(['123.45', '\u221262.50']);
  });
});

describe('business dates', () => {
  it('are written day first, and no time zone moves them', () => {
    expect(formatBusinessDate('2026-01-31')).toBe('31/01/2026');
    expect(formatBusinessDate('2026-12-01')).toBe('01/12/2026');
  });
});

describe('moments', () => {
  it('are written in the business time zone', () => {
    expect(formatDateTime('2026-10-16T17:30:05.000Z', 'Asia/Bangkok')).toBe('17/10/2026 00:30:05');
    expect(formatDateTime('2026-10-16T17:30:05.000Z', 'UTC')).toBe('16/10/2026 17:30:05');
    expect(formatDate('2026-10-16T17:30:05.000Z', 'Asia/Bangkok')).toBe('17/10/2026');
  });

  it('are written to the minute where seconds don’t matter', () => {
    expect(formatMinute('2026-10-16T17:30:05.000Z', 'Asia/Bangkok')).toBe('17/10/2026 00:30');
    expect(formatMinute('2026-10-16T17:30:59.999Z', 'UTC')).toBe('16/10/2026 17:30');
  });

  it('write midnight as 00, never as 24', () => {
    expect(formatDateTime('2026-01-01T00:00:00Z', 'UTC')).toBe('01/01/2026 00:00:00');
  });

  it.each([
    'Asia/Bangkok',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Africa/Casablanca',
  ])('are what the platform says they are in %s, on the days the clock is changed as well', (timeZone) => {
    const platform = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
    const HALF_HOUR = 1_800_000;
    for (const [from, count] of [
      [Date.UTC(2026, 0), 17_600],
      [Date.UTC(2011, 11, 28), 300],
      [Date.UTC(1919, 11, 30), 5_000],
    ] as const) {
      for (let step = 0; step < count; step += 1) {
        const moment = from + step * HALF_HOUR + (step % 7) * 1_234;
        expect(formatDateTime(new Date(moment).toISOString(), timeZone)).toBe(
          platform.format(moment).replace(', ', ' '),
        );
      }
    }
  });

  describe('ask the platform', () => {
    /** How often it is asked for these moments, by a zone that nobody has asked for before. */
    function askedFor(timeZone: string, moments: readonly string[]): number {
      const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
      for (const moment of moments) formatDateTime(moment, timeZone);
      const { length } = asked.mock.calls;
      asked.mockRestore();
      return length;
    }
    const hours = (date: string) =>
      Array.from({ length: 24 }, (_, hour) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`);

    it('twice a day, whatever is asked between', () => {
      const days = [...hours('2026-11-16'), ...hours('2026-11-18'), ...hours('2026-11-16')];
      expect(askedFor('Asia/Dhaka', days)).toBe(4);
      expect(askedFor('Asia/Dhaka', days)).toBe(0);
      expect(askedFor('Asia/Colombo', hours('1973-01-01'))).toBe(2);
    });

    it('anew once so many days were asked for that no more are kept', () => {
      const day = (number: number) => new Date(Date.UTC(1980, 0, 1 + number)).toISOString();
      for (let number = 0; number < 20_000; number += 1) formatDate(day(number), 'Asia/Yangon');
      expect(askedFor('Asia/Yangon', [day(0), day(19_999)])).toBe(0);
      expect(askedFor('Asia/Yangon', [day(20_000)])).toBe(2);
      expect(askedFor('Asia/Yangon', [day(0)])).toBe(2);
    });

    it('each time on a day on which the clock is changed, and in years of odd clocks', () => {
      expect(askedFor('Europe/Oslo', hours('2026-03-29'))).toBe(2 + 24);
      expect(askedFor('Asia/Manila', hours('1972-12-31'))).toBe(24);
      expect(askedFor('Asia/Manila', hours('2200-01-01'))).toBe(24);
    });
  });

  it('that are none are refused', () => {
    expect(() => formatDateTime('soon', 'UTC')).toThrow(RangeError);
  });
});

describe('days as moments', () => {
  it('begin and end by the clock of the time zone', () => {
    expect(firstMomentOf('2026-10-17', 'Asia/Bangkok')).toBe('2026-10-16T17:00:00.000Z');
    expect(lastMomentOf('2026-10-17', 'Asia/Bangkok')).toBe('2026-10-17T16:59:59.999Z');
  });

  it('are 25 hours long when the clock is put back', () => {
    const length =
      Date.parse(lastMomentOf('2026-10-25', 'Europe/Berlin')) -
      Date.parse(firstMomentOf('2026-10-25', 'Europe/Berlin'));
    expect(length).toBe(25 * 3_600_000 - 1);
  });

  it.each(['Pacific/Pago_Pago', 'Asia/Kathmandu', 'Pacific/Kiritimati'])('come back as the same day in %s', (zone) => {
    expect(dayOf(firstMomentOf('2026-02-28', zone), zone)).toBe('2026-02-28');
    expect(dayOf(lastMomentOf('2026-02-28', zone), zone)).toBe('2026-02-28');
  });
});
