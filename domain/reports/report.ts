/**
 * What a report says: described once, and followed from here by its call, its statement, its screen and its file
 * (domain.md §5).
 */
import type { Action, Subject } from '../access';

/** What rows may be grouped by. An account's rows are those right below the one that is looked into. */
export const GROUPINGS = ['account', 'date', 'lotto', 'betType'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The groups of Win/Lose, as the reader sees a line: everybody below, itself, everybody above. Their totals sum to zero. */
export const SIDES = ['downline', 'own', 'upline'] as const;
export type Side = (typeof SIDES)[number];

/**
 * What is added up, of what was settled in the period: counts, and amounts in satang. Stakes are those that stood: nothing
 * that was cancelled, refunded or voided is in them. What a side won is positive, also for members.
 */
export const FACTS = [
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
export type Fact = (typeof FACTS)[number];

/** Facts added up, each once or taken off. */
export type Sum = Readonly<Partial<Record<Fact, 1 | -1>>>;

/** How a figure is written: a number, satang, or basis points. */
export type Unit = 'count' | 'money' | 'percent';

/** A column of figures. */
export interface Measure {
  name: string;
  unit: Unit;
  of: Sum;
  /** What it is a share of, in basis points: of the sums, never of shares. Where those come to nothing it is null. */
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
  measures: readonly Measure[];
  /** What its rows are ordered by at first: a measure's name, after `-` with the largest on top. */
  order: string;
}

/** Declares a report. Throws RangeError where its order names no measure, or two measures have one name. */
export function defineReport<const Name extends string>(report: Report<Name>): Report<Name> {
  const names = report.measures.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new RangeError(`${report.name} has two measures of one name`);
  if (!names.includes(report.order.replace(/^-/, ''))) throw new RangeError(`${report.name} is ordered by no measure`);
  return report;
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
