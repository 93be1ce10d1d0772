/** What a schedule would make of the days ahead, beside the rounds that are sold already. */
import type { BetType } from '../bets/bet-type';
import { roundOn, drawDates, type PlannedRound } from './generate';
import type { Schedule } from '../lotto/schedule';

/** How many rounds a preview shows. */
export const ROUNDS_SHOWN = 10;

/** A lottery drawn once a month has as many rounds within this many days. */
const DAYS_SEARCHED = 370;

/** A round that people have bet on: it keeps the times it was sold with, whatever becomes of the schedule. */
export interface SoldRound extends PlannedRound {
  slips: number;
}

/** A round ahead. */
export interface NextRound extends PlannedRound {
  /** How many slips it has. */
  slips: number;
  /** Whether it keeps times, or a date, that the schedule wouldn't give it. */
  keeps: boolean;
  /** The date the rule says, where the draw was moved; else null. */
  movedFrom: string | null;
}

/** Whether two rounds have the same times but for the opening, which is past where there are slips. */
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
 * The next rounds of a schedule that haven't closed, with those that are sold as they stand. A sold round with the result
 * time of a planned one is that one, moved by hand: its slips stay on their day.
 *
 * @param sold the rounds with slips that haven't closed
 * @param from the business date it is
 */
export function nextRounds(
  schedule: Schedule,
  sold: readonly SoldRound[],
  from: string,
  now: Date,
  timeZone: string,
): NextRound[] {
  const byDate = new Map(sold.map((round) => [round.businessDate, round]));
  const byResult = new Map(sold.map((round) => [round.resultAt.getTime(), round]));
  const found = new Set<SoldRound>();
  const movedFrom = new Map(Object.entries(schedule.moves).map(([rule, date]) => [date, rule]));
  const planned = drawDates(schedule, from, DAYS_SEARCHED)
    .slice(0, ROUNDS_SHOWN + 1)
    .map((date) => roundOn(schedule, date, timeZone));
  const fresh = planned.map((plan): NextRound => {
    const standing = byDate.get(plan.businessDate) ?? byResult.get(plan.resultAt.getTime());
    if (standing) found.add(standing);
    const { slips, ...kept } = standing ?? { ...plan, slips: 0 };
    return { ...kept, slips, keeps: !sameTimes(kept, plan), movedFrom: movedFrom.get(plan.businessDate) ?? null };
  });
  const left = sold
    .filter((round) => !found.has(round))
    .map((round): NextRound => ({ ...round, keeps: true, movedFrom: null }));
  return [...fresh, ...left]
    .filter(({ closesAt }) => closesAt > now)
    .sort((a, b) => a.closesAt.getTime() - b.closesAt.getTime())
    .slice(0, ROUNDS_SHOWN);
}
