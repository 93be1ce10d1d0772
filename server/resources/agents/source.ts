/** Where agents come from: the accounts strictly below the caller's own. */
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ACCOUNT_STATUSES } from '../../../domain/status';
import { account } from '../../db/schema';
import type { RecordSource } from '../../records/source';

const agent = alias(account, 'agent');
const parent = alias(account, 'parent');

/** The statuses as an SQL array, strictest last, so that the strictest is the one with the greatest position. */
const STATUSES = sql`ARRAY[${sql.join(
  ACCOUNT_STATUSES.map((status) => sql.raw(`'${status}'`)),
  sql`, `,
)}]`;

export const agentSource: RecordSource = {
  from: sql`${account} AS ${agent} JOIN ${account} AS ${parent} ON ${parent.id} = ${agent.parentId}`,
  fields: {
    id: agent.id,
    username: agent.username,
    nickname: agent.nickname,
    phone: agent.phone,
    email: agent.email,
    parent: agent.parentId,
    level: agent.level,
    ourPt: sql`(${parent.givenPt} - ${agent.givenPt})`,
    givenPt: agent.givenPt,
    permission: agent.permission,
    status: agent.status,
    effectiveStatus: sql`(${STATUSES})[(
      SELECT max(array_position(${STATUSES}, step.status)) FROM account AS step WHERE step.id = ANY(${agent.path})
    )]`,
    childCount: sql`(SELECT count(*)::integer FROM account AS child WHERE child.parent_id = ${agent.id})`,
    neverSignedIn: sql`(${agent.lastLoginAt} IS NULL)`,
    lastLoginAt: agent.lastLoginAt,
    createdAt: agent.createdAt,
    version: agent.version,
  },
  labels: { parent: parent.username },
  scope: (acting) =>
    sql`${agent.path} @> ARRAY[${acting.id}]::uuid[] AND ${agent.id} <> ${acting.id}::uuid AND ${agent.kind} = 'agent'`,
};
