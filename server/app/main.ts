/** Starts the server: settings, port, database, master account, site, jobs. */
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { readArguments, type Arguments } from './arguments';
import { chosenPassword, ensureMaster } from '../accounts/create-master';
import { ensureReference } from '../book/reference/ensure-reference';
import { MonthsMissing, makeMonths } from '../book/rounds/make-months';
import { isSampleBusiness } from '../db/business-present';
import { type Config, ConfigError, readConfig, warningsOf } from '../kernel/config';
import { openDatabaseOf, type RunningDatabase } from '../db/open-database';
import { openDatabase, openPools } from '../db/connection';
import { createLiveStreams } from '../events/live-streams';
import { addressOf, greeting, type ShownOnce } from './greeting';
import { listen, type Listener } from '../http/listen';
import { createSite } from './site';
import { createJobBoard } from '../kernel/job-board';
import { jobs } from '../jobs/jobs';
import { startJobs } from '../jobs/runner';
import { createLog } from '../kernel/log';
import { fillSample, SAMPLE_SIZE } from '../sample/fill';
import { fillSandbox } from '../sandbox/fill';
import { holdSandbox } from '../sandbox/hold-sandbox';
import { createPushedClock, followPushed } from '../kernel/pushed-clock';
import { openSecretKey } from '../kernel/secret-key';
import { passkeyWarnings } from '../auth/second-factor/passkeys-by-site';
import { readBrand } from '../settings/brand';
import { holdTimeZone } from '../settings/time-zone';
import type { Services } from '../kernel/services';
import { endOnSignal } from './shutdown';
import { StartError } from '../kernel/start-error';

/** Time limit for running requests, then jobs, then queries, to finish when the server has to stop. */
const DRAIN_MS = 5_000;

const say = (line: string) => console.log(line);

/** The same services for requests and for jobs, each with separate connections. */
interface ServerServices {
  services: Services;
  ofJobs: Services;
}

async function createServices(
  config: Config,
  database: RunningDatabase,
  isReady: () => boolean,
): Promise<ServerServices> {
  const log = createLog(config);
  for (const warning of warningsOf(config)) log.warn(warning);
  const { requests: pool, jobs: ofJobs } = openPools(database.appUrl, config);
  for (const each of [pool, ofJobs]) {
    each.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  }
  const secretKey = await openSecretKey(config);
  const db = openDatabase(pool);
  const live = createLiveStreams();
  const clock = () => new Date();
  const services = {
    config,
    pool,
    db,
    clock,
    ...(config.sandbox && { pushedClock: createPushedClock(clock) }),
    newId,
    secretKey,
    log,
    live,
    jobs: createJobBoard(),
    isReady,
  };
  return { services, ofJobs: { ...services, pool: ofJobs, db: openDatabase(ofJobs) } };
}

/**
 * Makes sure that lottos and master exist. It also fills an empty database with the initial data of a sandbox or of the
 * sample.
 */
async function bootstrap(
  services: Services,
  { analyze }: RunningDatabase,
  { sample, days }: Arguments,
): Promise<ShownOnce> {
  await holdSandbox(services);
  await followPushed(services);
  await holdTimeZone(services);
  for (const warning of await passkeyWarnings(services.db, services.config)) services.log.warn(warning);
  await ensureReference(services);
  // This comes before the first bet, whose row would otherwise keep this month in the default partition.
  await makeMonths(services).catch((error: unknown) => {
    if (!(error instanceof MonthsMissing)) throw error;
    services.log.warn({ err: error }, 'partitions for new months will be created later');
  });
  if (services.config.sandbox) return fillSandbox(services);
  const size = days === null ? SAMPLE_SIZE : { ...SAMPLE_SIZE, days, yeekeeDays: days };
  return sample ? fillSample(services, say, analyze, size) : ensureMaster(services);
}

/**
 * Starts everything. A signal during the start waits for its end and then stops everything, so that nothing is left
 * behind.
 */
async function start(config: Config, args: Arguments, listener: Listener): Promise<void> {
  if (args.sample && config.sandbox)
    throw new StartError('A sandbox cannot hold the sample business. Start without --sample.');
  let ready = false;
  const started = bringUp();
  endOnSignal(async () => {
    ready = false;
    const { services, ofJobs, database, running } = await started;
    services.live.close();
    await listener.close(DRAIN_MS);
    await Promise.race([running.stop(), delay(DRAIN_MS)]);
    await Promise.race([Promise.all([services.pool.end(), ofJobs.pool.end()]), delay(DRAIN_MS)]);
    await database.stop();
  });
  await started;

  async function bringUp() {
    const database = await openDatabaseOf(config, { say, warn: (line) => console.warn(`Warning: ${line}`) });
    let pools: Services['pool'][] = [];
    try {
      const { services, ofJobs } = await createServices(config, database, () => ready);
      pools = [services.pool, ofJobs.pool];
      const shown = await bootstrap(ofJobs, database, args);
      listener.serve(createSite(services, config.sandbox || (await isSampleBusiness(services))));
      ready = true;
      say(greeting(await readBrand(services.db, config), addressOf(config, listener.port), shown));
      return { services, ofJobs, database, running: startJobs(ofJobs, jobs) };
    } catch (error) {
      // The pools end before the database, which would cut their connections and hide the original error behind later
      // ones.
      await Promise.all(pools.map((pool) => pool.end()));
      await database.stop();
      throw error;
    }
  }
}

/** Prints one line for errors that the operator can fix, and the full error for our bugs. */
function reportAndExit(error: unknown): never {
  const isExpected = error instanceof StartError || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

try {
  const args = readArguments(process.argv.slice(2));
  const config = readConfig({ ...process.env, ...(args.sandbox && { SANDBOX: 'true' }) });
  chosenPassword(config);
  await start(config, args, await listen(config));
} catch (error) {
  reportAndExit(error);
}
