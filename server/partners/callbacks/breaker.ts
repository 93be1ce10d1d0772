/** The circuit breaker of a partner's address, shared by all processes. */
import { sql } from 'drizzle-orm';
import { FAILURES_TO_OPEN, openFor } from '../../../domain/partners/breaker';
import { withTransaction } from '../../book/transaction';
import type { Services, Transaction } from '../../kernel/services';

/** Condition that nothing may be sent to a partner now, on `breaker`, a row of `partner_breaker` or none. */
export const IS_SHUT = sql`(breaker.is_gone OR breaker.open_until > book_now()) IS TRUE`;

/** Condition that a single call may be tried, on the same row: no response has come since the breaker opened. */
export const IS_HALF_OPEN = sql`(NOT breaker.is_gone AND breaker.failures >= ${FAILURES_TO_OPEN}
  AND breaker.open_until <= book_now()) IS TRUE`;

/** Longer than a call takes. */
const PROBE_SECONDS = 25;

/** Partners that this process has called without success since their last response. */
const inVain = new WeakMap<Services['live'], Set<string>>();

function inVainOf({ live }: Pick<Services, 'live'>): Set<string> {
  const known = inVain.get(live) ?? new Set<string>();
  inVain.set(live, known);
  return known;
}

/** The outcome of a call, for the breaker. */
export interface CallOutcomeForBreaker {
  hasAnswered: boolean;
  isGone: boolean;
  /** Whether the partner had failed before the call, as far as was known then. */
  wasFailing: boolean;
}

/**
 * Records the outcome of a call. A response closes the breaker by deleting its row; failures are counted one after the
 * other. A response without any earlier failure, here or elsewhere, needs no write.
 */
export async function noteAnswer(
  services: Services,
  partnerId: string,
  { hasAnswered, isGone, wasFailing }: CallOutcomeForBreaker,
): Promise<void> {
  const failing = inVainOf(services);
  if (hasAnswered) {
    const isToClose = failing.delete(partnerId) || wasFailing;
    return isToClose ? closeBreaker(services.db, partnerId) : undefined;
  }
  failing.add(partnerId);
  await withTransaction(services, async (tx) => {
    const { rows } = await tx.execute<{ failures: number }>(sql`
      INSERT INTO partner_breaker AS known (partner_id, failures, since, is_gone)
      VALUES (${partnerId}::uuid, 1, book_now(), ${isGone})
      ON CONFLICT (partner_id) DO UPDATE SET failures = known.failures + 1, is_gone = known.is_gone OR excluded.is_gone
      RETURNING failures`);
    const pause = openFor(rows[0]?.failures ?? 1);
    if (pause === null) return;
    await tx.execute(sql`
      UPDATE partner_breaker SET open_until = book_now() + make_interval(secs => ${pause / 1_000}::double precision)
      WHERE partner_id = ${partnerId}::uuid`);
  });
}

/**
 * Takes the single call that may be tried while a breaker is half open, for its maximum duration; false where another
 * process has taken it.
 */
export async function takeProbe(services: Services, partnerId: string): Promise<boolean> {
  return withTransaction(services, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE partner_breaker AS breaker SET open_until = book_now() + make_interval(secs => ${PROBE_SECONDS})
      WHERE partner_id = ${partnerId}::uuid AND ${IS_HALF_OPEN}`);
    return rowCount === 1;
  });
}

/** Forgets the failures of an address, because it has changed or a user wants it tried. */
export async function closeBreaker(db: Services['db'] | Transaction, partnerId: string): Promise<void> {
  await db.execute(sql`DELETE FROM partner_breaker WHERE partner_id = ${partnerId}::uuid`);
}
