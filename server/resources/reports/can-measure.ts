/** Which figures can be said of what, and which can't be added up: those are left unsaid rather than told wrongly. */
import type { BetType } from '../../../domain/bets/bet-type';
import type { Fact, Grouping } from '../../../domain/reports/report';

/** A slip has lines of several bet types, and a prize is of none. */
const NOT_BY_BET_TYPE: ReadonlySet<Fact> = new Set([
  'slips',
  'cancelledSlips',
  'refundedSlips',
  'refusedSlips',
  'unansweredSlips',
  'cancelledByMember',
  'cancelledByAgent',
  'cancelledByHouse',
  'rewards',
]);

/** Kept without their moments: how they stood at a past one isn't known any more. */
const OF_NOW: ReadonlySet<Fact> = new Set(['refusedSlips', 'unansweredSlips', 'refusedLines', 'refusedStake']);

/** Whether a fact is known as of now alone. */
export const isOfNow = (fact: Fact): boolean => OF_NOW.has(fact);

/** Counted for the whole house, without saying through whom. */
const OF_OPERATOR: ReadonlySet<Fact> = new Set(['refusedLines', 'refusedStake', 'expected']);

/** An agent's own part, from the lines that it holds of; of the house the whole is told, from what was sold of each number. */
const OF_AGENTS: ReadonlySet<Fact> = new Set(['ownStake', 'ownExpected']);

/** Whether a fact is added up from lines, where all others come from rollups. */
export const isFromLines = (fact: Fact): boolean => OF_AGENTS.has(fact);

/** Of what it is told, to whom: of one bet type, of the whole house, by the reader's place on paths, at a past moment. */
interface Told {
  betType?: BetType | undefined;
  isWhole?: boolean;
  place?: number;
  until?: string | undefined;
}

/** Whether a fact can be said of rows that are told apart by some groupings. */
export function canMeasure(
  fact: Fact,
  { betType, isWhole = false, place = 1, until }: Told,
  groupings: readonly Grouping[],
): boolean {
  if (until !== undefined && isOfNow(fact)) return false;
  if (NOT_BY_BET_TYPE.has(fact)) return betType === undefined && !groupings.includes('betType');
  if (OF_OPERATOR.has(fact)) return isWhole && !groupings.includes('account');
  return place > 1 || !OF_AGENTS.has(fact);
}
