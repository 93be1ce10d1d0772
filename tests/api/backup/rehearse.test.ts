/** Rehearsals: a backup counts once it was restored and verified. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BACKUP_KEY, backupCommand } from '../../support/backup-commands';
import { isRunning, untilGone } from '../../support/processes';
import { asOwner, type BackupWorld, createBackupWorld, manifestOf, rewrite } from './support';

let business: BackupWorld;

beforeAll(async () => {
  business = await createBackupWorld();
  for (let number = 0; number < 10; number += 1) await business.place(number);
  await business.seal();
}, 60_000);
afterAll(() => business.dispose());

const settings = () => ({ DATA_DIR: business.dataDir, BACKUP_DIR: business.backupDir });
const rehearse = (...args: string[]) => backupCommand('rehearse', settings(), ...args);
const folderOf = (name: string | undefined) => join(business.backupDir, name ?? '');
const trials = () => readdirSync(business.backupDir).filter((name) => name.startsWith('.rehearsal-'));

/** The recorded runs, the newest first. */
const recorded = () =>
  asOwner(
    business.embedded.adminUrl,
    async (client) =>
      (await client.query('SELECT kind, backup, failure FROM backup_run ORDER BY ended_at DESC')).rows as unknown[],
  );

it('refuses a folder without backups, and records that', async () => {
  const ended = await rehearse();
  expect(ended).toEqual({ code: 1, out: '', error: `There is no backup in ${business.backupDir}.\n` });
  expect(await recorded()).toEqual([
    { kind: 'rehearsal', backup: null, failure: `There is no backup in ${business.backupDir}.` },
  ]);
});

it('restores the newest backup, verifies it, and leaves only a record', async () => {
  expect(await business.backUp()).toMatchObject({ code: 0, error: '' });
  const [name] = business.backups();
  const { code, out, error } = await rehearse();
  expect([code, error]).toEqual([0, '']);
  expect(out).toContain('counts and sums are those of the original.');
  expect(out).toContain('its audit and book are whole: slips 10, rounds proved 0.');
  expect(trials()).toEqual([]);
  expect((await recorded()).slice(0, 2)).toEqual([
    { kind: 'rehearsal', backup: name, failure: null },
    { kind: 'backup', backup: name, failure: null },
  ]);
}, 60_000);

it.each([
  ['a slip too few', 'slips', 1n, 'The restored database has 10 as slips, but the original had 11.'],
  ['another sum', 'turnover', 5n, /^The restored database has \d+ as turnover, but the original had \d+\.$/],
] as const)(
  'finds %s',
  async (_, name, more, line) => {
    expect(await business.backUp()).toMatchObject({ code: 0 });
    const folder = folderOf(business.backups().at(-1));
    rewrite(folder, (manifest) => {
      const figures = { ...manifest.before, [name]: String(BigInt(manifest.before[name]) + more) };
      return { ...manifest, before: figures, after: figures };
    });
    const { code, error } = await rehearse();
    expect(code).toBe(1);
    if (typeof line === 'string') expect(error.trimEnd()).toBe(line);
    else expect(error.trimEnd()).toMatch(line);
    expect(trials()).toEqual([]);
  },
  60_000,
);

it('finds a book that is not whole, by the same checks as npm run verify', async () => {
  await asOwner(business.embedded.adminUrl, async (owner) => {
    await owner.query("SET session_replication_role = 'replica'");
    await owner.query('UPDATE slip SET stake = stake + 100, debit = debit + 100 WHERE no = (SELECT min(no) FROM slip)');
  });
  expect(await business.backUp()).toMatchObject({ code: 0 });
  const { code, error } = await rehearse();
  expect(code).toBe(1);
  expect(error).toMatch(/^The restored database isn't whole: [^\n]+\n$/);
  expect((await recorded())[0]).toMatchObject({ kind: 'rehearsal', failure: error.trimEnd() });
  await asOwner(business.embedded.adminUrl, async (owner) => {
    await owner.query("SET session_replication_role = 'replica'");
    await owner.query('UPDATE slip SET stake = stake - 100, debit = debit - 100 WHERE no = (SELECT min(no) FROM slip)');
  });
}, 60_000);

it('killed half-way leaves a database that the next one stops and removes', async () => {
  expect(await business.backUp()).toMatchObject({ code: 0 });
  expect(manifestOf(folderOf(business.backups().at(-1)))).toMatchObject({ kind: 'physical' });
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/app/lotto.ts', 'rehearse'], {
    env: { PATH: process.env.PATH, ...settings(), BACKUP_KEY },
    stdio: 'ignore',
  });
  const pidFiles = () => {
    const pointer = join(business.backupDir, trials()[0] ?? '-', 'postgres-location');
    const home = existsSync(pointer)
      ? readFileSync(pointer, 'utf8').trim()
      : join(business.backupDir, trials()[0] ?? '-');
    return join(home, 'postgres/postmaster.pid');
  };
  while (!existsSync(pidFiles()) || !readFileSync(pidFiles(), 'utf8').includes('ready')) await delay(5);
  const postgres = Number(readFileSync(pidFiles(), 'utf8').split('\n')[0]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(postgres)).toBe(true);
  expect(await rehearse()).toMatchObject({ code: 0, error: '' });
  await untilGone(postgres);
  expect(trials()).toEqual([]);
}, 60_000);
