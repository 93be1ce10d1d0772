/** Reads who is calling: session, account and all its uplines in one query, anew for every request. */
import { sql } from 'drizzle-orm';
import {
  MASTER_RULES,
  PUBLIC_RULES,
  type Permission,
  intersectPermissions,
  permits,
  rulesOf,
} from '../../domain/access';
import { type AccountStatus, effectiveStatus } from '../../domain/status';
import type { Caller } from '../http/caller';
import type { Database, Transaction } from '../services';
import type { AccessClaims } from './access-token';

interface Row extends Record<string, unknown> {
  username: string;
  parentId: string | null;
  path: string[];
  level: number;
  givenPt: number;
  mustChangePassword: boolean;
  /** From master down to the account itself. */
  steps: { status: AccountStatus; permission: Permission }[];
}

function rulesFor(isMaster: boolean, mustChangePassword: boolean, permission: Permission) {
  if (mustChangePassword) return PUBLIC_RULES;
  return isMaster ? MASTER_RULES : rulesOf(permission);
}

/**
 * The caller that an access token names. Null when the session has ended or run out, or the account or one of its
 * uplines is locked.
 */
export async function loadCaller(
  db: Database | Transaction,
  { accountId, sessionId }: AccessClaims,
  ip: string | null,
  now: Date,
): Promise<Caller | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT person.username, person.parent_id AS "parentId", person.path, person.level, person.given_pt AS "givenPt",
      person.must_change_password AS "mustChangePassword",
      (
        SELECT json_agg(json_build_object('status', step.status, 'permission', step.permission) ORDER BY step.level)
        FROM account AS step WHERE step.id = ANY(person.path)
      ) AS steps
    FROM session JOIN account AS person ON person.id = session.account_id
    WHERE session.id = ${sessionId}::uuid AND session.account_id = ${accountId}::uuid AND session.revoked_at IS NULL
      AND session.idle_expires_at > ${now}::timestamptz AND session.expires_at > ${now}::timestamptz`);
  const [row] = rows;
  if (row === undefined) return null;
  const status = effectiveStatus(row.steps.map((step) => step.status));
  if (status === 'locked') return null;

  const { username, parentId, path, level, mustChangePassword } = row;
  const isMaster = parentId === null;
  const permission = intersectPermissions(row.steps.map((step) => step.permission));
  const rules = rulesFor(isMaster, mustChangePassword, permission);
  return {
    accountId,
    username,
    role: 'admin',
    sessionId,
    ip,
    acting: { id: accountId, username, parentId, path, level, receivedPt: row.givenPt },
    isMaster,
    permission,
    status,
    mustChangePassword,
    rules,
    can: (action, subject) => permits(rules, action, subject),
  };
}
