/** The job that notifies people about the files they requested. */
import { sql } from 'drizzle-orm';
import { definePreparedStatement } from '../db/statement';
import type { Services, Transaction } from '../kernel/services';
import { coalesce } from './coalesce';
import { publish, tryToPublish } from './publish';

const BATCH = 500;

interface News extends Record<string, unknown> {
  id: string;
  actingId: string;
}

/** Notifies the people who act as the account; reading a file checks its owner. */
async function takeBatch(tx: Transaction, services: Services): Promise<void> {
  const { rows } = await tx.execute<News>(sql`
    WITH news AS (
      UPDATE export_job SET is_news = false
      WHERE id IN (SELECT id FROM export_job WHERE is_news ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id, account_id
    )
    SELECT news.id, CASE WHEN person.kind = 'sub' THEN person.parent_id ELSE person.id END AS "actingId"
    FROM news JOIN account AS person ON person.id = news.account_id`);
  await publish(
    tx,
    services,
    coalesce(
      rows.map(({ id, actingId }) => ({
        resource: 'exports',
        kind: 'changed',
        recordId: id,
        audience: [actingId],
        accountId: null,
      })),
    ),
  );
}

const findNews = definePreparedStatement({
  name: 'export_news_waiting',
  plan: 'kept',
  row: {},
  example: {},
  sql: () => sql`SELECT FROM export_job WHERE is_news LIMIT 1`,
});

/** Announces all waiting files. Any number of processes may try. */
export async function announceExports(services: Services): Promise<void> {
  const { db } = services;
  const rows = await findNews(db);
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    if (await tryToPublish(tx)) await takeBatch(tx, services);
  });
}
