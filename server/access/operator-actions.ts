/** Actors and reasons in histories: those of the operator are the operator's own business. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from './caller';

/**
 * A condition: whether the caller may know who did something, and why. Actions of master and of its sub accounts are
 * known to the operator alone.
 *
 * @param actorId the acting person; null where the system acted by itself
 */
export function mayKnowActor({ isMaster }: Pick<Caller, 'isMaster'>, actorId: SQL | PgColumn): SQL {
  // @guard access "actors and reasons of the house are its own business", tested by access/histories: «isMaster» becomes
  //   «isMaster || !isMaster»
  if (isMaster) return sql`true`;
  return sql`NOT EXISTS (
    SELECT FROM account AS acting LEFT JOIN account AS owner ON owner.id = acting.parent_id
    WHERE acting.id = ${actorId} AND (acting.parent_id IS NULL OR acting.kind = 'sub' AND owner.parent_id IS NULL))`;
}
