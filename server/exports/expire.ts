/** Expiry of files: their content is removed after some days, their record is kept for a while longer. */
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/services';

/** Number of days for which the record of a file is kept. */
const KNOWN_DAYS = 90;

/** The job that removes the content of expired files, and records older than that. */
export async function expireExports({ db, clock }: Services): Promise<void> {
  const now = clock().toISOString();
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE export_job SET state = 'expired', is_news = true
      WHERE state = 'done' AND expires_at <= ${now}::timestamptz RETURNING id`);
    if (rows.length === 0) return;
    await tx.execute(sql`DELETE FROM export_chunk WHERE job_id = ANY(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  });
  await db.execute(sql`
    DELETE FROM export_job WHERE state NOT IN ('waiting', 'running', 'done')
      AND created_at < ${now}::timestamptz - make_interval(days => ${KNOWN_DAYS})`);
}
