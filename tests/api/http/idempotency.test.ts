/** `Idempotency-Key`: one effect however often a request comes, and its answer never without it. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { idempotency } from '../../../server/db/schema';
import { apiRoutes } from '../../../server/app/routes';
import { honoursIdempotency } from '../../../server/http/idempotency';
import { type Persona, type Reply, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

let now = new Date('2026-03-01T10:00:00Z');
let test: TestServices;
let app: ReturnType<typeof createApp>;
let master: Persona;

beforeAll(async () => {
  test = await createTestServices({ clock: () => now });
  await seedAccounts(test.services, [{ username: 'master' }, { username: 'coma', parent: 'master' }]);
  app = createApp(test.services);
  master = await signInAs(app, 'master');
});
afterAll(() => test.dispose());

const agent = (username: string) => ({ username, givenPt: 5_000, permission: permissionOf('view') });
const add = (username: string, key: string, as = master) =>
  as.post('/api/agents', agent(username), { 'idempotency-key': key });

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await test.services.db.execute<{ n: number }>(query);
  return rows[0]?.n ?? -1;
}
const agentsNamed = (name: string) => count(sql`SELECT count(*)::integer AS n FROM account WHERE username = ${name}`);
const creationsOf = (id: unknown) =>
  count(sql`SELECT count(*)::integer AS n FROM audit WHERE action = 'create' AND entity_id = ${id}::uuid`);
const typeOf = (reply: Reply) => [reply.status, reply.json['type']];

describe('a request with a key', () => {
  it('is carried out once and answered again as before, without what was shown once', async () => {
    const first = await add('once', 'key-once');
    expect(first.status).toBe(201);
    expect(first.json['oneTimePassword']).toEqual(expect.any(String));
    const again = await add('once', 'key-once');
    expect(again.status).toBe(201);
    expect(again.json).toEqual({ ...first.json, oneTimePassword: null });
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(again.headers.get('etag')).toBe('"1"');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(await creationsOf(first.json['id'])).toBe(1);
    const stored = JSON.stringify(await test.services.db.select().from(idempotency));
    expect(stored).not.toContain(first.json['oneTimePassword']);
  });

  it('has one effect when fifty come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => add('fifty', 'key-fifty')));
    const made = replies.filter(({ status, json }) => status === 201 && json['oneTimePassword'] !== null);
    expect(made).toHaveLength(1);
    for (const reply of replies) {
      if (reply.status !== 201) expect(typeOf(reply)).toEqual([409, 'in-progress']);
    }
    expect(await agentsNamed('fifty')).toBe(1);
    expect(await creationsOf(made[0]?.json['id'])).toBe(1);
  });

  it('is refused when the key came with other content, another address or another spelling', async () => {
    expect((await add('first', 'key-other')).status).toBe(201);
    expect(typeOf(await add('second', 'key-other'))).toEqual([422, 'idempotency-mismatch']);
    expect(await agentsNamed('second')).toBe(0);
  });

  it('may come again after a refusal, which had no effect', async () => {
    expect(typeOf(await add('no', 'key-refused'))).toEqual([400, 'validation']);
    expect((await add('corrected', 'key-refused')).status).toBe(201);
  });

  it('belongs to who sent it', async () => {
    const coma = await signInAs(app, 'coma');
    expect((await add('mine', 'key-shared')).status).toBe(201);
    const theirs = await add('comatheirs', 'key-shared', coma);
    expect([theirs.status, theirs.json['username']]).toEqual([201, 'comatheirs']);
  });

  it('is good for a day; what has expired is removed', async () => {
    expect((await add('daily', 'key-daily')).status).toBe(201);
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    master = await signInAs(app, 'master');
    expect(typeOf(await add('daily', 'key-daily'))).toEqual([400, 'validation']);
    expect((await add('nextday', 'key-nextday')).status).toBe(201);
    expect(await count(sql`SELECT count(*)::integer AS n FROM idempotency`)).toBe(1);
  });

  it.each(['', 'a b', 'é', 'x'.repeat(201)])('is refused when the key is none: %j', async (key) => {
    const reply = await add('none', key);
    expect(typeOf(reply)).toEqual([400, 'bad-request']);
  });

  it('takes no more of a body than one without a key', async () => {
    const body = { ...agent('big'), nickname: 'x'.repeat(1_100_000) };
    const reply = await master.post('/api/agents', body, { 'idempotency-key': 'key-big' });
    expect(typeOf(reply)).toEqual([413, 'too-large']);
  });
});

describe('effect and answer', () => {
  it('stand or fall together: without the stored answer there is no effect', async () => {
    const owner = new Client({ connectionString: test.database.adminUrl });
    await owner.connect();
    await owner.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'power cut'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON idempotency FOR EACH ROW WHEN (NEW.key = 'key-crash')
        EXECUTE FUNCTION refuse()`);
    const audits = await count(sql`SELECT count(*)::integer AS n FROM audit WHERE action = 'create'`);
    expect(typeOf(await add('crashed', 'key-crash'))).toEqual([500, 'internal']);
    expect(await agentsNamed('crashed')).toBe(0);
    expect(await count(sql`SELECT count(*)::integer AS n FROM audit WHERE action = 'create'`)).toBe(audits);
    await owner.query('DROP TRIGGER refuse ON idempotency');
    await owner.end();
    expect((await add('crashed', 'key-crash')).json['oneTimePassword']).toEqual(expect.any(String));
  });
});

describe('every route that answers a secret', () => {
  it('says so, so that no store keeps it', () => {
    const keyed = apiRoutes.filter(honoursIdempotency);
    expect(keyed.length).toBeGreaterThan(0);
    for (const { path, answers, shownOnce = [] } of keyed) {
      for (const answer of Object.values(answers)) {
        const shape = answer.schema && 'shape' in answer.schema ? Object.keys(answer.schema.shape as object) : [];
        const secrets = shape.filter((field) => /password|secret|token/i.test(field) && !/^mustChange/.test(field));
        expect([path, [...shownOnce].sort()]).toEqual([path, expect.arrayContaining(secrets.sort())]);
      }
    }
  });

  it('leaves sign-in and the like alone', () => {
    const auth = apiRoutes.filter(({ path }) => path.startsWith('/api/auth/'));
    expect(auth.filter(honoursIdempotency)).toEqual([]);
  });
});
