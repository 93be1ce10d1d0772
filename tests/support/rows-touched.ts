/** What a list costs, told by the database's own plans rather than by a clock. */
import { Client, type Pool } from 'pg';
import { vi } from 'vitest';

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Subplan Name'?: string;
  Plans?: Plan[];
}

/** Rows of a plan; what is computed for each row that is answered doesn't count, what is done once before does. */
function rowsOf(plan: Plan | undefined): number {
  if (!plan || plan['Subplan Name']?.startsWith('SubPlan')) return 0;
  const own = plan['Relation Name']
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops']
    : 0;
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0);
}

/** A statement that counts nothing of what it would, up to its bound, besides. */
const withoutCount = (text: string) => text.replace(/LIMIT \d+\) AS matching/, 'LIMIT 0) AS matching');

/**
 * The rows that the database touches for a list's own statements, its count aside.
 *
 * @param from tells a list's statement by what it reads from
 */
export async function rowsTouched(pool: Pool, from: RegExp, run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  await run();
  const calls = query.mock.calls as unknown as [{ text?: string }, unknown[]?][];
  query.mockRestore();
  const own = calls.filter(([{ text = '' }]) => from.test(text));
  if (own.length === 0) throw new Error(`no statement reads from ${String(from)}`);
  let touched = 0;
  for (const [{ text }, values] of own) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${withoutCount(text ?? '')}`,
      values,
    );
    touched += rowsOf(rows[0]?.['QUERY PLAN'][0]?.Plan);
  }
  return touched;
}
