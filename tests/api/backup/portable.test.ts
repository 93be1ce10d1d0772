/** Portable backups: the rows at one moment, restored to a folder or to an empty database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest, PortableManifest } from '../../../server/backup/manifest';
import { measure } from '../../../server/backup/measures';
import { compareTables } from '../../../server/backup/portable/compare-tables';
import { migrateDatabase } from '../../../server/db/migrate';
import { startEmbedded } from '../../../server/db/embedded/embedded';
import { removeCluster } from '../../../server/db/embedded/place';
import { BACKUP_KEY, backupCommand } from '../../support/backup-commands';
import { temporaryFolder } from '../../support/temporary';
import { verifyCommand } from '../../support/verify-command';
import { asOwner, type BackupWorld, createBackupWorld, manifestOf, rewrite } from './support';

let business: BackupWorld;
/** A portable backup that was made while slips were placed. */
let backup: string;
/** Slips that were acknowledged before that backup began. */
const before: string[] = [];

const restore = (from: string, to: string, settings: Record<string, string> = {}) =>
  backupCommand('restore', settings, '--from', from, '--to', to);

function portable(manifest: Manifest): PortableManifest {
  if (manifest.kind !== 'portable') throw new Error('not a portable backup');
  return manifest;
}

function copyOfBackup(): string {
  const copy = join(temporaryFolder('lotto-damaged-'), 'copy');
  cpSync(backup, copy, { recursive: true });
  return copy;
}

/** Everything that a schema consists of, a line each, without the rows. */
async function schemaOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    SELECT format('trigger %s %s %s', tgrelid::regclass, tgname, tgenabled) AS line FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT format('constraint %s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT format('index %s', pg_get_indexdef(indexrelid)) FROM pg_index
      JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT format('column %s %s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull, attgenerated)
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT format('partition %s of %s %s', inhrelid::regclass, inhparent::regclass, pg_get_expr(relpartbound, inhrelid))
      FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid AND relkind = 'r'
    UNION ALL SELECT format('function %s', pg_get_functiondef(oid)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
    UNION ALL SELECT format('rights %s %s', relname, relacl) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND NOT relispartition AND relkind IN ('r', 'p')
    ORDER BY 1`);
  // Names that PostgreSQL chose count where they are used, not by themselves.
  return rows.map(({ line }) => line);
}

const sequencesOf = async (client: Client): Promise<string[]> =>
  (
    await client.query<{ line: string }>(`SELECT format('%s %s', sequencename, last_value) AS line FROM pg_sequences
    WHERE schemaname = 'public' ORDER BY 1`)
  ).rows.map(({ line }) => line);

beforeAll(async () => {
  business = await createBackupWorld();
  await asOwner(business.embedded.adminUrl, (client) => client.query("SELECT create_call_month('2026-11-01')"));
  for (let number = 0; number < 20; number += 1) before.push(await business.place(number));
  await business.seal();

  let isOver = false;
  const placing = (async () => {
    for (let number = 20; !isOver; number += 1) await business.place(number);
  })();
  const ended = await business.backUp({}, '--portable');
  isOver = true;
  await placing;
  expect(ended, ended.error).toMatchObject({ code: 0, error: '' });
  expect(ended.out).toContain('everything at the moment at which it began.');
  backup = join(business.backupDir, business.backups()[0] ?? '');
}, 120_000);
afterAll(() => business.dispose());

describe('npm run backup -- --portable', () => {
  it('stores each table in an encrypted file, with its rows at one moment', () => {
    const manifest = portable(manifestOf(backup));
    expect(readdirSync(backup)).toHaveLength(manifest.tables.length + 2);
    expect(manifest.before).toEqual(manifest.after);
    expect(Number(manifest.before.slips)).toBeGreaterThanOrEqual(before.length);
    const rowsOf = (names: RegExp) =>
      manifest.tables.filter(({ name }) => names.test(name)).reduce((sum, { rows }) => sum + rows, 0);
    expect(rowsOf(/^slip_(other|\d{4}_\d\d)$/)).toBe(Number(manifest.before.slips));
    expect(rowsOf(/^entry_(other|\d{4}_\d\d)$/)).toBe(Number(manifest.before.entries));
    for (const { name } of manifest.files) expect(readFileSync(join(backup, name)).includes('dao')).toBe(false);
  });
});

describe('npm run restore of a portable backup', () => {
  it('makes a data folder with the same rows and the same schema, which verify finds whole', async () => {
    const target = join(business.root, 'restored');
    const ended = await restore(backup, target);
    expect(ended, ended.error).toMatchObject({ code: 0, error: '' });
    const restored = await startEmbedded(target);
    try {
      // As the server does at its start.
      await migrateDatabase(restored.adminUrl, restored.appUrl, (line) => expect.fail(line));
      const manifest = portable(manifestOf(backup));
      await asOwner(restored.adminUrl, async (client) => {
        const { rows } = await client.query<{ id: string }>('SELECT id FROM slip');
        expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
        expect(await measure(client)).toEqual(manifest.before);
        await compareTables(client, manifest);
      });
      const [copy, original] = await Promise.all(
        [restored.adminUrl, business.embedded.adminUrl].map((url) => asOwner(url, schemaOf)),
      );
      expect(copy).toEqual(original);
      expect(await verifyCommand({ DATA_DIR: target }, 'all')).toMatchObject({ code: 0, error: '' });
    } finally {
      await restored.stop();
    }
  }, 120_000);

  it('goes on with the next numbers', async () => {
    const [target, dir] = [join(business.root, 'restored-numbers'), join(business.root, 'backups-numbers')];
    expect(await business.backUp({ BACKUP_DIR: dir }, '--portable')).toMatchObject({ code: 0 });
    expect(await restore(join(dir, readdirSync(dir)[0] ?? ''), target)).toMatchObject({ code: 0, error: '' });
    const restored = await startEmbedded(target);
    try {
      expect(await asOwner(restored.adminUrl, sequencesOf)).toEqual(
        await asOwner(business.embedded.adminUrl, sequencesOf),
      );
    } finally {
      await restored.stop();
    }
  }, 120_000);

  it('fills an empty database of an owner who is no superuser, and puts the keys into DATA_DIR', async () => {
    const { adminUrl, appUrl } = business.embedded;
    const dataDir = join(business.root, 'restored-keys');
    const [ownerUrl, app] = [adminUrl, appUrl].map((url) => Object.assign(new URL(url), { pathname: '/moved' }));
    if (!ownerUrl || !app) throw new Error('no URL');
    Object.assign(ownerUrl, { username: 'mover', password: 'moves' });
    await asOwner(adminUrl, async (client) => {
      await client.query("CREATE ROLE mover LOGIN PASSWORD 'moves'");
      await client.query('CREATE DATABASE moved OWNER mover');
    });
    const ended = await restore(backup, ownerUrl.href, { DATA_DIR: dataDir });
    expect(ended, ended.error).toMatchObject({ code: 0, error: '' });
    expect(ended.out).not.toContain('moves');
    await migrateDatabase(ownerUrl.href, app.href, (line) => expect.fail(line));
    await asOwner(ownerUrl.href, (client) => compareTables(client, portable(manifestOf(backup))));
    const settings = { DATABASE_URL: app.href, DATA_DIR: dataDir };
    expect(await verifyCommand(settings, 'all')).toMatchObject({ code: 0, error: '' });

    // It isn't empty any more.
    const again = await restore(backup, ownerUrl.href, { DATA_DIR: join(business.root, 'restored-again') });
    expect(again).toEqual({
      code: 1,
      out: '',
      error: "The database moved isn't empty. Restore to a new database.\n",
    });
    expect(existsSync(join(business.root, 'restored-again'))).toBe(false);
  }, 120_000);

  it.each<[string, (copy: string) => void, RegExp]>([
    ['a changed byte', (copy) => flip(join(copy, 'entry_other.copy.gz.enc')), /was changed after it was written/],
    ['a cut file', (copy) => truncateSync(join(copy, 'audit.copy.gz.enc'), 40), /it was cut off or changed/],
    ['a missing file', (copy) => rmSync(join(copy, 'account.copy.gz.enc')), /of the backup is missing/],
    ['rows that are not those of the manifest', (copy) => changeSum(copy, 'account'), /^The rows of account/m],
    [
      'a migration of a newer version',
      (copy) =>
        rewrite(copy, (manifest) => ({ ...manifest, migrations: [...manifest.migrations, 'newer'], version: '9.9.9' })),
      /made by the newer version 9\.9\.9/,
    ],
  ])(
    'refuses %s, and leaves nothing',
    async (_, damage, line) => {
      const [copy, target] = [copyOfBackup(), join(temporaryFolder('lotto-target-'), 'data')];
      damage(copy);
      const { code, error } = await restore(copy, target);
      expect(code).toBe(1);
      expect(error.trimEnd()).not.toContain('\n');
      expect(error).toMatch(line);
      expect(existsSync(target)).toBe(false);
    },
    60_000,
  );

  it('leaves an empty database empty when it fails', async () => {
    const copy = copyOfBackup();
    changeSum(copy, 'transfer');
    const url = Object.assign(new URL(business.embedded.adminUrl), { pathname: '/unchanged' }).href;
    await asOwner(business.embedded.adminUrl, (client) => client.query('CREATE DATABASE unchanged'));
    const dataDir = join(business.root, 'unchanged-keys');
    expect(await restore(copy, url, { DATA_DIR: dataDir })).toMatchObject({ code: 1 });
    expect(existsSync(dataDir)).toBe(false);
    const names = await asOwner(
      url,
      async (client) =>
        (
          await client.query(
            "SELECT relname FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'drizzle')",
          )
        ).rows,
    );
    expect(names).toEqual([]);
  }, 60_000);

  it('killed half-way leaves a folder on which no server starts', async () => {
    const target = join(business.root, 'killed');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'server/app/lotto.ts', 'restore', '--from', backup, '--to', target],
      {
        env: { PATH: process.env.PATH, BACKUP_KEY },
        stdio: 'ignore',
      },
    );
    while (!existsSync(join(target, 'postgres-credentials.json'))) await delay(5);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(startEmbedded(target)).rejects.toThrow(/^A restore to .* was cut off\./);
    await removeCluster(target);
  }, 60_000);
});

describe('npm run rehearse of a portable backup', () => {
  const rehearse = (from: string) =>
    backupCommand('rehearse', { DATA_DIR: business.dataDir, BACKUP_DIR: business.backupDir }, '--from', from);

  it('restores it and compares each table with the original', async () => {
    const { code, out, error } = await rehearse(backup);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('its audit and book are whole');
  }, 60_000);
});

/** Changes one byte in the middle of a file. */
function flip(path: string): void {
  const content = readFileSync(path);
  const middle = Math.floor(content.length / 2);
  content[middle] = (content[middle] ?? 0) ^ 1;
  writeFileSync(path, content);
}

/** Signs a manifest with another sum for a table, as a faulty backup would have. */
function changeSum(copy: string, table: string): void {
  rewrite(copy, (manifest) => ({
    ...manifest,
    tables: portable(manifest).tables.map((one) => (one.name === table ? { ...one, sum: '0'.repeat(64) } : one)),
  }));
}
