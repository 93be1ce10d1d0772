import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../../server/db/embedded/embedded';
import { StartError } from '../../../server/kernel/start-error';
import { isRunning, type Run, runTypeScript, untilGone } from '../../support/processes';
import { temporaryFolder } from '../../support/temporary';

const HOLDER = 'tests/api/platform/holder.ts';

interface Urls {
  adminUrl: string;
  appUrl: string;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded database', () => {
  let folder: string;
  const holders: Run[] = [];
  const postmasterPid = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  async function hold(): Promise<Run & Urls> {
    const run = runTypeScript(HOLDER, [folder]);
    holders.push(run);
    const urls = JSON.parse(await run.line(/^\{/)) as Urls;
    return { ...run, ...urls };
  }

  beforeEach(() => {
    folder = temporaryFolder('lotto-platform-');
  });

  afterEach(async () => {
    for (const holder of holders.splice(0)) {
      holder.child.kill('SIGKILL');
      await holder.ended;
    }
    const isStored = spawnSync('test', ['-f', join(folder, 'postgres/postmaster.pid')]).status === 0;
    if (isStored && isRunning(postmasterPid())) await (await startEmbedded(folder)).stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is made at the first start, kept over the second, and gone with its processes', async () => {
    const first = await startEmbedded(folder);
    const pid = postmasterPid();
    await ask(first.adminUrl, 'CREATE TABLE kept (id int)');
    expect(
      await ask(
        first.appUrl,
        "SELECT current_user, pg_encoding_to_char(encoding) AS encoding, datlocprovider, datlocale, current_setting('data_checksums') AS checksums FROM pg_database WHERE datname = current_database()",
      ),
    ).toEqual([
      { current_user: 'lotto_app', encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8', checksums: 'on' },
    ]);
    await first.stop();
    // It says that it has ended a moment before the system has let it go.
    await expect.poll(() => isRunning(pid), { interval: 10 }).toBe(false);

    const second = await startEmbedded(folder);
    expect(await ask(second.adminUrl, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 0 }]);
    await second.stop();
    await second.stop();
  });

  const LISTENING = `SELECT current_setting('listen_addresses') AS at, current_setting('unix_socket_directories') AS sockets,
    current_setting('unix_socket_permissions') AS permissions, inet_client_addr() IS NULL AS "isSocket"`;
  const overLoopback = (url: string) => url.replace(/\?.*/, '');

  it('asks for a password and listens on this machine alone, on a socket of its own folder first', async () => {
    const database = await startEmbedded(folder);
    const guessed = database.appUrl.replace(/:[^:@/]+@/, ':guess@');
    for (const url of [guessed, overLoopback(guessed)]) {
      await expect(ask(url, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    }
    const listening = { at: '127.0.0.1', sockets: join(folder, 'postgres'), permissions: '0700' };
    expect(await ask(database.adminUrl, LISTENING)).toEqual([{ ...listening, isSocket: true }]);
    expect(await ask(overLoopback(database.adminUrl), LISTENING)).toEqual([{ ...listening, isSocket: false }]);
    await database.stop();
  });

  it('listens on the loopback interface alone where the path is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(90));
    const database = await startEmbedded(long);
    expect(await ask(database.adminUrl, LISTENING)).toMatchObject([{ at: '127.0.0.1', sockets: '', isSocket: false }]);
    await database.stop();
  });

  it('is joined, not started again, after its process was killed', async () => {
    const killed = await hold();
    await ask(killed.adminUrl, 'CREATE TABLE kept (id int)');
    const pid = postmasterPid();
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(isRunning(pid)).toBe(true);

    const next = await startEmbedded(folder);
    expect(postmasterPid()).toBe(pid);
    expect(await ask(next.adminUrl, 'SELECT 1 AS one FROM kept')).toEqual([]);
    await next.stop();
    // It is no child of this process: its entry disappears once its new parent has noticed the end.
    await untilGone(pid);
  });

  it('comes back after PostgreSQL itself was killed', async () => {
    const database = await startEmbedded(folder);
    await ask(database.adminUrl, 'CREATE TABLE kept (id int)');
    const pid = postmasterPid();
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);
    const next = await startEmbedded(folder);
    expect(await ask(next.adminUrl, 'SELECT 1 AS one FROM kept')).toEqual([]);
    await next.stop();
    await database.stop();
    expect(() => postmasterPid()).toThrow('ENOENT');
  });

  it('starts although the old number now belongs to another process', async () => {
    await (await startEmbedded(folder)).stop();
    const lines = [process.pid, join(folder, 'postgres'), 1, 5432, '', '127.0.0.1', '1 1', 'ready   ', ''];
    writeFileSync(join(folder, 'postgres/postmaster.pid'), lines.join('\n'));
    const database = await startEmbedded(folder);
    expect(await ask(database.appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('is one for two processes that start at once, and stays until the last one ends', async () => {
    const [one, two] = await Promise.all([hold(), hold()]);
    expect(one.appUrl).toBe(two.appUrl);
    const pid = postmasterPid();
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect(await ask(two.appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    two.child.kill('SIGTERM');
    expect(await two.ended).toBe(0);
    expect(isRunning(pid)).toBe(false);
  });

  it('does not count a killed process as a user', async () => {
    const [killed, last] = [await hold(), await hold()];
    const pid = postmasterPid();
    killed.child.kill('SIGKILL');
    await killed.ended;
    last.child.kill('SIGTERM');
    await last.ended;
    expect(isRunning(pid)).toBe(false);
  });

  it('takes another port when one is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    let tries = 0;
    const choosePort = async () => (tries++ === 0 ? taken : taken + 1);
    const database = await startEmbedded(folder, { choosePort });
    expect(new URL(database.appUrl).port).toBe(String(taken + 1));
    await database.stop();
    other.close();
  });

  it('leaves a folder alone that holds other things', async () => {
    writeFileSync(join(folder, 'holiday.jpg'), '');
    await expect(startEmbedded(folder)).rejects.toThrow(StartError);
    await expect(startEmbedded(folder)).rejects.toThrow(`The folder ${folder} contains other files`);
  });

  it("refuses another major version's cluster in one line", async () => {
    await (await startEmbedded(folder)).stop();
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '15\n');
    await expect(startEmbedded(folder)).rejects.toThrow(/was created by PostgreSQL 15, but this product includes 18/);
  });

  it('refuses a path that is no folder', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(startEmbedded(join(folder, 'file'))).rejects.toThrow(StartError);
    await expect(startEmbedded(join(folder, 'file/below'))).rejects.toThrow(/can't be used/);
  });

  it('refuses a cluster whose passwords are lost', async () => {
    await (await startEmbedded(folder)).stop();
    rmSync(join(folder, 'postgres-credentials.json'));
    await expect(startEmbedded(folder)).rejects.toThrow(/^The passwords of the database in .* can't be read from/);
  });

  it('shows the last words of a PostgreSQL that cannot start', async () => {
    await expect(startEmbedded(folder, { settings: { shared_buffers: 'nonsense' } })).rejects.toThrow(/shared_buffers/);
  });
});
