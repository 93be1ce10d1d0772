/** Requests of the data provider that differ from those of the stock one. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '../../../src/data/dataProvider';
import { proxyPage, unreachable } from '../../support/ui-faults';
import { openNetwork, type Answer } from '../../support/ui-network';
import { forgetEverything, json, problem, signInAs } from '../../support/ui-session';

const network = openNetwork();

/** Sent requests with their `Idempotency-Key`. */
const sent = () =>
  network.requests.map(({ method, url, body, headers }) => ({
    method,
    url: decodeURIComponent(url.pathname + url.search),
    body,
    key: headers.get('idempotency-key') ?? undefined,
  }));

/** Answers all that is sent. */
const answerWith = (answer: Answer) => network.answer('/api/agents*', answer);

beforeEach(() => {
  forgetEverything();
  signInAs();
  answerWith(() => json({ id: '1' }));
});

const before = {
  id: '1',
  version: 3,
  username: 'anna',
  nickname: null,
  phone: '081 234 5678',
  permission: { lotto: 'view', member: 'off' },
  parent: { id: '0', label: 'master' },
};

describe('an update', () => {
  it.each([
    ['a changed field', { nickname: 'A' }, { nickname: 'A' }],
    ['an emptied field', { phone: '' }, { phone: null }],
    ['a field that was empty and still is', { nickname: '' }, {}],
    [
      'one level of a permission',
      { permission: { lotto: 'edit', member: 'off' } },
      { permission: { lotto: 'edit', member: 'off' } },
    ],
    ['the same permission in another order', { permission: { member: 'off', lotto: 'view' } }, {}],
    ['nothing', {}, {}],
  ])('of %s sends just that, with the version it was made from', async (_name, change, expected) => {
    await dataProvider.update('agents', { id: '1', data: { ...before, ...change }, previousData: before });
    expect(sent()).toEqual([{ method: 'PUT', url: '/api/agents/1', body: { ...expected, version: 3 } }]);
  });
});

describe('many at once', () => {
  it('are read, changed and deleted in one call each', async () => {
    answerWith(() => json(['1', '2']));
    await dataProvider.getMany('agents', { ids: ['1', '2'] });
    expect(await dataProvider.updateMany('agents', { ids: ['1', '2'], data: { status: 'locked' } })).toEqual({
      data: ['1', '2'],
    });
    expect(await dataProvider.deleteMany('agents', { ids: ['1', '2'] })).toEqual({ data: ['1', '2'] });
    expect(sent()).toEqual([
      { method: 'GET', url: '/api/agents?filter={"id":["1","2"]}', body: undefined },
      { method: 'PUT', url: '/api/agents?filter={"id":["1","2"]}', body: { status: 'locked' } },
      { method: 'DELETE', url: '/api/agents?filter={"id":["1","2"]}', body: undefined },
    ]);
  });
});

describe('a list', () => {
  const params = {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'username', order: 'ASC' as const },
    filter: {},
  };

  it.each<[Record<string, string>, number, string]>([
    [{ 'content-range': 'agents 25-49/319' }, 319, 'exact'],
    [{ 'content-range': 'agents 25-49/10000', 'x-total-kind': 'at-least' }, 10_000, 'at-least'],
  ])('knows its total and how sure that is', async (headers, total, totalKind) => {
    answerWith(() => json([], 200, headers));
    expect(await dataProvider.getList('agents', params)).toMatchObject({ total, meta: { totalKind } });
  });

  it('asks for a page by its place, and says where the pages around it lie', async () => {
    const headers = {
      'content-range': 'agents 25-25/10000',
      'x-total-kind': 'at-least',
      'x-after': 'next',
      'x-before': 'back',
    };
    answerWith(() => json([{ id: '1' }], 200, headers));
    const { meta } = await dataProvider.getList('agents', { ...params, meta: { after: 'here' } });
    expect(meta).toEqual({ totalKind: 'at-least', counted: 10_000, after: 'next', before: 'back' });
    expect(sent()[0]?.url).toMatch(/&after=here$/);
    await dataProvider.getList('agents', { ...params, meta: { before: 'here' } });
    expect(sent()[1]?.url).toMatch(/&before=here$/);
  });

  it('has a total that no page lies beyond, so that nobody is sent back from one', async () => {
    const deep = { ...params, pagination: { page: 500, perPage: 25 } };
    const headers = { 'content-range': 'agents 12475-12475/10000', 'x-total-kind': 'at-least' };
    answerWith(() => json([{ id: '1' }], 200, headers));
    expect((await dataProvider.getList('agents', deep)).total).toBe(12_476);
    answerWith(() => json([{ id: '1' }], 200, { ...headers, 'x-after': 'next' }));
    expect((await dataProvider.getList('agents', deep)).total).toBe(12_477);
  });

  it('can be cancelled', async () => {
    const cancel = new AbortController();
    cancel.abort();
    await expect(dataProvider.getList('agents', { ...params, signal: cancel.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a creation', () => {
  it('carries the key that makes it good for one record, when it has one', async () => {
    await dataProvider.create('agents', { data: { username: 'anna' }, meta: { idempotencyKey: 'key' } });
    await dataProvider.create('agents', { data: {} });
    expect(sent().map(({ key }) => key)).toEqual(['key', undefined]);
  });
});

describe('a deletion', () => {
  it('answered without a body gives the record as it was', async () => {
    answerWith(() => new Response(null, { status: 204 }));
    expect(await dataProvider.delete('agents', { id: '1', previousData: before })).toEqual({ data: before });
  });
});

describe('a refusal', () => {
  it('brings field errors in the form that inputs read, percentages instead of basis points', async () => {
    const errors = {
      givenPt: { key: 'percentTooBig', args: { maxPercent: 6250 } },
      username: { key: 'username.taken' },
    };
    answerWith(() => problem('validation', 400, { errors }));
    const refused = await dataProvider.create('agents', { data: {} }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      message: 'problems.validation',
      status: 400,
      body: {
        errors: {
          givenPt: '@@react-admin@@{"message":"validation.percentTooBig","args":{"maxPercent":"62.5"}}',
          username: '@@react-admin@@{"message":"validation.username.taken","args":{}}',
        },
      },
    });
  });

  it.each([
    ['of the catalogue', () => problem('version-conflict', 412), 'problems.version-conflict', 412],
    ['of a proxy', proxyPage(502), 'problems.internal', 502],
  ])('%s is said by its key', async (_name, refuse, message, status) => {
    answerWith(refuse);
    await expect(dataProvider.getOne('agents', { id: '1' })).rejects.toMatchObject({ message, status });
  });

  it('without an answer is the network’s', async () => {
    answerWith(unreachable);
    await expect(dataProvider.getOne('agents', { id: '1' })).rejects.toMatchObject({
      message: 'session.network',
      status: 0,
    });
  });
});
