/**
 * Debits that their partners have agreed to, those that come at the same time in one statement: slip, call and the answer to
 * its request. What can't be done at once, such as of a slip that somebody has hold of, is left to be done by itself.
 */
import { sql } from 'drizzle-orm';
import { confirmSteps, type DatedBetween } from '../../book/placing/confirm-free';
import { keepPlans, prepare } from '../../book/prepared';
import { withTransaction } from '../../book/transaction';
import { commitWith } from '../../db/connection';
import type { Services } from '../../kernel/services';
import { createBatcher } from '../batcher';

/** A debit that was agreed to, with what its slip is answered. */
export interface AgreedDebit {
  slipId: string;
  roundId: string;
  businessDate: string;
  callbackId: string;
  /** The try's row in the log. */
  callId: string;
  partnerId: string;
  /** The key of the slip's request. */
  key: string;
  status: number;
  text: string;
}

const WRITTEN_AT_ONCE = 100;

interface Values extends DatedBetween {
  agreed: string;
}

const confirm = prepare<Values, { slipId: string }>(
  'debits_agreed',
  (value) => sql`
    WITH agreed AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${value('agreed')}::json) AS agreed ("slipId" uuid, "roundId" uuid, "businessDate" date,
        "callbackId" uuid, "callId" uuid, "partnerId" uuid, key text, status integer, text text)
    ), ${confirmSteps(value)}, ended AS (
      UPDATE partner_callback AS told SET state = 'ok', cause = NULL, call_id = confirmed."callId", leased_until = NULL,
        ended_at = book_now()
      FROM confirmed WHERE told.id = confirmed."callbackId" AND told.state = 'sent'
      RETURNING told.id
    ), answered AS (
      UPDATE partner_answer AS kept SET status = confirmed.status, response = confirmed.text
      FROM confirmed WHERE kept.partner_id = confirmed."partnerId" AND kept.key = confirmed.key
      RETURNING kept.key
    )
    SELECT confirmed."slipId", book_require((SELECT count(*) FROM confirmed) = (SELECT count(*) FROM ended)
      AND (SELECT count(*) FROM confirmed) = (SELECT count(*) FROM answered), 'a pending slip is asked for and waits for its answer')
    FROM confirmed`,
);

/** Which of them stand now. */
async function write(services: Services, agreed: readonly AgreedDebit[]): Promise<boolean[]> {
  const dates = agreed.map(({ businessDate }) => businessDate).sort();
  const values = { agreed: JSON.stringify(agreed), from: dates[0] ?? '', until: dates.at(-1) ?? '' };
  const rows = await withTransaction(services, async (tx) => {
    await keepPlans(tx);
    return commitWith(tx, () => confirm(tx, values));
  });
  const confirmed = new Set(rows.map(({ slipId }) => slipId));
  return agreed.map(({ slipId }) => confirmed.has(slipId));
}

/** Has a slip stand whose debit was agreed to; false where that has to be done by itself. */
export const confirmAgreed = createBatcher(write, { most: WRITTEN_AT_ONCE });
