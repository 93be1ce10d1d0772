/** A real standby, which follows the database of a business: it serves nothing that writes until it is promoted. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app/app';
import { openDatabase, openPool } from '../../../server/db/connection';
import { findBinaries } from '../../../server/db/embedded/binaries';
import { DATABASE_NAME, urlOf } from '../../../server/db/embedded/roles';
import { processOptions } from '../../../server/db/embedded/run-as';
import { postgresUser } from '../../../server/db/embedded/system-user';
import { backupCommand } from '../../support/backup-commands';
import { asOwner, type BackupWorld, createBackupWorld } from '../backup/support';

let business: BackupWorld;
let standbyUrl: (role: string, password: string) => string;
let stopStandby: () => Promise<unknown>;

beforeAll(async () => {
  business = await createBackupWorld();
  await business.place(1);
  expect(await business.backUp()).toMatchObject({ code: 0, error: '' });
  const folder = join(business.root, 'standby');
  const from = join(business.backupDir, business.backups()[0] ?? '');
  expect(await backupCommand('restore', {}, '--from', from, '--to', folder)).toMatchObject({ code: 0, error: '' });
  const cluster = join(folder, 'postgres');
  const source = new URL(business.embedded.adminUrl);
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${source.port} user=${source.username} password=${source.password}'\n`,
  );
  writeFileSync(join(cluster, 'standby.signal'), '');
  const user = await postgresUser();
  const { postgres } = await findBinaries(user);
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, join(cluster, 'standby.signal')]);
  const settings = ['-c', 'listen_addresses=', '-c', 'port=6543', '-c', `unix_socket_directories=${cluster}`];
  const child = spawn(postgres, ['-D', cluster, ...settings], { ...processOptions(user), stdio: 'ignore' });
  stopStandby = () => {
    child.kill('SIGINT');
    return once(child, 'exit');
  };
  standbyUrl = (role, password) => urlOf({ port: 6543, socketFolder: cluster }, role, password, DATABASE_NAME);
  const isUp = () =>
    existsSync(join(cluster, 'postmaster.pid')) &&
    readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  await vi.waitUntil(isUp, { timeout: 20_000 });
}, 120_000);
afterAll(async () => {
  await stopStandby();
  await business.dispose();
});

it('is not ready, asks to send a sign-in again, and is ready once it is promoted', async () => {
  const { services } = business;
  const app = new URL(business.embedded.appUrl);
  const pool = openPool(standbyUrl(app.username, app.password), 4);
  // The standby stops at the end.
  pool.on('error', () => undefined);
  try {
    const standby = createApp({ ...services, pool, db: openDatabase(pool) });
    const health = async () => {
      const response = await standby.request('/api/health');
      return { status: response.status, body: (await response.json()) as unknown };
    };
    expect(await health()).toMatchObject({ status: 503, body: { live: true, ready: false, reason: 'standby' } });
    const signIn = await standby.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'dao', password: 'whatever it is', remember: false }),
    });
    expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '2']);

    const owner = new URL(business.embedded.adminUrl);
    await asOwner(standbyUrl(owner.username, owner.password), (client) => client.query('SELECT pg_promote()'));
    await expect.poll(health, { timeout: 10_000 }).toMatchObject({ status: 200, body: { ready: true } });
  } finally {
    await pool.end();
  }
}, 60_000);
