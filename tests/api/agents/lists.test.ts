/** Lists: their answers, their refusals, and their cost. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Agent } from '../../../domain/entities/agent';
import { recordSchema, rowSchema } from '../../../domain/entities/entity';
import { createApp } from '../../../server/app/app';
import { type Persona, type SeededAccount, listQuery, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

const MARCH = new Date('2025-03-01T10:00:00Z');
const APRIL = new Date('2025-04-01T10:00:00Z');

let test: TestServices;
let master: Persona;
let seeded: (username: string) => SeededAccount;

beforeAll(async () => {
  test = await createTestServices();
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000, nickname: 'Somchai 100%', status: 'suspended' },
    { username: 'coma1', parent: 'coma', givenPt: 5_000, nickname: 'under_score' },
    { username: 'coma2', parent: 'coma', givenPt: 5_000, status: 'locked', lastLoginAt: MARCH },
    { username: 'comb', parent: 'master', givenPt: 8_000, nickname: 'สมหญิง', lastLoginAt: APRIL },
  ]);
  master = await signInAs(createApp(test.services), 'master');
});
afterAll(() => test.dispose());

const namesOf = async (query: Parameters<typeof listQuery>[0]) => {
  const reply = await master.get(`/api/agents${listQuery({ sort: ['username', 'ASC'], ...query })}`);
  expect(reply.status).toBe(200);
  return reply.list.map((agent) => agent['username']);
};

describe('a list of agents', () => {
  it('answers rows as the entity says, without secrets', async () => {
    const reply = await master.get('/api/agents');
    expect(z.array(z.strictObject(rowSchema(Agent).shape)).safeParse(reply.list).error).toBeUndefined();
    expect(reply.text).not.toMatch(/hash|argon/i);
    expect(reply.headers.get('content-range')).toBe('agents 0-3/4');
  });

  it('answers one record as the entity says', async () => {
    const reply = await master.get(`/api/agents/${seeded('coma1').id}`);
    expect(z.strictObject(recordSchema(Agent).shape).safeParse(reply.json).error).toBeUndefined();
    expect(reply.headers.get('etag')).toBe('"1"');
  });

  it('tells the effective status, the strictest of the account and its uplines', async () => {
    const reply = await master.get(`/api/agents${listQuery({ sort: ['username', 'ASC'] })}`);
    const fields = ['username', 'status', 'effectiveStatus', 'childCount'];
    expect(reply.list.map((agent) => fields.map((field) => agent[field]))).toEqual([
      ['coma', 'suspended', 'suspended', 2],
      ['coma1', 'active', 'suspended', 0],
      ['coma2', 'locked', 'locked', 0],
      ['comb', 'active', 'active', 0],
    ]);
  });

  it.each([
    [{ q: 'coma' }, ['coma', 'coma1', 'coma2']],
    [{ q: 'SOMCHAI' }, ['coma']],
    [{ q: 'สมหญิง' }, ['comb']],
    [{ q: '%' }, ['coma']],
    [{ q: '_' }, ['coma1']],
    [{ q: '' }, ['coma', 'coma1', 'coma2', 'comb']],
    [{ username: 'comb' }, ['comb']],
    [{ username_like: 'A1' }, ['coma1']],
    [{ status: 'locked' }, ['coma2']],
    [{ status_neq: 'active' }, ['coma', 'coma2']],
    [{ givenPt_gte: 5_000, givenPt_lte: 8_000 }, ['coma1', 'coma2', 'comb']],
    [{ givenPt: 5_000 }, ['coma1', 'coma2']],
    [{ level_lte: 1 }, ['coma', 'comb']],
    [{ neverSignedIn: true }, ['coma', 'coma1']],
    [{ neverSignedIn: false }, ['coma2', 'comb']],
    [{ lastLoginAt_gte: '2025-03-15T00:00:00+07:00' }, ['comb']],
    [{ givenPt_gte: 1_000_000_000_000_000 }, []],
  ])('filters by %j', async (filter, names) => {
    expect(await namesOf({ filter })).toEqual(names);
  });

  it('filters by parent and by ids, in any case of the letters', async () => {
    expect(await namesOf({ filter: { parent: seeded('coma').id } })).toEqual(['coma1', 'coma2']);
    expect(await namesOf({ filter: { id: [seeded('comb').id.toUpperCase(), test.services.newId()] } })).toEqual([
      'comb',
    ]);
    expect(await namesOf({ filter: { id: seeded('coma').id } })).toEqual(['coma']);
    expect(await namesOf({ filter: { id: [] } })).toEqual([]);
  });

  it('breaks ties by id, and puts what is empty last in both directions', async () => {
    expect(await namesOf({ sort: ['givenPt', 'ASC'] })).toEqual(['coma1', 'coma2', 'comb', 'coma']);
    expect(await namesOf({ sort: ['givenPt', 'DESC'] })).toEqual(['coma', 'comb', 'coma2', 'coma1']);
    expect((await namesOf({ sort: ['lastLoginAt', 'ASC'] })).slice(0, 2)).toEqual(['coma2', 'comb']);
    expect((await namesOf({ sort: ['lastLoginAt', 'DESC'] })).slice(0, 2)).toEqual(['comb', 'coma2']);
  });

  it('says where a page stands', async () => {
    const rangeOf = async (range: number[]) =>
      (await master.get(`/api/agents${listQuery({ range })}`)).headers.get('content-range');
    expect(await rangeOf([0, 1])).toBe('agents 0-1/4');
    expect(await rangeOf([2, 3])).toBe('agents 2-3/4');
    expect(await rangeOf([3, 10])).toBe('agents 3-3/4');
    expect(await rangeOf([50, 60])).toBe('agents */4');
    const empty = await master.get(`/api/agents${listQuery({ filter: { q: 'nobody' } })}`);
    expect(empty.headers.get('content-range')).toBe('agents */0');
  });
});

const TOO_MANY_IDS = Array.from({ length: 101 }, () => '0198c1a0-0000-7000-8000-000000000000');

describe('a list refuses', () => {
  it.each([
    [{ filter: { statuss: 'active' } }, 'filter.statuss', 'unknownField'],
    [{ filter: { password: 'x' } }, 'filter.password', 'unknownField'],
    [{ filter: { passwordHash_like: '$' } }, 'filter.passwordHash_like', 'unknownField'],
    [{ filter: { permission: 'all' } }, 'filter.permission', 'unknownField'],
    [{ filter: { constructor: 'x' } }, 'filter.constructor', 'unknownField'],
    [{ filter: { status_gte: 'active' } }, 'filter.status_gte', 'unknownOperator'],
    [{ filter: { nickname: 'x' } }, 'filter.nickname', 'unknownOperator'],
    [{ filter: { givenPt_ne: 1 } }, 'filter.givenPt_ne', 'unknownField'],
    [{ filter: { givenPt: '5000' } }, 'filter.givenPt', 'invalid'],
    [{ filter: { givenPt: 1.5 } }, 'filter.givenPt', 'invalid'],
    [{ filter: { givenPt: null } }, 'filter.givenPt', 'invalid'],
    [{ filter: { status: 'gone' } }, 'filter.status', 'invalid'],
    [{ filter: { status: ['active'] } }, 'filter.status', 'invalid'],
    [{ filter: { neverSignedIn: 'true' } }, 'filter.neverSignedIn', 'invalid'],
    [{ filter: { parent: '1' } }, 'filter.parent', 'invalid'],
    [{ filter: { id: ['1'] } }, 'filter.id', 'invalid'],
    [{ filter: { createdAt_gte: '2025-01-01' } }, 'filter.createdAt_gte', 'invalid'],
    [{ filter: { createdAt_gte: '0000-01-01T00:00:00Z' } }, 'filter.createdAt_gte', 'invalid'],
    [{ filter: { q: 1 } }, 'filter.q', 'invalid'],
    [{ filter: { q: 'x'.repeat(101) } }, 'filter.q', 'tooLong'],
    [{ filter: { id: TOO_MANY_IDS } }, 'filter.id', 'tooMany'],
    [{ filter: [] }, 'filter', 'invalid'],
    [{ sort: ['permission', 'ASC'] }, 'sort', 'notSortable'],
    [{ sort: ['password_hash', 'ASC'] }, 'sort', 'notSortable'],
    [{ sort: ['username; DROP TABLE account', 'ASC'] }, 'sort', 'notSortable'],
    [{ sort: ['username', 'sideways'] }, 'sort', 'invalid'],
    [{ sort: 'username' }, 'sort', 'invalid'],
    [{ range: [0, 100] }, 'range', 'pageTooBig'],
    [{ range: [5, 4] }, 'range', 'invalid'],
    [{ range: [-1, 4] }, 'range', 'invalid'],
    [{ range: [0, 1e300] }, 'range', 'invalid'],
  ])('%j', async (query, path, key) => {
    const reply = await master.get(`/api/agents${listQuery(query)}`);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(reply.json).toMatchObject({ type: 'validation', errors: { [path]: { key } } });
  });

  it.each(['?filter={', '?sort=username', '?filter={}&filter={}', '?filter={"q":"\\u0000"}'])('%s', async (query) => {
    const reply = await master.get(`/api/agents${encodeURI(query)}`);
    expect([reply.status, reply.json['type']]).toEqual([400, 'bad-request']);
  });

  it('parameters it does not know', async () => {
    const reply = await master.get('/api/agents?embed=parent');
    expect(reply.json).toMatchObject({ type: 'validation', errors: { embed: { key: 'unknownField' } } });
  });
});

describe('a long list', () => {
  beforeAll(async () => {
    const { id, path } = seeded('comb');
    await test.services.db.execute(sql`
      INSERT INTO account (id, kind, parent_id, path, level, username, password_hash, must_change_password, given_pt,
        permission, status, created_at)
      SELECT made.id, 'agent', ${id}::uuid, ${sql.param(path)}::uuid[] || made.id, 2, 'comb' || made.n, 'none', true, 100,
        '{}', 'active', now()
      FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, 10100) AS n) AS made`);
  });

  it('counts exactly up to 10,000 and says "at least" beyond', async () => {
    const beyond = await master.get(`/api/agents${listQuery({ range: [0, 99] })}`);
    expect(beyond.headers.get('content-range')).toBe('agents 0-99/10000');
    expect(beyond.headers.get('x-total-kind')).toBe('at-least');
    const exact = await master.get(`/api/agents${listQuery({ range: [0, 9], filter: { username_like: 'comb10' } })}`);
    expect(exact.headers.get('content-range')).toBe('agents 0-9/212');
    expect(exact.headers.get('x-total-kind')).toBeNull();
  });

  it('costs at most three statements, whatever it embeds', async () => {
    await master.get('/api/agents');
    const query = vi.spyOn(Client.prototype, 'query');
    const reply = await master.get(`/api/agents${listQuery({ range: [0, 99], sort: ['username', 'DESC'] })}`);
    expect(reply.list).toHaveLength(100);
    expect(query.mock.calls.length).toBeLessThanOrEqual(3);
    query.mockRestore();
  });

  it('pages without a gap or an overlap through equal values', async () => {
    const seen = new Set<unknown>();
    for (let first = 0; first < 300; first += 100) {
      const reply = await master.get(
        `/api/agents${listQuery({ sort: ['givenPt', 'ASC'], range: [first, first + 99] })}`,
      );
      for (const agent of reply.list) seen.add(agent['id']);
    }
    expect(seen.size).toBe(300);
  });
});
