/** Ready means that writes work and that the database serves this program; live means that the process answers. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { newestMigrationNumber } from '../../../server/db/history';
import { type Listener, listen } from '../../../server/http/listen';
import { watchProgram } from '../../../server/jobs/watch-program';
import type { ProcessEnd } from '../../../server/kernel/exit-codes';
import { type Persona, seedAccounts, signInAs } from '../../support/agents';
import { asOwner } from '../../support/migrations';
import { createTestServices, type TestServices } from '../../support/services';

/** A read-only database turns the server not ready within this time. */
const NOTICED_MS = 3_000;

let test: TestServices;
let app: ReturnType<typeof createApp>;
let master: Persona;
beforeAll(async () => {
  test = await createTestServices();
  test.services.pool.on('error', () => undefined);
  await seedAccounts(test.services, [{ username: 'master' }]);
  app = createApp(test.services);
  master = await signInAs(app, 'master');
});
afterAll(() => test.dispose());

const ask = (statement: string) => asOwner(test.database.adminUrl, (owner) => owner.query(statement));
const health = async (path = '/api/health') => {
  const response = await app.request(path);
  return { status: response.status, body: (await response.json()) as unknown };
};
const READY = { status: 200, body: { live: true, ready: true, clock: 'going' } };
const notReady = (reason: string) => ({ status: 503, body: { live: true, ready: false, reason, clock: 'going' } });

/** Cuts off the app's connections, so that each reads the settings of the database again. */
const reconnect = () =>
  ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);

/** Changes the database for the time of some work. */
async function during(change: string, undo: string, work: () => Promise<void>): Promise<void> {
  await ask(change);
  try {
    await work();
  } finally {
    await ask(undo);
  }
}

describe('a database that only reads', () => {
  const setting = 'SET default_transaction_read_only';

  it('turns the server not ready, and a write is refused as one to send again', async () => {
    const { rows } = await ask('SELECT current_database() AS name');
    const alter = `ALTER DATABASE ${String(rows[0]?.name)}`;
    expect(await health()).toEqual(READY);
    // The owner's own connections aren't meant.
    await during(`${alter} ${setting} = on`, `SET transaction_read_only = off; ${alter} ${setting} = off`, async () => {
      await reconnect();
      await expect.poll(() => health(), { timeout: NOTICED_MS }).toEqual(notReady('readOnly'));
      const reply = await master.post('/api/suspensions', { lottoId: null, reason: 'x', until: null });
      expect(reply.status).toBe(503);
      expect(reply.json).toMatchObject({ type: 'unavailable' });
      expect(reply.headers.get('retry-after')).toBe('2');
    }).finally(reconnect);
    await expect.poll(() => health()).toEqual(READY);
  });
});

describe('a database of another version', () => {
  const oldest = (number: number) => `UPDATE served_program SET oldest_migration = ${number}`;
  const RENAMED = ['ALTER TABLE lotto RENAME TO game', 'ALTER TABLE game RENAME TO lotto'] as const;

  it('that a newer program has expanded serves this one', async () => {
    const newer = "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)";
    await during(newer, "DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'", async () => {
      expect(await health()).toEqual(READY);
    });
    await during(oldest(newestMigrationNumber()), oldest(0), async () => {
      expect(await health()).toEqual(READY);
      const ends: ProcessEnd[] = [];
      await watchProgram({ pool: test.services.pool, endProcess: (end) => ends.push(end) });
      expect(ends).toEqual([]);
    });
  });

  it('that a newer one has contracted turns it not ready, and ends it with code 3', async () => {
    await during(oldest(newestMigrationNumber() + 1), oldest(0), async () => {
      expect(await health()).toEqual(notReady('outdated'));
      const ends: ProcessEnd[] = [];
      await watchProgram({ pool: test.services.pool, endProcess: (end) => ends.push(end) });
      expect(ends).toEqual([{ code: 3, reason: expect.stringContaining('newer version') as string }]);
    });
  });

  it('answers with 503 what misses its tables, and only then', async () => {
    const list = () => master.get('/api/lottos?filter={}&range=[0,9]&sort=["code","ASC"]');
    expect((await list()).status).toBe(200);
    await during(...RENAMED, async () => {
      expect((await list()).json).toMatchObject({ type: 'internal' });
      await during(oldest(newestMigrationNumber() + 1), oldest(0), async () => {
        const woken = test.services.jobs.pause('watch the program', 20_000);
        const reply = await list();
        expect(reply.json).toMatchObject({ type: 'unavailable' });
        expect(reply.status).toBe(503);
        await woken;
      });
    });
  });

  it('of before a migration of this program isn’t ready, such as a restored copy', async () => {
    const history = 'drizzle.__drizzle_migrations';
    await during(
      `UPDATE ${history} SET hash = 'x' || hash WHERE id = (SELECT max(id) FROM ${history})`,
      `UPDATE ${history} SET hash = substr(hash, 2) WHERE id = (SELECT max(id) FROM ${history})`,
      async () => expect(await health()).toEqual(notReady('schema')),
    );
    expect(await health()).toEqual(READY);
    await ask('DROP TABLE served_program');
    expect(await health()).toEqual(notReady('schema'));
  });
});

it('a server that stops isn’t ready, and lives', async () => {
  const stopping = createApp({ ...test.services, isReady: () => false });
  const response = await stopping.request('/api/health');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ready: false, reason: 'stopping' });
  expect((await stopping.request('/api/health/live')).status).toBe(200);
});

it('a database that is away turns the server not ready, and it lives', async () => {
  const other = await createTestServices();
  other.services.pool.on('error', () => undefined);
  await other.database.drop();
  const away = createApp(other.services);
  const response = await away.request('/api/health');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ live: true, ready: false, reason: 'databaseAway' });
  expect((await away.request('/api/health/live')).status).toBe(200);
  await other.services.pool.end();
});

describe('over HTTP/1.0 without a Host', () => {
  let listener: Listener;
  beforeAll(async () => {
    listener = await listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => listener.close(0));

  async function sent(request: string): Promise<string> {
    const socket = connect(listener.port, '127.0.0.1');
    await once(socket, 'connect');
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    socket.write(request);
    await once(socket, 'close');
    return answer;
  }

  it('health answers as the load balancers ask, before the start and after it, and nothing else does', async () => {
    expect(await sent('GET /api/health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 503 [^]*"reason":"starting"/);
    expect(await sent('GET /api/health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [^]*\{"live":true\}/);
    listener.serve((request) => app.fetch(request));
    for (const path of ['/api/health', '/api/health/live']) {
      expect(await sent(`GET ${path} HTTP/1.0\r\n\r\n`), path).toMatch(/^HTTP\/1\.1 (200|503) /);
      // HTTP/1.1 asks for a Host.
      expect(await sent(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`), path).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(await sent('GET /api/openapi.json HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('each answer of a server that drains ends its connection', async () => {
    const heads = async () => (await fetch(`http://127.0.0.1:${listener.port}/api/health/live`)).headers;
    expect((await heads()).get('connection')).toBe('keep-alive');
    listener.drain();
    expect((await heads()).get('connection')).toBe('close');
  });
});
