/** Writing down that calls were acknowledged, those that come at the same time together. */
import { sql } from 'drizzle-orm';
import { withRetry } from '../../book/with-retry';
import { withTransaction } from '../../book/transaction';
import type { Services } from '../../kernel/services';
import { createBatcher } from '../batcher';

/** A call that somebody has in hand, by the number of its try. */
interface Acknowledged {
  id: string;
  tries: number;
  /** The try's row in the log. */
  callId: string;
}

const WRITTEN_AT_ONCE = 200;

/** Nothing more is sent of them. One that was taken for lost meanwhile, and sent by somebody else, is theirs. */
async function write(services: Services, acknowledged: readonly Acknowledged[]): Promise<void[]> {
  await withRetry(() =>
    withTransaction(services, (tx) =>
      tx.execute(sql`
        UPDATE partner_callback AS told SET state = 'ok', cause = NULL, call_id = ended."callId", leased_until = NULL, next_try_at = NULL,
          ended_at = book_now()
        FROM (SELECT * FROM json_to_recordset(${JSON.stringify(acknowledged)}::json) AS ended (id uuid, tries smallint, "callId" uuid)
          ORDER BY id) AS ended
        WHERE told.id = ended.id AND told.state = 'sent' AND told.tries = ended.tries`),
    ),
  );
  return acknowledged.map(() => undefined);
}

/** Notes that a call was acknowledged; resolves once that is written. */
export const noteAcknowledged = createBatcher(write, { most: WRITTEN_AT_ONCE });
