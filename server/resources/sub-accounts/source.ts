/** The source of sub accounts: those of the account acted as alone; an upline doesn't see its downline's. */
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isInUse } from '../../accounts/activity';
import { effectiveStatusOf, joinStatusAbove } from '../../accounts/effective-status';
import { hasSecondFactor } from '../../access/second-factor';
import { partner } from '../../db/book/control';
import { account } from '../../db/schema';
import type { RecordSource } from '../../records/source';

const sub = alias(account, 'sub');
const owner = alias(account, 'owner');

export const subAccountSource: RecordSource = {
  from: sql`${account} AS ${sub}
    LEFT JOIN ${account} AS ${owner} ON ${owner.id} = ${sub.parentId}
    LEFT JOIN ${partner} ON ${partner.id} = ${sub.partner}
    ${joinStatusAbove(sub.parentId)}`,
  fields: {
    id: sub.id,
    username: sub.username,
    nickname: sub.nickname,
    phone: sub.phone,
    email: sub.email,
    owner: sub.parentId,
    permission: sub.permission,
    noRates: sub.noRates,
    noResults: sub.noResults,
    noCancel: sub.noCancel,
    startPage: sub.startPage,
    partner: sub.partner,
    validUntil: sub.validUntil,
    status: sub.status,
    effectiveStatus: effectiveStatusOf(sub.status),
    neverSignedIn: sql`(${sub.lastLoginAt} IS NULL)`,
    hasSecondFactor: hasSecondFactor(sub.id),
    lastLoginAt: sub.lastLoginAt,
    lastLoginIp: sql`host(${sub.lastLoginIp})`,
    isOnline: sql`EXISTS (SELECT FROM session AS used WHERE used.account_id = ${sub.id} AND ${isInUse})`,
    createdAt: sub.createdAt,
    version: sub.version,
  },
  labels: { owner: owner.username, partner: partner.name },
  // @guard access "sub accounts are those of the account acted as", tested by access/agents "of coma11": without
  //   «${sub.parentId} = ${acting.id}::uuid AND»
  // @guard access "sub accounts are sub accounts", tested by access/agents "of coma": without «AND ${sub.kind} = 'sub'»
  scope: (acting) => sql`${sub.parentId} = ${acting.id}::uuid AND ${sub.kind} = 'sub'`,
};
