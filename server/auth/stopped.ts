/** The reason why a suspended caller may change nothing, as far as the caller may know it. */
import { sql } from 'drizzle-orm';
import type { Stopped } from '../../domain/session/user-data';
import type { Caller } from '../access/caller';
import type { Database, Transaction } from '../kernel/services';

interface Row extends Record<string, unknown> {
  id: string;
  username: string;
  by: string | null;
  at: string | null;
  reason: string | null;
  isByItself: boolean | null;
}

/**
 * Returns the account that stops a caller, the nearest of several suspended ones on the path. The reason is included
 * only for the caller's own account and for the owner acted for. For their upline only the username is included, and
 * for accounts above that neither. The account that suspended is the one that acted, which need not be the upline; a
 * sub account acted for its owner.
 */
export async function stoppedOf(
  db: Database | Transaction,
  { status, accountId, acting }: Pick<Caller, 'status' | 'accountId' | 'acting'>,
): Promise<Stopped | null> {
  if (status === 'active') return null;
  const { rows } = await db.execute<Row>(sql`
    SELECT step.id, step.username, coalesce(owner.username, actor.username, upline.username) AS by, change.at, change.reason,
      change.at IS NOT NULL AND change.actor_id IS NULL AS "isByItself"
    FROM account AS person JOIN account AS step ON step.id = ANY(person.path) AND step.status <> 'active'
    LEFT JOIN account AS upline ON upline.id = step.parent_id
    LEFT JOIN LATERAL (
      SELECT audit.at, audit.reason, audit.actor_id FROM audit
      WHERE audit.entity_id = step.id AND audit.after ->> 'status' = step.status
      ORDER BY audit.id DESC LIMIT 1
    ) AS change ON true
    LEFT JOIN account AS actor ON actor.id = change.actor_id
    LEFT JOIN account AS owner ON actor.kind = 'sub' AND owner.id = actor.parent_id
    WHERE person.id = ${accountId}::uuid
    ORDER BY step.level DESC, step.id = ${accountId}::uuid DESC LIMIT 1`);
  const [step] = rows;
  if (step === undefined) return null;
  const isOwn = step.id === accountId || step.id === acting.id;
  return {
    account: isOwn || step.id === acting.parentId ? step.username : null,
    by: isOwn ? step.by : null,
    since: step.at === null ? null : new Date(step.at).toISOString(),
    isCreditUsedUp: isOwn && step.isByItself === true,
    reason: isOwn && step.isByItself !== true ? step.reason : null,
  };
}
