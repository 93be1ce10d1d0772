/** Costs of statements, measured by the database's own plans instead of a clock. */
import { Client, type Pool } from 'pg';
import { vi } from 'vitest';
import { type Explained, type Plan, rowsOf } from './plan';

/** Returns a list's statement without the work of its bounded count. */
const withoutCount = (text: string) => text.replace(/LIMIT \d+\) AS matching/, 'LIMIT 0) AS matching');

/**
 * The plans of statements as the database carries them out once more, of which nothing stays; their counts aside.
 *
 * @param from tells the statements by their text
 */
export async function plansOf(pool: Pool, from: RegExp, run: () => Promise<unknown>): Promise<Plan[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await run();
  const calls = query.mock.calls as unknown as [{ text?: string }, unknown[]?][];
  query.mockRestore();
  const own = calls.filter(([{ text = '' }]) => from.test(text));
  if (own.length === 0) throw new Error(`no statement reads from ${String(from)}`);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const plans: Plan[] = [];
    for (const [{ text }, values] of own) {
      const explain = `EXPLAIN (ANALYZE, FORMAT JSON) ${withoutCount(text ?? '')}`;
      const { rows } = await client.query<Explained>(explain, values);
      plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan)));
    }
    return plans;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** The rows that the database touches for a list's own statements, its count aside, told as `plansOf` does. */
export async function rowsTouched(pool: Pool, from: RegExp, run: () => Promise<unknown>): Promise<number> {
  return (await plansOf(pool, from, run)).reduce((sum, plan) => sum + rowsOf(plan), 0);
}
