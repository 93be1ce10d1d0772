/** The job that turns recorded changes into announcements, outside the transactions that recorded them. */
import { inArray, sql } from 'drizzle-orm';
import { definePreparedStatement } from '../db/statement';
import { eventQueue } from '../db/schema';
import type { Services } from '../kernel/services';
import { type RecordedAction, announcementsOf } from './announcements-of';
import { coalesce } from './coalesce';
import { publish, tryToPublish } from './publish';

/** Number of actions handled in one transaction. */
const BATCH = 500;

/** Announces the next waiting actions and returns their number; 0 when another process is announcing. */
async function announceBatch(services: Services): Promise<number> {
  return services.db.transaction(async (tx) => {
    if (!(await tryToPublish(tx))) return 0;
    // The place of a deleted account is found from the account above it, named in its record.
    const { rows } = await tx.execute<RecordedAction>(sql`
      SELECT waiting.audit_id AS "auditId", audit.action, audit.entity, audit.entity_id AS "entityId", subject.kind,
        coalesce(subject.path, above.path || audit.entity_id) AS path, actor.path AS "actorPath",
        coalesce(audit.action = 'update' AND audit.after ? 'status', false) AS "setsStatus", root.id AS "rootId"
      FROM ${eventQueue} AS waiting
      JOIN audit ON audit.id = waiting.audit_id
      JOIN account AS root ON root.parent_id IS NULL
      LEFT JOIN account AS subject ON subject.id = audit.entity_id
      LEFT JOIN account AS above ON audit.action = 'delete'
        AND above.id = (coalesce(audit.before -> 'parent', audit.before -> 'owner') ->> 'id')::uuid
      LEFT JOIN account AS actor ON actor.id = audit.actor_id
      ORDER BY waiting.audit_id LIMIT ${BATCH}`);
    if (rows.length === 0) return 0;
    await publish(tx, services, coalesce(rows.flatMap(announcementsOf)));
    await tx.delete(eventQueue).where(
      inArray(
        eventQueue.auditId,
        rows.map(({ auditId }) => auditId),
      ),
    );
    return rows.length;
  });
}

const findWaiting = definePreparedStatement({
  name: 'changes_waiting',
  plan: 'kept',
  row: {},
  example: {},
  sql: () => sql`SELECT FROM ${eventQueue} LIMIT 1`,
});

/**
 * Announces everything that waits. Any number of processes may try.
 *
 * @param signal ends the work after the current batch
 */
export async function announceChanges(services: Services, signal: AbortSignal): Promise<void> {
  const rows = await findWaiting(services.db);
  if (rows.length === 0) return;
  while ((await announceBatch(services)) === BATCH && !signal.aborted);
}
