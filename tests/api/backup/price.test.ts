/** The price of backups for bets: their latency while a backup is made, and the processor time of archiving the log. */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { BACKUP_KEY } from '../../support/backup-commands';
import { BUILT_WITHIN_MS, type Run, runBuilt, runServer } from '../../support/processes';
import { isLong } from '../../support/runs';
import { sendTo, type SlipLoad, startSlipLoad } from '../../support/slip-load';
import { asOwner, type BackupWorld, createBackupWorld } from './support';

const READY = /is ready at (http:\/\/localhost:\d+)/;
/** Bets with a backup take at most so much longer at the 99th percentile. */
const RATIO_MAX = 1.5;
const ROUNDS = 4;
/** Content that makes a backup last as long as a phase without one. */
const FILLING = `CREATE TABLE filling AS
  SELECT string_agg(md5(random()::text), '') AS text
  FROM generate_series(1, 150000) AS row, generate_series(1, 64) AS part GROUP BY row`;
const PHASE_MS = 12_000;
/** Jiffies of Linux. */
const MS_PER_TICK = 10;

let business: BackupWorld;
let run: Run | null = null;

beforeAll(async () => {
  await ensureBuilt();
  business = await createBackupWorld();
}, BUILT_WITHIN_MS);
afterAll(async () => {
  await stop();
  await business.dispose();
});

async function start(environment: Record<string, string>): Promise<string> {
  const { dataDir: DATA_DIR, backupDir: BACKUP_DIR } = business;
  run = runServer({ PORT: '0', DATA_DIR, BACKUP_DIR, BACKUP_KEY, BACKUP_SCHEDULE: 'off', ...environment });
  return READY.exec(await run.line(READY))?.[1] ?? '';
}

async function stop(): Promise<void> {
  run?.child.kill('SIGTERM');
  await run?.ended;
  run = null;
}

/** Processor time of the server so far, in milliseconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Times of the slips that were sent in a phase. */
const between = ({ times }: SlipLoad, from: number, to: number): number[] =>
  [...times.values()]
    .filter(({ sentAt }) => sentAt >= from && sentAt < to)
    .map(({ sentAt, answeredAt }) => answeredAt - sentAt);

it.skipIf(!isLong)(
  `a backup makes bets at most ${RATIO_MAX} times slower`,
  async () => {
    await asOwner(business.embedded.adminUrl, (client) => client.query(FILLING));
    const address = await start({ BACKUP_WAL: 'true' });
    const load = await startSlipLoad(business.world, { send: sendTo(() => address), name: 'price' });
    const { dataDir: DATA_DIR, backupDir: BACKUP_DIR } = business;
    const ratios: number[] = [];
    await delay(PHASE_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const without = Date.now();
      await delay(PHASE_MS);
      const began = Date.now();
      expect(await runBuilt('backup', { DATA_DIR, BACKUP_DIR, BACKUP_KEY }).ended).toBe(0);
      const ended = Date.now();
      const [quiet, busy] = [between(load, without, began), between(load, began, ended)];
      const [before, during] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
      console.log(
        `p99 without a backup ${before} ms (${quiet.length} slips), with one ${during} ms (${busy.length} slips)`,
      );
      ratios.push(during / before);
    }
    await load.stop();
    // The machine may be busy with something else in a round.
    expect(percentile(ratios, 0.5)).toBeLessThanOrEqual(RATIO_MAX);
    await stop();
  },
  600_000,
);

it.skipIf(!isLong || process.platform !== 'linux')(
  'archiving the log costs a tenth of the processor time of a bet at most',
  async () => {
    let address = '';
    const perSlip: Record<'true' | 'false', number[]> = { true: [], false: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const wal of ['false', 'true'] as const) {
        address = await start({ BACKUP_WAL: wal });
        const load = await startSlipLoad(business.world, { send: sendTo(() => address), name: `${wal}-${round}` });
        await delay(2_000);
        const [slips, cpu] = [load.times.size, cpuOf(run?.pid ?? 0)];
        await delay(PHASE_MS);
        perSlip[wal].push((cpuOf(run?.pid ?? 0) - cpu) / (load.times.size - slips));
        await load.stop();
        await stop();
      }
    }
    const [without, withWal] = [percentile(perSlip.false, 0.5), percentile(perSlip.true, 0.5)];
    console.log(`processor time of a slip: ${without.toFixed(2)} ms, with the log archived ${withWal.toFixed(2)} ms`);
    expect(withWal / without).toBeLessThan(1.1);
  },
  600_000,
);
