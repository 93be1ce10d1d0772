/**
 * What a report says: described once, and followed from here by its call, its statement, its screen and its file
 * (domain.md §5).
 */
import type { Action, Subject } from '../access';

/** What rows may be grouped by. An account's rows are those right below the one that is looked into. */
export const GROUPINGS = ['account', 'date', 'lottoGroup', 'lotto', 'round', 'betType'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The groups of Win/Lose, as the reader sees a line: everybody below, itself, everybody above. Their totals sum to zero. */
export const SIDES = ['downline', 'own', 'upline'] as const;
export type Side = (typeof SIDES)[number];

/**
 * What is told of the lines that were settled in the period: counts, and amounts in satang. Stakes are those that stood:
 * nothing that was cancelled, refunded or voided is in them. What a side won is positive, also for members.
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
 * What else is told, of rounds that are over, each on the business date that it stands on:
 * `reversedPayout` what was paid and taken back, `correction` what taking back and settling anew changed of the profit;
 * `cancelled…` and `refunded…` what doesn't stand any more, of slips that had been sold;
 * slips by what became of them, and who took them back: members and partners, agents, the house;
 * `largestWin` (of several the largest, never a sum), and `waiting`, what is won and held until it is confirmed;
 * `rewards` to those who shot; `refused…` what was turned away; `expected` what was to be paid by chance alone, of what was sold;
 * `ownStake` and `ownExpected` the reader's own part of the stakes and of what they have to pay by chance, of agents.
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

/** Facts added up, each once or taken off. */
export type Sum = Readonly<Partial<Record<Fact, 1 | -1>>>;

/** How a figure is written: a number, satang, basis points, or hundredths of a number. */
export type Unit = 'count' | 'money' | 'percent' | 'ratio';

/** A column of figures. */
export interface Measure {
  name: string;
  unit: Unit;
  of: Sum;
  /** What it is a share or an average of: of the sums, never of shares. Where those come to nothing it is null. */
  per?: Sum;
  /** The side whose columns it stands among. */
  side?: Side;
}

/** A report. */
export interface Report<Name extends string = string> {
  /** Also the last word of its address. */
  name: Name;
  /** Who reads it. */
  access: { subject: Subject; actions: readonly Action[] };
  /** What its rows can be, the first where nothing else is asked for. */
  groupings: readonly [Grouping, ...Grouping[]];
  /** What rows are divided by in turn where nothing is asked for. */
  then?: Grouping;
  /** Whether rounds that aren't settled yet are told beside it. */
  live?: true;
  /** Its formula, a text of `reports.formulas`, where one has to be said. */
  formula?: string;
  measures: readonly Measure[];
  /** Amounts that are also told day by day as they add up within each month. */
  cumulative?: readonly string[];
  /** What its rows are ordered by at first: a measure's name, after `-` with the largest on top. */
  order: string;
}

/** Declares a report. Throws RangeError where its order names no measure, or two measures have one name. */
export function defineReport<const Name extends string>(report: Report<Name>): Report<Name> {
  const names = report.measures.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new RangeError(`${report.name} has two measures of one name`);
  if (!names.includes(report.order.replace(/^-/, ''))) throw new RangeError(`${report.name} is ordered by no measure`);
  if (report.cumulative?.some((name) => !names.includes(name))) {
    throw new RangeError(`${report.name} adds up what is no measure`);
  }
  if (report.then !== undefined && report.then === report.groupings[0]) {
    throw new RangeError(`${report.name} is divided by the same twice`);
  }
  return report;
}

/** The facts that measures are made of. */
export function factsIn(measures: readonly Measure[]): Fact[] {
  const used = new Set(measures.flatMap(({ of, per = {} }) => [...Object.keys(of), ...Object.keys(per)]));
  return FACTS.filter((fact) => used.has(fact));
}

/** The columns of a side: what it won or lost, its commission, and both together. */
export function measuresOfSide(side: Side): Measure[] {
  const [winLoss, commission] = [`${side}WinLoss`, `${side}Commission`] as const;
  return [
    { name: winLoss, unit: 'money', of: { [winLoss]: 1 }, side },
    { name: commission, unit: 'money', of: { [commission]: 1 }, side },
    { name: `${side}Total`, unit: 'money', of: { [winLoss]: 1, [commission]: 1 }, side },
  ];
}
