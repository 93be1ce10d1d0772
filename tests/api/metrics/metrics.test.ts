/** Each metric moves when its thing happens, labels are bounded, and a scrape is quick, also without a database. */
import { sql } from 'drizzle-orm';
import { Client, DatabaseError } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../server/access/caller';
import { CALL_DIRECTIONS, CALL_OUTCOMES } from '../../../domain/partners/call-outcome';
import { CLOCK_STEPS, QUEUES } from '../../../domain/system-status';
import { createApp } from '../../../server/app/app';
import { apiRoutes } from '../../../server/app/routes';
import { withRetry } from '../../../server/book/with-retry';
import { isDatabaseAway } from '../../../server/db/database-away';
import { verifyBookHourly } from '../../../server/jobs/verify-book';
import { createOutage } from '../../../server/kernel/outage';
import { createMetrics, type Metrics } from '../../../server/metrics/metrics';
import { metricsAlone, metricsWithToken } from '../../../server/metrics/serve-metrics';
import { callBufferOf } from '../../../server/partners/call-buffer';
import { type Persona, signInAs } from '../../support/agents';
import { betLine, type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient } from '../partners/support';
import { describedIn, type Sample, samplesOf } from './support';

const TOKEN = 'a-token-of-24-characters';
/** Time of a scrape every ten seconds that is one percent of a core, in milliseconds. */
const CPU_MAX_MS = 100;

let test: TestServices;
let world: BookWorld;
let metrics: Metrics;
let master: Persona;
let client: Awaited<ReturnType<typeof addClient>>;
let slot: Client;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  metrics = createMetrics({ services: test.services, ofJobs: test.services }, 0);
  master = await signInAs(createApp(test.services), 'master');
  client = await addClient(test.services, 'agent');
  slot = new Client({ connectionString: test.database.adminUrl });
  await slot.connect();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  metrics.stop();
  test.services.live.close();
  await slot.query("SELECT pg_drop_replication_slot('of_a_test')").catch(() => undefined);
  await slot.end();
  await test.dispose();
});

const scrape = async (): Promise<Sample[]> => samplesOf(await metrics.scrape());

function valueIn(samples: readonly Sample[], wanted: string): number {
  const [, name = '', label, value] = /^(\w+?)(?:\{(\w+)=(\w+)\})?$/.exec(wanted) ?? [];
  const found = samples.filter((one) => one.name === name && (label === undefined || one.labels[label] === value));
  return found.reduce((sum, one) => sum + one.value, 0);
}

const place = (number: string) =>
  client.post(
    '/slips',
    { memberId: world.idOf('anong'), roundId: world.roundId, lines: [betLine('top3', number, 10)] },
    { key: `metric-${number}` },
  );

/** A failure as the driver reports it. */
const databaseError = (code: string) =>
  Object.assign(new DatabaseError('failed', 1, 'error'), { code, severity: 'ERROR' });

const lost = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });

const approval = () => sql`INSERT INTO approval (id, kind, state, round_id, request, effect, submitted_at)
  VALUES (${test.services.newId()}::uuid, 'result', 'submitted', ${world.roundId}::uuid, '{}', '{}', now())`;

/** Metrics, each with something that raises it. */
const CASES: readonly [metric: string, happens: () => unknown][] = [
  ['lotto_http_seconds_count{operation=me}', () => master.get('/api/auth/me')],
  ['lotto_http_seconds_count{operation=none}', () => master.get('/api/nowhere')],
  ['lotto_http_seconds_count{status=4xx}', () => master.get('/api/nowhere')],
  ['lotto_slips_total{outcome=accepted}', () => place('123')],
  ['lotto_slips_total{outcome=duplicate}', () => client.post('/slips', slipAgain('123'), { key: 'metric-again' })],
  ['lotto_slips_total{outcome=roundNotOpen}', () => client.post('/slips', slipInClosedRound(), { key: 'metric-late' })],
  ['lotto_placing_seconds_count{step=read}', () => place('124')],
  ['lotto_placing_seconds_count{step=decide}', () => place('125')],
  ['lotto_placing_seconds_count{step=write}', () => place('126')],
  ['lotto_partner_call_seconds_count{outcome=ok}', () => client.get('/rounds')],
  ['lotto_partner_call_seconds_count{outcome=turnedAway}', () => client.get('/rounds', { timestamp: 1_000_000_000 })],
  ['lotto_transaction_retries_total{cause=deadlock}', () => failOnce('40P01')],
  ['lotto_transaction_retries_total{cause=serialization}', () => failOnce('40001')],
  ['lotto_waits_given_up_total{cause=lock}', () => answerWith(databaseError('55P03'))],
  ['lotto_waits_given_up_total{cause=statement}', () => answerWith(databaseError('57014'))],
  [
    'lotto_waits_given_up_total{cause=connection}',
    () => answerWith(new Error('timeout exceeded when trying to connect')),
  ],
  ['lotto_database_outages_total', beginOutage],
  ['lotto_call_buffer_calls', () => client.get('/rounds')],
  ['lotto_call_buffer_dropped_total', overfillBuffer],
  ['lotto_live_streams', openStream],
  [
    'lotto_jobs_failing',
    () => {
      const { jobs, clock } = test.services;
      jobs.begin({ name: 'of a test', everyMs: 1, isLasting: false }, clock());
      jobs.end('of a test', clock(), 'broken');
    },
  ],
  ['lotto_queue_entries{queue=approvals}', () => test.services.db.execute(approval())],
  [
    'lotto_results_unconfirmed',
    () =>
      test.services.db.execute(
        sql`UPDATE round SET opens_at = opens_at - interval '1 day', closes_at = closes_at - interval '1 day',
        result_at = result_at - interval '1 day' WHERE id = ${world.roundId}::uuid`,
      ),
  ],
  ['lotto_verify_timestamp_seconds{scope=new}', () => verifyBookHourly(test.services, new AbortController().signal)],
  ['lotto_backup_timestamp_seconds{kind=backup}', () => addBackup(null)],
  ['lotto_backup_failing{kind=backup}', () => addBackup('the disk was full')],
  ['lotto_replication_slots{wal_status=reserved}', addSlot],
];

const slipAgain = (number: string) => ({
  memberId: world.idOf('anong'),
  roundId: world.roundId,
  lines: [betLine('top3', number, 10)],
});
const slipInClosedRound = () => ({ ...slipAgain('321'), roundId: closedRoundId });
let closedRoundId = '';
beforeAll(async () => {
  closedRoundId = await world.openRound();
  await world.closeRound(closedRoundId);
});

function failOnce(code: string): Promise<void> {
  let tries = 0;
  return withRetry(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(databaseError(code)) : Promise.resolve();
  });
}

async function answerWith(error: Error): Promise<void> {
  const failing = vi.spyOn(test.services.pool, 'query').mockImplementation(() => Promise.reject(error) as never);
  await master.get('/api/auth/me');
  failing.mockRestore();
}

function beginOutage(): void {
  const { log } = test.services;
  const outage = createOutage({
    log,
    isAway: isDatabaseAway,
    isExpected: () => false,
    isBack: () => Promise.resolve(true),
  });
  outage.covers(lost(), 'other');
  outage.stop();
}

function overfillBuffer(): void {
  const buffer = callBufferOf(test.services);
  const [one] = buffer.take(1).calls;
  if (!one) throw new Error('the partner has called before');
  for (let calls = 0; calls <= 20_000; calls += 1) buffer.add(one);
}

function openStream(): void {
  test.services.live.open({ sessionId: 'of a test' } as Caller, () => undefined);
}

function addBackup(failure: string | null): Promise<unknown> {
  return test.services.db.execute(sql`INSERT INTO backup_run (id, kind, backup, bytes, failure, started_at, ended_at)
    VALUES (${test.services.newId()}::uuid, 'backup', 'one', 1, ${failure}, now(), clock_timestamp())`);
}

async function addSlot(): Promise<void> {
  await slot.query("SELECT pg_create_physical_replication_slot('of_a_test', true)");
}

it.each(CASES)('%s moves', async (metric, happens) => {
  const before = valueIn(await scrape(), metric);
  await happens();
  expect(valueIn(await scrape(), metric)).toBeGreaterThan(before);
});

it('tells of the pools, of connections and of work that waits for one', async () => {
  const { pool } = test.services;
  const used = async () => valueIn(await scrape(), 'lotto_pool_connections{state=used}');
  const before = await used();
  const held = [await pool.connect(), await pool.connect()];
  expect(await used()).toBe(before + 4);
  // Both pools of the test are the same one.
  const rest = await Promise.all(Array.from({ length: pool.options.max - 2 }, () => pool.connect()));
  const waiting = pool.connect();
  const quick = createMetrics({ services: test.services, ofJobs: test.services });
  expect(valueIn(samplesOf(await quick.scrape()), 'lotto_pool_waiting{pool=requests}')).toBeGreaterThan(0);
  quick.stop();
  [...held, ...rest].forEach((one) => one.release());
  (await waiting).release();
});

it('tells of waits for locks and of the oldest transaction', async () => {
  const [holder, waiter] = [new Client(test.database.appUrl), new Client(test.database.appUrl)];
  await Promise.all([holder.connect(), waiter.connect()]);
  await holder.query('BEGIN; SELECT pg_advisory_xact_lock(4711); SELECT pg_sleep(0.2)');
  const blocked = waiter.query('SELECT pg_advisory_lock(4711)');
  await vi.waitFor(async () => expect(valueIn(await scrape(), 'lotto_database_lock_waiters')).toBe(1));
  expect(valueIn(await scrape(), 'lotto_database_oldest_transaction_seconds')).toBeGreaterThan(0.2);
  await holder.end();
  await blocked;
  await waiter.end();
});

it('tells how many months have partitions', async () => {
  expect(valueIn(await scrape(), 'lotto_database_partition_months_ahead')).toBe(0);
});

describe('while the database is away', () => {
  it('a scrape answers, and says so', async () => {
    vi.spyOn(test.services.pool, 'query').mockImplementation(() => Promise.reject(lost()) as never);
    vi.spyOn(test.services.pool, 'connect').mockImplementation(() => Promise.reject(lost()) as never);
    const samples = await scrape();
    expect(samples.find(({ name }) => name === 'lotto_database_up')?.value).toBe(0);
    expect(samples.some(({ name }) => name === 'lotto_queue_entries')).toBe(false);
    expect(samples.some(({ name }) => name === 'lotto_http_seconds_count')).toBe(true);
    vi.restoreAllMocks();
    expect(valueIn(await scrape(), 'lotto_database_up')).toBe(1);
  });

  it('a scrape waits for two seconds at most, and never twice at the same time', async () => {
    const query = vi.spyOn(test.services.pool, 'query').mockImplementation(() => new Promise<never>(() => undefined));
    const hung = createMetrics({ services: test.services, ofJobs: test.services }, 0);
    const begun = performance.now();
    const texts = await Promise.all([hung.scrape(), hung.scrape(), hung.scrape()]);
    expect(performance.now() - begun).toBeLessThan(3_000);
    for (const text of texts) expect(valueIn(samplesOf(text), 'lotto_database_up')).toBe(0);
    expect(query).toHaveBeenCalledTimes(1);
    hung.stop();
  });
});

/** The labels that there are, with what is allowed in them. */
const OPERATIONS = [...apiRoutes.map(({ operationId }) => operationId), 'none'];
const WORD = /^[a-zA-Z]{1,24}$/;
const LABELS: Record<string, readonly string[] | RegExp> = {
  operation: OPERATIONS,
  status: /^[1-5]xx$/,
  outcome: WORD,
  direction: CALL_DIRECTIONS,
  step: ['read', 'decide', 'write', ...CLOCK_STEPS, 'settle'],
  cause: ['deadlock', 'serialization', 'partition', 'lock', 'statement', 'connection'],
  pool: ['requests', 'jobs'],
  state: ['idle', 'used', 'waiting', 'shut'],
  queue: QUEUES,
  scope: ['new', 'all'],
  wal_status: ['reserved', 'extended', 'unreserved', 'lost'],
  kind: ['backup', 'rehearsal', 'major', 'minor', 'incremental', 'weakcb'],
  version: /^v?\d+\.\d+\.\d+$/,
  commit: /^(unknown|[\da-f]{7,12})$/,
  le: /^(\d+(\.\d+)?|\+Inf)$/,
  quantile: /^\d(\.\d+)?$/,
  type: WORD,
  space: /^[a-z_]+$/,
  major: /^\d+$/,
  minor: /^\d+$/,
  patch: /^\d+$/,
};
/** Beyond the operations, each of which has three classes of status and twelve lines at most. */
const SERIES_MAX = 600;

it('has labels of a fixed list with few values, none of them a name, an id or a path', async () => {
  const samples = await scrape();
  for (const { name, labels } of samples) {
    for (const [label, value] of Object.entries(labels)) {
      const allowed = LABELS[label];
      expect(allowed, `${name}: the label ${label}`).toBeDefined();
      const isAllowed = allowed instanceof RegExp ? allowed.test(value) : allowed?.includes(value);
      expect(isAllowed, `${name}: ${label}="${value}"`).toBe(true);
    }
  }
  expect(samples.filter(({ labels }) => labels['operation'] === undefined).length).toBeLessThan(SERIES_MAX);
  const outcomes = samples.filter(({ name }) => name === 'lotto_partner_call_seconds_count');
  expect(
    outcomes.map(({ labels }) => labels['outcome']).every((outcome) => CALL_OUTCOMES.some((one) => one === outcome)),
  ).toBe(true);
});

it('describes each metric, and repeats none', async () => {
  const text = await metrics.scrape();
  const names = describedIn(text);
  expect(new Set(names).size).toBe(names.length);
  expect(text.match(/^# HELP /gm)).toHaveLength(names.length);
});

it('costs less than one percent of a core, with every operation in it', async () => {
  const app = createApp(test.services);
  for (const { path, method } of apiRoutes)
    await app.request(path.replace(/:\w+/g, 'x'), { method: method.toUpperCase() });
  await metrics.scrape();
  const SCRAPES = 10;
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  for (let scrapes = 0; scrapes < SCRAPES; scrapes += 1) await metrics.scrape();
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1_000 / SCRAPES;
  console.log(
    `a scrape: ${((performance.now() - begun) / SCRAPES).toFixed(1)} ms, of which ${cpuMs.toFixed(1)} ms work`,
  );
  expect(cpuMs).toBeLessThan(CPU_MAX_MS);
});

describe('the address', () => {
  const ask = (token: string | undefined, headers: Record<string, string> = {}, method = 'GET') =>
    metricsWithToken(metrics, token)(new Request('http://localhost/metrics', { method, headers }), {});

  it('is not there without a token in the settings', async () => {
    expect((await ask(undefined)).status).toBe(404);
    expect((await metricsWithToken(null, undefined)(new Request('http://localhost/metrics'), {})).status).toBe(404);
  });

  it.each([undefined, 'Bearer another-token-of-24-ch', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])(
    'answers 401 without the token and with another one: %s',
    async (authorization) => {
      const answer = await ask(TOKEN, authorization === undefined ? {} : { authorization });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.text()).toBe('Unauthorized\n');
    },
  );

  it('answers the metrics with it, to GET only', async () => {
    const answer = await ask(TOKEN, { authorization: `Bearer ${TOKEN}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('lotto_database_up 1');
    expect((await ask(TOKEN, { authorization: `Bearer ${TOKEN}` }, 'POST')).status).toBe(405);
  });

  it('needs none on a port of its own, which has nothing else', async () => {
    const own = (path: string) => metricsAlone(metrics)(new Request(`http://localhost${path}`), {});
    expect((await own('/metrics')).status).toBe(200);
    expect((await own('/api/health')).status).toBe(404);
  });
});
