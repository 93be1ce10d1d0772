/** The rounds that a lotto is to have, as its schedule or the format of yeekee says. */
import { addDays, datesFrom } from '../../../domain/calendar/business-day';
import { type PlannedRound, plannedRounds } from '../../../domain/rounds/generate';
import { DAYS_AHEAD } from '../../../domain/lotto/schedule';
import { YEEKEE_FORMATS, type YeekeeCode, type YeekeeRoundTimes, yeekeeRoundsOf } from '../../../domain/yeekee/format';
import type { lotto } from '../../db/book/lottos';

export type Lotto = typeof lotto.$inferSelect;

export interface NumberedRound extends PlannedRound {
  /** 1 is the first of the day. */
  number: number;
}

/**
 * Of yeekee today's rounds and those of two days more. All open on the morning of their day and none is ever moved, so
 * more would tell nobody anything, and 352 come with each day.
 */
const YEEKEE_DAYS = 3;

const isYeekee = (code: string): code is YeekeeCode => code in YEEKEE_FORMATS;

function yeekeeRound({ endsAt, ...times }: YeekeeRoundTimes): NumberedRound {
  return { ...times, resultAt: endsAt, earlierCloses: {}, memberCancelsUntil: times.closesAt };
}

/**
 * The rounds of a lotto from a business date on; none of one that is switched off.
 *
 * @throws RangeError when a lotto has neither a schedule nor a format
 */
export function roundsOf({ code, isOn, schedule }: Lotto, today: string, timeZone: string): NumberedRound[] {
  if (!isOn) return [];
  if (schedule) return plannedRounds(schedule, today, timeZone).map((round) => ({ ...round, number: 1 }));
  if (!isYeekee(code)) throw new RangeError(`the lotto ${code} has no schedule`);
  return datesFrom(today, YEEKEE_DAYS).flatMap((date) => yeekeeRoundsOf(code, date, timeZone).map(yeekeeRound));
}

/** The last date that is looked at for a lotto's rounds. */
export function lastDateFrom(today: string): string {
  return addDays(today, DAYS_AHEAD - 1);
}
