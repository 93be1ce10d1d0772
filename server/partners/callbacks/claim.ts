/** Claims of callbacks from the outbox, each by one process at a time and in order per slip. */
import { type SQL, sql } from 'drizzle-orm';
import { withTransaction } from '../../book/transaction';
import { column } from '../../db/column';
import { definePreparedStatement } from '../../db/statement';
import type { Services } from '../../kernel/services';
import { LEASE_MS, type ReadCallback, CALLBACK_COLUMNS } from './request-debit';
import { IS_SHUT } from './breaker';
import type { ClaimedCallback } from './end-callback';

export type CallbackToSend = ReadCallback & ClaimedCallback;

const IS_FREE = (of: SQL) => sql`(${of}.leased_until IS NULL OR ${of}.leased_until <= book_now())`;

/** Condition for callbacks that are due. Debits are only ever sent by the process that wrote them. */
const IS_DUE = sql`callback.ended_at IS NULL AND callback.kind <> 'bet' AND callback.next_try_at <= book_now() AND ${IS_FREE(sql`callback`)}`;

/**
 * Condition that no earlier callback of the slip has to come first: all are acknowledged or abandoned. A win isn't held
 * back by failed ones; it waits only for those in flight and those never tried.
 */
const IS_NEXT = sql`NOT EXISTS (
  SELECT FROM partner_callback AS earlier
  WHERE earlier.slip_id = callback.slip_id AND earlier.serial < callback.serial AND earlier.ended_at IS NULL
    AND (callback.kind <> 'payout' OR earlier.tries = 0 OR NOT ${IS_FREE(sql`earlier`)}))`;

const readPartnersDue = definePreparedStatement({
  name: 'partners_due',
  plan: 'kept',
  row: { id: column.uuid },
  example: {},
  sql: () => sql`
    SELECT partner.id FROM partner LEFT JOIN partner_breaker AS breaker ON breaker.partner_id = partner.id
    WHERE partner.is_on AND partner.callback_url IS NOT NULL AND NOT ${IS_SHUT}
      AND EXISTS (SELECT FROM partner_callback AS callback WHERE callback.partner_id = partner.id AND ${IS_DUE} AND ${IS_NEXT})
    ORDER BY partner.id`,
});

/** Returns the partners that have due callbacks and may be called. */
export async function partnersDue(services: Services): Promise<string[]> {
  const rows = await withTransaction(services, (tx) => readPartnersDue(tx));
  return rows.map(({ id }) => id);
}

/** Claims up to a number of a partner's due callbacks, longest due first, and skips those of other processes. */
export async function claimCallbacks(services: Services, partnerId: string, most: number): Promise<CallbackToSend[]> {
  return withTransaction(services, async (tx) => {
    // @guard money "a call is claimed by one process at a time", tested by partners/seamless-outbox "send each call
    //   once and in order per slip": without «FOR UPDATE OF callback SKIP LOCKED»
    // @guard money "calls of a slip go out in order", tested by partners/seamless-outbox "send each call once and in
    //   order per slip": without «AND ${IS_NEXT}»
    const { rows } = await tx.execute<CallbackToSend & Record<string, unknown>>(sql`
      WITH due AS MATERIALIZED (
        SELECT callback.id FROM partner_callback AS callback
        WHERE callback.partner_id = ${partnerId}::uuid AND ${IS_DUE} AND ${IS_NEXT}
        ORDER BY callback.next_try_at, callback.serial LIMIT ${most} FOR UPDATE OF callback SKIP LOCKED
      )
      UPDATE partner_callback AS callback SET state = 'sent', tries = callback.tries + 1, last_at = book_now(),
        leased_until = book_now() + make_interval(secs => ${LEASE_MS / 1_000}::double precision)
      FROM due WHERE callback.id = due.id
      RETURNING callback.tries, ${CALLBACK_COLUMNS}`);
    return rows;
  });
}

/** A debit whose process was killed before it learned the outcome. */
export interface LostDebit {
  id: string;
  callbackId: string;
  partnerId: string;
  slipId: string;
}

/** Returns the debits that no process holds any more and none has ended. */
export async function lostDebits(services: Services, most: number): Promise<LostDebit[]> {
  return withTransaction(services, async (tx) => {
    // @guard money "a debit whose asker was killed is ended", tested by partners/seamless-crash "while a slip is
    //   placed: asked again with its key, it is placed once or known to be nobody’s": «callback.leased_until <= book_now()»
    //   becomes «false»
    const { rows } = await tx.execute<LostDebit & Record<string, unknown>>(sql`
      SELECT callback.id, callback.id AS "callbackId", callback.partner_id AS "partnerId", callback.slip_id AS "slipId"
      FROM partner_callback AS callback
      WHERE callback.ended_at IS NULL AND callback.kind = 'bet' AND callback.leased_until <= book_now()
      ORDER BY callback.serial LIMIT ${most}`);
    return rows;
  });
}
