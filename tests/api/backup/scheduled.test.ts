/** Backups that the server makes by itself, and the removal of old ones. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { pruneBackups } from '../../../server/backup/prune-backups';
import { type Chain, createChain, listChainFolders } from '../../../server/backup/wal/chain';
import { listParts } from '../../../server/backup/wal/part-file';
import { WalWriter } from '../../../server/backup/wal/write-wal';
import { DAY_MS } from '../../../domain/durations';
import { BACKUP_KEY } from '../../support/backup-commands';
import { BUILT_WITHIN_MS, isRunning, logLinesOf, type Run, runServer } from '../../support/processes';
import { asOwner, type BackupWorld, createBackupWorld, manifestOf, sign } from './support';

const KEY = new TextEncoder().encode(BACKUP_KEY);
const READY = /is ready at http/;

let business: BackupWorld;
const servers: Run[] = [];

beforeAll(async () => {
  await ensureBuilt();
  business = await createBackupWorld();
  await business.place(1);
  await business.seal();
}, BUILT_WITHIN_MS);
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  await business.dispose();
});

async function start(environment: Record<string, string> = {}): Promise<Run> {
  const { dataDir: DATA_DIR, backupDir: BACKUP_DIR } = business;
  const run = runServer({ PORT: '0', DATA_DIR, BACKUP_DIR, BACKUP_KEY, ...environment });
  servers.push(run);
  await run.line(READY);
  return run;
}

const sql = (text: string) =>
  asOwner(business.embedded.adminUrl, async (client) => (await client.query(text)).rows as Record<string, unknown>[]);

/** Records a backup of two days ago, since which no server ran. */
const recordOld = () =>
  sql(`INSERT INTO backup_run (id, kind, backup, bytes, started_at, ended_at)
    VALUES (gen_random_uuid(), 'backup', 'old', 1, now() - interval '2 days', now() - interval '2 days')`);

describe('a backup that is due', () => {
  it('is made once by one of two servers, with its lines in the log, and rehearsed', async () => {
    await recordOld();
    const runs = await Promise.all([start(), start()]);
    await expect
      .poll(() => sql("SELECT kind FROM backup_run WHERE kind = 'rehearsal' AND failure IS NULL"), { timeout: 60_000 })
      .toHaveLength(1);
    expect(business.backups()).toHaveLength(1);
    const said = runs.flatMap(logLinesOf).filter(({ command }) => command === 'backup');
    expect(said.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^The backup is in /),
      expect.stringMatching(/^It holds 1 slips/),
    ]);
    for (const { child, ended } of runs) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
  }, 90_000);

  it('stops with the server, and leaves nothing half-done', async () => {
    await sql('DELETE FROM backup_run');
    await recordOld();
    const known = readdirSync(business.backupDir);
    const run = await start();
    const unfinished = () => readdirSync(business.backupDir).filter((name) => name.startsWith('.unfinished'));
    while (unfinished().length === 0) await delay(2);
    const process = Number(unfinished()[0]?.split('-')[1]);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(isRunning(process)).toBe(false);
    expect(readdirSync(business.backupDir).filter((name) => name !== 'backup.lock')).toEqual(known);
  }, 60_000);

  it('that fails is recorded, and logged as an error', async () => {
    await sql('DELETE FROM backup_run');
    await recordOld();
    const away = `${business.backupDir}-away`;
    renameSync(business.backupDir, away);
    writeFileSync(business.backupDir, '');
    const run = await start();
    await expect
      .poll(() => sql('SELECT failure FROM backup_run WHERE failure IS NOT NULL'), { timeout: 20_000 })
      .toHaveLength(1);
    await run.line(/can't be used/);
    expect(logLinesOf(run).find(({ command, level }) => command === 'backup' && level === 50)?.msg).toMatch(
      /^The folder .* can't be used/,
    );
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    rmSync(business.backupDir);
    renameSync(away, business.backupDir);
  }, 60_000);
});

it('a key that can not be read stops the start with one line', async () => {
  const { dataDir: DATA_DIR, backupDir: BACKUP_DIR } = business;
  const run = runServer({ PORT: '0', DATA_DIR, BACKUP_DIR, BACKUP_KEY_FILE: '/no/key' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toBe("The file /no/key of BACKUP_KEY_FILE can't be read (ENOENT).");
});

describe('old backups', () => {
  const NOW = new Date('2026-11-30T12:00:00Z');
  const keep = { days: 2, weeks: 0, months: 2 };
  const systemId = '7';
  let dir: string;
  let chain: Chain;

  /** Makes a folder that looks like a backup of a number of days ago, begun in a segment of the log. */
  function pretend(daysAgo: number, segment: number, changes: Record<string, unknown> = {}): string {
    const startedAt = new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString();
    const name = `${startedAt.slice(0, 19).replaceAll(':', '-')}Z`;
    mkdirSync(join(dir, name), { recursive: true });
    const source = business.backups().at(-1) ?? '';
    const manifest = manifestOf(join(business.backupDir, source));
    writeFileSync(join(dir, name, 'base.tar.gz.enc'), '');
    sign(join(dir, name), {
      ...manifest,
      startedAt,
      startLsn: `0/${(segment * 2 ** 24 + 40).toString(16)}`,
      walChain: chain.id,
      postgres: { ...manifest.postgres, systemId },
      ...changes,
    });
    return name;
  }

  const prune = () => pruneBackups({ backupDir: dir, key: KEY, keep, timeZone: 'Asia/Bangkok', now: NOW }, systemId);
  const left = () => readdirSync(dir).filter((name) => name !== 'wal');

  it('are removed by the rule, with the log before the oldest daily one', async () => {
    dir = join(business.root, 'pruned');
    const content = { id: 'a1b2c3d4e5f6', systemId, timeline: 1, start: 0n, segmentBytes: 2 ** 24 };
    chain = await createChain(dir, KEY, content, { startedAt: NOW, version: '1' });
    const writer = new WalWriter(chain, KEY, 0n);
    for (let segment = 0; segment < 6; segment += 1) await writer.append(Buffer.alloc(2 ** 24), null);
    await writer.close();
    const names = [50, 31, 3, 1, 0].map((daysAgo, index) => pretend(daysAgo, index));
    const [old, month, three, one, newest] = names;
    const foreign = pretend(40, 0, { postgres: { ...manifestOf(join(dir, old ?? '')).postgres, systemId: '8' } });
    writeFileSync(join(dir, 'letter.txt'), 'of somebody');
    mkdirSync(join(dir, '2020-01-01T00-00-00Z'));
    writeFileSync(join(dir, '2020-01-01T00-00-00Z/backup.json'), '{}');
    expect(await prune()).toEqual({ backups: [old, three], walFiles: 3 });
    expect(left()).toEqual(['2020-01-01T00-00-00Z', foreign, month, one, newest, 'letter.txt'].sort());
    expect(listParts(chain).map(({ segment }) => segment)).toEqual([3n, 4n, 5n]);
    expect(await prune()).toEqual({ backups: [], walFiles: 0 });
  });

  it('leave log without a backup alone while it is written, and take it a day later', async () => {
    for (const name of left().filter((each) => each.startsWith('2026'))) rmSync(join(dir, name), { recursive: true });
    pretend(0, 0, { walChain: null });
    expect(await prune()).toEqual({ backups: [], walFiles: 0 });
    const later = { backupDir: dir, key: KEY, keep, timeZone: 'Asia/Bangkok', now: new Date(Date.now() + 2 * DAY_MS) };
    expect(await pruneBackups(later, systemId)).toEqual({ backups: [], walFiles: 3 });
    expect(listChainFolders(dir)).toEqual([]);
    expect(existsSync(join(dir, 'letter.txt'))).toBe(true);
  });
});
