/** What a list costs, told by the database's own plans rather than by a clock. */
import { Client, type Pool } from 'pg';
import { vi } from 'vitest';
import { type Explained, rowsOf } from './plan';

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
    const { rows } = await pool.query<Explained>(`EXPLAIN (ANALYZE, FORMAT JSON) ${withoutCount(text ?? '')}`, values);
    touched += rowsOf(rows[0]?.['QUERY PLAN'][0]?.Plan);
  }
  return touched;
}
