/** A partner's members: those directly below its account. */
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { canonicalUsername, USERNAME_MAX, USERNAME_MIN } from '../../../domain/accounts/username';
import { lockParent } from '../../access/lock';
import { insertAccount } from '../../accounts/write';
import { writeAudit } from '../../audit/write-audit';
import { creditInForce } from '../../book/terms/credit-in-force';
import { account } from '../../db/schema';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { idParameter } from '../../http/parameters';
import { ProblemError } from '../../kernel/problem';
import { idOf } from '../../http/request';
import type { Route, RouteParameter } from '../../http/route';
import type { PartnerCaller } from '../../access/partner-caller';
import type { Database, Transaction } from '../../kernel/services';
import { faultsOfMember, toMemberRow } from '../../accounts/member-creation';
import { PARTNER_PATH, type PartnerActing, partnerAccess, partnerActingOf } from './partner-route';
import { typedLine } from '../../../domain/validation/typed-text';

const NewMember = z.strictObject({
  username: z.string().trim().min(USERNAME_MIN).max(USERNAME_MAX),
  nickname: typedLine(60).optional(),
});

const PartnerMember = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  status: z.string(),
});

/** `available` is the amount that it may bet now, satang; null for a seamless partner, who holds the money itself. */
const ListedMember = PartnerMember.extend({ available: z.int().nullable() });
type ListedMember = z.infer<typeof ListedMember>;

const MEMBERS_MAX = 200;

const Paging = z.strictObject({
  after: z
    .string()
    .max(USERNAME_MAX)
    .refine((text) => !text.includes('\0'))
    .default(''),
  limit: z.coerce.number().int().min(1).max(MEMBERS_MAX).default(MEMBERS_MAX),
});

const Balance = z.object({ wallet: z.int(), creditLimit: z.int(), available: z.int() });

const shown = { id: account.id, username: account.username, nickname: account.nickname, status: account.status };

/** Throws `not-found` for an account that isn't a member of the partner's account. */
export async function requireOwnMember(
  db: Database | Transaction,
  partner: PartnerCaller,
  memberId: string,
): Promise<void> {
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    // @guard access "a partner’s members are those right below its account", tested by partners/slips "looks like what
    //   never existed": «eq(account.parentId, partner.account.id),» becomes «sql`${partner.account.id}::uuid IS NOT
    //   NULL`,»
    .where(and(eq(account.id, memberId), eq(account.parentId, partner.account.id), eq(account.kind, 'member')));
  if (!found) throw new ProblemError('not-found');
}

async function findMember(db: Database, { partner }: PartnerActing, username: string) {
  const [found] = await db
    .select(shown)
    .from(account)
    // @guard access "a partner finds its own members by name", tested by partners/slips "have names that begin with the
    //   account's, and nobody else's is found": «eq(account.parentId, partner.account.id),» becomes
    //   «sql`${partner.account.id}::uuid IS NOT NULL`,»
    .where(and(eq(account.username, username), eq(account.parentId, partner.account.id), eq(account.kind, 'member')));
  return found;
}

/** Adds a member below the partner's account, or returns the existing one with that name. */
async function ensureMember(c: AppContext): Promise<Response> {
  const acting = partnerActingOf(c);
  const { services, partner } = acting;
  const input = await readFields(c, NewMember);
  const username = canonicalUsername(input.username);
  const known = await findMember(services.db, acting, username);
  if (known) return c.json(known);
  const errors = faultsOfMember(input, partner.account);
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
  return services.db.transaction(async (tx) => {
    // Of two concurrent calls the second one finds, under the parent's lock, the member that the first has added.
    const parent = await lockParent(tx, partner.account);
    const added = await findMember(tx, acting, username);
    if (added) return c.json(added);
    const row = toMemberRow(services, parent, input);
    await insertAccount(tx, row);
    const actor = { username: `partner ${partner.name}`, accountId: null, sessionId: null, ip: partner.ip };
    const after = { username, nickname: input.nickname ?? null, parent: partner.account.id };
    await writeAudit(tx, services.clock(), actor, {
      action: 'create',
      entity: 'members',
      entityId: row.id,
      before: {},
      after,
    });
    return c.json(await findMember(tx, acting, username), 201);
  });
}

/** Returns a page of members, sorted by name. */
async function listMembers(c: AppContext): Promise<Response> {
  const { services, partner } = partnerActingOf(c);
  const { data } = Paging.safeParse({ after: c.req.query('after'), limit: c.req.query('limit') });
  if (data === undefined)
    throw new ProblemError('bad-request', { detail: `limit must be 1 to ${MEMBERS_MAX}, after a name` });
  const available =
    partner.kind === 'seamless' ? sql`NULL` : sql`coalesce(wallet.balance, 0) + ${creditInForce('terms')}`;
  const { rows } = await services.db.execute<ListedMember>(sql`
    SELECT account.id, account.username, account.nickname, account.status, ${available} AS available
    FROM account LEFT JOIN account_terms AS terms ON terms.account_id = account.id
      LEFT JOIN ledger_account AS wallet ON wallet.owner_id = account.id AND wallet.kind = 'wallet'
    WHERE account.parent_id = ${partner.account.id}::uuid AND account.kind = 'member' AND account.username > ${data.after}
    ORDER BY account.username LIMIT ${data.limit}`);
  return c.json(rows);
}

async function balance(c: AppContext): Promise<Response> {
  const acting = partnerActingOf(c);
  const { db } = acting.services;
  const memberId = idOf(c);
  // @guard access "a partner is told the balances of its own members", tested by partners/slips "have a balance where
  //   we hold it"
  await requireOwnMember(db, acting.partner, memberId);
  if (acting.partner.kind === 'seamless') throw new ProblemError('conflict', { detail: 'seamlessHasNoBalance' });
  const { rows } = await db.execute<{ wallet: number; creditLimit: number; credit: number }>(sql`
    SELECT coalesce((SELECT balance FROM ledger_account WHERE owner_id = ${memberId}::uuid AND kind = 'wallet'), 0) AS wallet,
      coalesce((SELECT credit_limit FROM account_terms WHERE account_id = ${memberId}::uuid), 0) AS "creditLimit",
      coalesce((SELECT ${creditInForce('terms')} FROM account_terms AS terms WHERE account_id = ${memberId}::uuid), 0) AS credit`);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  const { wallet, creditLimit, credit } = row;
  return c.json({ wallet, creditLimit, available: wallet + credit });
}

const pagingParameters: RouteParameter[] = [
  {
    name: 'after',
    in: 'query',
    required: false,
    description: 'Only members with a name after this one',
    schema: z.string().max(USERNAME_MAX),
  },
  {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'The maximum number of members',
    schema: z.int().min(1).max(MEMBERS_MAX),
  },
];

export const partnerMemberRoutes: Route[] = [
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/members`,
    operationId: 'partnerMembers',
    summary: 'Returns the members by name with the amount that each can bet, in satang',
    parameters: pagingParameters,
    answers: { 200: { description: 'The members', schema: z.array(ListedMember) } },
    problems: ['bad-request'],
    handle: listMembers,
  },
  {
    ...partnerAccess,
    method: 'post',
    path: `${PARTNER_PATH}/members`,
    operationId: 'ensurePartnerMember',
    summary: "Adds a member below the partner's account, or returns the existing one of that name",
    body: { schema: NewMember, name: 'PartnerMemberWanted' },
    answers: {
      200: { description: 'The member existed', schema: PartnerMember, name: 'PartnerMember' },
      201: { description: 'The member was added', schema: PartnerMember, name: 'PartnerMember' },
    },
    problems: ['bad-request', 'validation', 'not-found'],
    handle: ensureMember,
  },
  {
    ...partnerAccess,
    method: 'get',
    path: `${PARTNER_PATH}/members/:id/balance`,
    operationId: 'partnerMemberBalance',
    summary: "Returns a member's balance and spendable amount in satang; transfer partners only",
    parameters: [idParameter],
    answers: { 200: { description: 'The balance', schema: Balance } },
    problems: ['not-found', 'conflict'],
    handle: balance,
  },
];
