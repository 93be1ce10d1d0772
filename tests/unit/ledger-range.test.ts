/** Days of a ledger as moments: cut where the business day turns. */
import { expect, it } from 'vitest';
import { rangeOf } from '../../domain/calendar/date-range';
import { momentsOf } from '../../resources/money/ledgerRange';

const WEDNESDAY = '2026-10-07';

it.each([
  [0, '2026-10-06T17:00:00.000Z', '2026-10-07T17:00:00.000Z'],
  [6, '2026-10-06T23:00:00.000Z', '2026-10-07T23:00:00.000Z'],
  [12, '2026-10-07T05:00:00.000Z', '2026-10-08T05:00:00.000Z'],
])('a day that turns at %d in Bangkok goes from %s to %s', (turnsAtHour, from, until) => {
  expect(momentsOf(rangeOf('today', WEDNESDAY), { timeZone: 'Asia/Bangkok', turnsAtHour })).toEqual({ from, until });
});
