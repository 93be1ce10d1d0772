/** Plans as the database tells them: how many rows a statement touches, and of which tables. */

export interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  'Subplan Name'?: string;
  Plans?: Plan[];
}

/** A row of the answer to `EXPLAIN (ANALYZE, FORMAT JSON)`. */
export interface Explained extends Record<string, unknown> {
  'QUERY PLAN': { Plan: Plan }[];
}

/** Rows that a step itself reads of its table, those that it leaves out included. */
function rowsRead(plan: Plan): number {
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return plan['Relation Name'] === undefined ? 0 : each * plan['Actual Loops'];
}

/** Returns the rows of a plan. Subplans that run for each answered row don't count; those that run once before do. */
export function rowsOf(plan: Plan | undefined): number {
  if (!plan || plan['Subplan Name']?.startsWith('SubPlan')) return 0;
  return rowsRead(plan) + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0);
}

/** All rows of a plan by table, a month of one being the same table. */
export function rowsByTable(plan: Plan | undefined): Map<string, number> {
  const rows = new Map<string, number>();
  const add = (step: Plan) => {
    const table = step['Relation Name']?.replace(/_(\d{4}_\d{2}|other)$/, '');
    if (table !== undefined) rows.set(table, (rows.get(table) ?? 0) + rowsRead(step));
    step.Plans?.forEach(add);
  };
  if (plan) add(plan);
  return rows;
}

/** Rows that the steps of a plan hand on or leave out, pairs that a join compares in vain included. */
export function rowsHandled(plan: Plan | undefined): number {
  if (!plan) return 0;
  const each = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0);
  return each * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsHandled(inner), 0);
}
