/**
 * Partners: calls a second out of the outbox beside a bare loop of `fetch`, placing over a seamless partner that takes 20 ms beside
 * placing without one, and the first page of a search in a long log. `rows=100000` makes the log shorter, `calls=500` the outbox.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { PACE_MAX } from '../../domain/partners/pace';
import { networksIn } from '../../server/networks';
import { addPartner } from '../../server/partners/manage';
import { sendCallbacks } from '../../server/partners/callbacks/send-callbacks';
import { readLog } from '../../server/resources/partners/log';
import type { Caller } from '../../server/access/caller';
import type { Services } from '../../server/services';
import { partnerClient } from '../api/partners/support';
import { type BookWorld, betLine, createBookWorld } from '../support/book-world';
import { medianOf } from './measure';

/** As many as the outbox has under way for one partner. */
const LANES = 16;
const IN_FLIGHT = 100;
const PARTNER_MS = 20;
const PLACING_MS = 4_000;
const LOOKS = 9;
const NO_CAP = 10 ** 12;

const OUTBOX_MIN = 0.6;
const PLACING_MIN = 0.7;
const SEARCH_MAX_MS = 50;

/** A number behind a word, such as `rows=1000`. */
function numberOf(words: readonly string[], name: string, usual: number): number {
  const word = words.find((one) => one.startsWith(`${name}=`));
  return word === undefined ? usual : Number(word.slice(name.length + 1));
}

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

/** Slips a second that a partner's system places with so many under way. */
async function placingRate(
  world: BookWorld,
  roundId: string,
  client: ReturnType<typeof partnerClient>,
): Promise<number> {
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
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  return (placed * 1_000) / (performance.now() - begun);
}

/** Milliseconds of the first page of each kind of search, in a log of so many rows. */
async function searchMs(services: Services, owner: Client, world: BookWorld, partnerId: string, rows: number) {
  await owner.query(
    `INSERT INTO partner_call (id, at, partner_id, is_test, direction, method, path, status, outcome, ms, headers, request, response,
       member_id, trans_id, idempotency_key, calls)
     SELECT gen_random_uuid(), now() - number * interval '50 ms', $1, false, 'in', 'GET', '/api/partner/v1/rounds', 200, 'ok', 3, '{}', '', '[]',
       CASE WHEN number % 50000 = 0 THEN $2::uuid END, 'T-' || number, 'K-' || number, 1
     FROM generate_series(1, $3::integer) AS number`,
    [partnerId, world.idOf('anong'), rows],
  );
  await owner.query('ANALYZE partner_call');
  const master = world.idOf('master');
  const caller = { acting: { id: master }, boundTo: null } as unknown as Caller;
  const found: Record<string, number> = {};
  for (const q of ['', `T-${Math.floor(rows / 2)}`, `K-${rows}`, 'anong', 'nothing-like-it']) {
    const looks: number[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      const begun = performance.now();
      await readLog({ services, caller }, 'transfer', q === '' ? {} : { q });
      looks.push(performance.now() - begun);
    }
    found[q] = medianOf(looks);
  }
  return found;
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
  const [quick, slow] = [await startWallet(0), await startWallet(PARTNER_MS)];
  try {
    const world = await createBookWorld(services);
    const calls = numberOf(words, 'calls', 5_000);
    const told = await addWith(services, owner, 'told', quick.url);
    await fetchRate(quick.url, Math.min(calls, 500));
    const [ours, bare] = [await outboxRate(services, owner, told.partnerId, calls), await fetchRate(quick.url, calls)];
    say(
      `outbox: ${ours.toFixed(0)} calls/s, fetch: ${bare.toFixed(0)} calls/s, ratio ${(ours / bare).toFixed(2)} (≥ ${OUTBOX_MIN})`,
    );

    const without = partnerClient(services, await addWith(services, owner, 'without', null));
    const seamless = partnerClient(services, await addWith(services, owner, 'seamless', slow.url));
    const settings = { top3: { cap: NO_CAP, maxStake: NO_CAP } };
    const roundId = await world.openRound({ settings });
    await placingRate(world, roundId, without);
    const [alone, asked] = [await placingRate(world, roundId, without), await placingRate(world, roundId, seamless)];
    say(
      `placing: ${asked.toFixed(0)} slips/s over a partner of ${PARTNER_MS} ms, ${alone.toFixed(0)} without, ratio ${(asked / alone).toFixed(2)} (≥ ${PLACING_MIN})`,
    );

    const searched = await addWith(services, owner, 'searched', null);
    const rows = numberOf(words, 'rows', 10_000_000);
    const found = await searchMs(services, owner, world, searched.partnerId, rows);
    const worst = Math.max(...Object.values(found));
    for (const [q, ms] of Object.entries(found)) say(`log of ${rows}: ${q || 'newest'} ${ms.toFixed(1)} ms`);
    say(`log: worst first page ${worst.toFixed(1)} ms (≤ ${SEARCH_MAX_MS})`);
    return ours / bare >= OUTBOX_MIN && asked / alone >= PLACING_MIN && worst <= SEARCH_MAX_MS;
  } finally {
    quick.server.close();
    slow.server.close();
    quick.server.closeAllConnections();
    slow.server.closeAllConnections();
    await owner.end();
  }
}
