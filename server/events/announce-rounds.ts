/** The job that announces what happened to rounds, outside the book's transactions. */
import { sql } from 'drizzle-orm';
import { roundNews } from '../db/book/rounds';
import type { Services } from '../services';
import type { Announcement } from './announcement';
import { coalesce } from './coalesce';
import { publish, tryToPublish } from './publish';

/** Taken in one transaction. */
const BATCH = 1_000;

type RoundNews = Pick<typeof roundNews.$inferSelect, 'roundId' | 'kind'> & { rootId: string };

const changedLimits = (audience: readonly string[] | null): Announcement => ({
  resource: 'limits', kind: 'changed', recordId: null, audience, accountId: null,
});

/**
 * Everybody is told who may read rounds at all: there is none that some see and others don't. Limits change with their
 * rounds; that something is sold is nobody's business but the house's.
 */
function announcementsOf({ roundId, kind, rootId }: RoundNews): Announcement[] {
  const told = { recordId: roundId, audience: null, accountId: null };
  if (kind === 'sold') return [changedLimits([rootId])];
  if (kind === 'shot') return [{ ...told, resource: 'shoots', kind: 'added' }];
  return [{ ...told, resource: 'rounds', kind }, changedLimits(null)];
}

/** Announces what waits longest and tells how much it was; nothing when another process is at it. */
async function announceBatch({ db }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await tryToPublish(tx))) return 0;
    const { rows } = await tx.execute<RoundNews>(sql`
      DELETE FROM ${roundNews} WHERE id IN (SELECT id FROM ${roundNews} ORDER BY id LIMIT ${BATCH})
      RETURNING round_id AS "roundId", kind, (SELECT id FROM account WHERE parent_id IS NULL) AS "rootId"`);
    await publish(tx, coalesce(rows.flatMap(announcementsOf)));
    return rows.length;
  });
}

/**
 * Announces everything that waits. Any number of processes may try.
 *
 * @param signal ends the work after the batch it is at
 */
export async function announceRounds(services: Services, signal: AbortSignal): Promise<void> {
  const { rows } = await services.db.execute(sql`SELECT FROM ${roundNews} LIMIT 1`);
  if (rows.length === 0) return;
  while ((await announceBatch(services)) === BATCH && !signal.aborted);
}
