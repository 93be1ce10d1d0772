/** Who of the sample bets, how, and between when. */
import { habitsOf } from '../simulator/habits';
import type { PlannedAgent, PlannedMember } from './account-plan';
import type { SampleBettor } from './book/coming';
import { daysBefore } from './days';
import type { SamplePlan } from './plan';
import type { Random } from './random';

/** A branch that has gone quiet: nobody of it has bet since. */
const SILENT_DAYS = 20;

function* uplinesOf({ parent }: PlannedMember): Generator<PlannedAgent> {
  for (let agent: PlannedAgent | null = parent; agent !== null; agent = agent.parent) yield agent;
}

/** Until when a member could bet: until it or somebody above it was stopped. */
function untilOf(member: PlannedMember, now: Date): Date {
  const stops = [...uplinesOf(member)].flatMap((agent) => {
    const isSilent = agent.lastLoginAt !== null && agent.lastLoginAt < daysBefore(now, SILENT_DAYS);
    return [...(agent.statusSince ? [agent.statusSince] : []), ...(isSilent ? [agent.lastLoginAt ?? now] : [])];
  });
  const own = [member.statusSince, member.excludedUntil && member.createdAt].filter((moment) => moment !== null);
  return new Date(Math.min(now.getTime(), ...[...stops, ...own].map((moment) => moment.getTime())));
}

/** The members with their habits. */
export function sampleBettors(random: Random, { members }: SamplePlan, now: Date): SampleBettor[] {
  const habits = habitsOf(random, members.length);
  return members.flatMap((member, index): SampleBettor[] => {
    const habit = habits[index];
    if (!habit) return [];
    return [{ id: member.id, habit, from: member.createdAt, until: untilOf(member, now) }];
  });
}
