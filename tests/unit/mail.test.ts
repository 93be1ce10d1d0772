/** Retry times of a mail, and the states of an invitation. */
import { describe, expect, it } from 'vitest';
import { invitationStateOf } from '../../domain/accounts/invitation';
import { pauseAfter } from '../../domain/mail';
import { HOUR_MS } from '../../domain/durations';

describe('a mail that was refused', () => {
  it('waits half a minute, then twice as long each time, an hour at the most', () => {
    expect([1, 2, 3, 7, 8, 9, 40].map((tries) => pauseAfter(tries, HOUR_MS))).toEqual([
      30_000,
      60_000,
      120_000,
      1_920_000,
      HOUR_MS,
      HOUR_MS,
      HOUR_MS,
    ]);
  });

  it('is given up when a day is over', () => {
    expect(pauseAfter(30, 24 * HOUR_MS - 1)).toBe(HOUR_MS);
    expect(pauseAfter(30, 24 * HOUR_MS)).toBeNull();
  });
});

describe('what lets somebody in', () => {
  const now = new Date('2026-11-01T00:00:00Z');
  const later = new Date(now.getTime() + 1);
  it.each([
    [{ isSpent: false, revokedAt: null, expiresAt: later }, 'open'],
    [{ isSpent: false, revokedAt: null, expiresAt: now }, 'expired'],
    [{ isSpent: false, revokedAt: now, expiresAt: now }, 'revoked'],
    [{ isSpent: true, revokedAt: now, expiresAt: now }, 'spent'],
  ] as const)('stands as what was done with it, or its time: %o', (standing, state) => {
    expect(invitationStateOf(standing, now)).toBe(state);
  });
});
