/** The rounds that a schedule would create in the days ahead, next to the rounds that already have sales. */
import type { BetType } from '../bets/bet-type';
import { type ExchangeDay, hoursOn } from '../lotto/exchange-day';
import type { Schedule } from '../lotto/schedule';
import { roundOn, drawDates, type PlannedRound } from './generate';

/** Number of rounds in a preview. */
export const ROUNDS_SHOWN = 10;

/** Days within which even a lottery with one draw a month has that number of rounds. */
const DAYS_SEARCHED = 370;

/** A round with sales. It keeps the times with which it was sold, regardless of later changes of the schedule. */
export interface SoldRound extends PlannedRound {
  slips: number;
}

/** A planned round. */
export interface NextRound extends PlannedRound {
  /** Number of its slips. */
  slips: number;
  /** Whether it keeps times or a date that differ from the schedule. */
  keeps: boolean;
  /** Date of the rule if the draw was moved; null otherwise. */
  movedFrom: string | null;
  /** Mark of its date in the calendar of the exchange; null for a lottery that follows no exchange. */
  exchangeDay: ExchangeDayMark | null;
}

/** Marks of a date in the calendar of its exchange. On an `unconfirmed` day the exchange is expected to be open. */
export const EXCHANGE_DAY_MARKS = ['closed', 'shortened', 'open', 'unconfirmed'] as const;
export type ExchangeDayMark = (typeof EXCHANGE_DAY_MARKS)[number];

function markOf({ market }: Schedule, date: string, exchangeDays: readonly ExchangeDay[]): ExchangeDayMark | null {
  if (!market) return null;
  const hours = hoursOn(exchangeDays, date);
  return hours.kind === 'open' && !hours.isConfirmed ? 'unconfirmed' : hours.kind;
}

/** Whether two rounds have the same times except for the opening, which is past if there are slips. */
function sameTimes(one: PlannedRound, other: PlannedRound): boolean {
  const timesOf = ({ closesAt, resultAt, memberCancelsUntil, earlierCloses }: PlannedRound) =>
    [closesAt, resultAt, memberCancelsUntil].map((time) => time.getTime()).join() +
    (Object.keys(earlierCloses) as BetType[])
      .sort()
      .map((betType) => `${betType}${earlierCloses[betType]?.getTime()}`)
      .join();
  return timesOf(one) === timesOf(other);
}

/**
 * Returns the next rounds of a schedule that haven't closed, with sold rounds unchanged. A sold round with the result
 * time of a planned one is that round, moved by hand: its slips keep their day.
 *
 * @param sold the rounds with slips that haven't closed, from that date on
 * @param from the first business date, at the earliest today's
 * @param timeZone IANA name of the clock of the business
 * @param exchangeDays the calendar of the schedule's exchange; unused without one
 */
export function nextRounds(
  schedule: Schedule,
  sold: readonly SoldRound[],
  from: string,
  now: Date,
  timeZone: string,
  exchangeDays: readonly ExchangeDay[],
): NextRound[] {
  const exchangeDayOf = (date: string) => ({ exchangeDay: markOf(schedule, date, exchangeDays) });
  const byDate = new Map(sold.map((round) => [round.businessDate, round]));
  const byResult = new Map(sold.map((round) => [round.resultAt.getTime(), round]));
  const found = new Set<SoldRound>();
  const movedFrom = new Map(Object.entries(schedule.moves).map(([rule, date]) => [date, rule]));
  const planned = drawDates(schedule, from, DAYS_SEARCHED, exchangeDays)
    .slice(0, ROUNDS_SHOWN + 1)
    .map((date) => roundOn(schedule, date, timeZone, exchangeDays));
  const fresh = planned.map((plan): NextRound => {
    const standing = byDate.get(plan.businessDate) ?? byResult.get(plan.resultAt.getTime());
    if (standing) found.add(standing);
    const { slips, ...kept } = standing ?? { ...plan, slips: 0 };
    const moved = movedFrom.get(plan.businessDate) ?? null;
    const keeps = !sameTimes(kept, plan);
    return { ...kept, slips, keeps, movedFrom: moved, ...exchangeDayOf(plan.businessDate) };
  });
  const left = sold
    .filter((round) => !found.has(round))
    .map((round): NextRound => ({ ...round, keeps: true, movedFrom: null, ...exchangeDayOf(round.businessDate) }));
  return [...fresh, ...left]
    .filter(({ closesAt }) => closesAt > now)
    .sort((a, b) => a.closesAt.getTime() - b.closesAt.getTime())
    .slice(0, ROUNDS_SHOWN);
}
