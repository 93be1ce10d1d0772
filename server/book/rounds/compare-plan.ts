/** What has to be done so that a lotto has the rounds that its schedule says. Pure. */
import type { Lotto, NumberedRound } from './planned-rounds';
import { type ScheduledRound, isCalledOff, isRunning } from './scheduled-rounds';

export interface PlanDifference {
  add: NumberedRound[];
  /** Rounds with other times than planned. */
  retime: { standing: ScheduledRound; planned: NumberedRound }[];
  /** Rounds that aren't planned. */
  callOff: ScheduledRound[];
}

const keyOf = ({ businessDate, number }: Pick<NumberedRound, 'businessDate' | 'number'>) => `${businessDate} ${number}`;

/** The times of a round as one text. */
function timesOf(
  round: Pick<ScheduledRound, 'closesAt' | 'resultAt' | 'memberCancelsUntil' | 'earlierCloses'>,
): string {
  const { closesAt, resultAt, memberCancelsUntil, earlierCloses } = round;
  return JSON.stringify([closesAt, resultAt, memberCancelsUntil, Object.entries(earlierCloses).sort()]);
}

function hasOtherTimes(standing: ScheduledRound, planned: NumberedRound, now: Date): boolean {
  // Of one that is to open at once it doesn't matter since when.
  const opens = [standing.opensAt.getTime(), planned.opensAt.getTime()].map((time) => Math.max(time, now.getTime()));
  const opensDiffer = standing.state === 'scheduled' && opens[0] !== opens[1];
  return opensDiffer || timesOf(standing) !== timesOf({ ...planned, earlierCloses: textsOf(planned.earlierCloses) });
}

/** Earlier closes as they are stored. */
export function textsOf(earlierCloses: NumberedRound['earlierCloses']): ScheduledRound['earlierCloses'] {
  return Object.fromEntries(Object.entries(earlierCloses).map(([betType, at]) => [betType, at.toISOString()]));
}

/**
 * Compares. A planned round stands when there is one of its day and number, or one with slips and its result time: that
 * one was moved, and its slips stay on their day. What would have closed already is neither added nor moved there. When a
 * lotto is switched off, what is open goes on.
 *
 * @param span the business dates that are planned
 */
export function comparePlan(
  { isOn, schedule }: Pick<Lotto, 'isOn' | 'schedule'>,
  planned: readonly NumberedRound[],
  standing: readonly ScheduledRound[],
  span: { from: string; to: string },
  now: Date,
): PlanDifference {
  // A draw that was called off and comes back is another round. Those of yeekee are what they are by their number.
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
    // Nobody was late to open what wasn't there.
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
