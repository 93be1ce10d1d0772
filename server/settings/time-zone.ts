/** The business's time zone. It is fixed once there are rounds, because their dates and times were planned in it. */
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/services';
import { StartError } from '../kernel/start-error';

/** Key of its row among the settings, under a name that no setting has. */
const KEY = 'fixed:timeZone';

/**
 * Stores the time zone that the server starts with, and refuses another one once there are rounds.
 *
 * @throws StartError with the time zone to start with
 */
export async function holdTimeZone({ db, config: { timeZone }, clock }: Services): Promise<void> {
  const { rows } = await db.execute<{ held: string }>(sql`
    INSERT INTO setting AS known (key, value, version, updated_at)
    VALUES (${KEY}, to_jsonb(${timeZone}::text), 0, ${clock().toISOString()}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET value = CASE
      WHEN EXISTS (SELECT FROM round) THEN known.value ELSE excluded.value END
    RETURNING value #>> '{}' AS held`);
  const held = rows[0]?.held;
  if (held === undefined || held === timeZone) return;
  throw new StartError(
    `BUSINESS_TIME_ZONE is ${timeZone}, but the rounds of this business were planned in ${held}. Set it to ${held}.`,
  );
}
