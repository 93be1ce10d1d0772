/** Sending failed calls again on demand. They keep their ids, so that nobody is charged or paid twice. */
import { sql } from 'drizzle-orm';
import { rampedSeconds } from '../../../domain/partners/fail';
import { withTransaction } from '../../book/transaction';
import type { Services } from '../../kernel/services';
import { areChosen, type ChosenFails, IS_FAILED } from './failed';

/** A callback that another process has leased is being sent already. */
const IS_FREE = sql`(callback.leased_until IS NULL OR callback.leased_until <= book_now())`;

/**
 * Schedules failed calls to be sent again, a few at first and then more and more. Returns their number, and the seconds
 * within which they are sent.
 */
export async function retryCallbacks(
  services: Services,
  chosen: ChosenFails,
): Promise<{ calls: number; seconds: number }> {
  return withTransaction(services, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT callback.id FROM partner_callback AS callback WHERE ${areChosen(chosen)} AND ${IS_FREE}
      ORDER BY callback.serial FOR UPDATE OF callback SKIP LOCKED`);
    const due = rows.map(({ id }, index) => ({ id, seconds: rampedSeconds(index) }));
    await tx.execute(sql`
      UPDATE partner_callback AS callback SET next_try_at = book_now() + make_interval(secs => due.seconds)
      FROM json_to_recordset(${JSON.stringify(due)}::json) AS due (id uuid, seconds integer) WHERE callback.id = due.id`);
    return { calls: due.length, seconds: due.at(-1)?.seconds ?? 0 };
  });
}

/** Schedules one call to be sent again now; false if it has ended or is being sent. */
export async function retryNow(services: Services, id: string): Promise<boolean> {
  return withTransaction(services, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE partner_callback AS callback SET next_try_at = book_now() WHERE callback.id = ${id}::uuid AND ${IS_FAILED} AND ${IS_FREE}`);
    return rowCount === 1;
  });
}

/** Assigns failed calls to an account and returns their number. */
export async function assignCallbacks(services: Services, chosen: ChosenFails, accountId: string): Promise<number> {
  return withTransaction(services, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE partner_callback AS callback SET owner_id = ${accountId}::uuid WHERE ${areChosen(chosen)}`);
    return rowCount ?? 0;
  });
}
