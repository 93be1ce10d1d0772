/** A shoot (ยิงเลข): a five-digit number that a member adds to a round's sum, free of charge (domain.md §3). */
import type { YeekeeRoundTimes } from './format';

/** 00000–99999. */
export const SHOOT_DIGITS = 5;

export interface Shoot {
  member: string;
  /** Five digits. */
  number: string;
}

export type ShootFault = 'number' | 'notOpen' | 'frozen' | 'cooldown';

/** Whether a string is a number that can be shot. */
export function isShootNumber(number: string): boolean {
  return number.length === SHOOT_DIGITS && /^[0-9]+$/.test(number);
}

/**
 * Returns the reason why a shoot isn't accepted, or null when it is. Shoots are accepted from the opening of betting,
 * even after betting has closed, until the round's end. (domain.md defines the end; that they begin with betting is our
 * decision.)
 *
 * @param now moment of arrival, by the database's clock
 * @param previousAt the member's last accepted shoot of the round; null without one
 * @param cooldownMs time that a member waits between two shoots of a round
 */
export function faultOfShoot(
  number: string,
  now: Date,
  round: Pick<YeekeeRoundTimes, 'opensAt' | 'endsAt'>,
  previousAt: Date | null,
  cooldownMs: number,
): ShootFault | null {
  if (!isShootNumber(number)) return 'number';
  if (now < round.opensAt) return 'notOpen';
  if (now >= round.endsAt) return 'frozen';
  if (previousAt && now.getTime() - previousAt.getTime() < cooldownMs) return 'cooldown';
  return null;
}
