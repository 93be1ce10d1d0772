/** Planned rounds of a lotto, by its schedule or by the format of yeekee. */
import { addDays, datesFrom } from '../../../domain/calendar/business-day';
import { type PlannedRound, plannedRounds } from '../../../domain/rounds/generate';
import type { ExchangeDay } from '../../../domain/lotto/exchange-day';
import { DAYS_AHEAD } from '../../../domain/lotto/schedule';
import { YEEKEE_FORMATS, type YeekeeCode, type YeekeeRoundTimes, yeekeeRoundsOf } from '../../../domain/yeekee/format';
import type { lotto } from '../../db/book/lottos';

export type Lotto = typeof lotto.$inferSelect;

export interface NumberedRound extends PlannedRound {
  /** Number within the day, from 1. */
  number: number;
}

/**
 * Number of days with yeekee rounds: today and two more. All open on the morning of their day and are never moved, so
 * more days would be of no use, and each day adds 352 rounds.
 */
const YEEKEE_DAYS = 3;

const isYeekee = (code: string): code is YeekeeCode => code in YEEKEE_FORMATS;

function yeekeeRound({ endsAt, ...times }: YeekeeRoundTimes): NumberedRound {
  return { ...times, resultAt: endsAt, earlierCloses: {}, memberCancelsUntil: times.closesAt };
}

/**
 * Returns the rounds of a lotto from a business date on; none if it is switched off.
 *
 * @param exchangeDays the calendar of the exchange that it follows; unused without one
 * @throws RangeError when a lotto has neither a schedule nor a format
 */
export function roundsOf(
  { code, isOn, schedule }: Lotto,
  today: string,
  timeZone: string,
  exchangeDays: readonly ExchangeDay[],
): NumberedRound[] {
  if (!isOn) return [];
  if (schedule) {
    return plannedRounds(schedule, today, timeZone, exchangeDays).map((round) => ({ ...round, number: 1 }));
  }
  if (!isYeekee(code)) throw new RangeError(`the lotto ${code} has no schedule`);
  return datesFrom(today, YEEKEE_DAYS).flatMap((date) => yeekeeRoundsOf(code, date, timeZone).map(yeekeeRound));
}

/** Returns the last date that is planned for a lotto's rounds. */
export function lastDateFrom(today: string): string {
  return addDays(today, DAYS_AHEAD - 1);
}
