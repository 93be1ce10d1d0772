/** Refused demand of a round, per number and reason. */
import { sql } from 'drizzle-orm';
import type { RefusedDemand, RefusedFor } from '../../../domain/round-desk/round-desk';
import { sumOf } from '../../../domain/money/proportion';
import type { Reader } from '../../records/read';
import { keyOfSold } from './sold-number';

/** Maximum number of entries returned. */
const SHOWN_MAX = 40;

/** Reads all refused demand, the largest first. */
export async function readRefused(db: Reader, roundId: string): Promise<RefusedDemand[]> {
  const { rows } = await db.execute<RefusedDemand & Record<string, unknown>>(sql`
    SELECT nullif(bet_type, '') AS "betType", nullif(number, '') AS number, reason, lines, stake
    FROM refused_demand WHERE round_id = ${roundId}::uuid ORDER BY stake DESC, bet_type, number, reason`);
  return rows;
}

/** Returns the entries with the most refused demand. */
export const mostRefused = (refused: readonly RefusedDemand[]): RefusedDemand[] => refused.slice(0, SHOWN_MAX);

/** Returns the refused demand per reason, the largest first. */
export function refusedByReason(refused: readonly RefusedDemand[]): RefusedFor[] {
  const sums = new Map<string, RefusedFor>();
  for (const { reason, lines, stake } of refused) {
    const before = sums.get(reason) ?? { reason, lines: 0, stake: 0 };
    sums.set(reason, { reason, lines: before.lines + lines, stake: sumOf([before.stake, stake]) });
  }
  return [...sums.values()].toSorted((one, other) => other.stake - one.stake);
}

/** Returns the refused demand per number, satang. */
export function refusedByNumber(refused: readonly RefusedDemand[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { betType, number, stake } of refused) {
    if (betType === null || number === null) continue;
    const key = keyOfSold({ betType, number });
    sums.set(key, sumOf([sums.get(key) ?? 0, stake]));
  }
  return sums;
}
