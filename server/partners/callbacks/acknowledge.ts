/** Records of acknowledged callbacks; those that come at the same time are written together. */
import { sql } from 'drizzle-orm';
import { inBookTransaction } from '../../book/transaction';
import type { Services } from '../../kernel/services';
import { createBatcher } from '../batcher';

/** A callback that a worker holds, identified by the number of its try. */
interface Acknowledged {
  id: string;
  tries: number;
  /** Row of the try in the log. */
  callId: string;
}

const WRITTEN_AT_ONCE = 200;

/**
 * Writes acknowledgements, after which nothing more is sent. A callback that was taken for lost in the meantime and
 * sent by another worker belongs to that worker.
 */
async function write(services: Services, acknowledged: readonly Acknowledged[]): Promise<void[]> {
  await inBookTransaction(services, (tx) =>
    tx.execute(sql`
        UPDATE partner_callback AS callback SET state = 'ok', cause = NULL, call_id = ended."callId", leased_until = NULL, next_try_at = NULL,
          ended_at = book_now()
        FROM (SELECT * FROM json_to_recordset(${JSON.stringify(acknowledged)}::json) AS ended (id uuid, tries smallint, "callId" uuid)
          ORDER BY id) AS ended
        WHERE callback.id = ended.id AND callback.state = 'sent' AND callback.tries = ended.tries`),
  );
  return acknowledged.map(() => undefined);
}

/** Records that a callback was acknowledged; resolves once that is written. */
export const noteAcknowledged = createBatcher(write, { most: WRITTEN_AT_ONCE });
