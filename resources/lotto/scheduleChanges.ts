/** Changes of a schedule while it is edited. */
import { BET_TYPES, type BetType } from '../../domain/bets/bet-type';
import { drawTimeAt, minutesOf, type DrawTime, type Schedule } from '../../domain/lotto/schedule';

/** Returns the minutes from a time until the close; 0 without a time. */
export function minutesBefore({ closes }: Schedule, time: DrawTime | null | undefined): number {
  return time ? minutesOf(closes) - minutesOf(time) : 0;
}

function timeBefore({ closes }: Schedule, minutes: number): DrawTime {
  return drawTimeAt(minutesOf(closes) - minutes);
}

/** Returns the schedule with a bet type that closes some minutes before the others; with 0, together with them. */
export function withEarlierClose(schedule: Schedule, betType: BetType, minutes: number): Schedule {
  const { [betType]: _left, ...others } = schedule.earlierCloses;
  return {
    ...schedule,
    earlierCloses: minutes === 0 ? others : { ...others, [betType]: timeBefore(schedule, minutes) },
  };
}

/** Returns the schedule in which members can cancel until some minutes before the close; with 0, until the close. */
export function withMemberCancels(schedule: Schedule, minutes: number): Schedule {
  return { ...schedule, memberCancels: minutes === 0 ? null : timeBefore(schedule, minutes) };
}

const isTime = (time: string) => /^\d\d:\d\d$/.test(time);

/** Returns the schedule with another close; earlier times keep their distance from it. */
export function withCloses(schedule: Schedule, closes: DrawTime): Schedule {
  const moved = { ...schedule, closes };
  if (!isTime(closes.time) || !isTime(schedule.closes.time)) return moved;
  const cancelled = withMemberCancels(moved, minutesBefore(schedule, schedule.memberCancels));
  return BET_TYPES.filter((betType) => schedule.earlierCloses[betType]).reduce(
    (next, betType) => withEarlierClose(next, betType, minutesBefore(schedule, schedule.earlierCloses[betType])),
    cancelled,
  );
}
