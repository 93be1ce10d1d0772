/** The real services of the server over a database of its own; only clock, key and log are the test's. */
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { type Config, readConfig } from '../../server/kernel/config';
import { openDatabase, openPool } from '../../server/db/connection';
import { type LiveSettings, createLiveStreams } from '../../server/events/live-streams';
import type { Clock, Services } from '../../server/kernel/services';
import { createTestDatabase, type TestDatabase } from './database';
import { NO_OUTAGE } from './no-outage';
import { createJobBoard } from '../../server/kernel/job-board';

interface TestServicesOptions {
  /** The app's clock; the system's unless told. */
  clock?: Clock;
  /** Settings that differ from the defaults. */
  config?: Partial<Config>;
  /** How live streams go, where it differs. */
  live?: Partial<LiveSettings>;
  /** The database, where it isn't a fresh and empty one. */
  database?: TestDatabase;
}

export interface TestServices {
  services: Services;
  database: TestDatabase;
  /** Closes the connections and drops the database. */
  dispose: () => Promise<void>;
}

const POOL_SIZE = 5;

/** Services over a fresh, migrated and empty database or the one given, as the app's own role. Call `dispose` in `afterAll`. */
export async function createTestServices(options: TestServicesOptions = {}): Promise<TestServices> {
  const database = options.database ?? (await createTestDatabase());
  const config = { ...readConfig({}), ...options.config };
  const pool = openPool(database.appUrl, POOL_SIZE, { timeZone: config.timeZone });
  const services: Services = {
    config,
    pool,
    db: openDatabase(pool),
    clock: options.clock ?? (() => new Date()),
    newId,
    secretKey: new Uint8Array(32).fill(7),
    log: pino({ level: 'silent' }),
    live: createLiveStreams(options.live),
    jobs: createJobBoard(),
    outage: NO_OUTAGE,
    endProcess: () => undefined,
    isReady: () => true,
  };
  const dispose = async () => {
    // The pool's end doesn't wait for the sockets: one that the drop cuts off while it closes is no failure.
    pool.on('error', () => undefined);
    await pool.end();
    await database.drop();
  };
  return { services, database, dispose };
}
