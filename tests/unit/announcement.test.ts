/** The operator's announcement above every screen starts at its first moment and ends at its last. */
import { expect, it } from 'vitest';
import { isTold } from '../../domain/settings/announcement';

const [FROM, UNTIL] = ['2026-11-03T09:00:00Z', '2026-11-03T18:00:00Z'];

it.each([
  ['always without bounds', null, null, '2026-11-03T12:00:00Z', true],
  ['not before it begins', FROM, null, '2026-11-03T08:59:59.999Z', false],
  ['from the moment at which it begins', FROM, null, FROM, true],
  ['on and on without an end', FROM, null, '2030-01-01T00:00:00Z', true],
  ['at once without a begin', null, UNTIL, '2026-01-01T00:00:00Z', true],
  ['to the last moment before its end', null, UNTIL, '2026-11-03T17:59:59.999Z', true],
  ['not at its end', null, UNTIL, UNTIL, false],
  ['not after its end', null, UNTIL, '2026-11-04T00:00:00Z', false],
  ['between both', FROM, UNTIL, '2026-11-03T12:00:00Z', true],
  ['not before both', FROM, UNTIL, '2026-11-03T00:00:00Z', false],
  ['not after both', FROM, UNTIL, '2026-11-03T19:00:00Z', false],
])('it is told %s', (_what, from, until, now, is) => {
  expect(isTold({ from, until }, new Date(now))).toBe(is);
});
