/** Starts the server: settings, port, database, master account, site, jobs. */
import { v7 as newId } from 'uuid';
import { readArguments, type Arguments } from './arguments';
import { chosenPassword, ensureMaster } from '../accounts/create-master';
import { ensureReference } from '../book/reference/ensure-reference';
import { MonthsMissing, makeMonths } from '../book/rounds/make-months';
import { isSampleBusiness } from '../db/business-present';
import type { Command } from '../kernel/command';
import { type Config, ConfigError, readConfig, warningsOf } from '../kernel/config';
import { openDatabaseOf, type RunningDatabase } from '../db/open-database';
import { isDatabaseAway } from '../db/database-away';
import { isDatabaseBack } from '../db/database-state';
import { openDatabase, openPools } from '../db/connection';
import { createLiveStreams } from '../events/live-streams';
import { addressOf, greeting, type ShownOnce } from './greeting';
import { createSay } from './say';
import { listen, type Listener } from '../http/listen';
import { createSite } from './site';
import { isOutOfTime } from '../http/busy';
import { createMetrics } from '../metrics/metrics';
import { metricsAlone } from '../metrics/serve-metrics';
import { readDisk } from '../kernel/disk';
import { EXIT_CODES } from '../kernel/exit-codes';
import { createJobBoard } from '../kernel/job-board';
import { createOutage } from '../kernel/outage';
import { jobs } from '../jobs/jobs';
import { backupJobs } from '../jobs/back-up';
import { walJobs } from '../jobs/receive-wal';
import { startJobs } from '../jobs/runner';
import { createLog } from '../kernel/log';
import { fillSample, SAMPLE_SIZE } from '../sample/fill';
import { fillSandbox } from '../sandbox/fill';
import { holdSandbox } from '../sandbox/hold-sandbox';
import { createPushedClock, followPushed } from '../kernel/pushed-clock';
import { holdSecretKey } from '../audit/hold-key';
import { openSecretKey } from '../kernel/secret-key';
import { storeFirstPassword } from '../auth/first-password';
import { passkeyWarnings } from '../auth/second-factor/passkeys-by-site';
import { BackupError } from '../backup/backup-error';
import { readBackupKey } from '../backup/backup-key';
import { dropUnusedSlots } from '../backup/wal/slots';
import { readBrand } from '../settings/brand';
import { holdTimeZone } from '../settings/time-zone';
import type { Services } from '../kernel/services';
import { prepareShutdown } from './shutdown';
import { type RunningServer, stopServer } from './stop';
import { StartError } from '../kernel/start-error';

/** Says something to the person who starts the server. Among the lines of the log it is a line of the log, at any level. */
const { say, warn } = createSay(process.stdout);

/** The same services for requests and for jobs, each with separate connections. */
interface ServerServices {
  services: Services;
  ofJobs: Services;
}

async function createServices(
  config: Config,
  database: RunningDatabase,
  { isReady, endProcess }: Pick<Services, 'isReady' | 'endProcess'>,
): Promise<ServerServices> {
  const log = createLog(config);
  for (const warning of warningsOf(config)) log.warn(warning);
  const { requests: pool, jobs: ofJobs } = openPools(database.appUrl, config);
  const outage = createOutage({
    log,
    isAway: isDatabaseAway,
    isExpected: isOutOfTime,
    isBack: () => isDatabaseBack(ofJobs),
  });
  for (const each of [pool, ofJobs]) {
    each.on('error', (error) => {
      if (!outage.covers(error, 'connections')) log.warn({ err: error }, 'a database connection was lost');
    });
  }
  const { folder } = database;
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
    outage,
    ...(folder !== null && { databaseDisk: () => readDisk(folder) }),
    endProcess,
    isReady,
  };
  return { services, ofJobs: { ...services, pool: ofJobs, db: openDatabase(ofJobs) } };
}

/**
 * Creates master and the initial data in an empty database. If nobody watches the start at a terminal, the first password
 * goes to a file: a log keeps its lines for long, and many people read it.
 */
async function createFirstData(
  services: Services,
  { analyze }: RunningDatabase,
  { sample, days }: Arguments,
): Promise<ShownOnce> {
  const stored: Pick<ShownOnce, 'passwordFile'> = {};
  const toFile = (password: string) => {
    stored.passwordFile = storeFirstPassword(services.config.dataDir, password);
  };
  const storePassword = process.stdout.isTTY ? undefined : toFile;
  const size = days === null ? SAMPLE_SIZE : { ...SAMPLE_SIZE, days, yeekeeDays: days };
  const fillIn = () => {
    if (services.config.sandbox) return fillSandbox(services, storePassword);
    return sample ? fillSample(services, say, analyze, size, storePassword) : ensureMaster(services, { storePassword });
  };
  const shown = await fillIn();
  return { ...shown, ...stored };
}

/**
 * Makes sure that lottos and master exist. It also fills an empty database with the initial data of a sandbox or of the
 * sample.
 */
async function bootstrap(services: Services, database: RunningDatabase, args: Arguments): Promise<ShownOnce> {
  await holdSandbox(services);
  await followPushed(services);
  await holdTimeZone(services);
  await holdSecretKey(services);
  for (const warning of await passkeyWarnings(services.db, services.config)) services.log.warn(warning);
  await ensureReference(services);
  // This comes before the first bet, whose row would otherwise keep this month in the default partition.
  await makeMonths(services).catch((error: unknown) => {
    if (!(error instanceof MonthsMissing)) throw error;
    services.log.warn({ err: error }, 'partitions for new months will be created later');
  });
  return createFirstData(services, database, args);
}

/** Lets PostgreSQL keep nothing for an archive of its log that isn't made any more. */
async function endArchiving({ pool, log }: Services, url: string): Promise<void> {
  await dropUnusedSlots(pool, url).catch((error: unknown) => {
    log.warn({ err: error }, 'a replication slot of an earlier archive can not be removed');
  });
}

/** Writes what happens to the embedded PostgreSQL to the log, and ends the process when it is lost. */
function watchDatabase({ log, endProcess }: Services, { watch }: RunningDatabase): void {
  watch({
    onDeath: (complaint) => log.error({ complaint }, 'PostgreSQL has died and is started again'),
    onRestart: () => log.info('PostgreSQL runs again'),
    onLost: (reason) => {
      log.fatal({ reason }, "PostgreSQL can't be started again");
      endProcess({ code: EXIT_CODES.databaseLost, reason: `PostgreSQL can't be started again: ${reason}` });
    },
  });
}

/** The ports of a server: its own, and one for metrics where that is set. */
interface Listeners {
  listener: Listener;
  metricsListener: Listener | null;
}

async function listenOn(config: Config): Promise<Listeners> {
  const { metricsPort: port } = config;
  const listener = await listen(config);
  // @guard access "the port of the metrics is this machine's only", tested by platform/metrics-port "is open on this
  //   machine only": «'localhost'» becomes «'0.0.0.0'»
  const own = port === undefined ? null : await listen({ host: 'localhost', port, setting: 'METRICS_PORT' });
  return { listener, metricsListener: own };
}

/** Whether anybody may ask for metrics. */
const isMeasured = ({ metricsToken, metricsPort }: Config) => metricsToken !== undefined || metricsPort !== undefined;

/**
 * Starts everything. A signal during the start waits for its end and then stops everything, so that nothing is left
 * behind; only the wait for a database is given up.
 */
async function start(config: Config, args: Arguments, { listener, metricsListener }: Listeners): Promise<void> {
  if (args.sample && config.sandbox)
    throw new StartError('A sandbox cannot hold the sample business. Start without --sample.');
  let ready = false;
  const stopping = new AbortController();
  const isReady = () => ready && !stopping.signal.aborted;
  const endProcess = prepareShutdown(async (shutdown) => {
    stopping.abort();
    const server = await started.catch(() => null);
    if (server) await stopServer(server, listener, shutdown);
    await metricsListener?.close(0);
  });
  const started = bringUp();
  await started.catch((error: unknown) => {
    // A start that fails after a signal has ended as was asked.
    if (!stopping.signal.aborted) throw error;
  });

  async function bringUp(): Promise<RunningServer> {
    const database = await openDatabaseOf(config, { say, warn }, stopping.signal);
    let pools: Services['pool'][] = [];
    try {
      const { services, ofJobs } = await createServices(config, database, { isReady, endProcess });
      pools = [services.pool, ofJobs.pool];
      const shown = await bootstrap(ofJobs, database, args);
      const metrics = isMeasured(config) ? createMetrics({ services, ofJobs }) : null;
      listener.serve(createSite(services, config.sandbox || (await isSampleBusiness(services)), { metrics }));
      if (metrics) metricsListener?.serve(metricsAlone(metrics));
      ready = true;
      say(greeting(await readBrand(services.db, config), addressOf(config, listener.port), shown));
      watchDatabase(services, database);
      const logUrl = config.databaseUrl === undefined ? database.adminUrl : (config.backupUrl ?? database.adminUrl);
      if (!config.backupWal) await endArchiving(ofJobs, logUrl);
      const all = [...jobs, ...backupJobs(config), ...walJobs(config, logUrl)];
      return { services, ofJobs, database, running: startJobs(ofJobs, all) };
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
  const isExpected = [StartError, ConfigError, BackupError].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(EXIT_CODES.failed);
}

export const command: Command = {
  usage: ['[--sandbox | --sample [--days <number>]]'],
  run: async (given) => {
    try {
      const args = readArguments(given);
      const config = readConfig({ ...process.env, ...(args.sandbox && { SANDBOX: 'true' }) });
      chosenPassword(config);
      if (config.backupWal || config.backupSchedule !== null) readBackupKey(config);
      await start(config, args, await listenOn(config));
    } catch (error) {
      reportAndExit(error);
    }
    return true;
  },
};
