/** Changes of a schedule while it is being edited. */
import { BET_TYPES, type BetType } from '../../domain/bets/bet-type';
import { drawTimeAt, minutesOf, type DrawTime, type Schedule } from '../../domain/lotto/schedule';

/** How many minutes before the close something is; 0 when it isn't said. */
export function minutesBefore({ closes }: Schedule, time: DrawTime | null | undefined): number {
  return time ? minutesOf(closes) - minutesOf(time) : 0;
}

function timeBefore({ closes }: Schedule, minutes: number): DrawTime {
  return drawTimeAt(minutesOf(closes) - minutes);
}

/** A bet type closing so many minutes before the rest, or with them when there are none. */
export function withEarlierClose(schedule: Schedule, betType: BetType, minutes: number): Schedule {
  const { [betType]: _left, ...others } = schedule.earlierCloses;
  return {
    ...schedule,
    earlierCloses: minutes === 0 ? others : { ...others, [betType]: timeBefore(schedule, minutes) },
  };
}

/** Members cancelling until so many minutes before the close. */
export function withMemberCancels(schedule: Schedule, minutes: number): Schedule {
  return { ...schedule, memberCancels: minutes === 0 ? null : timeBefore(schedule, minutes) };
}

const isTime = (time: string) => /^\d\d:\d\d$/.test(time);

/** Another close; what is before it stays as far before it. */
export function withCloses(schedule: Schedule, closes: DrawTime): Schedule {
  const moved = { ...schedule, closes };
  if (!isTime(closes.time) || !isTime(schedule.closes.time)) return moved;
  const cancelled = withMemberCancels(moved, minutesBefore(schedule, schedule.memberCancels));
  return BET_TYPES.filter((betType) => schedule.earlierCloses[betType]).reduce(
    (next, betType) => withEarlierClose(next, betType, minutesBefore(schedule, schedule.earlierCloses[betType])),
    cancelled,
  );
}
