/** Callbacks to partners that haven't succeeded so far, as SQL over `told`, a row of `partner_callback`. */
import { type SQL, sql } from 'drizzle-orm';

/** Time after which a due callback that wasn't sent counts as failed; its partner doesn't respond or is paused. */
const WAITS_SECONDS = 60;

/**
 * Condition for callbacks that aren't acknowledged, and have failed or are long due. Debits end with their only try.
 */
export const IS_FAILED = sql`callback.ended_at IS NULL AND callback.kind <> 'bet'
  AND (callback.cause IS NOT NULL OR callback.next_try_at < book_now() - make_interval(secs => ${WAITS_SECONDS}))`;

/** Cause of the failure, as a key. */
export const CAUSE = sql`coalesce(callback.cause, 'waiting')`;

/** Whether it is unknown if the slip was charged. */
export const IS_DEBIT_UNKNOWN = sql`coalesce((
  SELECT slip.state = 'unknown' FROM slip WHERE slip.id = callback.slip_id AND slip.business_date = callback.business_date), false)`;

/** Selection of failed callbacks. */
export interface ChosenFails {
  partnerId: string;
  /** Null for any. */
  cause: string | null;
  /** Only those written since; null for all. */
  since: string | null;
}

/** Returns the condition for the selected callbacks. */
export function areChosen({ partnerId, cause, since }: ChosenFails): SQL {
  return sql`${IS_FAILED} AND callback.partner_id = ${partnerId}::uuid AND (${cause}::text IS NULL OR ${CAUSE} = ${cause}::text)
    AND (${since}::timestamptz IS NULL OR callback.created_at >= ${since}::timestamptz)`;
}
