/** Which figures can be said of what, and which can't be added up: those are left unsaid rather than told wrongly. */
import type { BetType } from '../../domain/bets/bet-type';
import type { Fact, Grouping } from '../../domain/reports/report';

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

/** Counted for the whole house, without saying through whom. */
const OF_HOUSE: ReadonlySet<Fact> = new Set(['refusedLines', 'refusedStake', 'expected']);

/** An agent's own part, from the lines that it holds of; of the house the whole is told, from what was sold of each number. */
const OF_AGENTS: ReadonlySet<Fact> = new Set(['ownStake', 'ownExpected']);

/** Whether a fact can be said of rows that are told apart by some groupings. */
export function canTell(
  fact: Fact,
  { betType, isWhole = false, place = 1 }: { betType?: BetType | undefined; isWhole?: boolean; place?: number },
  groupings: readonly Grouping[],
): boolean {
  if (NOT_BY_BET_TYPE.has(fact)) return betType === undefined && !groupings.includes('betType');
  if (OF_HOUSE.has(fact)) return isWhole && !groupings.includes('account');
  return place > 1 || !OF_AGENTS.has(fact);
}
