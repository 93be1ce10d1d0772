/** Differences between a lotto's rounds and its schedule. Pure. */
import type { Lotto, NumberedRound } from './planned-rounds';
import { type ScheduledRound, isCalledOff, isRunning } from './scheduled-rounds';

export interface PlanDifference {
  add: NumberedRound[];
  /** Rounds whose times differ from the plan. */
  retime: { standing: ScheduledRound; planned: NumberedRound }[];
  /** Rounds that aren't planned. */
  callOff: ScheduledRound[];
}

const keyOf = ({ businessDate, number }: Pick<NumberedRound, 'businessDate' | 'number'>) => `${businessDate} ${number}`;

/** Returns the times of a round as one text. */
function timesOf(
  round: Pick<ScheduledRound, 'closesAt' | 'resultAt' | 'memberCancelsUntil' | 'earlierCloses'>,
): string {
  const { closesAt, resultAt, memberCancelsUntil, earlierCloses } = round;
  return JSON.stringify([closesAt, resultAt, memberCancelsUntil, Object.entries(earlierCloses).sort()]);
}

function hasOtherTimes(standing: ScheduledRound, planned: NumberedRound, now: Date): boolean {
  // For a round that is about to open, its past opening time doesn't matter.
  const opens = [standing.opensAt.getTime(), planned.opensAt.getTime()].map((time) => Math.max(time, now.getTime()));
  const opensDiffer = standing.state === 'scheduled' && opens[0] !== opens[1];
  return opensDiffer || timesOf(standing) !== timesOf({ ...planned, earlierCloses: textsOf(planned.earlierCloses) });
}

/** Returns earlier closes as they are stored. */
export function textsOf(earlierCloses: NumberedRound['earlierCloses']): ScheduledRound['earlierCloses'] {
  return Object.fromEntries(Object.entries(earlierCloses).map(([betType, at]) => [betType, at.toISOString()]));
}

/**
 * Compares the planned rounds with the existing ones. A planned round exists when there is one with its day and number,
 * or one with slips and its result time: such a round was moved, and its slips stay on their day. Rounds that would
 * have closed already are neither added nor moved. When a lotto is switched off, its open rounds continue.
 *
 * @param span the planned business dates
 */
export function comparePlan(
  { isOn, schedule }: Pick<Lotto, 'isOn' | 'schedule'>,
  planned: readonly NumberedRound[],
  standing: readonly ScheduledRound[],
  span: { from: string; to: string },
  now: Date,
): PlanDifference {
  // A draw that was called off and comes back is another round. Yeekee rounds are identified by their number.
  const calledOff = schedule ? standing.filter(isCalledOff) : [];
  const living = standing.filter((round) => !calledOff.includes(round));
  const countedOn = ({ number, ...round }: NumberedRound) => ({
    ...round,
    number: number + calledOff.filter(({ businessDate }) => businessDate === round.businessDate).length,
  });
  const byKey = new Map(living.map((round) => [keyOf(round), round]));
  const byResult = new Map(living.filter(({ hasSlips }) => hasSlips).map((round) => [round.resultAt.getTime(), round]));
  const found = new Set<ScheduledRound>();
  const difference: PlanDifference = { add: [], retime: [], callOff: [] };
  for (const each of planned.map(countedOn)) {
    const isAhead = each.closesAt > now;
    const same = byKey.get(keyOf(each));
    const stands = same ?? byResult.get(each.resultAt.getTime());
    if (stands) found.add(stands);
    // A missing round can't have been opened late, so it opens from now on.
    else if (isAhead) difference.add.push({ ...each, opensAt: each.opensAt > now ? each.opensAt : now });
    if (same && isAhead && isRunning(same) && !same.hasSlips && hasOtherTimes(same, each, now)) {
      difference.retime.push({ standing: same, planned: each });
    }
  }
  difference.callOff = living.filter(
    (round) =>
      !found.has(round) &&
      !round.hasSlips &&
      (round.state === 'scheduled' || (isOn && isRunning(round))) &&
      span.from <= round.businessDate &&
      round.businessDate <= span.to,
  );
  return difference;
}
