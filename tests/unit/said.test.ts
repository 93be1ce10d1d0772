/** Dates as requests say them. */
import { describe, expect, it } from 'vitest';
import { PlausibleDate, PlausibleMoment } from '../../domain/calendar/plausible';

const takes = (schema: typeof PlausibleDate | typeof PlausibleMoment, value: unknown) =>
  schema.safeParse(value).success;

describe('a date that is said', () => {
  it.each(['2000-01-01', '2024-02-29', '2026-11-23', '2100-12-31'])('is %s', (date) => {
    expect(takes(PlausibleDate, date)).toBe(true);
  });

  it.each([
    '2026-02-31',
    '2025-02-29',
    '2026-13-01',
    '2026-1-1',
    '0000-01-01',
    '1999-12-31',
    '2101-01-01',
    '2569-11-23',
    '',
    20,
  ])('is not %s', (date) => expect(takes(PlausibleDate, date)).toBe(false));
});

describe('a moment that is said', () => {
  it.each([
    '2000-01-01T00:00:00Z',
    '2026-11-23T14:00:00+07:00',
    '2026-11-23T14:00:00.123+14:00',
    '2100-12-31T23:59:59Z',
  ])('is %s', (moment) => expect(takes(PlausibleMoment, moment)).toBe(true));

  it.each([
    '1900-01-01T00:00:00-23:59',
    '2026-01-01T00:00:00-23:59',
    '2026-01-01T00:00:00+14:01',
    '2026-02-31T00:00:00Z',
    '2000-01-01T00:00:00+07:00',
    '2101-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00',
    '2026-01-01',
  ])('is not %s', (moment) => expect(takes(PlausibleMoment, moment)).toBe(false));
});
