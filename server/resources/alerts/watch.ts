/** The job that makes alerts of events since its last run. */
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services';
import { CAUSES } from './causes';
import { raiseAlerts } from './raise';
import type { Raised } from './raised';

/**
 * Number of seconds that every run searches again: a row may be committed later than one written after it, and the
 * clocks of processes differ. No cause makes two alerts.
 */
const AGAIN_SECONDS = 120;

interface Found extends Omit<Raised, 'at'>, Record<string, unknown> {
  at: string;
}

async function look(services: Services, of: string, causesSince: (since: SQL) => SQL): Promise<void> {
  await services.db.transaction(async (tx) => {
    // The first search begins now; of two searching processes the second waits here. It uses the clock of the database,
    // by which the book is written, and stays behind the app's own clock.
    const { rows: watch } = await tx.execute<{ since: string }>(sql`
      INSERT INTO alert_watch AS known ("of", seen_until) VALUES (${of}, book_now())
      ON CONFLICT ("of") DO UPDATE SET seen_until = known.seen_until
      RETURNING (seen_until - make_interval(secs => ${AGAIN_SECONDS}))::text AS since`);
    const { rows } = await tx.execute<Found>(causesSince(sql`${watch[0]?.since}::timestamptz`));
    await raiseAlerts(
      tx,
      services,
      rows.map((found) => ({ ...found, at: new Date(found.at) })),
    );
    await tx.execute(sql`UPDATE alert_watch SET seen_until = book_now() WHERE "of" = ${of}`);
  });
}

/** Searches all causes of alerts. Any number of processes may. An error in one cause doesn't stop the others. */
export async function watchForAlerts(services: Services): Promise<void> {
  const faults: unknown[] = [];
  for (const [of, causesSince] of Object.entries(CAUSES)) {
    await look(services, of, causesSince).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}
