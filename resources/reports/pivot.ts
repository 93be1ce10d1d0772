import type { ReportAnswer, ReportRow } from '../../domain/api/reports';
import { BET_TYPES } from '../../domain/bets/bet-type';

/** A report subdivided by bet type, with one figure in a column per bet type. */
export interface Pivot {
  /** Bet types with figures, in the usual order. */
  columns: readonly string[];
  /** Returns the part of a row for each column; undefined where there is none. */
  partsOf: (row: ReportRow) => readonly (NonNullable<ReportRow['rows']>[number] | undefined)[];
  /** Total of each column over all matching rows, on all pages. */
  totals: readonly (number | null)[];
}

/**
 * Turns a report by bet type into columns.
 *
 * @param byBetType the same report with a row per bet type: its totals come from the database, because the page shows
 * only some of the rows
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
