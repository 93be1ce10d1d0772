/** The source of members: those anywhere below the account acted as. */
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { effectiveStatusOf, joinStatusAbove } from '../../accounts/effective-status';
import { joinBalance, balanceFieldsOf, balanceOrderingsOf } from '../../accounts/balance';
import { accountActivity } from '../../db/book/activity';
import { account } from '../../db/schema';
import type { RecordSource } from '../../records/source';

const member = alias(account, 'member');
const parent = alias(account, 'parent');

export const memberSource: RecordSource = {
  from: sql`${account} AS ${member}
    LEFT JOIN ${account} AS ${parent} ON ${parent.id} = ${member.parentId}
    ${joinBalance(member.id)}
    LEFT JOIN ledger_account AS stake ON stake.owner_id = ${member.id} AND stake.kind = 'atStake'
    LEFT JOIN ${accountActivity} ON ${accountActivity.accountId} = ${member.id}
    ${joinStatusAbove(member.parentId)}`,
  fields: {
    id: member.id,
    username: member.username,
    nickname: member.nickname,
    phone: member.phone,
    parent: member.parentId,
    heldPt: member.heldPt,
    maxLineStake: member.maxLineStake,
    maxSlipStake: member.maxSlipStake,
    maxDayStake: member.maxDayStake,
    excludedUntil: member.excludedUntil,
    note: member.note,
    status: member.status,
    effectiveStatus: effectiveStatusOf(member.status),
    ...balanceFieldsOf(member.id, null),
    atStake: sql`coalesce(stake.balance, 0)`,
    lastBetAt: accountActivity.lastBetAt,
    partner: sql`(SELECT name FROM partner WHERE partner.account_id = ${member.parentId} ORDER BY name LIMIT 1)`,
    hasNote: sql`(${member.note} IS NOT NULL)`,
    createdAt: member.createdAt,
    version: member.version,
  },
  labels: { parent: parent.username },
  orderings: balanceOrderingsOf(member.id, null),
  // Every member is below master, so the check costs nothing.
  scope: ({ id, parentId }) =>
    // @guard access "only master has every member below", tested by access/agents "of coma11": «=== null» becomes «!==
    //   undefined»
    // @guard access "members are those below", tested by access/agents "of coma11": without «${member.path} @>
    //   ARRAY[${id}]::uuid[] AND»
    // @guard access "members are members", tested by access/agents "of coma": without «AND ${member.kind} = 'member'»
    parentId === null
      ? sql`${member.kind} = 'member'`
      : sql`${member.path} @> ARRAY[${id}]::uuid[] AND ${member.kind} = 'member'`,
};
