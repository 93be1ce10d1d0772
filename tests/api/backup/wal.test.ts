/** The archive of the write-ahead log: restores to a moment, and what is lost with a killed server. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { listChainFolders, readChain } from '../../../server/backup/wal/chain';
import { parseLsn } from '../../../server/backup/wal/lsn';
import { readEnd } from '../../../server/backup/wal/read-segment';
import { readSlots } from '../../../server/backup/wal/slots';
import { startEmbedded } from '../../../server/db/embedded/embedded';
import { BACKUP_KEY, backupCommand } from '../../support/backup-commands';
import { BUILT_WITHIN_MS, type Run, runServer } from '../../support/processes';
import { isLong } from '../../support/runs';
import { CAN_MOUNT, growSmall, mountSmall, unmount } from '../../support/small-disk';
import { sendTo, type SlipLoad, startSlipLoad } from '../../support/slip-load';
import { verifyCommand } from '../../support/verify-command';
import { asOwner, type BackupWorld, createBackupWorld } from './support';

const READY = /is ready at (http:\/\/localhost:\d+)/;
/** Slips acknowledged earlier before a kill are in the archive, in milliseconds. */
const LOST_MS = 1_000;
const KEY = new TextEncoder().encode(BACKUP_KEY);
const LOAD_MS = isLong ? 60_000 : 2_000;

let business: BackupWorld;
let server: { run: Run; address: string };

async function startServer(BACKUP_DIR = business.backupDir): Promise<typeof server> {
  const { dataDir: DATA_DIR } = business;
  const run = runServer({ PORT: '0', DATA_DIR, BACKUP_DIR, BACKUP_KEY, BACKUP_WAL: 'true', BACKUP_SCHEDULE: 'off' });
  return { run, address: READY.exec(await run.line(READY))?.[1] ?? '' };
}

async function endServer(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  server.run.child.kill(signal);
  await server.run.ended;
}

/** Waits until the server that was started archives, which takes it a moment. */
async function untilArchiving(): Promise<void> {
  const isArchiving = async () => (await readSlots(business.services.pool)).some(({ isActive }) => isActive);
  await expect.poll(isArchiving, { timeout: 20_000 }).toBe(true);
}

const startLoad = (name: string) =>
  startSlipLoad(business.world, { send: sendTo(() => server.address), name, clients: isLong ? 8 : 4, pauseMs: 5 });

const restore = (to: string, ...args: string[]) =>
  backupCommand('restore', {}, '--from', business.backupDir, '--to', to, ...args);

const chains = () => listChainFolders(business.backupDir);

/** Restores to a new folder, and returns the slips there. */
async function slipsAfter(name: string, { isVerified = false, args = [] as string[] } = {}): Promise<Set<string>> {
  const target = join(business.root, name);
  expect(await restore(target, ...args)).toMatchObject({ code: 0, error: '' });
  const restored = await startEmbedded(target);
  try {
    const { rows } = await asOwner(restored.adminUrl, (client) => client.query<{ id: string }>('SELECT id FROM slip'));
    if (isVerified) expect(await verifyCommand({ DATA_DIR: target }, 'all')).toMatchObject({ code: 0, error: '' });
    return new Set(rows.map(({ id }) => id));
  } finally {
    await restored.stop();
    rmSync(target, { recursive: true });
  }
}

/** Checks that each slip answered before a moment is there, and none that was sent after another one. */
function expectUntil(found: ReadonlySet<string>, { times }: SlipLoad, before: number, after: number): void {
  const all = [...times];
  expect(all.filter(([id, { answeredAt }]) => answeredAt < before && !found.has(id))).toEqual([]);
  expect(all.filter(([id, { sentAt }]) => sentAt >= after && found.has(id))).toEqual([]);
}

beforeAll(async () => {
  await ensureBuilt();
  business = await createBackupWorld();
  server = await startServer();
}, BUILT_WITHIN_MS);
afterAll(async () => {
  await endServer('SIGKILL');
  await business.dispose();
});

describe('under a load of bets', () => {
  it('each slip acknowledged before a moment is restored, and none after it', async () => {
    const load = await startLoad('until');
    await expect.poll(() => load.times.size, { timeout: 20_000 }).toBeGreaterThan(20);
    expect(await business.backUp()).toMatchObject({ code: 0, error: '' });
    await delay(LOAD_MS);
    const moment = Date.now();
    await delay(2 * LOST_MS);
    const until = new Date(moment).toISOString();
    const found = await slipsAfter('until', { isVerified: true, args: ['--until', until] });
    await load.stop();
    const inTime = [...load.times.values()].filter(({ answeredAt }) => answeredAt < moment);
    expect(inTime.length).toBeGreaterThan(40);
    expectUntil(found, load, moment, moment);
    // The stop archives the last of it.
    await endServer('SIGTERM');
    expectUntil(await slipsAfter('newest'), load, Infinity, Infinity);
    server = await startServer();
  }, 300_000);

  it('a server that is killed costs a second, and the archive continues with the next one', async () => {
    const load = await startLoad('killed');
    await expect.poll(() => load.times.size, { timeout: 20_000 }).toBeGreaterThan(20);
    await untilArchiving();
    await delay(LOST_MS * (1 + Math.random()));
    const killedAt = Date.now();
    await endServer('SIGKILL');
    expectUntil(await slipsAfter('killed'), load, killedAt - LOST_MS, Infinity);
    server = await startServer();
    const before = load.times.size;
    await expect.poll(() => load.times.size, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    await load.stop();
    await endServer('SIGTERM');
    expectUntil(await slipsAfter('continued'), load, Infinity, Infinity);
    expect(chains()).toHaveLength(1);
    server = await startServer();
  }, 300_000);

  it('a machine that is lost costs a second', async () => {
    const load = await startLoad('lost');
    await expect.poll(() => load.times.size, { timeout: 20_000 }).toBeGreaterThan(20);
    await untilArchiving();
    await delay(LOST_MS * (1 + Math.random()));
    const postmaster = Number(readFileSync(join(business.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const killedAt = Date.now();
    process.kill(postmaster, 'SIGKILL');
    await endServer('SIGKILL');
    expectUntil(await slipsAfter('lost'), load, killedAt - LOST_MS, Infinity);
    // PostgreSQL recovers from its own disk, and the archive continues.
    server = await startServer();
    await load.stop();
    await endServer('SIGTERM');
    expectUntil(await slipsAfter('recovered'), load, Infinity, Infinity);
    expect(chains()).toHaveLength(1);
    server = await startServer();
  }, 300_000);

  it.skipIf(!CAN_MOUNT)(
    'a full disk of the backups leaves the server up and betting, and the archive continues afterwards',
    async () => {
      await endServer('SIGTERM');
      await business.dispose();
      business = await createBackupWorld();
      const small = join(business.root, 'small');
      mountSmall(small, 'size=500k');
      try {
        server = await startServer(small);
        const load = await startLoad('full');
        await server.run.line(/a job failed.*ENOSPC|ENOSPC.*a job failed/);
        const before = load.times.size;
        await expect.poll(() => load.times.size, { timeout: 20_000 }).toBeGreaterThan(before + 20);
        growSmall(small, 'size=200m');
        await load.stop();
        expect([...load.outcomes.keys()]).toEqual([201]);
        await endServer('SIGTERM');
        const [{ folder } = { folder: '' }, ...others] = listChainFolders(small);
        expect(others).toEqual([]);
        const { end } = await readEnd(readChain(folder, KEY), KEY);
        const again = await startEmbedded(business.dataDir);
        const { rows } = await asOwner(again.adminUrl, (client) =>
          client.query<{ last: string }>('SELECT pg_current_wal_flush_lsn()::text AS last'),
        );
        await again.stop();
        // Only the checkpoint of the stop comes after the end of the archive.
        expect(Number(parseLsn(rows[0]?.last ?? '') - end)).toBeLessThan(10_000);
      } finally {
        await endServer('SIGKILL');
        unmount(small);
      }
    },
    120_000,
  );
});
