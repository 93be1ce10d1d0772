/** Physical backups: made while bets are placed, restored to a new folder, or refused without touching anything. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differenceOf, measure } from '../../../server/backup/measures';
import { startEmbedded } from '../../../server/db/embedded/embedded';
import { BACKUP_KEY, backupCommand } from '../../support/backup-commands';
import { CAN_MOUNT, mountSmall, unmount } from '../../support/small-disk';
import { temporaryFolder } from '../../support/temporary';
import { verifyCommand } from '../../support/verify-command';
import { asOwner, type BackupWorld, createBackupWorld, manifestOf, rewrite } from './support';

let business: BackupWorld;
let root: string;
let dataDir: string;
let backupDir: string;
let embedded: BackupWorld['embedded'];
let place: BackupWorld['place'];
let backUp: BackupWorld['backUp'];
let backups: BackupWorld['backups'];
/** A backup that was made while slips were placed. */
let backup: string;
/** Slips that were acknowledged before that backup began. */
const before: string[] = [];

const restore = (from: string, to: string, settings: Record<string, string> = {}) =>
  backupCommand('restore', settings, '--from', from, '--to', to);

/** Every path below a folder with the hash of its content, to see that nothing was touched. */
function contentOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const path = join(folder, name);
      const hash = statSync(path).isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder';
      return `${name} ${hash}`;
    });
}

beforeAll(async () => {
  business = await createBackupWorld();
  ({ root, dataDir, backupDir, embedded, place, backUp, backups } = business);
  for (let number = 0; number < 20; number += 1) before.push(await place(number));
  await business.seal();

  let isOver = false;
  const placing = (async () => {
    for (let number = 20; !isOver; number += 1) {
      await place(number);
      // The backup has to carry a head that the copied audit holds.
      await business.seal();
    }
  })();
  const ended = await backUp();
  isOver = true;
  await placing;
  expect(ended, ended.error).toMatchObject({ code: 0, error: '' });
  backup = join(backupDir, backups()[0] ?? '');
}, 120_000);
afterAll(() => business.dispose());

/** A copy of the backup to damage. */
function copyOfBackup(): string {
  const copy = join(temporaryFolder('lotto-damaged-'), 'copy');
  cpSync(backup, copy, { recursive: true });
  return copy;
}

describe('npm run backup', () => {
  it('makes one folder of encrypted files that only its owner can read, and a manifest', () => {
    const names = readdirSync(backup).sort();
    expect(names).toEqual(['backup.json', 'backup_manifest.enc', 'base.tar.gz.enc', 'keys.enc']);
    for (const name of names) expect(statSync(join(backup, name)).mode & 0o077).toBe(0);
    const manifest = manifestOf(backup);
    expect(manifest).toMatchObject({ format: 1, kind: 'physical', postgres: { major: 18 } });
    expect(Number(manifest.before.slips)).toBeGreaterThanOrEqual(before.length);
    // Bets were placed in the meantime.
    expect(Number(manifest.after.slips)).toBeGreaterThan(Number(manifest.before.slips));
    expect(Number(manifest.after.audit)).toBeGreaterThan(Number(manifest.before.audit));
    const secret = readFileSync(join(dataDir, 'secret-key'), 'utf8');
    for (const name of names) expect(readFileSync(join(backup, name)).includes(secret)).toBe(false);
  });

  it('leaves no connection, no slot and nothing unfinished behind', async () => {
    expect(readdirSync(backupDir)).toEqual(backups());
    await asOwner(embedded.adminUrl, async (client) => {
      const { rows } = await client.query("SELECT FROM pg_stat_activity WHERE application_name = 'lotto backup'");
      const slots = await client.query('SELECT FROM pg_replication_slots');
      expect([rows.length, slots.rows.length]).toEqual([0, 0]);
    });
  });

  it('killed half-way leaves nothing that counts, and the next one is whole', async () => {
    const known = backups();
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/app/lotto.ts', 'backup'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_DIR: backupDir, BACKUP_KEY },
      stdio: 'ignore',
    });
    const isCopying = () =>
      readdirSync(backupDir).some(
        (name) => existsSync(join(backupDir, name, 'base.tar.gz.enc')) && !known.includes(name),
      );
    while (!isCopying()) await delay(5);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(backups()).toEqual(known);
    expect(readdirSync(backupDir).some((name) => name.startsWith('.unfinished'))).toBe(true);
    expect(await backUp()).toMatchObject({ code: 0, error: '' });
    expect(backups()).toHaveLength(known.length + 1);
    expect(readdirSync(backupDir)).toEqual(backups());
  }, 60_000);

  it.skipIf(!CAN_MOUNT)(
    'with a full disk says so in one line, keeps nothing, and leaves the database up',
    async () => {
      const small = join(root, 'small');
      mountSmall(small, 'size=512k');
      try {
        const ended = await backUp({ BACKUP_DIR: small });
        expect(ended).toEqual({
          code: 1,
          out: '',
          error: `The backup can't be written to ${small} (ENOSPC). Nothing of it was kept.\n`,
        });
        expect(readdirSync(small)).toEqual([]);
        await place(1);
      } finally {
        unmount(small);
      }
    },
    60_000,
  );

  it.each([
    ['no folder', { BACKUP_DIR: '' }, 'Set BACKUP_DIR to the folder for backups, or name it with --to.'],
    [
      'no key',
      { BACKUP_KEY: '' },
      'Set BACKUP_KEY or BACKUP_KEY_FILE: backups contain passwords and keys, and are encrypted.',
    ],
    ['a short key', { BACKUP_KEY: 'short' }, /^The environment variable BACKUP_KEY is invalid: [^\n]+$/],
    [
      'a key file that is missing',
      { BACKUP_KEY: '', BACKUP_KEY_FILE: '/no/key' },
      /^The file \/no\/key .*\(ENOENT\)\.$/,
    ],
    ['no database', { DATA_DIR: '/no/data' }, /^There is no database in \/no\/data\./],
    [
      'a folder without the programs',
      { POSTGRES_BIN: '/no/bin' },
      'The environment variable POSTGRES_BIN is invalid: is not a folder with the program postgres',
    ],
  ])('refuses %s in one line', async (_, settings, line) => {
    const { code, out, error } = await backUp(settings);
    expect([code, out]).toEqual([1, '']);
    expect(error.trimEnd()).not.toContain('\n');
    if (typeof line === 'string') expect(error.trimEnd()).toBe(line);
    else expect(error.trimEnd()).toMatch(line);
  });
});

describe('npm run restore', () => {
  it('brings everything back that was there at the beginning, and verify finds it whole', async () => {
    const target = join(root, 'restored');
    expect(await restore(backup, target)).toMatchObject({ code: 0, error: '' });
    const restored = await startEmbedded(target);
    try {
      const { before: first, after: last } = manifestOf(backup);
      const [found, ids] = await asOwner(restored.adminUrl, async (client) => {
        const { rows } = await client.query<{ id: string }>('SELECT id FROM slip');
        return [await measure(client), rows.map(({ id }) => id)] as const;
      });
      expect(ids).toEqual(expect.arrayContaining(before));
      expect(differenceOf(found, first, last)).toBeNull();
      expect(await verifyCommand({ DATA_DIR: target }, 'all')).toMatchObject({ code: 0, error: '' });
    } finally {
      await restored.stop();
    }
  }, 120_000);

  it('takes an empty folder, and a key that was a setting goes into a file of its own', async () => {
    const [target, dir] = [join(root, 'restored-setting'), join(root, 'backups-setting')];
    const SECRET_KEY = 'a setting of this test, long enough';
    expect(await backUp({ BACKUP_DIR: dir, SECRET_KEY })).toMatchObject({ code: 0 });
    mkdirSync(target);
    const ended = await restore(join(dir, readdirSync(dir)[0] ?? ''), target);
    expect(ended.error).toBe('');
    expect(ended.out).toContain(
      `The server needs the same SECRET_KEY again: it is in ${join(target, 'secret-key-setting')}.`,
    );
    expect(readFileSync(join(target, 'secret-key-setting'), 'utf8')).toBe(SECRET_KEY);
    expect(existsSync(join(target, 'secret-key'))).toBe(false);
  }, 60_000);

  const refusals: [string, (copy: string) => void, RegExp][] = [
    [
      'without its manifest',
      (copy) => rmSync(join(copy, 'backup.json')),
      /^There is no backup here: .*backup\.json is missing\.$/,
    ],
    [
      'with a changed manifest',
      (copy) => {
        const path = join(copy, 'backup.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('"major": 18', '"major": 17'));
      },
      /backup\.json was changed after it was written\.$/,
    ],
    ['with a missing file', (copy) => rmSync(join(copy, 'keys.enc')), /keys\.enc of the backup is missing\.$/],
    [
      'with a file that was cut',
      (copy) => truncateSync(join(copy, 'base.tar.gz.enc'), 100_000),
      /base\.tar\.gz\.enc has 100000 bytes instead of \d+: it was cut off or changed\.$/,
    ],
    [
      'with a changed byte',
      (copy) => {
        const path = join(copy, 'base.tar.gz.enc');
        const bytes = readFileSync(path);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      },
      /base\.tar\.gz\.enc was changed after it was written\.$/,
    ],
    [
      'with the file of another backup',
      (copy) => copyFileSync(join(backupDir, backups().at(-1) ?? '', 'keys.enc'), join(copy, 'keys.enc')),
      // Its size differs where the position of the head has another number of digits.
      /keys\.enc (was changed after it was written|has \d+ bytes instead of \d+: it was cut off or changed)\.$/,
    ],
    [
      'of a newer version',
      (copy) =>
        rewrite(copy, (manifest) => ({ ...manifest, version: '9.0.0', migrations: [...manifest.migrations, 'newer'] })),
      /^The backup was made by the newer version 9\.0\.0: /,
    ],
    [
      'of an unrelated version',
      (copy) => rewrite(copy, (manifest) => ({ ...manifest, migrations: ['other'] })),
      /^The backup was made by an unrelated version, /,
    ],
    [
      'of another PostgreSQL',
      (copy) => rewrite(copy, (manifest) => ({ ...manifest, postgres: { ...manifest.postgres, major: 17 } })),
      /^The backup was made by PostgreSQL 17, but this product includes 18: /,
    ],
    [
      'that needs more room than there is',
      (copy) => rewrite(copy, (manifest) => ({ ...manifest, databaseBytes: Number.MAX_SAFE_INTEGER })),
      /^The database needs [\d,]+ MB, but the volume of .* has [\d,]+ MB left\.$/,
    ],
  ];
  it.each(refusals)('refuses a backup %s in one line and makes nothing', async (_, damage, line) => {
    const copy = copyOfBackup();
    damage(copy);
    const target = join(copy, '../target');
    const { code, out, error } = await restore(copy, target);
    expect([code, out]).toEqual([1, '']);
    expect(error.trimEnd()).toMatch(line);
    expect(error.trimEnd()).not.toContain('\n');
    expect(existsSync(target)).toBe(false);
    rmSync(join(copy, '..'), { recursive: true });
  });

  it('refuses another key', async () => {
    const target = join(root, 'never');
    const ended = await restore(backup, target, { BACKUP_KEY: 'another key of backups, long enough' });
    expect(ended).toEqual({ code: 1, out: '', error: `The backup in ${backup} was made with another BACKUP_KEY.\n` });
    expect(existsSync(target)).toBe(false);
  });

  it('refuses a folder that a server uses, and one with files, and touches neither', async () => {
    const inUse = await restore(backup, dataDir);
    expect(inUse).toMatchObject({
      code: 1,
      error: `A server uses ${dataDir} at the moment. Restore to a new folder.\n`,
    });
    expect(await place(2)).toBeTypeOf('string');

    const filled = join(root, 'filled');
    mkdirSync(filled);
    writeFileSync(join(filled, 'letter.txt'), 'of somebody');
    const content = contentOf(filled);
    const ended = await restore(backup, filled);
    expect(ended).toMatchObject({ code: 1, error: `The folder ${filled} isn't empty. Restore to a new folder.\n` });
    expect(contentOf(filled)).toEqual(content);
  });

  it('killed half-way leaves a folder on which no server starts', async () => {
    const target = join(root, 'killed');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'server/app/lotto.ts', 'restore', '--from', backup, '--to', target],
      {
        env: { PATH: process.env.PATH, BACKUP_KEY },
        stdio: 'ignore',
      },
    );
    while (!existsSync(join(target, 'incomplete'))) await delay(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(startEmbedded(target)).rejects.toThrow(`A restore to ${target} was cut off.`);
    rmSync(target, { recursive: true });
  }, 60_000);

  it.skipIf(!CAN_MOUNT)(
    'with a full disk while it writes says so in one line, and keeps nothing',
    async () => {
      const copy = copyOfBackup();
      // It seems to fit at first.
      rewrite(copy, (manifest) => ({ ...manifest, databaseBytes: 1 }));
      const small = join(root, 'small-target');
      mountSmall(small, 'size=5m,mode=755');
      try {
        const ended = await restore(copy, small);
        expect(ended).toMatchObject({
          code: 1,
          error: `The backup can't be restored to ${small} (ENOSPC). Nothing of it was kept.\n`,
        });
        expect(readdirSync(small)).toEqual([]);
      } finally {
        unmount(small);
        rmSync(join(copy, '..'), { recursive: true });
      }
    },
    60_000,
  );
});
