/** The job that announces alerts to open screens. */
import { sql } from 'drizzle-orm';
import { definePreparedStatement } from '../../db/statement';
import { coalesce } from '../../events/coalesce';
import { publish, tryToPublish } from '../../events/publish';
import type { Services, Transaction } from '../../kernel/services';

const BATCH = 500;

interface News extends Record<string, unknown> {
  id: string;
  /** The accounts that list it: the operator's, and those above the account concerned. */
  audience: string[];
}

async function takeBatch(tx: Transaction, services: Services): Promise<void> {
  const { rows } = await tx.execute<News>(sql`
    WITH news AS (
      UPDATE alert SET is_news = false
      WHERE id IN (SELECT id FROM alert WHERE is_news ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id, account_id
    )
    SELECT news.id, coalesce(account.path, ARRAY[root.id]) AS audience
    FROM news JOIN account AS root ON root.parent_id IS NULL LEFT JOIN account ON account.id = news.account_id`);
  const events = rows.map(({ id, audience }) => ({
    resource: 'alerts' as const,
    kind: 'changed' as const,
    recordId: id,
    audience,
    accountId: null,
  }));
  await publish(tx, services, coalesce(events));
}

const findNews = definePreparedStatement({
  name: 'alert_news_waiting',
  plan: 'kept',
  row: {},
  example: {},
  sql: () => sql`SELECT FROM alert WHERE is_news LIMIT 1`,
});

/** Announces pending alerts. Any number of processes may try. */
export async function announceAlerts(services: Services): Promise<void> {
  const { db } = services;
  const rows = await findNews(db);
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    if (await tryToPublish(tx)) await takeBatch(tx, services);
  });
}
