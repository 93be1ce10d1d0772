/** The metrics of a real server: on its own port with a token, and on a port that only its machine reaches. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { BUILT_WITHIN_MS, logLinesOf, runServer } from '../../support/processes';
import { temporaryFolder } from '../../support/temporary';

const READY = /is ready at (http:\/\/localhost:\d+)/;
const TOKEN = 'a-token-of-24-characters';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  database = await createTestDatabase();
  folder = temporaryFolder('lotto-metrics-');
}, BUILT_WITHIN_MS);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function start(more: Record<string, string>) {
  return runServer({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    MASTER_PASSWORD: 'correct horse battery',
    ...more,
  });
}

/** Whether something listens there. */
function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new Socket().setTimeout(2_000);
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
    socket.connect(port, host);
  });
}

it('is open on this machine only, needs no token there, and is closed at the end', async () => {
  const port = await freePort();
  const run = start({ METRICS_PORT: String(port), HOST: '0.0.0.0' });
  try {
    const address = READY.exec(await run.line(READY))?.[1] ?? '';
    const own = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(own.status).toBe(200);
    expect(await own.text()).toContain('lotto_database_up 1');
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address: outside } of others.filter(({ internal, family }) => !internal && family === 'IPv4')) {
      expect(await isOpen(outside, Number(new URL(address).port))).toBe(true);
      expect(await isOpen(outside, port)).toBe(false);
    }
  } finally {
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  }
  expect(await isOpen('127.0.0.1', port)).toBe(false);
});

it('opens its own port to a token; what it says and logs is one JSON object a line', async () => {
  const run = start({ METRICS_TOKEN: TOKEN });
  try {
    const address = READY.exec(await run.line(READY))?.[1] ?? '';
    const ask = (authorization: string, path = '/metrics') =>
      fetch(`${address}${path}`, { headers: { authorization, accept: 'text/html' } });
    expect((await ask('')).status).toBe(401);
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
    const page = await ask('', '/');
    expect(page.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const refused = await ask('', '/api/auth/me');
    await run.line(/"operation":"me"/);
    const lines = logLinesOf(run);
    expect(lines).toHaveLength(run.output().split('\n').length);
    expect(lines.filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({ operation: 'me', status: 401, requestId: refused.headers.get('x-request-id') }),
    ]);
  } finally {
    run.child.kill('SIGTERM');
    await run.ended;
  }
});

it.each<[Record<string, string>, RegExp]>([
  [{ METRICS_TOKEN: 'short' }, /^The environment variable METRICS_TOKEN is invalid: [^\n]+$/],
  [{ METRICS_PORT: 'http' }, /^The environment variable METRICS_PORT is invalid: [^\n]+$/],
])('stops the start in one line: %o', async (setting, said) => {
  const run = start(setting);
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(said);
});

it('stops the start in one line where its port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const run = start({ METRICS_PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.output()).toBe(`Port ${port} on 127.0.0.1 is in use. Set METRICS_PORT to another port.`);
  taken.close();
});
