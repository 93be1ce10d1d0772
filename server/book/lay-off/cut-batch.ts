/** "Cut all above keep": puts the excess into a batch for a dealer. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { sumOf } from '../../../domain/money/proportion';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import type { BookActor } from '../rounds/claim';
import type { BookContext } from '../transaction';
import { readExcess } from './read-excess';
import { notifyDealersOfRound } from './notify-dealers';
import { holdUndecided } from './undecided';

export interface CutRequest {
  roundId: string;
  dealerId: string;
  /** Bet types to cut; by default all that the dealer takes. */
  betTypes?: readonly BetType[];
  actor: BookActor;
}

/** A batch that was made; amounts in satang. */
export interface CutBatch {
  id: string;
  no: number;
  amount: number;
  items: { betType: BetType; number: string; amount: number }[];
}

interface DealerTerms extends Record<string, unknown> {
  betType: BetType;
  rate: number;
  commission: number;
}

/** Locks the round against other cuts, and takes the next batch number. */
async function nextNo(tx: Transaction, roundId: string): Promise<number> {
  const { rows } = await tx.execute<{ no: number }>(sql`
    INSERT INTO lay_off_round (round_id, batches) VALUES (${roundId}::uuid, 1)
    ON CONFLICT (round_id) DO UPDATE SET batches = lay_off_round.batches + 1 RETURNING batches AS no`);
  const [row] = rows;
  if (!row) throw new Error('the round got no number');
  return row.no;
}

async function termsOf(tx: Transaction, dealerId: string): Promise<Map<BetType, DealerTerms>> {
  const { rows } = await tx.execute<{ isOn: boolean }>(
    sql`SELECT is_on AS "isOn" FROM dealer WHERE id = ${dealerId}::uuid FOR SHARE`,
  );
  const [found] = rows;
  if (!found) throw new BookRefusal('dealerUnknown');
  if (!found.isOn) throw new BookRefusal('dealerOff');
  const terms = await tx.execute<DealerTerms>(sql`
    SELECT bet_type AS "betType", rate, commission FROM dealer_terms WHERE dealer_id = ${dealerId}::uuid`);
  return new Map(terms.rows.map((one) => [one.betType, one]));
}

/**
 * Cuts the whole excess over the kept amounts, of the bet types that the dealer takes. Of two concurrent cuts the
 * second waits, and sees the batch of the first.
 *
 * @throws BookRefusal `roundUnknown`, `roundState` once a result is known, `dealerUnknown`, `dealerOff`, `nothingAbove`
 */
export async function cutBatch(
  tx: Transaction,
  book: BookContext,
  { roundId, dealerId, betTypes, actor }: CutRequest,
): Promise<CutBatch> {
  await holdUndecided(tx, roundId);
  const terms = await termsOf(tx, dealerId);
  const no = await nextNo(tx, roundId);
  const items = (await readExcess(tx, roundId)).flatMap(({ betType, number, excess }) => {
    const agreed = betTypes && !betTypes.includes(betType) ? undefined : terms.get(betType);
    return agreed && excess > 0
      ? [{ betType, number, amount: excess, rate: agreed.rate, commission: agreed.commission }]
      : [];
  });
  if (items.length === 0) throw new BookRefusal('nothingAbove');
  const id = book.newId();
  const amount = sumOf(items.map((item) => item.amount));
  await tx.execute(sql`
        WITH batch AS (
          INSERT INTO lay_off_batch (id, round_id, no, dealer_id, state, amount, created_by, created_at)
          VALUES (${id}::uuid, ${roundId}::uuid, ${no}, ${dealerId}::uuid, 'draft', ${amount}, ${actor.name}, book_now())
        )
        INSERT INTO lay_off_item (batch_id, bet_type, number, amount, rate, commission)
        SELECT ${id}::uuid, * FROM unnest(${sql.param(items.map((item) => item.betType))}::text[],
          ${sql.param(items.map((item) => item.number))}::text[], ${sql.param(items.map((item) => item.amount))}::bigint[],
          ${sql.param(items.map((item) => item.rate))}::integer[], ${sql.param(items.map((item) => item.commission))}::integer[])`);
  await notifyDealersOfRound(tx, roundId);
  return {
    id,
    no,
    amount,
    items: items.map(({ betType, number, amount: cut }) => ({ betType, number, amount: cut })),
  };
}
