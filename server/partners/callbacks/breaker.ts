/** The breaker before a partner's address, one for all processes. */
import { sql } from 'drizzle-orm';
import { FAILURES_TO_OPEN, openFor } from '../../../domain/partners/breaker';
import { withTransaction } from '../../book/transaction';
import type { Services, Transaction } from '../../kernel/services';

/** Selects whether nothing may be sent to a partner now: a condition on `breaker`, a row of `partner_breaker` or none. */
export const IS_SHUT = sql`(breaker.is_gone OR breaker.open_until > book_now()) IS TRUE`;

/** Whether a single call may be tried, a condition as above: nobody has answered yet since it was open. */
export const IS_HALF_OPEN = sql`(NOT breaker.is_gone AND breaker.failures >= ${FAILURES_TO_OPEN}
  AND breaker.open_until <= book_now()) IS TRUE`;

/** Longer than a call takes. */
const PROBE_SECONDS = 25;

/** Partners that this process has called in vain since they last answered. */
const inVain = new WeakMap<Services['live'], Set<string>>();

function inVainOf({ live }: Pick<Services, 'live'>): Set<string> {
  const known = inVain.get(live) ?? new Set<string>();
  inVain.set(live, known);
  return known;
}

/** How a call went, for the breaker. */
export interface HowAnswered {
  hasAnswered: boolean;
  isGone: boolean;
  /** Whether the partner had failed before the call, as far as was known then. */
  wasFailing: boolean;
}

/**
 * A breaker that was closed again by an answer is no row; failures are counted one after the other. An answer where nothing
 * had failed, here or elsewhere, is nothing to write.
 */
export async function noteAnswer(
  services: Services,
  partnerId: string,
  { hasAnswered, isGone, wasFailing }: HowAnswered,
): Promise<void> {
  const failing = inVainOf(services);
  if (hasAnswered) {
    const isToClose = failing.delete(partnerId) || wasFailing;
    return isToClose ? closeBreaker(services, partnerId) : undefined;
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
 * Takes the one call that may be tried while a breaker is half open, for as long as it can take; false where somebody else
 * has it.
 */
export async function takeProbe(services: Services, partnerId: string): Promise<boolean> {
  return withTransaction(services, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE partner_breaker AS breaker SET open_until = book_now() + make_interval(secs => ${PROBE_SECONDS})
      WHERE partner_id = ${partnerId}::uuid AND ${IS_HALF_OPEN}`);
    return rowCount === 1;
  });
}

/** Forgets how an address has answered: it is another now, or somebody wants it tried. */
export async function closeBreaker(services: { db: Services['db'] | Transaction }, partnerId: string): Promise<void> {
  await services.db.execute(sql`DELETE FROM partner_breaker WHERE partner_id = ${partnerId}::uuid`);
}
