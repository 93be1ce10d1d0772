/**
 * A real disk that fills up under the embedded database while bets are placed. It takes a file system of its own, which
 * only root can mount.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { type EmbeddedDatabase, startEmbedded } from '../../../server/db/embedded/embedded';
import { migrateDatabase } from '../../../server/db/migrate';
import { signInAs } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { BUILT_WITHIN_MS, type Run, runServer } from '../../support/processes';
import { createTestServices, type TestServices } from '../../support/services';
import { sendTo, startSlipLoad } from '../../support/slip-load';
import { temporaryFolder } from '../../support/temporary';

const READY = /is ready at (http:\/\/localhost:\d+)/;
const SECRET_KEY = 'a key of this test alone, long enough';
const MEGABYTE = 1_000_000;
/** Room for a database with its journal. */
const DISK_MEGABYTES = 700;
/** Space that is left in the end; less than the minimum, and more than a file of the journal. */
const LEFT_MEGABYTES = 40;

/** A file system in memory, or null where none can be mounted. */
function mountDisk(): string | null {
  const folder = temporaryFolder('lotto-full-');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'lotto-full', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = process.platform === 'linux' && process.getuid?.() === 0 ? mountDisk() : null;
if (disk === null) console.warn('SKIPPED: the test of a full disk, as no file system can be mounted here');

describe.skipIf(disk === null)('a disk that fills up under the embedded database', () => {
  const folder = disk ?? '';
  const filler = join(folder, 'filler');
  let embedded: EmbeddedDatabase;
  let test: TestServices;
  let world: BookWorld;
  let run: Run | undefined;

  beforeAll(ensureBuilt, BUILT_WITHIN_MS);
  beforeAll(async () => {
    embedded = await startEmbedded(join(folder, 'data'));
    await migrateDatabase(embedded.adminUrl, embedded.appUrl, () => undefined);
    test = await createTestServices({ database: { ...embedded, drop: async () => undefined } });
    test.services.pool.on('error', () => undefined);
    world = await createBookWorld({ ...test.services, secretKey: new TextEncoder().encode(SECRET_KEY) });
  });
  afterEach(async () => {
    rmSync(filler, { force: true });
    run?.child.kill('SIGTERM');
    await run?.ended;
  });
  afterAll(async () => {
    await test.dispose();
    await embedded.stop();
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  const freeMegabytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / MEGABYTE;
  };

  /** Takes space away until a few megabytes are left, faster than any growing file of a business. */
  async function fillUp(): Promise<void> {
    const piece = Buffer.alloc(2 * MEGABYTE, 1);
    while (freeMegabytes() > LEFT_MEGABYTES) {
      appendFileSync(filler, piece);
      await delay(20);
    }
  }

  it('suspends betting while PostgreSQL lives, and bets continue once there is room and a person says so', async () => {
    run = runServer({ PORT: '0', DATA_DIR: join(folder, 'data'), SECRET_KEY });
    const address = READY.exec(await run.line(READY))?.[1] ?? '';
    const server = { fetch: sendTo(() => address) };
    const load = await startSlipLoad(world, { send: server.fetch });
    await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20);
    const postmaster = readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8');

    await fillUp();
    await run.line(/betting is suspended: the disk of the database is almost full/);
    const master = await signInAs(server, 'master');
    expect((await master.get('/api/suspensions')).list).toMatchObject([{ lotto: null, until: null, cause: 'disk' }]);
    const [placed, refused] = [load.acknowledged.size, load.outcomes.get(200) ?? 0];
    await expect.poll(() => load.outcomes.get(200) ?? 0, { timeout: 20_000 }).toBeGreaterThan(refused + 20);
    expect(load.acknowledged.size).toBe(placed);
    const health = await fetch(`${address}/api/health`);
    expect(health.status).toBe(200);

    rmSync(filler);
    await delay(1_500);
    expect((await master.get('/api/suspensions')).list.length, 'only a person ends it').toBe(1);
    const resumed = { lottoId: null, roundId: null, reason: 'there is room' };
    expect(await master.post('/api/suspensions/end', resumed)).toMatchObject({ status: 200, list: [] });
    await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(placed + 20);
    await load.stop();

    expect([...load.outcomes.keys()].sort()).toEqual([200, 201]);
    expect(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).toBe(postmaster);
    expect(run.output()).not.toMatch(/has died|database is away/);
    const stored = await rowsOf<{ id: string }>(test, 'SELECT id FROM slip WHERE partner_reference IS NOT NULL');
    expect(stored.map(({ id }) => id).sort()).toEqual([...load.acknowledged].sort());
    await expectWhole(test);
  }, 90_000);
});
