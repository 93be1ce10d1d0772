/** Changes of a batch by users: send it, record the dealer's answer, drop it. */
import { sql } from 'drizzle-orm';
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetType } from '../../../domain/bets/bet-type';
import { answerOf, type BatchEvent } from '../../../domain/lay-off/batch-state';
import { sumOf } from '../../../domain/money/proportion';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { type BatchStep, claimBatch } from './claim-batch';
import { notifyDealersOfRound } from './notify-dealers';
import { holdUndecided } from './undecided';

/** The part of a number that a dealer takes when it doesn't take all, satang. */
interface TakenPart {
  betType: BetType;
  number: string;
  accepted: number;
}

/** Answer of a dealer: everything, nothing, or the given parts of the named items and all of the others. */
export type DealersAnswer = { takes: 'all' } | { takes: 'nothing' } | { takes: 'parts'; parts: readonly TakenPart[] };

/** The result of a change of a batch. */
export interface ChangedBatch extends BatchStep {
  roundId: string;
  no: number;
  /** Amount that the dealer took, satang. */
  accepted: number;
}

interface FoundBatch extends Record<string, unknown> {
  roundId: string;
  no: number;
}

async function findBatch(tx: Transaction, batchId: string): Promise<FoundBatch> {
  const { rows } = await tx.execute<FoundBatch>(sql`
    SELECT round_id AS "roundId", no FROM lay_off_batch WHERE id = ${batchId}::uuid`);
  const [found] = rows;
  if (!found) throw new BookRefusal('batchUnknown');
  return found;
}

async function claimed(tx: Transaction, batchId: string, event: BatchEvent): Promise<BatchStep> {
  const step = await claimBatch(tx, batchId, event);
  if (!step) throw new BookRefusal('batchState');
  return step;
}

/**
 * Marks a draft as sent, or drops a batch that its dealer hasn't answered.
 *
 * @throws BookRefusal `batchUnknown`, `batchState`, and `roundState` when a result is known
 */
export async function moveBatch(tx: Transaction, batchId: string, event: 'send' | 'drop'): Promise<ChangedBatch> {
  const found = await findBatch(tx, batchId);
  await holdUndecided(tx, found.roundId);
  const step = await claimed(tx, batchId, event);
  await notifyDealersOfRound(tx, found.roundId);
  return { ...found, ...step, accepted: 0 };
}

interface Item extends Record<string, unknown> {
  betType: BetType;
  number: string;
  amount: number;
}

const keyOf = ({ betType, number }: Pick<Item, 'betType' | 'number'>) => `${betType} ${bookedNumber(betType, number)}`;

/**
 * Returns the amount that the dealer takes of each item. Throws BookRefusal `answerBeyond` for more than was sent, or
 * for an item that wasn't sent.
 */
function takenOf(items: readonly Item[], answer: DealersAnswer): (Item & { accepted: number })[] {
  if (answer.takes !== 'parts') {
    return items.map((item) => ({ ...item, accepted: answer.takes === 'all' ? item.amount : 0 }));
  }
  const parts = new Map(answer.parts.map((part) => [keyOf(part), part.accepted]));
  const known = new Map(items.map((item) => [keyOf(item), item.amount]));
  const isWithin = [...parts].every(([key, accepted]) => accepted >= 0 && accepted <= (known.get(key) ?? -1));
  if (!isWithin || parts.size < answer.parts.length) throw new BookRefusal('answerBeyond');
  return items.map((item) => ({ ...item, accepted: parts.get(keyOf(item)) ?? item.amount }));
}

/**
 * Records a dealer's answer to a batch, before a result is known. The rest that the dealer doesn't take is excess
 * again.
 *
 * @throws BookRefusal `batchUnknown`, `batchState`, `roundState`, `answerBeyond`
 */
export async function answerBatch(tx: Transaction, batchId: string, answer: DealersAnswer): Promise<ChangedBatch> {
  const found = await findBatch(tx, batchId);
  await holdUndecided(tx, found.roundId);
  const { rows } = await tx.execute<Item>(sql`
        SELECT bet_type AS "betType", number, amount FROM lay_off_item WHERE batch_id = ${batchId}::uuid`);
  const items = takenOf(rows, answer);
  const step = await claimed(tx, batchId, answerOf(items));
  const accepted = sumOf(items.map((item) => item.accepted));
  await tx.execute(sql`
        UPDATE lay_off_item AS item SET accepted = said.accepted
        FROM unnest(${sql.param(items.map(({ betType }) => betType))}::text[], ${sql.param(items.map(({ number }) => number))}::text[],
          ${sql.param(items.map((item) => item.accepted))}::bigint[]) AS said (bet_type, number, accepted)
        WHERE item.batch_id = ${batchId}::uuid AND item.bet_type = said.bet_type AND item.number = said.number`);
  await tx.execute(sql`UPDATE lay_off_batch SET accepted = ${accepted} WHERE id = ${batchId}::uuid`);
  await notifyDealersOfRound(tx, found.roundId);
  return { ...found, ...step, accepted };
}
