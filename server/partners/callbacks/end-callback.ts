/** A partner's answer to any callback except a debit: acknowledged, refused, or to be sent again. */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CallbackKind } from '../../../domain/partners/callback';
import type { Meaning } from '../../../domain/partners/callback-answer';
import { parseRetryAfter, pauseBeforeNext, TRIES_BEFORE_ESCALATION } from '../../../domain/partners/retry';
import { acknowledgeIn } from '../../book/placing/pending';
import { bookNow, inBookTransaction } from '../../book/transaction';
import type { Services, Transaction } from '../../kernel/services';
import { noteAcknowledged } from './acknowledge';

/** Resolution of the random delay. */
const CHANCES = 1_000_000;

/** A callback held by this process. */
export interface ClaimedCallback {
  id: string;
  kind: CallbackKind;
  slipId: string | null;
  /** Number of this try. A later claim gets another number, and the outcome of this try then doesn't count any more. */
  tries: number;
  createdAt: string;
}

const stillMine = ({ id, tries }: ClaimedCallback) =>
  sql`partner_callback.id = ${id}::uuid AND state = 'sent' AND tries = ${tries}`;

async function isUnknown(tx: Transaction, slipId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM partner_callback AS bet JOIN slip ON slip.id = bet.slip_id AND slip.business_date = bet.business_date
    WHERE bet.reference_id = ${slipId}::uuid AND bet.kind = 'bet' AND slip.state = 'unknown'`);
  return rowCount === 1;
}

/** Records an acknowledged cancel: nothing more is sent, and a slip whose answer was lost becomes refused. */
async function acknowledgeCancel(tx: Transaction, claimed: ClaimedCallback, callId: string): Promise<void> {
  // The slip's lock comes before those of its callbacks, as everywhere. Most slips don't have an unknown debit.
  const { slipId } = claimed;
  if (slipId !== null && (await isUnknown(tx, slipId))) await acknowledgeIn(tx, slipId);
  await tx.execute(sql`
    UPDATE partner_callback SET state = 'ok', cause = NULL, call_id = ${callId}::uuid, leased_until = NULL, next_try_at = NULL,
      ended_at = book_now()
    WHERE ${stillMine(claimed)}`);
}

/**
 * Keeps a refused or unanswered callback open: it waits for its next try, or for a user where no more automatic tries
 * follow.
 *
 * @param clock the time of the world; in a sandbox the book's is ahead of it
 */
async function keepOpen(
  tx: Transaction,
  claimed: ClaimedCallback,
  callId: string,
  meaning: Exclude<Meaning, { kind: 'ok' }>,
  clock: Services['clock'],
) {
  const now = await bookNow(tx);
  const { kind, tries, createdAt } = claimed;
  const isRefused = meaning.kind === 'refused';
  const retryAfterMs = meaning.kind === 'unknown' ? parseRetryAfter(meaning.retryAfter, clock()) : null;
  const ageMs = now.getTime() - Date.parse(createdAt);
  // A call that was understood and refused will be refused again, until a person has dealt with it.
  const isLeft = isRefused || meaning.kind === 'gone';
  const pause = isLeft
    ? null
    : pauseBeforeNext({ kind, tries, ageMs, retryAfterMs, chance: randomInt(CHANCES) / CHANCES });
  const isEscalated = pause === null || tries >= TRIES_BEFORE_ESCALATION;
  await tx.execute(sql`
    UPDATE partner_callback SET state = ${isRefused ? 'refused' : 'unknown'}, cause = ${meaning.cause}, call_id = ${callId}::uuid,
      leased_until = NULL,
      next_try_at = book_now() + make_interval(secs => ${pause === null ? null : pause / 1_000}::double precision),
      escalated_at = CASE WHEN ${isEscalated} THEN coalesce(escalated_at, book_now()) END
    WHERE ${stillMine(claimed)}`);
}

/**
 * Records the outcome of a try. A callback that was taken for lost in the meantime and sent by another process belongs
 * to that process.
 */
export function endCallback(
  services: Services,
  claimed: ClaimedCallback,
  { meaning, callId }: { meaning: Meaning; callId: string },
): Promise<void> {
  const { id, tries, kind } = claimed;
  if (meaning.kind === 'ok' && kind !== 'cancel') return noteAcknowledged(services, { id, tries, callId });
  return inBookTransaction(services, (tx) =>
    meaning.kind === 'ok'
      ? acknowledgeCancel(tx, claimed, callId)
      : keepOpen(tx, claimed, callId, meaning, services.clock),
  );
}
