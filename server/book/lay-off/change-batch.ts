/** What people do with a batch: send it, write down what the dealer said, drop it. */
import { sql } from 'drizzle-orm';
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetType } from '../../../domain/bets/bet-type';
import { answerOf, type BatchEvent } from '../../../domain/lay-off/batch-state';
import { sumOf } from '../../../domain/money/proportion';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { withRetry } from '../with-retry';
import { type Book, withTransaction } from '../transaction';
import { type BatchStep, claimBatch } from './claim-batch';
import { notifyDealersOfRound } from './notify-dealers';
import { holdUndecided } from './undecided';

/** What a dealer takes of a number that he doesn't take whole, satang. */
interface TakenPart {
  betType: BetType;
  number: string;
  accepted: number;
}

/** What a dealer said: everything, nothing, or of the items named so much and of all others everything. */
export type DealersAnswer = { takes: 'all' } | { takes: 'nothing' } | { takes: 'parts'; parts: readonly TakenPart[] };

/** What was done to a batch. */
export interface ChangedBatch extends BatchStep {
  roundId: string;
  no: number;
  /** What the dealer took, satang. */
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
 * Marks a draft as sent, or drops what no dealer has answered.
 *
 * @throws BookRefusal `batchUnknown`, `batchState`, and `roundState` when a result is known
 */
export function moveBatch(book: Book, batchId: string, event: 'send' | 'drop'): Promise<ChangedBatch> {
  return withRetry(() =>
    withTransaction(book, async (tx) => {
      const found = await findBatch(tx, batchId);
      await holdUndecided(tx, found.roundId);
      const step = await claimed(tx, batchId, event);
      await notifyDealersOfRound(tx, found.roundId);
      return { ...found, ...step, accepted: 0 };
    }),
  );
}

interface Item extends Record<string, unknown> {
  betType: BetType;
  number: string;
  amount: number;
}

const keyOf = ({ betType, number }: Pick<Item, 'betType' | 'number'>) => `${betType} ${bookedNumber(betType, number)}`;

/** What of each item the dealer takes. Throws BookRefusal `answerBeyond` for more than was sent, or what wasn't. */
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
 * Writes down what a dealer said to a batch, before a result is known. What he doesn't take stands above again.
 *
 * @throws BookRefusal `batchUnknown`, `batchState`, `roundState`, `answerBeyond`
 */
export function answerBatch(book: Book, batchId: string, answer: DealersAnswer): Promise<ChangedBatch> {
  return withRetry(() =>
    withTransaction(book, async (tx) => {
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
    }),
  );
}
