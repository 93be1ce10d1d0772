/** The source of agents: the accounts strictly below the caller's own. */
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { activityFieldsOf, joinActivity } from '../../accounts/activity';
import { effectiveStatusOf, joinStatusAbove } from '../../accounts/effective-status';
import { joinBalance, balanceFieldsOf, balanceOrderingsOf } from '../../accounts/balance';
import { hasSecondFactor } from '../../access/second-factor';
import { account } from '../../db/schema';
import type { RecordSource } from '../../records/source';

const agent = alias(account, 'agent');
const parent = alias(account, 'parent');

export const agentSource: RecordSource = {
  from: sql`${account} AS ${agent}
    LEFT JOIN ${account} AS ${parent} ON ${parent.id} = ${agent.parentId}
    ${joinBalance(agent.id)}
    ${joinActivity(agent.id)}
    ${joinStatusAbove(agent.parentId)}`,
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
    effectiveStatus: effectiveStatusOf(agent.status),
    childCount: sql`(
      SELECT count(*)::integer FROM account AS child WHERE child.parent_id = ${agent.id} AND child.kind = 'agent'
    )`,
    neverSignedIn: sql`(${agent.lastLoginAt} IS NULL)`,
    hasSecondFactor: hasSecondFactor(agent.id),
    lastLoginAt: agent.lastLoginAt,
    ...balanceFieldsOf(agent.id, agent.parentId),
    ...activityFieldsOf(agent.id),
    createdAt: agent.createdAt,
    version: agent.version,
  },
  labels: { parent: parent.username },
  orderings: balanceOrderingsOf(agent.id, agent.parentId),
  // Every agent is below master, so the check costs nothing.
  scope: ({ id, parentId }) =>
    // @guard access "agents are those below", tested by access/agents "of coma11": without «${agent.path} @>
    //   ARRAY[${id}]::uuid[] AND»
    // @guard access "nobody is below themselves", tested by access/agents "of coma": without «AND ${agent.id} <>
    //   ${id}::uuid»
    // @guard access "agents are agents", tested by access/agents "of coma": «${id}::uuid AND ${agent.kind} = 'agent'»
    //   becomes «${id}::uuid»
    // @guard access "only master has every agent below", tested by access/agents "of coma11": «=== null» becomes «!==
    //   undefined»
    parentId === null
      ? sql`${agent.parentId} IS NOT NULL AND ${agent.kind} = 'agent'`
      : sql`${agent.path} @> ARRAY[${id}]::uuid[] AND ${agent.id} <> ${id}::uuid AND ${agent.kind} = 'agent'`,
};
