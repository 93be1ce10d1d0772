/** `npm run release-copy`: runs the business of `business.ts` on a new database and writes it to `filled.sql`. */
import { rmSync, writeFileSync } from 'node:fs';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { DAY_MS } from '../../domain/durations';
import { verifyBook } from '../../server/book/verify/verify-book';
import { readConfig } from '../../server/kernel/config';
import { openDatabase, openPool } from '../../server/db/connection';
import { type EmbeddedDatabase, startEmbedded } from '../../server/db/embedded/embedded';
import { knownMigrations } from '../../server/db/history';
import { migrateDatabase } from '../../server/db/migrate';
import { createLiveStreams } from '../../server/events/live-streams';
import type { Services } from '../../server/kernel/services';
import { VERSION } from '../../server/kernel/version';
import { asOwner } from '../support/migrations';
import { NO_OUTAGE } from '../support/no-outage';
import { temporaryFolder } from '../support/temporary';
import { REST, runBusiness } from './business';
import { FILLED, FILLED_KEY, writeFilled } from './filled';
import { createJobBoard } from '../../server/kernel/job-board';

async function fill({ adminUrl, appUrl }: EmbeddedDatabase, dataDir: string): Promise<void> {
  await migrateDatabase(adminUrl, appUrl, console.log);
  const pool = openPool(appUrl, 20);
  // Its end doesn't wait for the sockets, which the database then cuts off.
  pool.on('error', () => undefined);
  let behindMs = 14 * DAY_MS;
  const clock = () => new Date(Date.now() - behindMs);
  const services: Services = {
    config: { ...readConfig({}), dataDir },
    pool,
    db: openDatabase(pool),
    clock,
    bookClock: clock,
    newId,
    secretKey: FILLED_KEY,
    log: pino({ level: 'silent' }),
    live: createLiveStreams(),
    jobs: createJobBoard(),
    outage: NO_OUTAGE,
    endProcess: () => undefined,
    isReady: () => true,
  };
  try {
    const { roundId } = await runBusiness(services, () => {
      behindMs = 0;
    });
    await asOwner(adminUrl, (owner) => owner.query(REST));
    await verifyBook(services.db);
    const [version = ''] = VERSION.split('+');
    const migrations = knownMigrations().map(({ hash }) => hash);
    const filled = await writeFilled(adminUrl, { version, at: new Date(), roundId, migrations });
    writeFileSync(FILLED, filled);
    console.log(`Wrote ${FILLED}: ${Math.ceil(filled.length / 1_000)} KB.`);
  } finally {
    await pool.end();
  }
}

const folder = temporaryFolder('lotto-release-');
const database = await startEmbedded(folder);
try {
  await fill(database, folder);
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
