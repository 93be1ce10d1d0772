/** Responses to keyed requests, kept in the database for a day. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { idempotency } from '../db/schema';
import type { Database, Transaction } from '../kernel/services';
import type { KeyedRequest, StoredAnswer } from './replay';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** Number of expired responses removed with every new one: more than can come in, but never a long wait. */
const REMOVED_AT_ONCE = 20;

/** A keyed request of a signed-in user. */
export interface UserRequest extends KeyedRequest {
  actorId: string;
}

/** The parts of a response that are stored. */
export interface AnswerToStore {
  status: number;
  headers: Record<string, string>;
  response: string | null;
}

/** Takes the key until the transaction ends; false when a concurrent duplicate holds it. */
export async function lockKey(tx: Transaction, { actorId, key }: UserRequest): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${actorId} ${key}`}, 0)) AS taken`,
  );
  return rows[0]?.taken === true;
}

/** Returns the earlier response to the key; null when the key is new. */
export async function findAnswer(
  tx: Transaction,
  { actorId, key }: UserRequest,
  now: Date,
): Promise<StoredAnswer | null> {
  const isLiving = gt(idempotency.createdAt, new Date(now.getTime() - KEPT_MS));
  const [found] = await tx
    .select()
    .from(idempotency)
    // @guard access "an answer under a key is its sender's", tested by access/fields: without «eq(idempotency.actorId,
    //   actorId),»
    .where(and(eq(idempotency.actorId, actorId), eq(idempotency.key, key), isLiving));
  return found === undefined ? null : { ...found, state: 'answered', body: found.response };
}

/** Stores a response, replacing an expired one under the same key, and removes other expired ones. */
export async function storeAnswer(
  tx: Transaction,
  request: UserRequest,
  answer: AnswerToStore,
  now: Date,
): Promise<void> {
  const { method, path, bodyHash } = request;
  await tx
    .insert(idempotency)
    .values({ ...request, ...answer, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotency.actorId, idempotency.key],
      set: { method, path, bodyHash, ...answer, createdAt: now },
    });
  await removeExpiredAnswers(tx, now, REMOVED_AT_ONCE);
}

/** Removes expired responses, the oldest first, and returns their number. */
export async function removeExpiredAnswers(db: Database | Transaction, now: Date, most: number): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  // Skips rows that another transaction is removing.
  const { rowCount } = await db.execute(sql`
    DELETE FROM idempotency WHERE (actor_id, key) IN (
      SELECT actor_id, key FROM idempotency WHERE created_at <= ${oldest}::timestamptz
      ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}
