/** Where the first password of master goes: to the terminal of the person who starts the server, else only to a file. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { openDataDir } from '../../../server/kernel/data-dir';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { BUILT_WITHIN_MS, type Run, runServer } from '../../support/processes';
import { temporaryFolder } from '../../support/temporary';

const READY = /is ready at (http:\/\/localhost:\d+)/;
const OWN = 'a-boat-under-the-bridge';
/** Runs a program at a terminal of its own; part of every Linux. */
const HAS_TERMINAL = spawnSync('script', ['--version']).status === 0;
if (!HAS_TERMINAL) console.warn('SKIPPED: the first password at a terminal, because there is no program `script`.');

let database: TestDatabase;
let folder: string;
const settings = () => ({
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: database.appUrl,
  DATABASE_ADMIN_URL: database.adminUrl,
  SECRET_KEY: 'a key of this test alone, long enough',
});
const file = () => join(folder, 'first-password');

beforeAll(ensureBuilt, BUILT_WITHIN_MS);
beforeEach(async () => {
  database = await createTestDatabase();
  folder = temporaryFolder('lotto-first-');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function stop({ child, ended }: Run): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

async function post(url: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, json: (await answer.json()) as { accessToken: string } };
}

describe('without a terminal', () => {
  it('is in a file for this user alone until it is changed, and not in the output', async () => {
    const server = runServer(settings());
    const [, url = ''] = READY.exec(await server.line(READY)) ?? [];
    await server.line(/^Sign in as master with the password in .*first-password\. It ends when master sets its own\.$/);
    const password = readFileSync(file(), 'utf8').trim();
    expect(password).toMatch(/^[0-9a-z-]{20,}$/);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const { json, status } = await post(`${url}/api/auth/login`, { username: 'master', password });
    expect(status).toBe(200);
    expect(existsSync(file())).toBe(true);
    const change = { currentPassword: password, newPassword: OWN, signOutElsewhere: true };
    expect((await post(`${url}/api/auth/password`, change, json.accessToken)).status).toBe(200);
    expect(existsSync(file())).toBe(false);
    await stop(server);
    expect(server.output()).not.toContain(password);
  });

  it('leaves no account behind if the file can’t be written', async () => {
    openDataDir(folder);
    mkdirSync(join(file(), 'in-the-way'), { recursive: true });
    const refused = runServer(settings());
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/^The first password can't be written to .*first-password \(\w+\)\.$/m);
    rmSync(file(), { recursive: true });
    const server = runServer(settings());
    await server.line(READY);
    expect(existsSync(file())).toBe(true);
    await stop(server);
  });

  it('is not made if the operator chose a password', async () => {
    const server = runServer({ ...settings(), MASTER_PASSWORD: OWN });
    await server.line(READY);
    expect(existsSync(file())).toBe(false);
    await stop(server);
  });
});

describe.skipIf(!HAS_TERMINAL)('at a terminal', () => {
  it('is shown once, and in no file', async () => {
    const command = `exec ${process.execPath} dist/server/lotto.js serve`;
    const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      env: { PATH: process.env.PATH, ...settings(), DRAIN_SECONDS: '0' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    const shown = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (/ends when you set/.test(output)) resolve();
      });
    });
    const ended = once(child, 'exit');
    await Promise.race([shown, ended]);
    expect(output).toMatch(/Sign in as +master .*\s+│ +Password +[0-9a-z-]{20,} /);
    expect(existsSync(file())).toBe(false);
    // Ctrl-C, as the person at the terminal types it.
    child.stdin.write('\x03');
    await ended;
  });
});
