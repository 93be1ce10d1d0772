/** The API of the account acted as; it is read-only. */
import { sql } from 'drizzle-orm';
import { readMyAccount, readOwnBalance } from '../../../domain/api/own';
import type { MyAccount } from '../../../domain/api/my-account';
import type { Acting } from '../../access/acting';
import { ProblemError } from '../../kernel/problem';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readAccountBalance } from './balance';

interface Row extends Record<string, unknown> {
  upline: string | null;
  createdAt: string;
  agentCount: number;
  memberCount: number;
}

/** Reads the account acted as. From the accounts above, it shows only the direct upline's name. */
async function myAccountOf({ services, caller }: Acting): Promise<MyAccount> {
  const { id, username, level, receivedPt } = caller.acting;
  // @guard access "the own account is the one acted as", tested by access/own: «own.id = ${id}::uuid`» becomes
  //   «${id}::uuid IS NOT NULL`»
  // @guard access "the own account counts those below", tested by access/own: without «WHERE path @> ARRAY[own.id]»
  const { rows } = await services.db.execute<Row>(sql`
    SELECT upline.username AS upline, own.created_at AS "createdAt", below.agents AS "agentCount",
      below.members AS "memberCount"
    FROM account AS own LEFT JOIN account AS upline ON upline.id = own.parent_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind = 'agent' AND id <> own.id)::integer AS agents,
        count(*) FILTER (WHERE kind = 'member')::integer AS members
      FROM account WHERE path @> ARRAY[own.id]
    ) AS below
    WHERE own.id = ${id}::uuid`);
  const [row] = rows;
  if (row === undefined) throw new ProblemError('not-found');
  return {
    id,
    username,
    level,
    upline: row.upline,
    receivedPt,
    permission: caller.permission,
    effectiveStatus: caller.status,
    agentCount: row.agentCount,
    memberCount: row.memberCount,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

export const myAccountRoutes: Route[] = [
  serve(
    readMyAccount,
    {
      operationId: 'getMyAccount',
      summary: "Returns the caller's account: received share in basis points, permissions, accounts below",
      access: 'signed-in',
      closedToBound: true,
      scope: 'self',
      answer: { description: 'The account', name: 'MyAccount' },
      problems: ['password-change-required'],
    },
    myAccountOf,
  ),
  serve(
    readOwnBalance,
    {
      operationId: 'getMyStanding',
      summary: "Returns the balance, used credit and result of this week of the caller's account, in satang",
      access: { subject: 'member', actions: ['read'] },
      scope: 'self',
      answer: { description: 'The balances', name: 'AccountStanding' },
    },
    readAccountBalance,
  ),
];
