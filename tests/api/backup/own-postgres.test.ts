/** Backups of the operator's own PostgreSQL: physical ones where its programs are here, else portable ones. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processOptions } from '../../../server/db/embedded/run-as';
import { postgresUser } from '../../../server/db/embedded/system-user';
import { migrateDatabase } from '../../../server/db/migrate';
import { backupCommand } from '../../support/backup-commands';
import { asOwner, type BackupWorld, createBackupWorld, manifestOf } from './support';

/** Another major version than the one that comes with the product. */
const DEBIAN = '/usr/lib/postgresql/15/bin';

let business: BackupWorld;
let own: Record<string, string>;

beforeAll(async () => {
  business = await createBackupWorld();
  for (let number = 0; number < 10; number += 1) await business.place(number);
  await business.seal();
  // The server's data folder has no database, but the key and the head of the audit.
  const dataDir = join(business.root, 'server');
  mkdirSync(dataDir);
  for (const name of ['about-this-folder.txt', 'secret-key', 'audit-head.json'])
    cpSync(join(business.dataDir, name), join(dataDir, name));
  own = {
    DATABASE_URL: business.embedded.appUrl,
    DATABASE_ADMIN_URL: business.embedded.adminUrl,
    DATA_DIR: dataDir,
    BACKUP_DIR: business.backupDir,
  };
}, 60_000);
afterAll(() => business.dispose());

const newest = () => join(business.backupDir, business.backups().at(-1) ?? '');
const obstacle = () =>
  asOwner(business.embedded.adminUrl, async (client) => {
    const { rows } = await client.query<{ obstacle: string | null }>(
      "SELECT obstacle FROM backup_run WHERE kind = 'backup' ORDER BY ended_at DESC LIMIT 1",
    );
    return rows[0]?.obstacle;
  });

describe('with the programs of its version', () => {
  it('is copied as files, which are tried out and restored to a folder', async () => {
    expect(await backupCommand('backup', own)).toMatchObject({ code: 0, error: '' });
    expect(manifestOf(newest())).toMatchObject({
      kind: 'physical',
      own: { name: 'lotto', ownerRole: 'lotto_owner', appRole: 'lotto_app' },
    });
    expect(await obstacle()).toBeNull();
    const { code, out, error } = await backupCommand('rehearse', own);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('its audit and book are whole: slips 10,');
    expect(readdirSync(business.backupDir)).toEqual(business.backups());

    const target = join(business.root, 'own-restored');
    const restored = await backupCommand('restore', {}, '--from', newest(), '--to', target);
    expect(restored, restored.error).toMatchObject({ code: 0, error: '' });
    expect(restored.out).toContain('Start PostgreSQL 18 on');
    expect(existsSync(join(target, 'secret-key'))).toBe(true);
    expect(existsSync(join(target, 'postgres-credentials.json'))).toBe(false);
  }, 120_000);

  it('is not restored to a database', async () => {
    const { code, error } = await backupCommand(
      'restore',
      { DATA_DIR: join(business.root, 'nowhere') },
      '--from',
      newest(),
      '--to',
      business.embedded.adminUrl,
    );
    expect([code, error]).toEqual([
      1,
      'A physical backup is restored to a folder for PostgreSQL 18: name that with --to.\n',
    ]);
  });
});

describe('with an obstacle', () => {
  it.skipIf(!existsSync(DEBIAN))(
    'such as programs of another version, gets a portable backup, and the record says why',
    async () => {
      const ended = await backupCommand('backup', { ...own, POSTGRES_BIN: DEBIAN });
      expect(ended.code).toBe(0);
      expect(ended.error).toBe(
        'A portable backup is made: the programs of this version of PostgreSQL are missing here. Set POSTGRES_BIN.\n',
      );
      expect(manifestOf(newest()).kind).toBe('portable');
      expect(await obstacle()).toBe('programs');
      expect(await backupCommand('rehearse', own)).toMatchObject({ code: 0, error: '' });
    },
    120_000,
  );

  it('such as a role that must not replicate, gets a portable backup, and the record says why', async () => {
    await asOwner(business.embedded.adminUrl, (client) => client.query("CREATE ROLE copier LOGIN PASSWORD 'copies'"));
    const url = Object.assign(new URL(business.embedded.adminUrl), { username: 'copier', password: 'copies' }).href;
    expect(await backupCommand('backup', { ...own, BACKUP_URL: url })).toMatchObject({ code: 0 });
    expect(await obstacle()).toBe('replication');
    await asOwner(business.embedded.adminUrl, (client) => client.query('ALTER ROLE copier REPLICATION'));
    expect(await backupCommand('backup', { ...own, BACKUP_URL: url })).toMatchObject({ code: 0, error: '' });
    expect(manifestOf(newest()).kind).toBe('physical');
  }, 60_000);

  it('asked for, gets a portable backup without a reason', async () => {
    expect(await backupCommand('backup', own, '--portable')).toMatchObject({ code: 0, error: '' });
    expect(await obstacle()).toBeNull();
  }, 60_000);
});

describe.skipIf(!existsSync(DEBIAN))('PostgreSQL 15 of Debian', () => {
  it('is copied as files with POSTGRES_BIN, and tried out by it', async () => {
    const folder = join(business.root, 'debian');
    const user = await postgresUser();
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    const settings = ['-c', `unix_socket_directories=${folder}`, '-c', 'listen_addresses=', '-c', 'fsync=off'];
    const cluster = join(folder, 'cluster');
    execFileSync(join(DEBIAN, 'initdb'), ['-D', cluster, '-U', 'boss', '--auth=trust', '-E', 'UTF8', '--locale=C'], {
      ...processOptions(user),
      stdio: 'ignore',
    });
    // As Debian does, which keeps the settings elsewhere.
    for (const name of ['postgresql.conf', 'pg_hba.conf']) {
      cpSync(join(cluster, name), join(folder, name));
      rmSync(join(cluster, name));
      if (user) chownSync(join(folder, name), user.uid, user.gid);
    }
    const files = ['-c', `config_file=${folder}/postgresql.conf`, '-c', `hba_file=${folder}/pg_hba.conf`];
    const server = spawn(join(DEBIAN, 'postgres'), ['-D', cluster, ...files, ...settings], {
      ...processOptions(user),
      stdio: 'ignore',
    });
    const url = (role: string, database: string) =>
      `postgres://${role}@localhost/${database}?host=${encodeURIComponent(folder)}`;
    try {
      for (let tries = 0; ; tries += 1) {
        try {
          await asOwner(url('boss', 'postgres'), async (client) => {
            await client.query('CREATE ROLE house LOGIN REPLICATION');
            await client.query('CREATE ROLE clerk LOGIN');
            await client.query('CREATE DATABASE book OWNER house');
          });
          break;
        } catch (error) {
          if (tries > 100) throw error;
          await delay(100);
        }
      }
      const [admin, app] = [url('house', 'book'), url('clerk', 'book')];
      await migrateDatabase(admin, app, (line) => expect.fail(line));
      // The audit of the empty book has no seals yet, so it needs no head.
      const dataDir = join(business.root, 'debian-server');
      mkdirSync(dataDir);
      cpSync(join(business.dataDir, 'about-this-folder.txt'), join(dataDir, 'about-this-folder.txt'));
      const of15 = {
        DATABASE_URL: app,
        DATABASE_ADMIN_URL: admin,
        DATA_DIR: dataDir,
        SECRET_KEY: 'the secret key of a test of PostgreSQL 15',
        BACKUP_DIR: join(business.root, 'debian-backups'),
        POSTGRES_BIN: DEBIAN,
      };
      const made = await backupCommand('backup', of15);
      expect(made, made.error).toMatchObject({ code: 0, error: '' });
      expect(made.out).toContain('and everything until');
      const tried = await backupCommand('rehearse', of15);
      expect(tried, tried.error).toMatchObject({ code: 0, error: '' });

      const without = await backupCommand('rehearse', { ...of15, POSTGRES_BIN: '' });
      expect([without.code, without.error]).toEqual([
        1,
        'The backup was made by PostgreSQL 15: set POSTGRES_BIN to its programs.\n',
      ]);
    } finally {
      server.kill('SIGINT');
      await once(server, 'exit');
    }
  }, 120_000);
});
