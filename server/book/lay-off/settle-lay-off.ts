/**
 * Outcomes of batches once their round is decided. They are written in transactions of their own, so that a payout
 * waits for no dealer. A killed process leaves nothing behind, and the next run does the work again.
 */
import { sql } from 'drizzle-orm';
import type { BatchState } from '../../../domain/lay-off/batch-state';
import { TAKEN_STATES } from '../../../domain/lay-off/batch-state';
import { outcomeOf, owedToDealer, type BatchOutcome, type TakenItem } from '../../../domain/lay-off/outcome';
import type { Database, Transaction } from '../../kernel/services';
import { oneByOne } from '../one-by-one';
import { hasPassed } from '../placing/round-gate';
import { type Leg, post } from '../post';
import { bookDay, dayOfChange } from '../settling/business-date';
import { readSettledRound, type SettledRound } from '../settling/settled-round';
import { type Book, type BookContext, inBookTransaction } from '../transaction';
import { claimBatch } from './claim-batch';
import { notifyDealersOfRound } from './notify-dealers';

interface DueBatch extends Record<string, unknown> {
  id: string;
  dealerId: string;
  state: BatchState;
  /** The settlement whose outcome is in force; 0 for none. */
  outcomeNo: number;
}

/**
 * Whether a batch doesn't match its round: unanswered although the round is decided, or with the outcome of another
 * settlement.
 */
const IS_DUE = sql`(
  batch.state IN ('draft', 'sent') AND round.state IN ('settled', 'voided', 'noResult')
  OR batch.state = ANY(${sql.param([...TAKEN_STATES])}::text[]) AND (
    round.state = 'settled' AND batch.outcome_no <> round.settlement_no OR round.state IN ('voided', 'noResult')))`;

/** Returns the legs that change the amount owed to a dealer. */
const legsOf = (dealerId: string, owed: number): Leg[] => [
  { kind: 'dealer', ownerId: dealerId, amount: owed },
  { kind: 'house', ownerId: null, amount: -owed },
];

async function takenItems(tx: Transaction, batchId: string): Promise<TakenItem[]> {
  const { rows } = await tx.execute<TakenItem & Record<string, unknown>>(sql`
    SELECT bet_type AS "betType", number, accepted, rate, commission FROM lay_off_item
    WHERE batch_id = ${batchId}::uuid AND accepted > 0 ORDER BY bet_type, number`);
  return rows;
}

/**
 * Reverses the current outcome: marks it, and posts the opposite of its transfer on today's business date, or on that of
 * the transfer if it is later.
 */
async function reverseOutcome(
  tx: Transaction,
  book: BookContext,
  { id, dealerId, outcomeNo }: DueBatch,
): Promise<void> {
  const { at, businessDate } = await bookDay(tx, book);
  const { rows } = await tx.execute<BatchOutcome & Record<string, unknown>>(sql`
    UPDATE lay_off_outcome SET reversed_at = ${at.toISOString()}::timestamptz
    WHERE batch_id = ${id}::uuid AND settlement_no = ${outcomeNo} AND reversed_at IS NULL
    RETURNING stake, commission, payout, winners`);
  const [outcome] = rows;
  if (!outcome) throw new Error(`batch ${id} has no outcome ${outcomeNo}`);
  const found = await tx.execute<{ id: string; businessDate: string }>(sql`
    SELECT id, greatest(business_date, ${businessDate}::date)::text AS "businessDate" FROM transfer WHERE kind = 'layOff' AND reference_id = ${id}::uuid AND no = ${outcomeNo}`);
  const [reversed] = found.rows;
  // An outcome of zero wasn't posted.
  if (!reversed) return;
  const posting = {
    id: book.newId(),
    kind: 'reverse' as const,
    referenceId: id,
    no: outcomeNo,
    businessDate: reversed.businessDate,
    at,
    actorId: null,
    reversesId: reversed.id,
  };
  await post(tx, book.newId, posting, legsOf(dealerId, -owedToDealer(outcome)));
}

/**
 * Writes the outcome of a batch by the current settlement of its round. The first outcome counts on the round's
 * business date.
 */
async function writeOutcome(
  tx: Transaction,
  book: BookContext,
  { id, dealerId }: DueBatch,
  round: SettledRound,
): Promise<void> {
  const { digits, row2Reads, settlementNo } = round;
  if (!digits) throw new Error(`round ${round.id} is settled without a result`);
  const day = await dayOfChange(tx, book, round);
  const businessDate = settlementNo === 1 ? round.businessDate : day.businessDate;
  const outcome = outcomeOf(await takenItems(tx, id), digits, row2Reads);
  await tx.execute(sql`
    INSERT INTO lay_off_outcome (batch_id, settlement_no, stake, commission, payout, winners, at)
    VALUES (${id}::uuid, ${settlementNo}, ${outcome.stake}, ${outcome.commission}, ${outcome.payout}, ${outcome.winners},
      ${day.at.toISOString()}::timestamptz)`);
  const posting = {
    id: book.newId(),
    kind: 'layOff' as const,
    referenceId: id,
    no: settlementNo,
    businessDate,
    at: day.at,
    actorId: null,
  };
  await post(tx, book.newId, posting, legsOf(dealerId, owedToDealer(outcome)));
}

async function settleBatch(tx: Transaction, book: BookContext, batch: DueBatch, round: SettledRound): Promise<void> {
  const isUnanswered = batch.state === 'draft' || batch.state === 'sent';
  const event = isUnanswered ? 'drop' : round.state === 'settled' ? 'settle' : 'annul';
  if (!(await claimBatch(tx, batch.id, event)) || isUnanswered) return;
  if (batch.outcomeNo > 0) await reverseOutcome(tx, book, batch);
  if (event === 'settle') await writeOutcome(tx, book, batch, round);
  const outcomeNo = event === 'settle' ? round.settlementNo : 0;
  await tx.execute(sql`UPDATE lay_off_batch SET outcome_no = ${outcomeNo} WHERE id = ${batch.id}::uuid`);
}

/**
 * Updates the batches of a round to match the round. It has its effect once, however often it is called.
 *
 * @returns the number of batches that were updated
 */
export function settleLayOff(book: Book, roundId: string): Promise<number> {
  return inBookTransaction(book, async (tx) => {
    // Shared lock: a correction waits until the outcome of the previous settlement is written, or comes first.
    await tx.execute(sql`SELECT FROM round WHERE id = ${roundId}::uuid AND ${hasPassed(roundId)} FOR SHARE`);
    const { rows } = await tx.execute<DueBatch>(sql`
        SELECT batch.id, batch.dealer_id AS "dealerId", batch.state, batch.outcome_no AS "outcomeNo"
        FROM lay_off_batch AS batch JOIN round ON round.id = batch.round_id
        WHERE batch.round_id = ${roundId}::uuid AND ${IS_DUE} ORDER BY batch.no FOR NO KEY UPDATE OF batch`);
    if (rows.length === 0) return 0;
    const round = await readSettledRound(tx, roundId);
    for (const batch of rows) await settleBatch(tx, book, batch, round);
    await notifyDealersOfRound(tx, roundId);
    return rows.length;
  });
}

/** Returns the rounds whose batches don't match them, longest waiting first. */
async function dueRounds(db: Database): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT round.id FROM lay_off_batch AS batch JOIN round ON round.id = batch.round_id
    WHERE ${IS_DUE} GROUP BY round.id ORDER BY round.result_at, round.id`);
  return rows;
}

/** Settles every batch that is due. One round that fails doesn't stop the others. Throws SomeFailed. */
export async function settleLayOffs(book: Book, signal: AbortSignal): Promise<void> {
  await oneByOne(await dueRounds(book.db), ({ id }) => settleLayOff(book, id), signal);
}
