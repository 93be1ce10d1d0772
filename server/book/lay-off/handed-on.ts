/** Amounts of a round's numbers that are in batches, by the state of the batches. */
import { type SQL, sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { TAKEN_STATES } from '../../../domain/lay-off/batch-state';
import type { LaidOff } from '../../../domain/lay-off/laid-off';
import type { Database, Transaction } from '../../kernel/services';

/**
 * Returns, per bet type and booked number, the amounts that are drafted, sent and accepted. Numbers in no batch are
 * left out.
 */
export function handedOn(roundId: string): SQL {
  return sql`
    SELECT item.bet_type, item.number,
      coalesce(sum(item.amount) FILTER (WHERE batch.state = 'draft'), 0)::bigint AS drafted,
      coalesce(sum(item.amount) FILTER (WHERE batch.state = 'sent'), 0)::bigint AS sent,
      coalesce(sum(item.accepted) FILTER (WHERE batch.state = ANY(${sql.param([...TAKEN_STATES])}::text[])), 0)::bigint AS accepted
    FROM lay_off_batch AS batch JOIN lay_off_item AS item ON item.batch_id = batch.id
    WHERE batch.round_id = ${roundId}::uuid GROUP BY item.bet_type, item.number`;
}

/**
 * Reads the amounts that dealers took or were sent in a round. The returned function gives those of a number, or null
 * for none.
 */
export async function readLaidOff(
  db: Pick<Database | Transaction, 'execute'>,
  roundId: string,
): Promise<(one: { betType: BetType; number: string }) => LaidOff | null> {
  const { rows } = await db.execute<LaidOff & { betType: BetType; number: string } & Record<string, unknown>>(sql`
    SELECT bet_type AS "betType", number, sent, accepted FROM (${handedOn(roundId)}) AS handed WHERE sent + accepted > 0`);
  const byNumber = new Map(
    rows.map(({ betType, number, sent, accepted }) => [`${betType} ${number}`, { sent, accepted }]),
  );
  return ({ betType, number }) => byNumber.get(`${betType} ${number}`) ?? null;
}
