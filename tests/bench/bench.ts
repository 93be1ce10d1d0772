/**
 * `npm run bench` compares the speed of the product with the same work done by hand, in the same run.
 *
 * It compares requests of the API with hand-written SQL on the same database, and the page with one that is made in
 * other ways. It measures how many slips a second are placed, how long a large round takes to settle, and how many
 * slips a second go over the partner API next to a bet by hand.
 *
 * Words behind the command narrow it to the cases that contain all of them. Some words name a part:
 * - `page`: the page
 * - `book`: the slips
 * - `settling`: the settling of a round
 * - `desk`: the desk of a round
 * - `files`: files of a million lines
 * - `http`: the partner API
 * - `lists`: pages of lists over real sockets
 * - `reports`: reports over real sockets
 * - `partners`: calls to partners, and the log of the calls
 * - `poys`: the reading of long poys
 * - `soak`: bets at full rate for twenty minutes, during everything else that happens; runs only if it is named
 */
import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { createApp } from '../../server/app/app';
import { readConfig } from '../../server/kernel/config';
import { openDatabase, openPool } from '../../server/db/connection';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { migrateDatabase } from '../../server/db/migrate';
import { createLiveStreams } from '../../server/events/live-streams';
import type { Services } from '../../server/kernel/services';
import { NO_OUTAGE } from '../support/no-outage';
import { temporaryFolder } from '../support/temporary';
import { measureBook } from './book';
import { type Case, CASES } from './cases';
import { measureCsv } from './csv';
import { measureDesk } from './desk';
import { agentName, fill, PASSWORD, READERS } from './fill';
import { measureFiles } from './files';
import { measureLists } from './http/lists';
import { measurePlacing } from './http/placing';
import { measureReports } from './http/reports';
import { compare, type Timing } from './measure';
import { measurePartners } from './partners';
import { measurePage } from './page/page';
import { measurePoys } from './poys';
import { measureSettling } from './settling';
import { signIn } from './sign-in';
import { measureSoak } from './soak/soak';
import { createJobBoard } from '../../server/kernel/job-board';

/** The data doesn't have to survive a crash: only reading is measured. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off' };

/** Above this ratio something is wrong rather than slow; below a few milliseconds ratios say nothing. */
const RATIO_MAX = 5;
const WORTH_COMPARING_MS = 20;

/** Secret key of the server that runs as a process of its own. */
const SECRET_KEY = 'a secret key for measuring, long enough';

const say = (line: string) => console.log(line);

function row({ name, reader }: Case, { ours, byHand }: Timing): string {
  const cells = [ours.toFixed(1), byHand.toFixed(1), (ours / byHand).toFixed(2)].map((cell) => cell.padStart(9));
  return `${name.padEnd(46)}${reader.padEnd(9)}${cells.join('')}`;
}

/** The hand-written statements, with the key of a deep page put in. */
async function handWritten({ pool }: Services, { byHand, after }: Case): Promise<readonly string[]> {
  if (!after) return byHand;
  const { rows } = await pool.query<{ key: string | number }>(after.keyQuery);
  return byHand.map((statement) => statement.replaceAll('KEY', `'${rows[0]?.key}'`));
}

async function runCase(services: Services, get: (path: string) => Promise<Response>, each: Case): Promise<Timing> {
  const statements = await handWritten(services, each);
  const cursor = each.after && (await get(each.after.path)).headers.get('x-after');
  const path = cursor ? `${each.path}&after=${cursor}` : each.path;
  return compare(
    async () => {
      const answer = await get(path);
      if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
      await answer.text();
    },
    async () => {
      for (const statement of statements) await services.pool.query(statement);
    },
  );
}

async function measure(services: Services, wanted: readonly string[]): Promise<boolean> {
  const app = createApp(services);
  const cases = CASES.filter(({ name, reader }) => wanted.every((word) => `${name} ${reader}`.includes(word)));
  const slow: string[] = [];
  say(
    `\n${'request'.padEnd(46)}${'as'.padEnd(9)}${['ours ms', 'by hand', 'ratio'].map((head) => head.padStart(9)).join('')}`,
  );
  for (const each of cases) {
    const get = await signIn(app, agentName(READERS[each.reader]), PASSWORD);
    const timing = await runCase(services, get, each);
    say(row(each, timing));
    if (timing.ours > WORTH_COMPARING_MS && timing.ours / timing.byHand > RATIO_MAX) slow.push(each.name);
  }
  const isAsked = wanted.length === 0 || wanted.includes('csv');
  const isFileFast = !isAsked || (await measureCsv(services, await signIn(app, 'master', PASSWORD), say));
  if (slow.length > 0) say(`\nMore than ${RATIO_MAX} times the time of SQL by hand: ${slow.join('; ')}.`);
  return isFileFast && slow.length === 0;
}

/** Does something with the services of a server over a database of its own. */
async function withServices(
  work: (services: Services, adminUrl: string, appUrl: string) => Promise<boolean>,
  settings: Record<string, string> = SETTINGS,
): Promise<boolean> {
  const folder = temporaryFolder('lotto-bench-');
  const database = await startEmbedded(folder, { settings });
  const close = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    await migrateDatabase(database.adminUrl, database.appUrl, say);
    const pool = openPool(database.appUrl, 20);
    // Its end doesn't wait for the sockets, which the database then cuts off.
    pool.on('error', () => undefined);
    // One moment for all requests, so that no sign-in runs out however long it takes.
    const now = new Date();
    const services: Services = {
      config: { ...readConfig({}), dataDir: folder },
      pool,
      db: openDatabase(pool),
      clock: () => now,
      newId,
      secretKey: new Uint8Array(32).fill(1),
      log: pino({ level: 'silent' }),
      live: createLiveStreams(),
      jobs: createJobBoard(),
      outage: NO_OUTAGE,
      endProcess: () => undefined,
      isReady: () => true,
    };
    try {
      return await work(services, database.adminUrl, database.appUrl);
    } finally {
      await pool.end();
    }
  } finally {
    await close();
  }
}

const measureRequests = (wanted: readonly string[]) =>
  withServices(async (services, adminUrl) => {
    await fill(adminUrl, say);
    return measure(services, wanted);
  });
const measureSlips = () => withServices((services, adminUrl) => measureBook(services, adminUrl, say));
const measureDesks = () => withServices((services, adminUrl) => measureDesk(services, adminUrl, say));
const measureMadeFiles = () =>
  withServices((services, adminUrl, appUrl) =>
    measureFiles({ services, adminUrl, appUrl, secretKey: SECRET_KEY }, say),
  );
const measureSettlements = () => withServices((services, adminUrl) => measureSettling(services, adminUrl, say));

/** Uses the database as an operator has it: commits are on the disk. */
const measureHttp = () =>
  withServices((services, adminUrl) => measurePlacing({ services, adminUrl, secretKey: SECRET_KEY }, say), {});

const measurePages = () =>
  withServices(
    (services, adminUrl, appUrl) => measureLists({ services, adminUrl, appUrl, secretKey: SECRET_KEY }, say),
    {},
  );

const measureReporting = () =>
  withServices(
    (services, adminUrl, appUrl) => measureReports({ services, adminUrl, appUrl, secretKey: SECRET_KEY }, say),
    {},
  );

const measurePartnering = () =>
  withServices((services, adminUrl) => measurePartners(services, adminUrl, words, say), {});

const measureSoaking = () =>
  withServices(
    (services, adminUrl, appUrl) => measureSoak({ services, adminUrl, appUrl, secretKey: SECRET_KEY }, words, say),
    {},
  );

const words = process.argv.slice(2);
/** The parts that aren't cases, by the word that requests each alone. */
const PARTS: Readonly<Record<string, () => Promise<boolean>>> = {
  page: () => measurePage(say),
  book: measureSlips,
  settling: measureSettlements,
  http: measureHttp,
  lists: measurePages,
  reports: measureReporting,
  partners: measurePartnering,
  desk: measureDesks,
  files: measureMadeFiles,
  poys: () => measurePoys(say),
};
/** Parts that take too long to run without being requested. */
const LONG_PARTS: Readonly<Record<string, () => Promise<boolean>>> = { soak: measureSoaking };
const asked = Object.keys({ ...PARTS, ...LONG_PARTS }).filter((name) => words.includes(name));
let isFast = asked.length > 0 || (await measureRequests(words));
for (const [name, measurePart] of Object.entries({ ...PARTS, ...LONG_PARTS }))
  if (isFast && (asked.includes(name) || (words.length === 0 && name in PARTS))) isFast = await measurePart();
if (!isFast) process.exitCode = 1;
