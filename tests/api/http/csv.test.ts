/** Lists as CSV files: every row that matches and no other, harmless in a spreadsheet, at a constant cost. */
import { createAdaptorServer } from '@hono/node-server';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { type CsvReader, harmless } from '../../../domain/entities/csv';
import { CSV_CELLS } from '../../../server/records/csv/cells-in-sql';
import { createApp } from '../../../server/app/app';
import { recheckAll } from '../../../server/resources/events/recheck-readers';
import { listQuery, type Persona, seedAccounts, type SeededAccount, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let master: Persona;
let seeded: (username: string) => SeededAccount;

beforeAll(async () => {
  test = await createTestServices();
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    {
      username: 'coma',
      parent: 'master',
      givenPt: 9_000,
      nickname: 'สมชาย, "ใหญ่"',
      lastLoginAt: new Date('2026-03-01T20:00:05Z'),
    },
    {
      username: 'coma1',
      parent: 'coma',
      givenPt: 6_250,
      nickname: '=1+1',
      permission: { ...permissionOf('off'), lotto: 'view' },
    },
    { username: 'comb', parent: 'master', givenPt: 0, status: 'locked', nickname: 'two\nlines' },
    { username: 'comb1', parent: 'comb', givenPt: 0, nickname: '-5' },
    { username: 'coma@clerk', parent: 'coma', kind: 'sub' },
  ]);
  app = createApp(test.services);
  master = await signInAs(app, 'master');
});
afterAll(() => test.dispose());

it.each([
  ...['=1', '＝1+1', '\u200B=1+1', "'\uFEFF＠a", '\u200Bplain', 'สมชาย', "'plain", '-5', 'a=1', '', '1+1'],
  ...['1;=1+1', 'a,-1', 'a\t=1', 'a\n=1', 'a;"=1', "a;'=1", ';\t=1', '=1;=1', 'a; b', 'ก;\u200B＝1', ',,'],
])('the database writes %j as the server does', async (text) => {
  const style = { separator: ',', decimal: '.', keepsDigits: false } as const;
  const cell = (value: ReturnType<typeof sql>) => CSV_CELLS.text(value, { style } as CsvReader);
  const cheap = cell(sql`${text}::text`);
  const costly = cell(sql`(SELECT ${text}::text)`);
  const { rows } = await test.services.db.execute(sql`SELECT ${cheap} AS cheap, ${costly} AS costly`);
  const written = harmless(text) === '' ? null : harmless(text);
  expect(rows).toEqual([{ cheap: written, costly: written }]);
});

function ask(query: string, token = master.token, headers: Record<string, string> = {}): Promise<Response> {
  const url = `http://localhost/api/agents${query}`;
  return Promise.resolve(
    app.fetch(new Request(url, { headers: { authorization: `Bearer ${token}`, accept: 'text/csv', ...headers } })),
  );
}

const withColumns = (columns: unknown, query: Parameters<typeof listQuery>[0] = { sort: ['username', 'ASC'] }) =>
  `${listQuery(query)}&columns=${encodeURIComponent(JSON.stringify(columns))}`;

/** The file as a spreadsheet reads it. */
async function table(response: Promise<Response>): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await response).arrayBuffer());
  return parse(text, { bom: true, record_delimiter: '\r\n' });
}

const problemOf = async (response: Promise<Response>) => (await response).json() as Promise<Record<string, unknown>>;

describe('a file', () => {
  it('begins with the mark for UTF-8, says what it is, and ends every line with CR LF', async () => {
    const response = await ask(withColumns(['username', 'nickname']));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="agents.csv"');
    expect(response.headers.get('x-total-count')).toBe('4');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text).toBe(
      '\uFEFFUsername,Nickname\r\ncoma,"สมชาย, ""ใหญ่"""\r\ncoma1,\'=1+1\r\ncomb,"two\nlines"\r\ncomb1,\'-5\r\n',
    );
  });

  it('leaves numbers numbers, and writes moments on the clock of the business', async () => {
    const columns = ['username', 'givenPt', 'level', 'lastLoginAt', 'neverSignedIn', 'status', 'parent', 'permission'];
    const rows = await table(
      ask(withColumns(columns, { sort: ['username', 'ASC'], filter: { username_like: 'coma' } })),
    );
    expect(rows.slice(1)).toEqual([
      ['coma', '90', '1', '02/03/2026 03:00:05', 'No', 'Active', 'master', expect.stringContaining('Lotto: All')],
      ['coma1', '62.5', '2', '', 'Yes', 'Active', 'coma', 'Lotto: View'],
    ]);
  });

  it.each([
    ['th', 'ชื่อผู้ใช้'],
    ['th-TH,en;q=0.5', 'ชื่อผู้ใช้'],
    ['xx, de;q=0.9, th;q=0.1', 'Benutzername'],
    ['xx', 'Username'],
  ])('has its head in the language asked for: %s', async (language, head) => {
    const response = ask(withColumns(['username']), master.token, { 'accept-language': language });
    expect((await table(response))[0]).toEqual([head]);
  });

  it('has every field of the list, and no secret, when no columns are chosen', async () => {
    const [head] = await table(ask(''));
    expect(head).toEqual(expect.arrayContaining(['Username', 'Given PT(%)', 'Agents below']));
    expect(head?.join()).not.toMatch(/password|share/i);
  });

  it.each([[{ q: 'coma' }], [{ status: 'locked' }], [{ givenPt_gte: 6_000, username_like: 'com' }], [{ q: 'nobody' }]])(
    'holds what the list holds: %j',
    async (filter) => {
      const query = { sort: ['givenPt', 'DESC'], filter };
      const list = (await master.get(`/api/agents${listQuery(query)}`)).list.map((agent) => [agent['username']]);
      expect((await table(ask(withColumns(['username'], query)))).slice(1)).toEqual(list);
    },
  );

  it('holds what is below the reader alone', async () => {
    const { token } = await signInAs(app, 'coma');
    expect(await table(ask(withColumns(['username']), token))).toEqual([['Username'], ['coma1']]);
    const filter = { parent: seeded('comb').id };
    expect(await table(ask(withColumns(['username'], { sort: ['id', 'ASC'], filter }), token))).toEqual([['Username']]);
  });

  it('needs what the list needs', async () => {
    expect((await ask('', 'no token')).status).toBe(401);
  });

  it.each([
    [['password'], 'columns.password', 'unknownField'],
    [['share'], 'columns.share', 'unknownField'],
    [['passwordHash'], 'columns.passwordHash', 'unknownField'],
    [['constructor'], 'columns.constructor', 'unknownField'],
    [[1], 'columns', 'invalid'],
    [[], 'columns', 'invalid'],
    [['username', 'username'], 'columns', 'invalid'],
    ['username', 'columns', 'invalid'],
  ])('refuses columns that are none: %j', async (columns, path, key) => {
    const response = ask(withColumns(columns));
    expect(await problemOf(response)).toMatchObject({ type: 'validation', errors: { [path]: { key } } });
    expect((await response).headers.get('content-type')).toContain('application/problem+json');
  });

  it('refuses what the list refuses, and columns where there are none', async () => {
    expect(await problemOf(ask(listQuery({ filter: { colour: 'red' } })))).toMatchObject({
      errors: { 'filter.colour': {} },
    });
    const json = await master.get(`/api/agents${withColumns(['username'])}`);
    expect(json.json).toMatchObject({ errors: { columns: { key: 'unknownField' } } });
  });
});

/** Returns the audit rows of the newest exports, the newest first. */
async function exportsRecorded(count: number) {
  const { rows } = await test.services.pool.query<Record<string, unknown>>(
    "SELECT actor, entity, entity_id, after FROM audit WHERE action = 'export' ORDER BY id DESC LIMIT $1",
    [count],
  );
  return rows;
}

describe('the audit', () => {
  it('says who took which list by what filter, and how many rows there were', async () => {
    const filter = { status: 'active' };
    const rows = (await table(ask(withColumns(['username'], { sort: ['username', 'ASC'], filter })))).length - 1;
    const agents = { actor: 'master', entity: 'agents', entity_id: null, after: { rows, complete: true, filter } };
    expect(await exportsRecorded(1)).toEqual([agents]);
    const url = `http://localhost/api/agents/${seeded('coma').id}/history`;
    const headers = { authorization: `Bearer ${master.token}`, accept: 'text/csv' };
    await (await app.fetch(new Request(url, { headers }))).text();
    const history = { actor: 'master', entity: 'audit', entity_id: seeded('coma').id, after: { complete: true } };
    expect(await exportsRecorded(2)).toMatchObject([history, agents]);
  });

  it('shows it to those who may read it', async () => {
    const filter = { action: 'export', entity: 'agents' };
    const { list } = await master.get(`/api/audit${listQuery({ sort: ['number', 'DESC'], range: [0, 0], filter })}`);
    expect(list).toMatchObject([{ actor: 'master', action: 'export', entity: 'agents', entityLabel: null }]);
  });

  it('has nothing of a file that was refused', async () => {
    const before = await exportsRecorded(100);
    expect((await ask(listQuery({ filter: { colour: 'red' } }))).status).toBe(400);
    expect(await exportsRecorded(100)).toEqual(before);
  });
});

describe('a long file', () => {
  const LENGTH = 20_000;

  beforeAll(async () => {
    const { id, path } = seeded('comb');
    await test.services.db.execute(sql`
      INSERT INTO account (id, kind, parent_id, path, level, username, password_hash, must_change_password, given_pt,
        permission, status, nickname, email, created_at)
      SELECT made.id, 'agent', ${id}::uuid, ${sql.param(path)}::uuid[] || made.id, 2, 'comb-' || made.n, 'none', true, 0,
        '{"dashboard":"off","summary":"off","member":"off","report":"off","lotto":"off","system":"off"}', 'active',
        repeat('ยาว', 20), repeat('e', 600), now()
      FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${LENGTH}) AS n) AS made`);
  });

  const query = withColumns(['username', 'nickname'], { filter: { username_like: 'comb-' } });
  const busy = () => test.services.pool.totalCount - test.services.pool.idleCount;

  it('holds every row once, whole and in order', async () => {
    const response = await ask(query);
    expect(response.headers.get('x-total-count')).toBe('10000');
    expect(response.headers.get('x-total-kind')).toBe('at-least');
    const rows = await table(Promise.resolve(response));
    expect(rows).toHaveLength(LENGTH + 1);
    expect(new Set(rows.map(([username]) => username)).size).toBe(LENGTH + 1);
    expect(rows.slice(1).every(([, nickname]) => nickname === 'ยาว'.repeat(20))).toBe(true);
    await vi.waitFor(() => expect(busy()).toBe(0));
  });

  it('is read from the database as it is taken, never all at once', async () => {
    const reader = (await ask(query)).body?.getReader();
    let biggest = 0;
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      biggest = Math.max(biggest, part.value.byteLength);
    }
    // 1,000 rows of some 195 bytes; all of them are 4 MB.
    expect(biggest).toBeGreaterThan(10_000);
    expect(biggest).toBeLessThan(250_000);
  });

  it('ends, and frees its connection, when nobody takes it any more', async () => {
    const reader = (await ask(query)).body?.getReader();
    await reader?.read();
    expect(busy()).toBe(1);
    await reader?.cancel();
    await vi.waitFor(() => expect(busy()).toBe(0));
    const [{ after } = {}] = await exportsRecorded(1);
    expect(after).toMatchObject({ complete: false });
    expect((after as { rows: number }).rows).toBeLessThan(LENGTH);
  });

  it('leaves places to the others, and connections to everybody else', async () => {
    const { token } = await signInAs(app, 'coma');
    const first = await ask(query);
    const second = await ask(query);
    expect([first.status, second.status, second.headers.get('retry-after')]).toEqual([200, 503, '5']);
    const another = await ask(withColumns(['username']), token);
    expect(another.status).toBe(200);
    const third = await ask(withColumns(['username']), (await signInAs(app, 'coma@clerk')).token);
    expect(third.status).toBe(503);
    for (const { body } of [first, another]) await body?.cancel();
    const fourth = await ask(query);
    expect(fourth.status).toBe(200);
    await fourth.body?.cancel();
  });

  it('is cut off when nothing of it is taken for half a minute, which frees its place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The database takes its real time.
    const pass = async (milliseconds: number) => {
      await delay(300);
      await vi.advanceTimersByTimeAsync(milliseconds);
    };
    try {
      const reader = (await ask(query)).body?.getReader();
      await reader?.read();
      await pass(29_000);
      expect((await reader?.read())?.done).toBe(false);
      await pass(29_000);
      expect((await ask(query)).status).toBe(503);
      await pass(2_000);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(() => expect(busy()).toBe(0));
    expect(await exportsRecorded(1)).toMatchObject([{ actor: 'master', after: { complete: false } }]);
    const next = await ask(query);
    expect(next.status).toBe(200);
    await next.body?.cancel();
  });

  it.each([
    ['its session ends', (persona: Persona) => persona.post('/api/auth/logout', {})],
    [
      'a right is taken from above',
      () => master.put(`/api/agents/${seeded('comb').id}`, { status: 'suspended', reason: 'a check' }),
    ],
  ])('ends when %s', async (_when, end) => {
    await master.put(`/api/agents/${seeded('comb').id}`, { status: 'active', reason: 'a check' });
    const comb = await signInAs(app, 'comb');
    const body = (await ask(withColumns(['username', 'nickname', 'email']), comb.token)).body;
    const reader = body?.getReader();
    await reader?.read();
    expect(busy()).toBe(1);
    await recheckAll(test.services);
    expect(busy()).toBe(1);
    await end(comb);
    await recheckAll(test.services);
    await vi.waitFor(() => expect(busy()).toBe(0));
    const rest = async () => {
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read());
    };
    await expect(rest()).rejects.toThrow('the session has ended');
  });

  /** Some 16 MB, more than any buffer on the way takes. */
  const long = withColumns(['username', 'nickname', 'email']);

  it('over the wire stops with the client that goes away, and breaks off when the database does', async () => {
    const server = createAdaptorServer({ fetch: app.fetch });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const open = async () => {
      const headers = { authorization: `Bearer ${master.token}`, accept: 'text/csv' };
      const request = get({ port, host: '127.0.0.1', path: `/api/agents${long}`, headers });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      answer.pause();
      return { request, answer };
    };
    await vi.waitFor(() => expect(busy()).toBe(0));

    const gone = await open();
    expect(busy()).toBe(1);
    gone.request.destroy();
    await vi.waitFor(() => expect(busy()).toBe(0), { timeout: 5_000 });

    const cut = await open();
    const reading = `FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;
    // The database notices the earlier disconnect a moment later.
    await vi.waitFor(async () => expect((await test.services.pool.query(`SELECT ${reading}`)).rowCount).toBe(1));
    const { rowCount } = await test.services.pool.query(`SELECT pg_terminate_backend(pid) ${reading}`);
    expect(rowCount).toBe(1);
    cut.answer.resume();
    const broken = once(cut.answer, 'end').then(
      () => cut.answer.complete,
      () => false,
    );
    expect(await broken).toBe(false);
    await vi.waitFor(() => expect(busy()).toBe(0));
    server.close();
  });
});
