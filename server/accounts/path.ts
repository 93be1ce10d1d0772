/** The path from a caller's own account down to another one. */
import { sql } from 'drizzle-orm';
import type { Permission } from '../../domain/access';
import type { ActingAccount } from '../access/caller';
import type { Reader } from '../records/read';

export interface PathAccount {
  id: string;
  username: string;
  nickname: string | null;
  /** Basis points the account received; the root has 10,000. */
  receivedPt: number;
}

/**
 * Returns the accounts from the caller's acting account down to the agent `id`, both included; never one above the
 * caller. Empty when `id` is neither the caller's own account nor an agent below it.
 */
export async function pathWithin(db: Reader, acting: ActingAccount, id: string): Promise<PathAccount[]> {
  // @guard access "a way leads to those below", tested by access/agents "of coma": without «AND target.path @>
  //   ARRAY[${acting.id}]::uuid[]»
  // @guard access "a way begins at the reader", tested by access/fields: without «AND step.level >= ${acting.level}»
  const { rows } = await db.execute<PathAccount & Record<string, unknown>>(sql`
    SELECT step.id, step.username, step.nickname, step.given_pt AS "receivedPt"
    FROM account AS target JOIN account AS step ON step.id = ANY(target.path)
    WHERE target.id = ${id}::uuid AND target.kind = 'agent' AND target.path @> ARRAY[${acting.id}]::uuid[] AND step.level >= ${acting.level}
    ORDER BY step.level`);
  return rows;
}

/**
 * Returns the permissions along the path down to an account, its own included; those of `level` and above are left out.
 */
export async function permissionsBelow(db: Reader, level: number, id: string): Promise<Permission[]> {
  const { rows } = await db.execute<{ permission: Permission }>(sql`
    SELECT step.permission FROM account AS target JOIN account AS step ON step.id = ANY(target.path)
    WHERE target.id = ${id}::uuid AND step.level > ${level} ORDER BY step.level`);
  return rows.map((row) => row.permission);
}

/** Returns the permissions of an account and of all its uplines, master first. */
export function permissionsAlong(db: Reader, id: string): Promise<Permission[]> {
  return permissionsBelow(db, -1, id);
}
