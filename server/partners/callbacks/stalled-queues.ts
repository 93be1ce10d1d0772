/** Queues of deliveries that stand still: entries have been due for a while, and no process works on any of them. */
import { type SQL, sql } from 'drizzle-orm';
import type { QueueName } from '../../../domain/system-status';
import { withTransaction } from '../../book/transaction';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_MOMENT } from '../../db/statement';
import type { Services } from '../../kernel/services';
import { IS_HALF_OPEN, IS_SHUT } from './breaker';

/**
 * Time in seconds for which an entry has to be due. It is longer than the lease of any delivery, so a queue whose
 * process was killed moves again before.
 */
const STALLED_SECONDS = 120;

/** A queue that stands still. */
export interface StalledQueue {
  queue: QueueName;
  /** The partner whose queue it is; null for a queue of the whole system. */
  partner: { id: string; name: string } | null;
  /** Since when its oldest entry has been due. */
  since: Date;
}

/** The clocks by which queues are due: the book's, and the server's. */
type Now = SQL;
const isOverdue = (now: Now) => sql`next_try_at <= ${now} - make_interval(secs => ${STALLED_SECONDS})`;
/** Condition for entries that a process holds, or held a moment ago. */
const isHeld = (now: Now) => sql`leased_until > ${now} - make_interval(secs => ${STALLED_SECONDS / 2})`;

/** Selects the state of a queue of the whole system. */
const ofSystem = (queue: QueueName, table: SQL, isWaiting: SQL, now: Now) => sql`
    SELECT ${sql.raw(`'${queue}'`)}, NULL, NULL, min(next_try_at) FROM ${table} WHERE ${isWaiting} AND ${isOverdue(now)}
    HAVING count(*) > 0 AND NOT EXISTS (SELECT FROM ${table} WHERE ${isWaiting} AND ${isHeld(now)})`;

const findStalled = defineStatement({
  name: 'system_stalled_queues',
  row: {
    queue: column.oneOf<QueueName>(),
    partnerId: column.nullable(column.uuid),
    partnerName: column.nullable(column.text),
    since: column.timestamptz,
  },
  examples: { now: { now: new Date(EXAMPLE_MOMENT) } },
  // A partner that doesn't answer is an outage of its own. A callback behind an earlier one of its slip isn't due yet.
  sql: ({ now }: { now: Date }) => sql`
    SELECT 'callbacks' AS queue, partner.id AS "partnerId", partner.name AS "partnerName", min(callback.next_try_at) AS since
    FROM partner_callback AS callback JOIN partner ON partner.id = callback.partner_id
    LEFT JOIN partner_breaker AS breaker ON breaker.partner_id = partner.id
    WHERE partner.is_on AND partner.callback_url IS NOT NULL AND NOT ${IS_SHUT} AND NOT ${IS_HALF_OPEN}
      AND callback.ended_at IS NULL AND callback.kind <> 'bet' AND callback.${isOverdue(sql`book_now()`)}
      AND NOT EXISTS (SELECT FROM partner_callback AS earlier
        WHERE earlier.slip_id = callback.slip_id AND earlier.serial < callback.serial AND earlier.ended_at IS NULL)
      AND NOT EXISTS (SELECT FROM partner_callback AS held
        WHERE held.partner_id = partner.id AND held.ended_at IS NULL AND held.${isHeld(sql`book_now()`)})
    GROUP BY partner.id
    UNION ALL${ofSystem('webhook', sql`alert_call`, sql`ended_at IS NULL`, sql`${now.toISOString()}::timestamptz`)}
    UNION ALL${ofSystem('mails', sql`mail`, sql`state = 'waiting'`, sql`${now.toISOString()}::timestamptz`)}`,
});

/** Returns the queues that stand still. */
export async function stalledQueues(services: Services): Promise<StalledQueue[]> {
  const rows = await withTransaction(services, (tx) => findStalled(tx, { now: services.clock() }));
  return rows.map(({ queue, partnerId, partnerName, since }) => ({
    queue,
    partner: partnerId === null ? null : { id: partnerId, name: partnerName ?? '' },
    since: new Date(since),
  }));
}
