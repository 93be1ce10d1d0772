/** A business date that somebody asks for is within the centuries that the book is of. */
import { expect, it } from 'vitest';
import { queryDate } from '../../domain/api/query-date';

it.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2026-11-03', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['2026-02-31', false],
])('%s is a date that may be asked for, or none', (date, is) => {
  expect(queryDate.safeParse(date).success).toBe(is);
});
