/** The job that announces events of rounds, outside the book's transactions. */
import { sql } from 'drizzle-orm';
import { roundNews } from '../db/book/rounds';
import type { Services, Transaction } from '../kernel/services';
import { announceWaiting, defineFindNews } from './announce-waiting';
import type { Announcement } from './announcement';
import { coalesce } from './coalesce';
import { publish } from './publish';

type RoundNews = Pick<typeof roundNews.$inferSelect, 'roundId' | 'kind'> & { rootId: string };

const changedLimits = (audience: readonly string[] | null): Announcement => ({
  resource: 'limits',
  kind: 'changed',
  recordId: null,
  audience,
  accountId: null,
});

/**
 * Returns the announcements of an event. They go to every account that may read rounds, as each of these sees all
 * rounds. Limits change with their rounds. Sales are announced to the operator alone.
 */
function announcementsOf({ roundId, kind, rootId }: RoundNews): Announcement[] {
  const event = { recordId: roundId, audience: null, accountId: null };
  if (kind === 'sold') return [changedLimits([rootId])];
  if (kind === 'shot') return [{ ...event, resource: 'shoots', kind: 'added' }];
  return [{ ...event, resource: 'rounds', kind }, changedLimits(null)];
}

async function takeBatch(tx: Transaction, services: Services, most: number): Promise<number> {
  const { rows } = await tx.execute<RoundNews>(sql`
    DELETE FROM ${roundNews} WHERE id IN (SELECT id FROM ${roundNews} ORDER BY id LIMIT ${most})
    RETURNING round_id AS "roundId", kind, (SELECT id FROM account WHERE parent_id IS NULL) AS "rootId"`);
  await publish(tx, services, coalesce(rows.flatMap(announcementsOf)));
  return rows.length;
}

const findNews = defineFindNews('round_news_waiting', roundNews);

/** Announces everything that waits, as `announceWaiting` does. */
export const announceRounds = (services: Services, signal: AbortSignal) =>
  announceWaiting(services, findNews, takeBatch, signal);
