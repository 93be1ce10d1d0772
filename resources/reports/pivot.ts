import type { ReportAnswer, ReportRow } from '../../domain/api/reports';
import { BET_TYPES } from '../../domain/bets/bet-type';

/** A report whose rows are divided by bet type, with one figure of it in a column per bet type. */
export interface Pivot {
  /** The bet types that have anything, in the trade's order. */
  columns: readonly string[];
  /** The part of a row under each column; undefined where there is nothing. */
  partsOf: (row: ReportRow) => readonly (NonNullable<ReportRow['rows']>[number] | undefined)[];
  /** What each column comes to over all rows that match, on whatever page. */
  totals: readonly (number | null)[];
}

/**
 * Turns a report by bet type into columns.
 *
 * @param byBetType the same report with a row per bet type: totals are the database's, never added up from what is shown
 */
export function pivotOf(byBetType: Pick<ReportAnswer, 'rows'>, measure: string): Pivot {
  const all = new Map(byBetType.rows.map((row) => [row.key, row.figures[measure] ?? null]));
  const columns = BET_TYPES.filter((betType) => all.has(betType));
  return {
    columns,
    partsOf: ({ rows = [] }) => columns.map((betType) => rows.find(({ key }) => key === betType)),
    totals: columns.map((betType) => all.get(betType) ?? null),
  };
}
