/** Rows of the record of changes, as if their actions had happened. */
import type { TestServices } from './services';

/** Adds an action of one account on another. */
export async function recordedDeed(
  { services }: TestServices,
  action: string,
  actorId: string,
  entityId: string,
  after: object | null = null,
): Promise<void> {
  await services.pool.query(
    "INSERT INTO audit (at, actor_id, actor, action, entity, entity_id, after) VALUES (now(), $1, 'x', $2, 'sub-accounts', $3, $4)",
    [actorId, action, entityId, after],
  );
}
