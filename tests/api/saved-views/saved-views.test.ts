/** Saved views and layouts of lists: their owners, their users, and their possible content. */
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { ListViews, SAVED_VIEWS_MAX } from '../../../domain/saved-view';
import { createApp } from '../../../server/app/app';
import { account, audit, listChoice, savedView } from '../../../server/db/schema';
import { seedAccounts, send, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
});
afterAll(() => test.dispose());
beforeEach(async () => {
  await test.services.db.delete(account);
  await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'coma1', parent: 'coma', givenPt: 7_000 },
    { username: 'coma11', parent: 'coma1', givenPt: 5_000 },
    { username: 'coma2', parent: 'coma', givenPt: 5_000, permission: permissionOf('view') },
    { username: 'comb', parent: 'master', givenPt: 5_000 },
    { username: 'coma@anna', parent: 'coma', kind: 'sub', permission: permissionOf('edit') },
    { username: 'coma@view', parent: 'coma', kind: 'sub', permission: permissionOf('view') },
    { username: 'coma@none', parent: 'coma', kind: 'sub', permission: permissionOf('off') },
    { username: 'coma1@kim', parent: 'coma1', kind: 'sub', permission: permissionOf('view') },
  ]);
});

const AGENTS = '/api/saved-views?resource=agents';
const locked = new URLSearchParams({
  filter: JSON.stringify({ status: 'locked' }),
  sort: 'givenPt',
  order: 'DESC',
  perPage: '50',
});
const searchOf = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Returns the views of the agents' list for an account. */
async function seenBy(username: string) {
  const person = await signInAs(app, username);
  return ListViews.parse((await person.get(AGENTS)).json);
}
const namesSeenBy = async (username: string) => (await seenBy(username)).views.map(({ name }) => name);

/** A view of somebody's, as it was answered. */
async function save(username: string, name: string, more: object = {}) {
  const person = await signInAs(app, username);
  const reply = await person.post('/api/saved-views', { resource: 'agents', name, ...more });
  expect([reply.status, reply.text]).toEqual([201, reply.text]);
  return reply.json;
}

describe('a view', () => {
  it('keeps filter, order, columns and density, and is its maker’s alone', async () => {
    const columns = ['username', 'level', 'status'];
    const made = await save('coma', 'Locked', { search: locked.toString(), columns, density: 'comfortable' });
    expect(made).toMatchObject({
      search: locked.toString(),
      columns,
      own: true,
      maker: 'coma',
      shared: false,
      version: 1,
    });
    expect((await seenBy('coma')).views).toEqual([made]);
    for (const other of ['master', 'coma@anna', 'coma1', 'comb'])
      expect([other, await namesSeenBy(other)]).toEqual([other, []]);
    const coma = await signInAs(app, 'coma');
    expect((await coma.get('/api/saved-views?resource=members')).json).toMatchObject({ views: [] });
  });

  it('is kept in one spelling, however it was written', async () => {
    const written = `order=DESC&perPage=050&filter=${encodeURIComponent('{ "status": "locked", "givenPt_gte": 50 }')}&sort=level`;
    const { search } = await save('coma', 'x', { search: written });
    expect(String(search)).toBe(
      new URLSearchParams({
        filter: '{"givenPt_gte":50,"status":"locked"}',
        sort: 'level',
        order: 'DESC',
        perPage: '50',
      }).toString(),
    );
  });

  it.each<[string, object, Record<string, string>]>([
    ['a filter on no field', { search: searchOf({ nothing: 1 }) }, { 'search.filter.nothing': 'unknownField' }],
    ['a filter that compares wrongly', { search: searchOf({ status: 'gone' }) }, { 'search.filter.status': 'invalid' }],
    [
      'a filter by what is never read',
      { search: searchOf({ password: 'x' }) },
      { 'search.filter.password': 'unknownField' },
    ],
    ['an order that costs too much', { search: 'sort=ourPt&order=ASC' }, { 'search.sort': 'notSortable' }],
    ['half an order', { search: 'sort=level' }, { 'search.sort': 'invalid' }],
    ['a page that is too big', { search: 'perPage=101' }, { 'search.range': 'pageTooBig' }],
    ['a page of nothing', { search: 'perPage=0' }, { 'search.range': 'invalid' }],
    ['a place in the list', { search: 'page=2' }, { search: 'unknownField' }],
    ['two filters', { search: 'perPage=10&perPage=25' }, { search: 'invalid' }],
    ['what is no JSON', { search: 'filter={' }, { search: 'invalid' }],
    ['more than an address holds', { search: 'x'.repeat(2_001) }, { search: 'tooLong' }],
    ['a column that is never read', { columns: ['username', 'password'] }, { 'columns.1': 'option' }],
    ['a column of one record alone', { columns: ['share'] }, { 'columns.0': 'option' }],
    ['a column twice', { columns: ['level', 'username', 'level'] }, { 'columns.2': 'option' }],
    ['no column', { columns: [] }, { columns: 'tooSmall' }],
    ['an unknown density', { density: 'airy' }, { density: 'option' }],
    ['no name', { name: ' ' }, { name: 'required' }],
    ['a name that is too long', { name: 'x'.repeat(61) }, { name: 'tooLong' }],
    ['a list that is none', { resource: 'profile' }, { resource: 'option' }],
    ['somebody else’s name', { accountId: 'x' }, { accountId: 'unknownField' }],
  ])('takes no %s', async (_what, body, errors) => {
    const coma = await signInAs(app, 'coma');
    const reply = await coma.post('/api/saved-views', { resource: 'agents', name: 'x', ...body });
    expect(reply.status).toBe(400);
    const told = reply.json['errors'] as Record<string, { key: string }>;
    expect(Object.fromEntries(Object.entries(told).map(([path, { key }]) => [path, key]))).toEqual(errors);
    expect(await test.services.db.select().from(savedView)).toEqual([]);
  });

  it('has a name that is its own among one person’s views of one list', async () => {
    await save('coma', 'Mine');
    await save('coma@anna', 'Mine');
    await save('coma', 'Mine', { resource: 'members' });
    const other = await save('coma', 'Other');
    const coma = await signInAs(app, 'coma');
    const taken = { status: 400, json: { errors: { name: { key: 'view.nameTaken' } } } };
    expect(await coma.post('/api/saved-views', { resource: 'agents', name: ' Mine ' })).toMatchObject(taken);
    expect(await coma.put(`/api/saved-views/${String(other['id'])}`, { name: 'Mine' })).toMatchObject(taken);
  });

  it('is one of so many at most, also when they are saved at once', async () => {
    const coma = await signInAs(app, 'coma');
    const replies = await Promise.all(
      Array.from({ length: SAVED_VIEWS_MAX + 3 }, (_, index) =>
        coma.post('/api/saved-views', { resource: 'agents', name: `view ${index}` }),
      ),
    );
    const refused = replies.filter(({ status }) => status === 400);
    expect(refused.map(({ json }) => json['errors'])).toEqual(
      Array(3).fill({ name: { key: 'view.tooMany', args: { max: SAVED_VIEWS_MAX } } }),
    );
    expect((await coma.post('/api/saved-views', { resource: 'members', name: 'x' })).status).toBe(201);
  });

  it('is changed and deleted by its maker, who finds out a newer change, and both are recorded', async () => {
    const made = await save('coma', 'Locked', { search: locked.toString() });
    const at = `/api/saved-views/${String(made['id'])}`;
    const coma = await signInAs(app, 'coma');
    const renamed = await coma.put(at, { name: 'Renamed', version: 1 });
    expect(renamed.json).toMatchObject({ name: 'Renamed', search: locked.toString(), version: 2 });
    expect(renamed.headers.get('etag')).toBe('"2"');
    expect((await coma.put(at, { name: 'Late', version: 1 })).status).toBe(412);
    expect((await coma.put(at, { name: 'Late' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await coma.put(at, { name: 'Renamed' })).json).toMatchObject({ version: 2 });
    expect((await coma.del(at)).json).toMatchObject({ name: 'Renamed' });
    expect((await coma.del(at)).status).toBe(404);
    const rows = await test.services.db
      .select()
      .from(audit)
      .where(eq(audit.entity, 'saved-views'))
      .orderBy(desc(audit.id))
      .limit(3);
    expect(rows.map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ['delete', { list: 'agents', name: 'Renamed' }, {}],
      ['update', { name: 'Locked' }, { name: 'Renamed' }],
      ['create', {}, { list: 'agents', name: 'Locked', search: locked.toString() }],
    ]);
  });
});

describe('a shared view', () => {
  it('is for those who work for the account and all agents below it, and for nobody beside or above', async () => {
    await save('coma', 'Ours', { shared: true });
    for (const [username, sees] of [
      ['coma', true],
      ['coma@anna', true],
      ['coma@view', true],
      ['coma1', true],
      ['coma11', true],
      ['coma1@kim', true],
      ['coma2', true],
      ['master', false],
      ['comb', false],
    ] as const) {
      expect([username, await namesSeenBy(username)]).toEqual([username, sees ? ['Ours'] : []]);
    }
  });

  it('of somebody who works for an account is shared as that account’s', async () => {
    await save('coma1@kim', 'Kim’s own');
    await save('coma@anna', 'Anna’s', { shared: true });
    expect(await namesSeenBy('coma')).toEqual(['Anna’s']);
    expect(await namesSeenBy('coma11')).toEqual(['Anna’s']);
    expect(await namesSeenBy('comb')).toEqual([]);
  });

  it('names its maker to those beside, the account to those directly below, and nobody further down', async () => {
    await save('coma@anna', 'Anna’s', { shared: true });
    const makerFor = async (username: string) => (await seenBy(username)).views.map(({ maker, own }) => [maker, own]);
    expect(await makerFor('coma')).toEqual([['coma@anna', false]]);
    expect(await makerFor('coma@view')).toEqual([['coma@anna', false]]);
    expect(await makerFor('coma1')).toEqual([['coma', false]]);
    expect(await makerFor('coma1@kim')).toEqual([['coma', false]]);
    expect(await makerFor('coma11')).toEqual([[null, false]]);
    const coma11 = await signInAs(app, 'coma11');
    const { text } = await coma11.get(AGENTS);
    const above = await test.services.db
      .select({ id: account.id })
      .from(account)
      .where(sql`username IN ('master', 'coma', 'coma@anna')`);
    for (const { id } of above) expect(text).not.toContain(id);
  });

  it('is not another’s to change or delete, and looks as if it weren’t there', async () => {
    const { id } = await save('coma', 'Ours', { shared: true });
    const before = await test.services.db.select().from(savedView);
    for (const username of ['coma@anna', 'coma1', 'master', 'comb']) {
      const person = await signInAs(app, username);
      const never = await person.put(`/api/saved-views/${test.services.newId()}`, { name: 'x' });
      expect([never.status, (await person.put(`/api/saved-views/${String(id)}`, { name: 'x' })).text]).toEqual([
        404,
        never.text,
      ]);
      expect((await person.del(`/api/saved-views/${String(id)}`)).status).toBe(404);
    }
    expect(await test.services.db.select().from(savedView)).toEqual(before);
  });

  it('takes the right to change what the list lists', async () => {
    const view = await save('coma@view', 'Private');
    const person = await signInAs(app, 'coma@view');
    const refused = { status: 400, json: { errors: { shared: { key: 'view.notShareable' } } } };
    expect(await person.post('/api/saved-views', { resource: 'agents', name: 'x', shared: true })).toMatchObject(
      refused,
    );
    expect(await person.put(`/api/saved-views/${String(view['id'])}`, { shared: true })).toMatchObject(refused);
    // The list's own subject decides: editors of agents can't therefore share a view of the audit.
    const anna = await signInAs(app, 'coma@anna');
    await test.services.db
      .update(account)
      .set({ permission: { ...permissionOf('edit'), system: 'view' } })
      .where(eq(account.username, 'coma@anna'));
    expect(await anna.post('/api/saved-views', { resource: 'audit', name: 'x', shared: true })).toMatchObject(refused);
    expect((await anna.post('/api/saved-views', { resource: 'audit', name: 'x' })).status).toBe(201);
  });
});

describe('the layout of a list', () => {
  it('is the person’s own, and any part of it changes by itself', async () => {
    const coma = await signInAs(app, 'coma');
    const columns = ['username', 'createdAt'];
    expect((await seenBy('coma')).choice).toEqual({ columns: null, density: null, defaultView: null });
    expect((await coma.put('/api/list-choices/agents', { columns })).json).toEqual({
      columns,
      density: null,
      defaultView: null,
    });
    const { json } = await coma.put('/api/list-choices/agents', { density: 'comfortable' });
    expect(json).toEqual({ columns, density: 'comfortable', defaultView: null });
    expect((await seenBy('coma')).choice).toEqual(json);
    expect((await seenBy('coma@anna')).choice.columns).toBeNull();
    expect((await coma.put('/api/list-choices/agents', { columns: null })).json).toMatchObject({
      columns: null,
      density: 'comfortable',
    });
  });

  it('opens with a view that the person may use, as long as they may', async () => {
    const ours = await save('coma', 'Ours', { shared: true });
    const mine = await save('coma', 'Mine');
    const coma = await signInAs(app, 'coma');
    const coma1 = await signInAs(app, 'coma1');
    const refused = { status: 400, json: { errors: { defaultView: { key: 'option' } } } };
    expect(await coma1.put('/api/list-choices/agents', { defaultView: mine['id'] })).toMatchObject(refused);
    expect(await coma.put('/api/list-choices/members', { defaultView: mine['id'] })).toMatchObject(refused);
    expect((await coma1.put('/api/list-choices/agents', { defaultView: ours['id'] })).status).toBe(200);
    expect((await seenBy('coma1')).choice.defaultView).toBe(ours['id']);
    await coma.put(`/api/saved-views/${String(ours['id'])}`, { shared: false });
    expect((await seenBy('coma1')).choice.defaultView).toBeNull();
    await coma.put(`/api/saved-views/${String(ours['id'])}`, { shared: true });
    expect((await seenBy('coma1')).choice.defaultView).toBe(ours['id']);
    await coma.del(`/api/saved-views/${String(ours['id'])}`);
    expect(await test.services.db.select({ view: listChoice.defaultViewId }).from(listChoice)).toEqual([
      { view: null },
    ]);
  });

  it('has only columns of the list', async () => {
    const coma = await signInAs(app, 'coma');
    const reply = await coma.put('/api/list-choices/agents', { columns: ['username', 'password'] });
    expect(reply.json).toMatchObject({ errors: { 'columns.1': { key: 'option' } } });
    expect((await coma.put('/api/list-choices/profile', { columns: null })).status).toBe(404);
  });
});

describe('whoever may not read a list', () => {
  it('is told nothing of its views and saves none, but clears up after themselves', async () => {
    const { id } = await save('coma@view', 'From before');
    await test.services.db
      .update(account)
      .set({ permission: permissionOf('off') })
      .where(eq(account.username, 'coma@view'));
    for (const username of ['coma@none', 'coma@view']) {
      const person = await signInAs(app, username);
      expect((await person.get(AGENTS)).status).toBe(403);
      expect((await person.post('/api/saved-views', { resource: 'agents', name: 'x' })).status).toBe(403);
      expect((await person.put('/api/list-choices/agents', { density: 'compact' })).status).toBe(403);
    }
    const person = await signInAs(app, 'coma@view');
    expect((await person.put(`/api/saved-views/${String(id)}`, { name: 'x' })).status).toBe(403);
    expect((await person.del(`/api/saved-views/${String(id)}`)).status).toBe(200);
  });

  it('is nobody without a session, and nobody suspended writes', async () => {
    expect((await send(app, 'GET', AGENTS)).status).toBe(401);
    const { id } = await save('coma', 'x');
    const coma = await signInAs(app, 'coma');
    await test.services.db.update(account).set({ status: 'suspended' }).where(eq(account.username, 'coma'));
    expect((await coma.get(AGENTS)).status).toBe(200);
    expect((await coma.post('/api/saved-views', { resource: 'agents', name: 'y' })).status).toBe(403);
    expect((await coma.put(`/api/saved-views/${String(id)}`, { name: 'y' })).status).toBe(403);
    expect((await coma.del(`/api/saved-views/${String(id)}`)).status).toBe(403);
    expect((await coma.put('/api/list-choices/agents', { density: 'compact' })).status).toBe(403);
  });
});
