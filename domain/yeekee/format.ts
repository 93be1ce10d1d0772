/** The two yeekee lottos and the times of their rounds (domain.md §3). */
import { businessDateOf, clockHour } from '../calendar/business-date';
import { momentAt } from '../calendar/moment';
import { MINUTE_MS } from '../durations';

export const YEEKEE_FORMATS = {
  yeekee: { rounds: 88, intervalMinutes: 15 },
  'yeekee-vip': { rounds: 264, intervalMinutes: 5 },
} as const satisfies Record<string, { rounds: number; intervalMinutes: number }>;
export type YeekeeCode = keyof typeof YEEKEE_FORMATS;

export const YEEKEE_CODES = Object.keys(YEEKEE_FORMATS) as [YeekeeCode, ...YeekeeCode[]];

/** Beginning of the game day, and of betting on all its rounds, by the business clock. */
const DAY_BEGINS_AT_HOUR = 6;
const BETTING_OPENS = '05:00';

/** Time before a round's end at which betting closes. */
const BETTING_CLOSES_BEFORE_END_MS = 60_000;

export interface YeekeeRoundTimes {
  /** Game day, which is the business date: a round at 03:00 belongs to the previous day. */
  businessDate: string;
  /** Number within the day, from 1. */
  number: number;
  opensAt: Date;
  /** End of betting. */
  closesAt: Date;
  /** End of shooting; the list is then frozen. */
  endsAt: Date;
}

/**
 * Returns the game day of a moment. It follows the schedule of the rounds, independently of the hour at which the
 * business day turns.
 */
export function gameDayOf(moment: Date, timeZone: string): string {
  return businessDateOf(moment, { timeZone, turnsAtHour: DAY_BEGINS_AT_HOUR });
}

/**
 * Returns the times of a round: round n ends n intervals after the game day began.
 *
 * @throws RangeError when there is no round with that number
 */
export function yeekeeRoundTimes(
  lotto: YeekeeCode,
  businessDate: string,
  number: number,
  timeZone: string,
): YeekeeRoundTimes {
  const { rounds, intervalMinutes } = YEEKEE_FORMATS[lotto];
  if (!Number.isInteger(number) || number < 1 || number > rounds) throw new RangeError(`there is no round ${number}`);
  const begins = momentAt(businessDate, clockHour(DAY_BEGINS_AT_HOUR), timeZone).getTime();
  const ends = begins + number * intervalMinutes * MINUTE_MS;
  return {
    businessDate,
    number,
    opensAt: momentAt(businessDate, BETTING_OPENS, timeZone),
    closesAt: new Date(ends - BETTING_CLOSES_BEFORE_END_MS),
    endsAt: new Date(ends),
  };
}

/** Returns all rounds of a game day, in order. */
export function yeekeeRoundsOf(lotto: YeekeeCode, businessDate: string, timeZone: string): YeekeeRoundTimes[] {
  return Array.from({ length: YEEKEE_FORMATS[lotto].rounds }, (_, index) =>
    yeekeeRoundTimes(lotto, businessDate, index + 1, timeZone),
  );
}
