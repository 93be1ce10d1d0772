/** Readers of the record of changes, their rows, and the fields that they see. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { AUDIT_ACTIONS, AUDITED } from '../../../domain/audit';
import { createApp } from '../../../server/app/app';
import { audit } from '../../../server/db/schema';
import { type Persona, type SeededAccount, listQuery, seedAccounts, send, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';
import { addSub } from './support';

const NAMES = ['master', 'coma', 'coma1', 'coma11', 'comb', 'comb1'];
const IP = '203.0.113.7';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'coma1', parent: 'coma', givenPt: 8_000 },
    { username: 'coma11', parent: 'coma1', givenPt: 7_000 },
    { username: 'comb', parent: 'master', givenPt: 9_000 },
    { username: 'comb1', parent: 'comb', givenPt: 8_000, permission: { ...permissionOf('all'), system: 'off' } },
  ]);
  // Everybody does something to everybody, and somebody unknown to nobody.
  for (const actor of NAMES) {
    for (const thing of NAMES) await write(actor, thing);
  }
  await write(null, null);
});
afterAll(() => test.dispose());

const idOf = (name: string | null) => (name === null ? null : seeded(name).id);

function write(actor: string | null, thing: string | null, more: Partial<typeof audit.$inferInsert> = {}) {
  return test.services.db.insert(audit).values({
    at: new Date('2026-03-01T05:00:00.000Z'),
    actorId: idOf(actor),
    actor: actor ?? 'unknown',
    action: 'update',
    entity: 'agents',
    entityId: idOf(thing),
    ip: IP,
    before: { nickname: 'was' },
    after: { nickname: 'is' },
    reason: 'everybody',
    ...more,
  });
}

const pageOf = (query: object, path = '/api/audit') =>
  `${path}${listQuery({ sort: ['number', 'DESC'], range: [0, 99], ...query })}`;

const seen = async (persona: Persona) => {
  const { list } = await persona.get(pageOf({ filter: { action: 'update' } }));
  return list.map(({ actor, entityLabel }) => `${String(actor)}→${String(entityLabel)}`).sort();
};

const pairs = (isIn: (actor: string, thing: string) => boolean) =>
  NAMES.flatMap((actor) => NAMES.filter((thing) => isIn(actor, thing)).map((thing) => `${actor}→${thing}`)).sort();

/** The operator's name is hidden from everyone else. */
const withoutOperator = (list: readonly string[]) => list.map((pair) => pair.replace(/^master→/, 'null→')).sort();

describe('the record of changes', () => {
  it.each(['coma', 'coma1', 'coma11', 'comb'])(
    'shows %s what those below did or what was done to them',
    async (name) => {
      const below = (other: string) => seeded(other).path.includes(seeded(name).id);
      expect(await seen(await signInAs(app, name))).toEqual(
        withoutOperator(pairs((actor, thing) => below(actor) || below(thing))),
      );
    },
  );

  it('shows master everything, even what is about nobody known', async () => {
    expect(await seen(await signInAs(app, 'master'))).toEqual([...pairs(() => true), 'unknown→null'].sort());
  });

  it('shows those who work for an account what the account is shown', async () => {
    const { username } = await addSub(test.services, seeded('coma1'), 'anna', {
      ...permissionOf('off'),
      system: 'view',
    });
    const anna = await signInAs(app, username);
    expect(await seen(anna)).toEqual(await seen(await signInAs(app, 'coma1')));
    const barred = await addSub(test.services, seeded('coma1'), 'bea', { ...permissionOf('all'), system: 'off' });
    const bea = await signInAs(app, barred.username);
    expect((await bea.get('/api/audit')).status).toBe(403);
  });

  it('says nobody from where an upline acted', async () => {
    const { list } = await (await signInAs(app, 'coma1')).get(pageOf({ filter: { action: 'update' } }));
    for (const { actor, ip } of list)
      expect([actor, ip]).toEqual([actor, ['coma1', 'coma11'].includes(String(actor)) ? IP : null]);
    expect(new Set(list.map(({ ip }) => ip))).toEqual(new Set([IP, null]));
  });

  it('tells which things open for the reader as records', async () => {
    const { id } = await addSub(test.services, seeded('coma1'), 'clara', permissionOf('view'));
    await write('coma1', null, { entity: 'sub-accounts', entityId: id });
    await write('coma1', null, { entity: 'account', entityId: seeded('coma11').id });
    await write('coma1', null, { entity: 'agents', entityId: test.services.newId() });
    let opened = 0;
    for (const name of ['master', 'coma', 'coma1']) {
      const reader = await signInAs(app, name);
      const { list } = await reader.get(pageOf({ filter: { action: 'update' } }));
      for (const { entity, entityId, entityLabel, entityOpens } of list) {
        const found =
          entity !== 'account' && (await reader.get(`/api/${String(entity)}/${String(entityId)}`)).status === 200;
        expect([name, entity, entityLabel, entityOpens]).toEqual([name, entity, entityLabel, found]);
        opened += found ? 1 : 0;
      }
    }
    expect(opened).toBeGreaterThan(10);
  });

  it('is closed without the right to it, and to nobody in particular', async () => {
    expect((await (await signInAs(app, 'comb1')).get('/api/audit')).status).toBe(403);
    expect((await send(app, 'GET', '/api/audit')).status).toBe(401);
  });

  it('filters by thing, person, deed and time, pages by key, and can not be written', async () => {
    const master = await signInAs(app, 'master');
    const only = async (filter: object) => (await master.get(pageOf({ filter }))).list;
    await write('coma', 'coma1', { action: 'reset-password', at: new Date('2025-01-02T00:00:00.000Z') });
    expect(await only({ entity: 'agents', entityId: seeded('coma1').id, actor: 'coma' })).toHaveLength(2);
    expect(await only({ actorId: seeded('coma').id, action: 'reset-password' })).toHaveLength(1);
    expect(await only({ at_lte: '2025-12-31T00:00:00Z' })).toMatchObject([
      { at: '2025-01-02T00:00:00.000Z', before: { nickname: 'was' }, after: { nickname: 'is' }, reason: 'everybody' },
    ]);
    const first = await master.get(pageOf({ range: [0, 9] }));
    const numbers = first.list.map(({ number }) => Number(number));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    const next = await master.get(`${pageOf({ range: [10, 19] })}&after=${first.headers.get('x-after') ?? ''}`);
    expect(next.list.map(({ number }) => Number(number))[0]).toBe((numbers.at(-1) ?? 0) - 1);
    for (const filter of [{ q: 'coma' }, { entity: 'horses' }, { reason: 'everybody' }, { before: 1 }]) {
      expect((await master.get(pageOf({ filter }))).status).toBe(400);
    }
    for (const sort of ['at', 'entityId', 'actor'])
      expect((await master.get(pageOf({ sort: [sort, 'ASC'] }))).status).toBe(400);
    expect((await send(app, 'POST', '/api/audit', { token: master.token, body: {} })).status).toBe(404);
  });

  it('knows every deed and thing that the server writes', async () => {
    const { rows } = await test.services.pool.query<{ action: string; entity: string }>(
      'SELECT DISTINCT action, entity FROM audit',
    );
    for (const { action, entity } of rows) {
      expect(AUDIT_ACTIONS).toContain(action);
      expect(AUDITED).toContain(entity);
    }
  });
});

describe('the history of a record', () => {
  const history = (name: string) => `/api/agents/${seeded(name).id}/history`;

  it('is open to readers of the record; addresses need the right to read the audit', async () => {
    const { username } = await addSub(test.services, seeded('coma'), 'carl', {
      ...permissionOf('off'),
      member: 'view',
    });
    const carl = await signInAs(app, username);
    expect((await carl.get('/api/audit')).status).toBe(403);
    const { status, list } = await carl.get(pageOf({ filter: { action: 'update' } }, history('coma1')));
    expect(status).toBe(200);
    expect(list.map(({ actor }) => String(actor)).sort()).toEqual(
      NAMES.map((name) => (name === 'master' ? 'null' : name)).sort(),
    );
    for (const { entityId, ip } of list) expect([entityId, ip]).toEqual([seeded('coma1').id, null]);
    const coma = await signInAs(app, 'coma');
    const { list: withAddresses } = await coma.get(pageOf({ filter: { action: 'update' } }, history('coma1')));
    expect(
      withAddresses
        .filter(({ ip }) => ip === IP)
        .map(({ actor }) => actor)
        .sort(),
    ).toEqual(['coma', 'coma1', 'coma11']);
  });

  it('tells of signing in as well, and of nothing else', async () => {
    await write('comb', 'coma1', { entity: 'account', action: 'sign-in' });
    await write('comb', 'coma1', { entity: 'members', action: 'delete' });
    const { list } = await (await signInAs(app, 'coma')).get(pageOf({}, history('coma1')));
    const entities = new Set(list.map(({ entity }) => entity));
    expect(entities).toEqual(new Set(['agents', 'account']));
  });

  it('is there for nobody who may not know of the record', async () => {
    const coma = await signInAs(app, 'coma');
    const missing = await coma.get(`/api/agents/${test.services.newId()}/history`);
    for (const name of ['coma', 'master', 'comb', 'comb1']) {
      const reply = await coma.get(history(name));
      expect([reply.status, reply.text]).toEqual([404, missing.text]);
    }
    const { username } = await addSub(test.services, seeded('coma'), 'dora', { ...permissionOf('all'), member: 'off' });
    expect((await (await signInAs(app, username)).get(history('coma1'))).status).toBe(403);
  });
});
