/** The shoots of a yeekee round. */
import { SETTINGS } from '../../domain/settings/settings';
import { SHOOT_DIGITS } from '../../domain/yeekee/shoot';
import { integerBetween, pickFrom, type Random } from './random';
import { countAround, type Picker } from './chance';
import type { Bettor } from './demand';
import { liveliness } from './rhythm';

export interface PlannedShoot {
  memberId: string;
  /** Five digits. */
  number: string;
  at: Date;
}

/** The default cooldown; the operator can set another. */
export const SHOOT_COOLDOWN_MS = SETTINGS['game.shootCooldownSeconds'].default * 1_000;

/** Numbers of shoots by day and at dawn, when some rounds don't get the sixteen they need. */
const MOST_SHOOTS = 62;
const FEWEST_SHOOTS = 24;
const SHOT_IN_MS = 9 * 60_000;

/** Members with a slip in the round come back to shoot in its last moments, for the prizes. */
const COMES_BACK_MS = 20_000;
const LATE_SHOOTS = 6;

/**
 * Returns the shoots of a round, oldest first; none within a member's cooldown.
 *
 * @param playing members with a slip in it
 * @param offsetMs how far the business clock is ahead of UTC
 */
export function shootsOfRound(
  random: Random,
  { endsAt }: { endsAt: Date },
  playing: readonly string[],
  pick: Picker<Bettor>,
  offsetMs: number,
): PlannedShoot[] {
  const mean = Math.max(FEWEST_SHOOTS, MOST_SHOOTS * liveliness(endsAt, offsetMs) * 0.9 + 8);
  const count = countAround(random, mean);
  const tried = Array.from({ length: count }, (_, index): PlannedShoot => {
    const isLate = index < LATE_SHOOTS && playing.length > 0;
    const within = isLate ? COMES_BACK_MS : SHOT_IN_MS;
    return {
      memberId: isLate ? pickFrom(random, playing) : pick(random).id,
      number: String(integerBetween(random, 0, 10 ** SHOOT_DIGITS - 1)).padStart(SHOOT_DIGITS, '0'),
      at: new Date(endsAt.getTime() - integerBetween(random, 200, within)),
    };
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = new Map<string, number>();
  return tried.filter(({ memberId, at }) => {
    if (at.getTime() - (last.get(memberId) ?? -Infinity) < SHOOT_COOLDOWN_MS) return false;
    last.set(memberId, at.getTime());
    return true;
  });
}
