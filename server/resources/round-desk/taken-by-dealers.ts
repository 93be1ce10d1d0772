/** The operator's part after the amounts that dealers took of a round. */
import { sql } from 'drizzle-orm';
import { TAKEN_STATES } from '../../../domain/lay-off/batch-state';
import type { TakenItem } from '../../../domain/lay-off/outcome';
import { discountOf, payoutOf } from '../../../domain/rates/line-money';
import type { Reader } from '../../records/read';
import { keyOfSold, NOTHING_SOLD, type SoldNumber } from './sold-number';

/**
 * Returns numbers without the amounts taken: the dealer gets the stake less their commission, and pays at their own
 * rate.
 */
export function withoutTaken(sold: readonly SoldNumber[], taken: readonly TakenItem[]): SoldNumber[] {
  const left = new Map(sold.map((one) => [keyOfSold(one), one]));
  for (const item of taken) {
    const { betType, number, accepted, rate, commission } = item;
    const before = left.get(keyOfSold(item)) ?? { ...NOTHING_SOLD, betType, number };
    left.set(keyOfSold(item), {
      ...before,
      stake: before.stake - accepted,
      paid: before.paid - payoutOf(accepted, rate),
      commission: before.commission === null ? null : before.commission - discountOf(accepted, commission),
    });
  }
  return [...left.values()];
}

/** Reads the amounts that dealers took of a round's numbers, each item at the terms of its batch. */
export async function readTaken(db: Reader, roundId: string): Promise<TakenItem[]> {
  const { rows } = await db.execute<TakenItem & Record<string, unknown>>(sql`
    SELECT item.bet_type AS "betType", item.number, item.accepted, item.rate, item.commission
    FROM lay_off_batch AS batch JOIN lay_off_item AS item ON item.batch_id = batch.id
    WHERE batch.round_id = ${roundId}::uuid AND batch.state = ANY(${sql.param([...TAKEN_STATES])}::text[]) AND item.accepted > 0`);
  return rows;
}
