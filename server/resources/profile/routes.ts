/** The API of the signed-in person: they change their own contact data, never rights, status or share. */
import { type SQL, eq, sql } from 'drizzle-orm';
import { recordSchema, updateSchema } from '../../../domain/entities/entity';
import { Profile } from '../../../domain/entities/profile';
import { writeAccount } from '../../accounts/write';
import { account } from '../../db/schema';
import type { AppContext } from '../../http/context';
import type { Caller } from '../../access/caller';
import { readJsonObject } from '../../http/json-body';
import { ifMatchParameter } from '../../http/parameters';
import { ProblemError } from '../../kernel/problem';
import { recordAnswer } from '../../records/routes/record-answer';
import { actingOf } from '../../http/request';
import type { Route } from '../../http/route';
import { readRecord, updateRecord } from '../../records/change';
import type { ChangeableStore } from '../../records/store';
import { count } from '../../../domain/validation/whole-number';

/** Returns a store with the only record that the signed-in person may know here: their own. */
function profileStore({ accountId, role }: Caller): ChangeableStore<typeof Profile> {
  const isOwn: SQL = eq(account.id, accountId);
  return {
    entity: Profile,
    auditedAs: role === 'sub' ? 'sub-accounts' : 'agents',
    source: {
      from: sql`${account}`,
      fields: {
        id: account.id,
        username: account.username,
        nickname: account.nickname,
        phone: account.phone,
        email: account.email,
        startPage: account.startPage,
        lastLoginAt: account.lastLoginAt,
        lastLoginIp: sql`host(${account.lastLoginIp})`,
        version: account.version,
      },
      labels: {},
      scope: () => isOwn,
    },
    moving: ['lastLoginAt', 'lastLoginIp'],
    stepUpFor: ['email'],
    details: () => Promise.resolve({}),
    lock: async (tx) => {
      await tx.select({ id: account.id }).from(account).where(isOwn).for('no key update');
    },
    checkChange: () => Promise.resolve(),
    write: writeAccount,
  };
}

async function readProfile(c: AppContext): Promise<Response> {
  const acting = actingOf(c);
  const { services, caller } = acting;
  return recordAnswer(c, await readRecord(services.db, profileStore(caller), acting, caller.accountId));
}

/** A suspended person only reads, here as everywhere. */
async function changeProfile(c: AppContext): Promise<Response> {
  const acting = actingOf(c);
  const { caller } = acting;
  // @guard access "the suspended leave their profile as it is", tested by access/agents "of coms"
  if (caller.status !== 'active') throw new ProblemError('suspended');
  const body = await readJsonObject(c);
  const ifMatch = c.req.header('if-match');
  return recordAnswer(c, await updateRecord(profileStore(caller), acting, caller.accountId, body, ifMatch));
}

const record = { schema: recordSchema(Profile), name: 'Profile' };

export const profileRoutes: Route[] = [
  {
    method: 'get',
    path: '/api/profile',
    operationId: 'getProfile',
    summary: 'Returns the profile of the signed-in user',
    access: 'signed-in',
    scope: 'self',
    answers: { 200: { ...record, description: 'The profile' } },
    problems: ['password-change-required'],
    handle: readProfile,
  },
  {
    method: 'put',
    path: '/api/profile',
    operationId: 'updateProfile',
    summary: "Changes the caller's own contact data",
    access: 'signed-in',
    scope: 'self',
    parameters: [ifMatchParameter],
    body: { schema: updateSchema(Profile).extend({ version: count().optional() }), name: 'ProfileChange' },
    answers: { 200: { ...record, description: 'The updated profile' } },
    problems: [
      'bad-request',
      'validation',
      'password-change-required',
      'suspended',
      'forbidden',
      'step-up-required',
      'version-conflict',
      'too-large',
    ],
    handle: changeProfile,
  },
];
