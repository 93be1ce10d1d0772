/**
 * The review of access: the people it lists for each viewer, its answers compared with those of the API, and its
 * changes.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissionOf } from '../../../domain/access';
import { type AccessQuestion, ACCESS_QUESTIONS, canDo, type ReviewedPerson } from '../../../domain/access-control';
import { createApp } from '../../../server/app/app';
import { sealAudit } from '../../../server/audit/chainer';
import { type Persona, seedAccounts, send, signInAs } from '../../support/agents';
import { asOwner } from '../../support/migrations';
import { createTestServices, type TestServices } from '../../support/services';
import { temporaryFolder } from '../../support/temporary';

const NEVER = new AbortController().signal;

let test: TestServices;
let app: ReturnType<typeof createApp>;
let accountOf: Awaited<ReturnType<typeof seedAccounts>>;
const personas = new Map<string, Persona>();

const only = (levels: Partial<Permission>) => ({ ...permissionOf('off'), ...levels });
const PEOPLE = ['master', 'master@risk', 'master@cash', 'master@view', 'coma', 'coma@desk', 'comanoop'];

beforeAll(async () => {
  test = await createTestServices({ config: { dataDir: temporaryFolder('lotto-review-') } });
  accountOf = await seedAccounts(test.services, [
    { username: 'master' },
    {
      username: 'master@risk',
      kind: 'sub',
      parent: 'master',
      permission: only({ lotto: 'all', system: 'edit' }),
      noResults: true,
    },
    { username: 'master@cash', kind: 'sub', parent: 'master', permission: only({ member: 'all' }), noCancel: true },
    { username: 'master@view', kind: 'sub', parent: 'master', permission: permissionOf('view') },
    { username: 'coma', parent: 'master', givenPt: 9_000, permission: { ...permissionOf('all'), lotto: 'view' } },
    { username: 'coma@desk', kind: 'sub', parent: 'coma', permission: permissionOf('all') },
    { username: 'comanoop', parent: 'coma', givenPt: 0, permission: permissionOf('off') },
    { username: 'comb', parent: 'master', givenPt: 0 },
    { username: 'comam1', kind: 'member', parent: 'coma' },
  ]);
  app = createApp(test.services);
  for (const username of [...PEOPLE, 'comb']) personas.set(username, await signInAs(app, username));
});
afterAll(() => test.dispose());

function as(username: string): Persona {
  const persona = personas.get(username);
  if (!persona) throw new Error(`${username} isn't signed in`);
  return persona;
}
const review = async (username: string) =>
  (await as(username).get('/api/access-review')).json as unknown as {
    people: ReviewedPerson[];
    total: number;
    sharedAddresses: { ip: string; usernames: string[] }[];
  };

describe('the review', () => {
  it('names those at and below the account acted as, its own people first, and no members', async () => {
    const names = async (who: string) => (await review(who)).people.map(({ username }) => username);
    expect(await names('master')).toEqual([
      ...['master', 'master@cash', 'master@risk', 'master@view'],
      ...['coma', 'comb', 'coma@desk', 'comanoop'],
    ]);
    expect(await names('coma')).toEqual(['coma', 'coma@desk', 'comanoop']);
    expect(await names('coma@desk')).toEqual(['coma', 'coma@desk', 'comanoop']);
    expect((await review('coma')).total).toBe(3);
    expect((await as('comanoop').get('/api/access-review')).status).toBe(403);
  });

  it('tells what holds: the weakest level on the way down, and the live sessions', async () => {
    const { people } = await review('master');
    const desk = people.find(({ username }) => username === 'coma@desk');
    expect(desk).toMatchObject({ actsAs: 'coma', isHouse: false, permission: { lotto: 'view', member: 'all' } });
    expect(desk?.sessions).toBe(1);
    expect(desk?.lastLoginAt).not.toBeNull();
    expect(people.find(({ username }) => username === 'master@risk')).toMatchObject({ isHouse: true, noResults: true });
  });

  it('answers each question as the API lets people do it', async () => {
    const { people } = await review('master');
    const { newId } = test.services;
    const thing = newId();
    const key = () => ({ 'Idempotency-Key': newId() });
    // Calls that a missing right refuses, even if something else about them is wrong too.
    const asked: Record<AccessQuestion, (who: Persona) => Promise<{ status: number; json: Record<string, unknown> }>> =
      {
        moveMoney: (who) => who.post(`/api/accounts/${thing}/deposits`, {}, key()),
        approve: (who) => who.post(`/api/approvals/${thing}/approve`, {}, key()),
        enterResults: (who) => who.post(`/api/rounds/${thing}/result`, {}, key()),
        cancelSlips: (who) => who.post(`/api/slips/${thing}/cancel`, {}, key()),
        setRates: (who) => who.post('/api/rate-packages', {}, key()),
        giveRights: (who) => who.put(`/api/agents/${thing}`, {}),
        secrets: (who) => who.post(`/api/partners/seamless/${thing}/keys`, {}, key()),
        settings: (who) => who.put('/api/settings/game.stakeStep', { value: 100 }),
        audit: (who) => who.get('/api/audit'),
      };
    const differing: string[] = [];
    for (const person of people.filter(({ username }) => PEOPLE.includes(username)))
      for (const question of ACCESS_QUESTIONS) {
        const { status, json } = await asked[question](as(person.username));
        const isLet = !(status === 403 && json['type'] === 'forbidden');
        if (isLet !== canDo(question, person))
          differing.push(`${person.username} ${question}: ${status} ${String(json['type'])}`);
      }
    expect(differing).toEqual([]);
  });

  it('names addresses that several accounts share, of those whom the reader may know', async () => {
    await test.services.db.execute(sql`UPDATE session SET ip = '203.0.113.7' WHERE account_id IN
      (${accountOf('coma').id}::uuid, ${accountOf('coma@desk').id}::uuid, ${accountOf('comb').id}::uuid)`);
    await test.services.db.execute(
      sql`UPDATE session SET ip = '198.51.100.1' WHERE account_id = ${accountOf('comanoop').id}::uuid`,
    );
    const shared = async (who: string) =>
      (await review(who)).sharedAddresses.map(({ ip, usernames }) => [ip, usernames]);
    expect(await shared('master')).toEqual([['203.0.113.7', ['coma', 'coma@desk', 'comb']]]);
    expect(await shared('coma')).toEqual([['203.0.113.7', ['coma', 'coma@desk']]]);
  });
});

it('tells what was changed of rights and status, to those above alone', async () => {
  const master = as('master');
  const { id } = accountOf('coma');
  await master.put(`/api/agents/${id}`, { nickname: 'just a name' });
  const permission = { ...permissionOf('all'), lotto: 'off' };
  expect((await master.put(`/api/agents/${id}`, { permission })).status).toBe(200);
  const changes = async (who: string) => (await as(who).get('/api/access-review/changes')).list;
  const told = await changes('master');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ username: 'coma', actor: 'master', before: { permission: { lotto: 'view' } } });
  expect(told[0]).toMatchObject({ after: { permission: { lotto: 'off' } } });
  expect(Object.keys(told[0]?.['after'] as object)).toEqual(['permission']);
  expect(await changes('comb')).toEqual([]);
});

it('says whether the newest of the audit is as it was sealed, and to the house what is not', async () => {
  const chain = async (who: string) => (await as(who).get('/api/access-review/chain')).json;
  await sealAudit(test.services, NEVER);
  const whole = await chain('coma');
  expect(whole).toMatchObject({ isWhole: true });
  expect([Number(whole['sealed']) > 5, whole['checked'] === whole['sealed']]).toEqual([true, true]);
  await asOwner(test.database.adminUrl, async (owner) => {
    await owner.query("SET session_replication_role = 'replica'");
    await owner.query("UPDATE audit SET actor = 'nobody' WHERE id = (SELECT max(audit_id) FROM audit_seal)");
  });
  expect(await chain('coma')).toEqual({ sealed: 0, checked: 0, isWhole: false });
  expect(String((await chain('master'))['difference'])).toContain('altered');
  expect((await send(app, 'GET', '/api/access-review/chain')).status).toBe(401);
});
