/** The job that notifies people about the files they requested. */
import { sql } from 'drizzle-orm';
import { definePreparedStatement } from '../db/statement';
import type { Services, Transaction } from '../kernel/services';
import { coalesce } from './coalesce';
import { publish, tryToPublish } from './publish';

const BATCH = 500;

interface News extends Record<string, unknown> {
  id: string;
  accountId: string;
}

/** Notifies the person who requested each file; the others who act as the same account can't read it. */
async function takeBatch(tx: Transaction, services: Services): Promise<void> {
  const { rows } = await tx.execute<News>(sql`
    UPDATE export_job SET is_news = false
    WHERE id IN (SELECT id FROM export_job WHERE is_news ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, account_id AS "accountId"`);
  await publish(
    tx,
    services,
    coalesce(
      rows.map(({ id, accountId }) => ({
        resource: 'exports',
        kind: 'changed',
        recordId: id,
        audience: [accountId],
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
