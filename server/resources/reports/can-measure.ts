/**
 * The figures available per grouping and filter. Figures that can't be added up are left out rather than reported
 * wrongly.
 */
import type { BetType } from '../../../domain/bets/bet-type';
import type { Fact, Grouping } from '../../../domain/reports/report';

/** Facts without a bet type: a slip has lines of several, and a prize has none. */
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

/** Facts stored without their moments: their values at a past moment aren't known any more. */
const OF_NOW: ReadonlySet<Fact> = new Set(['refusedSlips', 'unansweredSlips', 'refusedLines', 'refusedStake']);

/** Whether a fact is known only as of now. */
export const isOfNow = (fact: Fact): boolean => OF_NOW.has(fact);

/** Facts counted for the whole business, without the accounts they came through. */
const OF_OPERATOR: ReadonlySet<Fact> = new Set(['refusedLines', 'refusedStake', 'expected']);

/**
 * Facts of an agent's own part, from the lines that it holds a share of. For the operator the whole is reported, from
 * the sales of each number.
 */
const OF_AGENTS: ReadonlySet<Fact> = new Set(['ownStake', 'ownExpected']);

/** Whether a fact is added up from lines; all others come from rollups. */
export const isFromLines = (fact: Fact): boolean => OF_AGENTS.has(fact);

/** Scope of a report: one bet type, the whole business, the reader's place on paths, a past moment. */
interface MeasureLimits {
  betType?: BetType | undefined;
  isWhole?: boolean;
  place?: number;
  until?: string | undefined;
}

/** Whether a fact is available for rows with some groupings. */
export function canMeasure(
  fact: Fact,
  { betType, isWhole = false, place = 1, until }: MeasureLimits,
  groupings: readonly Grouping[],
): boolean {
  if (until !== undefined && isOfNow(fact)) return false;
  if (NOT_BY_BET_TYPE.has(fact)) return betType === undefined && !groupings.includes('betType');
  if (OF_OPERATOR.has(fact)) return isWhole && !groupings.includes('account');
  return place > 1 || !OF_AGENTS.has(fact);
}
