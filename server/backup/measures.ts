/** Counts and sums by which a restored database is compared with the original. */
import type { Client } from 'pg';
import { z } from 'zod';

const Amount = z.string().regex(/^-?\d+$/);

/** Amounts are texts of integers, as a sum of satang can exceed what a number holds exactly. */
export const Measures = z.object({
  slips: Amount,
  lines: Amount,
  transfers: Amount,
  entries: Amount,
  /** Sum of the positive entries in satang. */
  turnover: Amount,
  audit: Amount,
});
export type Measures = z.infer<typeof Measures>;

/** Rows of these tables are never removed, so each figure only grows. */
const MEASURE = `SELECT
  (SELECT count(*) FROM slip)::text AS slips,
  (SELECT count(*) FROM line)::text AS lines,
  (SELECT count(*) FROM transfer)::text AS transfers,
  count(*)::text AS entries,
  coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::text AS turnover,
  (SELECT count(*) FROM audit)::text AS audit
FROM entry`;

const NAMES = Object.keys(Measures.shape) as (keyof Measures)[];

/**
 * Compares the figures of a restored database with those of the original right before and right after the backup.
 *
 * @returns the first figure that isn't between them, in a sentence; null when all are
 */
export function differenceOf(found: Measures, before: Measures, after: Measures): string | null {
  for (const name of NAMES) {
    const [figure, least, most] = [BigInt(found[name]), BigInt(before[name]), BigInt(after[name])];
    if (figure >= least && figure <= most) continue;
    const expected = least === most ? `${least}` : `${least} to ${most}`;
    return `The restored database has ${figure} as ${name}, but the original had ${expected}.`;
  }
  return null;
}

/** Reads the figures in one snapshot, in one process of the database, as bets need the others. */
export async function measure(client: Client): Promise<Measures> {
  await client.query('SET max_parallel_workers_per_gather = 0');
  const { rows } = await client.query(MEASURE);
  return Measures.parse(rows[0]);
}
