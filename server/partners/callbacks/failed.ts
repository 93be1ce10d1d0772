/** Calls to partners that came to nothing so far, as SQL about `told`, a row of `partner_callback`. */
import { type SQL, sql } from 'drizzle-orm';

/** What is due and wasn't sent for so long waits for a partner that doesn't answer, or is paused. */
const WAITS_SECONDS = 60;

/** Not acknowledged, and tried in vain or due for long; debits are over once they are asked. */
export const IS_FAILED = sql`told.ended_at IS NULL AND told.kind <> 'bet'
  AND (told.cause IS NOT NULL OR told.next_try_at < book_now() - make_interval(secs => ${WAITS_SECONDS}))`;

/** Why, in a word. */
export const CAUSE = sql`coalesce(told.cause, 'waiting')`;

/** Whether nobody knows whether the slip was charged. */
export const IS_DEBIT_UNKNOWN = sql`coalesce((
  SELECT slip.state = 'unknown' FROM slip WHERE slip.id = told.slip_id AND slip.business_date = told.business_date), false)`;

/** Which failed calls are meant. */
export interface ChosenFails {
  partnerId: string;
  /** Null for any. */
  cause: string | null;
  /** Only those written since; null for all. */
  since: string | null;
}

/** A condition for those that are meant. */
export function areChosen({ partnerId, cause, since }: ChosenFails): SQL {
  return sql`${IS_FAILED} AND told.partner_id = ${partnerId}::uuid AND (${cause}::text IS NULL OR ${CAUSE} = ${cause}::text)
    AND (${since}::timestamptz IS NULL OR told.created_at >= ${since}::timestamptz)`;
}
