/** Moments of a restore. */
import { expect, it } from 'vitest';
import { describeMoment, readMoment } from '../../server/backup/wal/moments';

it.each([
  ['2026-11-30 14:03', '2026-11-30T07:03:00.000Z'],
  ['2026-11-30T14:03:05', '2026-11-30T07:03:05.000Z'],
  ['2026-11-30 14:03:05.1', '2026-11-30T07:03:05.100Z'],
  ['2026-11-30 00:00:00.001', '2026-11-29T17:00:00.001Z'],
  ['2026-11-30T07:03:05.123Z', '2026-11-30T07:03:05.123Z'],
  ['2026-11-30 14:03+07:00', '2026-11-30T07:03:00.000Z'],
])('%s is %s', (text, moment) => {
  expect(readMoment(text, 'Asia/Bangkok').toISOString()).toBe(moment);
});

it.each(['', 'now', '2026-11-30', '2026-02-29 10:00', '2026-11-30 24:00', '2026-13-01T00:00Z', '30.11.2026 10:00'])(
  '%j is none',
  (text) => {
    expect(() => readMoment(text, 'Asia/Bangkok')).toThrow(`"${text}" is not a moment such as`);
  },
);

it('follows the summer time of the business', () => {
  expect(readMoment('2026-07-01 12:00', 'Europe/Berlin').toISOString()).toBe('2026-07-01T10:00:00.000Z');
  expect(readMoment('2026-12-01 12:00', 'Europe/Berlin').toISOString()).toBe('2026-12-01T11:00:00.000Z');
});

it('is written in UTC and by the clock of the business', () => {
  expect(describeMoment(new Date('2026-11-29T17:00:00.007Z'), 'Asia/Bangkok')).toBe(
    '2026-11-29T17:00:00.007Z (2026-11-30 00:00:00.007 in Asia/Bangkok)',
  );
});
