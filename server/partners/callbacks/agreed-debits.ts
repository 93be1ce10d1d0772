/**
 * Debits that their partners have agreed to. Those that come at the same time are written in one statement: slip,
 * callback, and the response to the slip's request. Debits that can't be written without waiting, such as for a locked
 * slip, are left to be written separately.
 */
import { sql } from 'drizzle-orm';
import { confirmSteps, type DatedBetween } from '../../book/placing/confirm-free';
import { withTransaction } from '../../book/transaction';
import { column } from '../../db/column';
import { commitWith } from '../../db/pipelined-transaction';
import { keepPlans } from '../../db/plan-settings';
import { definePreparedStatement, EXAMPLE_DATE, type ValueOf } from '../../db/statement';
import type { Services } from '../../kernel/services';
import { createBatcher } from '../batcher';

/** A debit that the partner agreed to, with the response to its slip. */
export interface AgreedDebit {
  slipId: string;
  roundId: string;
  businessDate: string;
  callbackId: string;
  /** Row of the try in the log. */
  callId: string;
  partnerId: string;
  /** Key of the slip's request. */
  key: string;
  status: number;
  text: string;
}

const WRITTEN_AT_ONCE = 100;

interface Values extends DatedBetween {
  agreed: string;
}

const confirm = definePreparedStatement({
  name: 'debits_agreed',
  plan: 'generic',
  row: { slipId: column.uuid, book_require: column.boolean },
  example: { agreed: '[]', from: EXAMPLE_DATE, until: EXAMPLE_DATE },
  sql: (value: ValueOf<Values>) => sql`
    WITH agreed AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${value('agreed')}::json) AS agreed ("slipId" uuid, "roundId" uuid, "businessDate" date,
        "callbackId" uuid, "callId" uuid, "partnerId" uuid, key text, status integer, text text)
    ), ${confirmSteps(value)}, ended_callbacks AS (
      UPDATE partner_callback AS debit SET state = 'ok', cause = NULL, call_id = confirmed."callId", leased_until = NULL,
        ended_at = book_now()
      FROM confirmed WHERE debit.id = confirmed."callbackId" AND debit.state = 'sent'
      RETURNING debit.id
    ), answers AS (
      UPDATE partner_answer AS answer SET status = confirmed.status, response = confirmed.text
      FROM confirmed WHERE answer.partner_id = confirmed."partnerId" AND answer.key = confirmed.key
      RETURNING answer.key
    )
    SELECT confirmed."slipId", book_require((SELECT count(*) FROM confirmed) = (SELECT count(*) FROM ended_callbacks)
      AND (SELECT count(*) FROM confirmed) = (SELECT count(*) FROM answers), 'a pending slip is asked for and waits for its answer')
    FROM confirmed`,
});

/** Writes the debits and returns which slips are accepted now. */
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

/** Accepts a slip after its debit was agreed to; false where that has to be done separately. */
export const confirmAgreed = createBatcher(write, { most: WRITTEN_AT_ONCE });
