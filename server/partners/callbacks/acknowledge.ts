/** Writing down that calls were acknowledged: those that come while others are being written go together with the next. */
import { sql } from 'drizzle-orm';
import { retried } from '../../book/retried';
import { inBook } from '../../book/transaction';
import type { Services } from '../../services';

/** A call that somebody has in hand, by the number of its try. */
interface Acknowledged {
  id: string;
  tries: number;
  /** The try's row in the log. */
  callId: string;
}

interface Waiting {
  acknowledged: Acknowledged;
  written: () => void;
  failed: (error: unknown) => void;
}

/** Nothing more is sent of them. One that was taken for lost meanwhile, and sent by somebody else, is theirs. */
async function write(services: Services, acknowledged: readonly Acknowledged[]): Promise<void> {
  await retried(() =>
    inBook(services, (tx) =>
      tx.execute(sql`
        UPDATE partner_callback AS told SET state = 'ok', cause = NULL, call_id = ended."callId", leased_until = NULL, next_try_at = NULL,
          ended_at = book_now()
        FROM (SELECT * FROM json_to_recordset(${JSON.stringify(acknowledged)}::json) AS ended (id uuid, tries smallint, "callId" uuid)
          ORDER BY id) AS ended
        WHERE told.id = ended.id AND told.state = 'sent' AND told.tries = ended.tries`),
    ),
  );
}

/** Those that wait to be written, by whose connections. */
const queues = new WeakMap<Services, Waiting[]>();

async function writeAll(services: Services, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    // Left in place until they are written, so that whoever comes meanwhile knows that somebody is at it.
    const taken = [...queue];
    await write(
      services,
      taken.map(({ acknowledged }) => acknowledged),
    ).then(
      () => taken.forEach(({ written }) => written()),
      (error: unknown) => taken.forEach(({ failed }) => failed(error)),
    );
    queue.splice(0, taken.length);
  }
}

/** Notes that a call was acknowledged; resolves once that is written. */
export function noteAcknowledged(services: Services, acknowledged: Acknowledged): Promise<void> {
  const queue = queues.get(services) ?? [];
  queues.set(services, queue);
  return new Promise((written, failed) => {
    queue.push({ acknowledged, written, failed });
    if (queue.length === 1) void writeAll(services, queue);
  });
}
