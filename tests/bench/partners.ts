/**
 * Partners, in three parts:
 * - `outbox`: calls a second out of the outbox, next to a bare loop of `fetch`
 * - `placing`: placing over a seamless partner that takes 20 ms, next to placing without one
 * - `log`: the first page of a search in a long log
 *
 * Each word measures its part alone. `rows=100000` makes the log shorter, `calls=500` the outbox.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { PACE_MAX } from '../../domain/partners/pace';
import { networksIn } from '../../server/kernel/networks';
import { addPartner } from '../../server/partners/manage';
import { sendCallbacks } from '../../server/partners/callbacks/send-callbacks';
import { writeCalls } from '../../server/partners/write-calls';
import type { Services } from '../../server/kernel/services';
import { partnerClient } from '../api/partners/support';
import { type BookWorld, betLine, createBookWorld } from '../support/book-world';
import { createDatabaseCpu } from './database-cpu';
import { medianOf } from './measure';
import { type Bench, measureLog, numberIn } from './partner-log';

/** As many as the outbox has under way for one partner. */
const LANES = 16;
const IN_FLIGHT = 100;
const PARTNER_MS = 20;
const PLACING_MS = 3_000;
/** As often as the job writes the log of calls. */
const LOG_EVERY_MS = 1_000;
/** Each way of placing so often, in turns. */
const TURNS = 5;
const NO_CAP = 10 ** 12;

const OUTBOX_MIN = 0.6;
const PLACING_MIN = 0.7;

/** A wallet that says yes to everything, after a while. */
async function startWallet(ms: number): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const answer = () =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok","balance":1}');
      if (ms === 0) answer();
      else setTimeout(answer, ms);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

const addWith = async (services: Services, owner: Client, name: string, url: string | null) => {
  const kind = url === null ? 'transfer' : 'seamless';
  const added = await addPartner(services, { account: 'agent', name, kind, allowed: [], pace: PACE_MAX });
  await owner.query('UPDATE partner SET callback_url = $2 WHERE id = $1', [added.partnerId, url]);
  return added;
};

/** Calls a second out of the outbox. */
async function outboxRate(services: Services, owner: Client, partnerId: string, calls: number): Promise<number> {
  await owner.query(
    `INSERT INTO partner_callback (partner_id, kind, reference_id, no, slip_id, business_date, round_id, member_id, amount, lines,
       created_at, state, tries, next_try_at)
     SELECT $1, 'reward', gen_random_uuid(), 1, NULL, NULL, (SELECT id FROM round LIMIT 1), (SELECT id FROM account WHERE username = 'anong'),
       100, '[]', now(), 'queued', 0, now() - interval '1 minute' FROM generate_series(1, $2::integer)`,
    [partnerId, calls],
  );
  const begun = performance.now();
  const { signal } = new AbortController();
  for (;;) {
    await sendCallbacks(services, signal);
    const { rows } = await owner.query<{ open: string }>(
      'SELECT count(*) AS open FROM partner_callback WHERE partner_id = $1 AND ended_at IS NULL',
      [partnerId],
    );
    if (Number(rows[0]?.open) === 0) return (calls * 1_000) / (performance.now() - begun);
  }
}

/** Calls a second by `fetch` alone, on as many connections. */
async function fetchRate(url: string, calls: number): Promise<number> {
  const body = JSON.stringify({ call: 'reward', transactionId: 'x'.repeat(36), amount: 100, more: 'x'.repeat(200) });
  let left = calls;
  const begun = performance.now();
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).text();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return (calls * 1_000) / (performance.now() - begun);
}

/** Speed of placing: slips a second, and milliseconds of processor time per slip. */
interface Placing {
  rate: number;
  database: number;
  /** This process: the server, the partner's system that sends the slips, and its wallet. */
  process: number;
}

/** Measures slips that a partner's system places concurrently, while their calls are written into the log. */
async function placingOf(
  services: Services,
  world: BookWorld,
  roundId: string,
  client: ReturnType<typeof partnerClient>,
  databaseCpu: () => number | null,
): Promise<Placing> {
  const [before, databaseBefore] = [process.cpuUsage(), databaseCpu() ?? NaN];
  const begun = performance.now();
  let [placed, next] = [0, 0];
  const lane = async () => {
    while (performance.now() - begun < PLACING_MS) {
      next += 1;
      const lines = [betLine('top3', String(next % 1_000).padStart(3, '0'), 1)];
      const body = {
        memberId: world.idOf(['anong', 'boonmee', 'chai', 'dao'][next % 4] ?? ''),
        roundId,
        lines,
        confirmDuplicate: true,
      };
      const { status, text } = await client.post('/slips', body, { key: `${begun}-${next}` });
      if (status !== 201) throw new Error(`${status} ${text}`);
      placed += 1;
    }
  };
  const end = new AbortController();
  const { signal } = end;
  const log = async () => {
    while (!signal.aborted) {
      await delay(LOG_EVERY_MS, undefined, { signal }).catch(() => undefined);
      await writeCalls(services);
    }
  };
  const logging = log();
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  end.abort();
  await logging;
  const { user, system } = process.cpuUsage(before);
  return {
    rate: (placed * 1_000) / (performance.now() - begun),
    database: ((databaseCpu() ?? NaN) - databaseBefore) / placed,
    process: (user + system) / 1_000 / placed,
  };
}

/** The middle one of each figure. */
const middle = (all: readonly Placing[]): Placing => ({
  rate: medianOf(all.map(({ rate }) => rate)),
  database: medianOf(all.map(({ database }) => database)),
  process: medianOf(all.map((one) => one.process)),
});

async function measureOutbox({ services, owner, words, say }: Bench, url: string): Promise<boolean> {
  const calls = numberIn(words, 'calls', 5_000);
  const told = await addWith(services, owner, 'told', url);
  await fetchRate(url, Math.min(calls, 500));
  const [ours, bare] = [await outboxRate(services, owner, told.partnerId, calls), await fetchRate(url, calls)];
  say(
    `outbox: ${ours.toFixed(0)} calls/s, fetch: ${bare.toFixed(0)} calls/s, ratio ${(ours / bare).toFixed(2)} (≥ ${OUTBOX_MIN})`,
  );
  return ours / bare >= OUTBOX_MIN;
}

async function measurePlacing({ services, owner, say }: Bench, world: BookWorld, url: string): Promise<boolean> {
  const without = partnerClient(services, await addWith(services, owner, 'without', null));
  const seamless = partnerClient(services, await addWith(services, owner, 'seamless', url));
  const roundId = await world.openRound({ settings: { top3: { cap: NO_CAP, maxStake: NO_CAP } } });
  const databaseCpu = await createDatabaseCpu(owner);
  const place = (client: ReturnType<typeof partnerClient>) => placingOf(services, world, roundId, client, databaseCpu);
  for (const client of [without, seamless]) await place(client);
  const [alone, asked]: [Placing[], Placing[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone.push(await place(without));
    asked.push(await place(seamless));
  }
  const [ours, plain] = [middle(asked), middle(alone)];
  const told = ({ rate, database, process: own }: Placing) =>
    `${rate.toFixed(0)} slips/s (database ${database.toFixed(2)} ms, process ${own.toFixed(2)} ms each)`;
  const ratio = ours.rate / plain.rate;
  say(
    `placing: ${told(ours)} over a partner of ${PARTNER_MS} ms, ${told(plain)} without, ratio ${ratio.toFixed(2)} (≥ ${PLACING_MIN})`,
  );
  return ratio >= PLACING_MIN;
}

/** Measures, says it in a few lines, and tells whether all of it is within its bounds. */
export async function measurePartners(
  given: Services,
  adminUrl: string,
  words: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const services: Services = {
    ...given,
    clock: () => new Date(),
    config: { ...given.config, callbackNetworks: networksIn('127.0.0.0/8') },
  };
  const owner = new Client({ connectionString: adminUrl });
  await owner.connect();
  const bench = { services, owner, words, say };
  const [quick, slow] = [await startWallet(0), await startWallet(PARTNER_MS)];
  try {
    const world = await createBookWorld(services);
    const parts = Object.entries({
      outbox: () => measureOutbox(bench, quick.url),
      placing: () => measurePlacing(bench, world, slow.url),
      log: async () => {
        const [searched, newcomer] = [
          await addWith(services, owner, 'searched', null),
          await addWith(services, owner, 'newcomer', null),
        ];
        return measureLog(bench, world, [searched.partnerId, newcomer.partnerId]);
      },
    });
    const asked = parts.filter(([name]) => words.includes(name));
    let isFast = true;
    for (const [, measure] of asked.length > 0 ? asked : parts) isFast = (await measure()) && isFast;
    return isFast;
  } finally {
    quick.server.close();
    slow.server.close();
    quick.server.closeAllConnections();
    slow.server.closeAllConnections();
    await owner.end();
  }
}
