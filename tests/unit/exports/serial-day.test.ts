/** Dates and moments of a workbook are the numbers that spreadsheets count days by. */
import { expect, it } from 'vitest';
import { serialOfDate, serialOfMoment } from '../../../domain/exports/serial-day';

it.each([
  ['1899-12-30', 0],
  ['1970-01-01', 25_569],
  ['2000-01-01', 36_526],
  ['2024-02-29', 45_351],
  ['2026-11-03', 46_329],
])('%s is day %i of a spreadsheet', (date, serial) => {
  expect(serialOfDate(date)).toBe(serial);
});

it.each([
  ['2026-11-03T05:00:00Z', 'Asia/Bangkok', 46_329.5],
  ['2026-11-03T11:00:00Z', 'Asia/Bangkok', 46_329.75],
  ['2026-11-03T17:00:00Z', 'Asia/Bangkok', 46_330],
  ['2026-12-31T17:00:00Z', 'Asia/Bangkok', 46_388],
  ['2026-12-31T17:00:00Z', 'Europe/Berlin', 46_387.75],
])('%s by the clock of %s is %d', (moment, timeZone, serial) => {
  expect(serialOfMoment(moment, timeZone)).toBe(serial);
});
