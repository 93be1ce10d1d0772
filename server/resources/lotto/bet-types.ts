/** The bet types that a lottery offers. */
import { eq, sql } from 'drizzle-orm';
import type { BetTypesOn } from '../../../domain/entities/lotto';
import { lottoBetType } from '../../db/book/lottos';
import type { Reader } from '../../records/read';
import type { Transaction } from '../../kernel/services';

/** Reads each possible bet type of the lottery, and whether it is offered. */
export async function readBetTypes(db: Reader, lottoId: string): Promise<BetTypesOn> {
  const { rows } = await db.execute<{ betTypes: BetTypesOn | null }>(sql`
    SELECT json_object_agg(${lottoBetType.betType}, ${lottoBetType.isOn}) AS "betTypes"
    FROM ${lottoBetType} WHERE ${eq(lottoBetType.lottoId, lottoId)}`);
  return rows[0]?.betTypes ?? {};
}

/** Switches bet types on and off; those already in the requested state stay untouched. */
export async function writeBetTypes(tx: Transaction, lottoId: string, requested: BetTypesOn): Promise<void> {
  const entries = Object.entries(requested);
  await tx.execute(sql`
    UPDATE lotto_bet_type SET is_on = wanted.is_on, version = version + 1
    FROM unnest(${sql.param(entries.map(([betType]) => betType))}::text[], ${sql.param(entries.map(([, isOn]) => isOn))}::boolean[])
      AS wanted (bet_type, is_on)
    WHERE lotto_id = ${lottoId}::uuid AND lotto_bet_type.bet_type = wanted.bet_type
      AND lotto_bet_type.is_on <> wanted.is_on`);
}
