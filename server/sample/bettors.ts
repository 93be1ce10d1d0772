/** The bettors of the sample, their habits, and the time in which they bet. */
import { type Habit, habitsOf } from '../simulator/habits';
import type { PlannedAgent, PlannedMember } from './account-plan';
import type { SampleBettor } from './book/coming';
import { daysBefore } from './days';
import type { SamplePlan } from './plan';
import type { Random } from '../simulator/random';

/** Number of days without a sign-in after which a branch counts as silent: its members haven't bet since. */
const SILENT_DAYS = 20;

function* uplinesOf({ parent }: PlannedMember): Generator<PlannedAgent> {
  for (let agent: PlannedAgent | null = parent; agent !== null; agent = agent.parent) yield agent;
}

/** Returns the time until which a member could bet: until it or an account above it was stopped. */
function untilOf(member: PlannedMember, now: Date): Date {
  const stops = [...uplinesOf(member)].flatMap((agent) => {
    const isSilent = agent.lastLoginAt !== null && agent.lastLoginAt < daysBefore(now, SILENT_DAYS);
    return [...(agent.statusSince ? [agent.statusSince] : []), ...(isSilent ? [agent.lastLoginAt ?? now] : [])];
  });
  const own = [member.statusSince, member.excludedUntil && member.createdAt].filter((moment) => moment !== null);
  return new Date(Math.min(now.getTime(), ...[...stops, ...own].map((moment) => moment.getTime())));
}

/** Number of members per thousand that bet most often by far. */
const BIG_PER_MILLE = 15;

/** Returns the indexes of the members that bet most often, without shops. */
function bigPlaces(habits: readonly Habit[]): number[] {
  const plain = habits.flatMap(({ kind, eagerness }, place) => (kind === 'plain' ? [{ place, eagerness }] : []));
  plain.sort((a, b) => b.eagerness - a.eagerness || a.place - b.place);
  return plain.slice(0, Math.ceil((habits.length * BIG_PER_MILLE) / 1_000)).map(({ place }) => place);
}

/** Returns habits by member. The most frequent bettors are members without a limiting day stake. */
function habitsOfMembers(random: Random, members: SamplePlan['members']): Habit[] {
  const habits = habitsOf(random, members.length);
  const big = bigPlaces(habits);
  const free = members.flatMap(({ maxDayStake }, place) =>
    maxDayStake === null && !big.includes(place) ? [place] : [],
  );
  for (const from of big.filter((place) => members[place]?.maxDayStake !== null)) {
    const to = free.shift();
    const [here, there] = [habits[from], to === undefined ? undefined : habits[to]];
    if (to !== undefined && here && there && there.kind !== 'shop') [habits[from], habits[to]] = [there, here];
  }
  return habits;
}

/** Returns the ids of the members that bet most often and have the credit for it. */
export function bigBettors(bettors: readonly SampleBettor[]): Set<string> {
  return new Set(bigPlaces(bettors.map(({ habit }) => habit)).flatMap((place) => bettors[place]?.id ?? []));
}

/** Returns the members with their habits. */
export function sampleBettors(random: Random, { members }: SamplePlan, now: Date): SampleBettor[] {
  const habits = habitsOfMembers(random, members);
  return members.flatMap((member, index): SampleBettor[] => {
    const habit = habits[index];
    if (!habit) return [];
    return [{ id: member.id, agentId: member.parent.id, habit, from: member.createdAt, until: untilOf(member, now) }];
  });
}
