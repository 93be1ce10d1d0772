/**
 * The description of a report, from which its call, its statement, its screen and its file are derived (domain.md §5).
 */
import type { Action, Subject } from '../access';

/** Groupings of rows. Rows by account are the accounts right below the displayed one. */
export const GROUPINGS = ['account', 'date', 'lottoGroup', 'lotto', 'round', 'betType'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/**
 * The groups of Win/Lose, as the reader sees a line: everyone below, itself, everyone above. Their totals sum to zero.
 */
export const SIDES = ['downline', 'own', 'upline'] as const;
export type Side = (typeof SIDES)[number];

/**
 * Facts about lines settled in the period: counts, and amounts in satang. Stakes are those of valid lines, without
 * cancelled, refunded or voided ones. A side's win is positive, also for members.
 */
export const SETTLED_FACTS = [
  'slips',
  'lines',
  'winners',
  'stake',
  'discount',
  'payout',
  'downlineWinLoss',
  'downlineCommission',
  'ownWinLoss',
  'ownCommission',
  'uplineWinLoss',
  'uplineCommission',
] as const;

/**
 * Other facts about finished rounds, each on its own business date:
 *
 * - `reversedPayout`: payouts that were reversed
 * - `correction`: change of the profit by reversing and settling again
 * - `cancelled…` and `refunded…`: lines that were sold and are no longer valid
 * - slips by their outcome and by the account that cancelled them: members and partners, agents, the operator
 * - `largestWin`: the largest of several, never a sum
 * - `waiting`: wins held until their confirmation
 * - `rewards`: prizes to shooters
 * - `refused…`: refused lines
 * - `expected`: the payout expected in theory from the sales
 * - `ownStake` and `ownExpected`: the reader's own part of the stakes and of the expected payout, for agents
 */
export const OTHER_FACTS = [
  'reversedPayout',
  'correction',
  'cancelledLines',
  'cancelledStake',
  'refundedLines',
  'refundedStake',
  'cancelledSlips',
  'refundedSlips',
  'refusedSlips',
  'unansweredSlips',
  'cancelledByMember',
  'cancelledByAgent',
  'cancelledByHouse',
  'largestWin',
  'waiting',
  'rewards',
  'refusedLines',
  'refusedStake',
  'expected',
  'ownStake',
  'ownExpected',
] as const;

export const FACTS = [...SETTLED_FACTS, ...OTHER_FACTS] as const;
export type Fact = (typeof FACTS)[number];

/** Facts that are added or subtracted, each once. */
export type Sum = Readonly<Partial<Record<Fact, 1 | -1>>>;

/** Format of a figure: a number, satang, basis points, or hundredths of a number. */
export type Unit = 'count' | 'money' | 'percent' | 'ratio';

/** A column of figures. */
export interface Measure {
  name: string;
  unit: Unit;
  of: Sum;
  /**
   * Denominator of a share or an average. It is applied to the sums, never to shares. The figure is null if it is zero.
   */
  per?: Sum;
  /** Side that the column belongs to. */
  side?: Side;
  /** Whether it is won or lost money, which has the colors of profit and loss. */
  isResult?: true;
}

/** A report. */
export interface Report<Name extends string = string> {
  /** Name of the report, and the last word of its address. */
  name: Name;
  /** Permission needed to read it. */
  access: { subject: Subject; actions: readonly Action[] };
  /** Groupings of its rows; the first is the default. */
  groupings: readonly [Grouping, ...Grouping[]];
  /** Default second grouping. */
  then?: Grouping;
  /** Whether it also shows rounds that aren't settled yet. */
  live?: true;
  /** Key of its formula in `reports.formulas`, if it needs one. */
  formula?: string;
  measures: readonly Measure[];
  /** Most important measure, which is in view on a phone. */
  lead: string;
  /** Amounts that are also shown day by day, added up within each month. */
  cumulative?: readonly string[];
  /** Default order of its rows: a measure's name, with `-` in front for the largest first. */
  order: string;
}

/** Declares a report. Throws RangeError for names of measures that don't exist, or exist twice. */
export function defineReport<const Name extends string>(report: Report<Name>): Report<Name> {
  const names = report.measures.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new RangeError(`${report.name} has two measures of one name`);
  if (!names.includes(report.order.replace(/^-/, ''))) throw new RangeError(`${report.name} is ordered by no measure`);
  if (!names.includes(report.lead)) throw new RangeError(`${report.name} leads with no measure`);
  if (report.cumulative?.some((name) => !names.includes(name))) {
    throw new RangeError(`${report.name} adds up what is no measure`);
  }
  if (report.then !== undefined && report.then === report.groupings[0]) {
    throw new RangeError(`${report.name} is divided by the same twice`);
  }
  return report;
}

/** Returns the facts that measures use. */
export function factsIn(measures: readonly Measure[]): Fact[] {
  const used = new Set(measures.flatMap(({ of, per = {} }) => [...Object.keys(of), ...Object.keys(per)]));
  return FACTS.filter((fact) => used.has(fact));
}

/** Returns the columns of a side: its win/loss, its commission, and the sum of both. */
export function measuresOfSide(side: Side): Measure[] {
  const [winLoss, commission] = [`${side}WinLoss`, `${side}Commission`] as const;
  return [
    { name: winLoss, unit: 'money', of: { [winLoss]: 1 }, side, isResult: true },
    { name: commission, unit: 'money', of: { [commission]: 1 }, side, isResult: true },
    { name: `${side}Total`, unit: 'money', of: { [winLoss]: 1, [commission]: 1 }, side, isResult: true },
  ];
}
