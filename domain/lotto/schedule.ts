/**
 * The schedule of a lotto: draws, openings and closes as data, from which rounds are generated ahead (domain.md §2).
 */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { TIME_OF_DAY } from '../calendar/moment';
import { PlausibleDate } from '../calendar/plausible';
import { fault } from '../validation/validation';
import { CLOSE_MARGIN_MINUTES, EXCHANGES, timeZoneOf } from './exchange';

/** Number of days for which rounds are generated ahead. */
export const DAYS_AHEAD = 30;

/** Rule for the days on which a lotto is drawn. */
export const DayRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('daily') }),
  /** 1 for Monday to 7 for Sunday. A market's days are its weekdays less its holidays. */
  z.object({ kind: z.literal('weekdays'), days: z.array(z.int().min(1).max(7)).min(1) }),
  /** 1 to 28, so that every month has them. */
  z.object({ kind: z.literal('monthDays'), days: z.array(z.int().min(1).max(28)).min(1) }),
]);
export type DayRule = z.infer<typeof DayRule>;

/**
 * A time of a draw, relative to its business date: `{ day: 1, time: '03:00' }` is 03:00 of the next day, `day: -1` the
 * day before. (domain.md has a single mark "crosses midnight"; a day for each time expresses the same and allows
 * earlier openings.)
 */
const DrawTime = z.object({ day: z.int().min(-31).max(1), time: z.string().regex(TIME_OF_DAY) });
export type DrawTime = z.infer<typeof DrawTime>;

/** Returns the minutes from midnight of the business date. */
export function minutesOf({ day, time }: DrawTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (day * 24 + hours) * 60 + minutes;
}

/** Returns the time of a draw that is a number of minutes after midnight of its business date. */
export function drawTimeAt(minutes: number): DrawTime {
  const day = Math.floor(minutes / (24 * 60));
  const ofDay = minutes - day * 24 * 60;
  const padded = (value: number) => String(value).padStart(2, '0');
  return { day, time: `${padded(Math.floor(ofDay / 60))}:${padded(ofDay % 60)}` };
}

/** Returns the minutes from midnight to a time of the same day. */
export function minutesOfTime(time: string): number {
  return minutesOf({ day: 0, time });
}

const TimeOfDay = z.string().regex(TIME_OF_DAY);

/** The trading session whose index decides, on the exchange's own clock: a morning, an afternoon or a whole day. */
const Market = z.object({ exchange: z.enum(EXCHANGES), opens: TimeOfDay, closes: TimeOfDay });
export type Market = z.infer<typeof Market>;

export const Schedule = z
  .object({
    dayRule: DayRule,
    /**
     * The session that a stock lottery follows. All times of the schedule are then on the exchange's clock, and the
     * exchange's calendar decides about its dates. Without one, they are on the clock of the business.
     */
    market: Market.nullish(),
    opens: DrawTime,
    closes: DrawTime,
    result: DrawTime,
    /** Bet types that close earlier than the others. */
    earlierCloses: z.partialRecord(z.enum(BET_TYPES), DrawTime),
    /** Deadline for cancels by members; null for the close. */
    memberCancels: DrawTime.nullable(),
    /** Dates without a draw. */
    holidays: z.array(PlausibleDate),
    /** Draws moved by hand, from the date of the rule to the actual date. */
    moves: z.record(PlausibleDate, PlausibleDate),
  })
  .superRefine((schedule, context) => {
    const closes = minutesOf(schedule.closes);
    const isWithin = (time: DrawTime) => minutesOf(time) > minutesOf(schedule.opens) && minutesOf(time) <= closes;
    const wrong: [boolean, PropertyKey[]][] = [
      [closes <= minutesOf(schedule.opens), ['closes']],
      [minutesOf(schedule.result) < closes, ['result']],
      [schedule.memberCancels !== null && !isWithin(schedule.memberCancels), ['memberCancels']],
      ...Object.entries(schedule.earlierCloses).map(([betType, time]): [boolean, PropertyKey[]] => [
        !isWithin(time),
        ['earlierCloses', betType],
      ]),
    ];
    for (const [isWrong, path] of wrong) if (isWrong) context.addIssue({ code: 'custom', path });
    const { market } = schedule;
    if (!market) return;
    if (minutesOfTime(market.closes) <= minutesOfTime(market.opens))
      context.addIssue({ code: 'custom', path: ['market', 'closes'] });
    // @guard money "bets close before the exchange does", tested by lotto/exchange-hours "is refused with a close too
    //   near to that of the exchange": «closes > latestClose(market)» becomes «false»
    if (closes > latestClose(market)) {
      const args = { minutes: CLOSE_MARGIN_MINUTES, closes: market.closes };
      context.addIssue({ ...fault('lotto.closeMargin', args), path: ['closes'] });
    }
  });
export type Schedule = z.infer<typeof Schedule>;

/** Returns the latest possible close of bets on a session, in minutes from midnight of the exchange's date. */
export function latestClose({ closes }: Pick<Market, 'closes'>): number {
  return minutesOfTime(closes) - CLOSE_MARGIN_MINUTES;
}

/** Returns the IANA name of the clock that a schedule's times are on: its exchange's, or that of the business. */
export function clockOf({ market }: Pick<Schedule, 'market'>, businessTimeZone: string): string {
  return market ? timeZoneOf(market.exchange) : businessTimeZone;
}
