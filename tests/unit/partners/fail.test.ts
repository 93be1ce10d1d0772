/** Failed calls to partners: the amount at stake of each, and the slow beginning of a replay. */
import { expect, it } from 'vitest';
import { rampedSeconds, stakeOf } from '../../../domain/partners/fail';

it.each([
  ['bet', false, 'chargeUnknown'],
  ['bet', true, 'chargeUnknown'],
  ['cancel', false, 'refundUntold'],
  ['cancel', true, 'chargeUnknown'],
  ['payout', false, 'winUntold'],
  ['payout', true, 'winUntold'],
  ['reward', true, 'prizeUntold'],
  ['backToRunning', true, 'takeBackUntold'],
] as const)('with a failed %s, its debit unknown: %s, what is at stake is %s', (kind, isDebitUnknown, stake) => {
  expect(stakeOf(kind, isDebitUnknown)).toBe(stake);
});

it('a replay sends one call, then two, four and eight, five seconds apart', () => {
  expect(Array.from({ length: 15 }, (_, index) => rampedSeconds(index))).toEqual([
    0, 5, 5, 10, 10, 10, 10, 15, 15, 15, 15, 15, 15, 15, 15,
  ]);
});
