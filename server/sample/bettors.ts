/** Who of the sample bets, how, and between when. */
import { type Habit, habitsOf } from '../simulator/habits';
import type { PlannedAgent, PlannedMember } from './account-plan';
import type { SampleBettor } from './book/coming';
import { daysBefore } from './days';
import type { SamplePlan } from './plan';
import type { Random } from '../simulator/random';

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

/** So many of a thousand members bet most often by far. */
const BIG_PER_MILLE = 15;

/** The places of those who bet most often, shops aside. */
function bigPlaces(habits: readonly Habit[]): number[] {
  const plain = habits.flatMap(({ kind, eagerness }, place) => (kind === 'plain' ? [{ place, eagerness }] : []));
  plain.sort((a, b) => b.eagerness - a.eagerness || a.place - b.place);
  return plain.slice(0, Math.ceil((habits.length * BIG_PER_MILLE) / 1_000)).map(({ place }) => place);
}

/** Habits by member: who bets most often is somebody whose own limits don't stand in the way. */
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

/** Those who bet most often, and have the credit for it. */
export function bigBettors(bettors: readonly SampleBettor[]): Set<string> {
  return new Set(bigPlaces(bettors.map(({ habit }) => habit)).flatMap((place) => bettors[place]?.id ?? []));
}

/** The members with their habits. */
export function sampleBettors(random: Random, { members }: SamplePlan, now: Date): SampleBettor[] {
  const habits = habitsOfMembers(random, members);
  return members.flatMap((member, index): SampleBettor[] => {
    const habit = habits[index];
    if (!habit) return [];
    return [{ id: member.id, agentId: member.parent.id, habit, from: member.createdAt, until: untilOf(member, now) }];
  });
}
