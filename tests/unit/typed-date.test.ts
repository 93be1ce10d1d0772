/** Typed days and times: day first, both eras, 24 hours; an impossible one is refused in words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../domain/calendar/business-day';
import { monthNamed } from '../../domain/calendar/month-names';
import { parseTypedDate, parseTypedDateTime, parseTypedTime } from '../../domain/calendar/typed-date';
import { formatBusinessDate } from '../../domain/format';
import { LOCALES } from '../../domain/locales';

const TODAY = '2026-11-23';

describe('a typed day', () => {
  it.each([
    ['03/11/2026', '2026-11-03'],
    ['3/11/2026', '2026-11-03'],
    ['3.11.26', '2026-11-03'],
    ['3-11-69', '2026-11-03'],
    ['3/11/2569', '2026-11-03'],
    ['3 11 2569', '2026-11-03'],
    ['03112026', '2026-11-03'],
    ['031169', '2026-11-03'],
    ['3/11', '2026-11-03'],
    ['2026-11-03', '2026-11-03'],
    ['2569-11-03', '2026-11-03'],
    ['๓/๑๑/๒๕๖๙', '2026-11-03'],
    [' 3 / 11 / 26 ', '2026-11-03'],
    ['１６／１１／６９', '2026-11-16'],
    ['\u200B16/11/69', '2026-11-16'],
    ['16-11-2569', '2026-11-16'],
    ['16 พ.ย. 69', '2026-11-16'],
    ['16 พ.ย. 2569', '2026-11-16'],
    ['๑๖ พ.ย. ๖๙', '2026-11-16'],
    ['16พย69', '2026-11-16'],
    ['16 พฤศจิกายน 2569', '2026-11-16'],
    ['วันที่ 16 พฤศจิกายน พ.ศ. 2569', '2026-11-16'],
    ['16 พ.ย. พ.ศ.2569', '2026-11-16'],
    ['16 พ.ย. ค.ศ. 2026', '2026-11-16'],
    ['16-พ.ย.-69', '2026-11-16'],
    ['16 พ.ย.', '2026-11-16'],
    ["1 ก.พ. '69", '2026-02-01'],
    ['16 Nov 2026', '2026-11-16'],
    ['16-Nov-26', '2026-11-16'],
    ['1st May 2026', '2026-05-01'],
    ['November 16, 2026', '2026-11-16'],
    ['16. November 2026', '2026-11-16'],
    ['16. März 2026', '2026-03-16'],
    ['1er août 2026', '2026-08-01'],
    ['16 de março de 2026', '2026-03-16'],
    ['29/02/2567', '2024-02-29'],
    ['31/12/2569', '2026-12-31'],
    ['01/01/1900', '1900-01-01'],
    ['31/12/2199', '2199-12-31'],
    // As far from today as a year of two digits may be, either way.
    ['01/01/41', '2041-01-01'],
    ['01/01/11', '2011-01-01'],
  ])('%s is %s', (typed, date) => {
    expect(parseTypedDate(typed, TODAY)).toEqual({ value: date });
  });

  it.each([
    ['31/02/2026', { key: 'date.noSuchDay', args: { date: '31/02/2026' } }],
    ['31/02/2569', { key: 'date.noSuchDay', args: { date: '31/02/2026' } }],
    ['29/02/2026', { key: 'date.noSuchDay', args: { date: '29/02/2026' } }],
    ['00/01/2026', { key: 'date.noSuchDay', args: { date: '00/01/2026' } }],
    ['32/13/2026', { key: 'date.noSuchDay', args: { date: '32/13/2026' } }],
    ['11/23/2026', { key: 'date.dayFirst', args: { date: '23/11/2026' } }],
    ['12/31/2026', { key: 'date.dayFirst', args: { date: '31/12/2026' } }],
    ['01/13/2026', { key: 'date.dayFirst', args: { date: '13/01/2026' } }],
    ['12/32/2026', { key: 'date.noSuchDay', args: { date: '12/32/2026' } }],
    ['00/13/2026', { key: 'date.noSuchDay', args: { date: '00/13/2026' } }],
    ['13/13/2026', { key: 'date.noSuchDay', args: { date: '13/13/2026' } }],
    ['03/00/2026', { key: 'date.noSuchDay', args: { date: '03/00/2026' } }],
    ['32/12/2026', { key: 'date.noSuchDay', args: { date: '32/12/2026' } }],
    ['0000-01-01', { key: 'date.year' }],
    ['01/01/3000', { key: 'date.year' }],
    ['01/01/50', { key: 'date.year' }],
    ['31 พ.ย. 69', { key: 'date.noSuchDay', args: { date: '31/11/2026' } }],
    ['16 พ.ย. 50', { key: 'date.year' }],
    ['16 พ.ฤ. 69', { key: 'date.unreadable', args: { text: '16 พ.ฤ. 69' } }],
    ['16 ค.ศ. 69', { key: 'date.unreadable', args: { text: '16 ค.ศ. 69' } }],
    ['Nov 16', { key: 'date.unreadable', args: { text: 'Nov 16' } }],
    ['soon', { key: 'date.unreadable', args: { text: 'soon' } }],
    ['3/11/026', { key: 'date.unreadable', args: { text: '3/11/026' } }],
    ['', { key: 'date.unreadable', args: { text: '' } }],
    ['x'.repeat(30), { key: 'date.unreadable', args: { text: 'x'.repeat(30) } }],
    ['x'.repeat(99), { key: 'date.unreadable', args: { text: `${'x'.repeat(30)}…` } }],
  ])('%s is refused in words', (typed, fault) => {
    expect(parseTypedDate(typed, TODAY)).toEqual({ fault });
  });

  it('is the same in either era, in all digits of the year or the last two', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
        const date = addDays(TODAY, days);
        const [year = '', month, day] = date.split('-');
        const buddhist = String(Number(year) + 543);
        for (const each of [year, buddhist, year.slice(2), buddhist.slice(2)]) {
          expect(parseTypedDate(`${day}/${month}/${each}`, TODAY)).toEqual({ value: date });
        }
        expect(parseTypedDate(formatBusinessDate(date), TODAY)).toEqual({ value: date });
      }),
    );
  });

  it('is a day that there is, or a fault', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9/. :-]{0,14}$/), (typed) => {
        const { value } = parseTypedDate(typed, TODAY);
        if (value !== undefined) expect(addDays(value, 0)).toBe(value);
      }),
    );
  });
});

describe('a month', () => {
  it('has its names in every language of the product, each of one month', () => {
    for (const locale of LOCALES) {
      for (const month of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month, day: 'numeric', timeZone: 'UTC' });
        for (let index = 0; index < 12; index += 1) {
          const parts = format.formatToParts(Date.UTC(2026, index, 16));
          const name = parts.find(({ type }) => type === 'month')?.value ?? '';
          expect(monthNamed(name), `${locale} ${name}`).toBe(index + 1);
          expect(parseTypedDate(`16 ${name} 2569`, TODAY)).toEqual({
            value: `2026-${String(index + 1).padStart(2, '0')}-16`,
          });
        }
      }
    }
    expect(['', 'ma', 'พ', '11'].map(monthNamed)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['15', '15:00'],
    ['930', '09:30'],
    ['1520', '15:20'],
    ['9.30', '09:30'],
    ['15:20', '15:20'],
    ['15.20 น.', '15:20'],
    ['๑๕:๒๐', '15:20'],
    ['15:20:05', '15:20:05'],
    ['0', '00:00'],
    ['23:59', '23:59'],
  ])('%s is %s', (typed, time) => {
    expect(parseTypedTime(typed)).toEqual({ value: time });
  });

  it.each(['24:00', '15:60', '3 pm', '99', '2460', '', 'noon'])('%s is refused in words', (typed) => {
    expect(parseTypedTime(typed)).toEqual({ fault: { key: 'date.time', args: { text: typed } } });
  });
});

describe('a typed day with its time', () => {
  it.each([
    ['3/11/2569 15.20', '2026-11-03T15:20'],
    ['3/11 9', '2026-11-03T09:00'],
    ['3/11 15', '2026-11-03T15:00'],
    ['3/11 9.30', '2026-11-03T09:30'],
    ['3 11 2569 15:20 น.', '2026-11-03T15:20'],
    ['16 พ.ย. 69 15.20 น.', '2026-11-16T15:20'],
    ['16 พ.ย. 15:20', '2026-11-16T15:20'],
    ['16 พ.ย. 2569 เวลา 15.20 น.', '2026-11-16T15:20'],
    ['16 พ.ย. 69', '2026-11-16T00:00'],
    ['16 Nov 2026 9:05', '2026-11-16T09:05'],
    ['03/11/2026 15:20:05', '2026-11-03T15:20:05'],
    ['2026-11-03T09:30', '2026-11-03T09:30'],
    ['03/11/2026', '2026-11-03T00:00'],
  ])('%s is %s', (typed, local) => {
    expect(parseTypedDateTime(typed, TODAY)).toEqual({ value: local });
  });

  it('of a day alone is the time that was asked for', () => {
    expect(parseTypedDateTime('3/11', TODAY, '23:59')).toEqual({ value: '2026-11-03T23:59' });
  });

  it.each([
    ['31/02/2026 10:00', { key: 'date.noSuchDay', args: { date: '31/02/2026' } }],
    ['3/11/2026 25:00', { key: 'date.time', args: { text: '25:00' } }],
    ['soon', { key: 'date.unreadable', args: { text: 'soon' } }],
  ])('%s is refused in words', (typed, fault) => {
    expect(parseTypedDateTime(typed, TODAY)).toEqual({ fault });
  });
});
