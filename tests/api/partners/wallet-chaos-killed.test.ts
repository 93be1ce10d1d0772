/**
 * L9 with processes: a server and its seamless partner, each killed at random while bets, cancels and payouts are under way over
 * real sockets. After the drain the partner's ledger and our journal agree to the satang, and until then every debit that nobody
 * knows of stands on `/api/fail`. A few bets here, many in `npm run test:long`; `SEED` kills in the same places again.
 */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import type { FailedCall } from '../../../domain/api/callbacks';
import { KeptLedger } from '../../../examples/reference-partner/kept-ledger';
import { createApp } from '../../../server/app/app';
import { settleRound } from '../../../server/book/settling/settle-round';
import { endLostDebits } from '../../../server/partners/callbacks/send-callbacks';
import { networksIn } from '../../../server/kernel/networks';
import { happens, integerBetween, pickFrom, seededRandom } from '../../../server/simulator/random';
import { openSecretKey } from '../../../server/kernel/secret-key';
import { signInAs } from '../../support/agents';
import { alterBook, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld } from '../../support/book-world';
import { BUILT_WITHIN_MS, type Run, runServer, runTypeScript } from '../../support/processes';
import { createTestServices, type TestServices } from '../../support/services';
import { temporaryFolder } from '../../support/temporary';
import { closeWithResult, HANOI, OPERATOR } from '../book/settling/support';
import { outboxOf } from './seamless-support';
import { addClient, partnerClient } from './support';

const isLong = process.env.LONG === '1';
const SEED = process.env.SEED === undefined ? randomInt(1_000_000) : Number(process.env.SEED);
const BETS = isLong ? 1_500 : 80;
const LANES = 8;
const SECRET_KEY = 'a key of this test alone, long enough';
const READY = /is ready at/;
const CALLED = /is called at/;
const LAST_ASKED = /"number":"777"/;
/** Opening balance of every member at the partner that runs as its own process, satang. */
const OPENING = 1_000_000;
const MEMBERS = ['anong', 'boonmee', 'chai', 'dao'];

let test: TestServices;
let world: BookWorld;
let client: Awaited<ReturnType<typeof addClient>>;
let folder: string;
let walletPort: number;
const runs: Run[] = [];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const startServer = () => {
  const run = runServer({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: test.database.appUrl,
    DATABASE_ADMIN_URL: test.database.adminUrl,
    SECRET_KEY,
    CALLBACK_NETWORKS: '127.0.0.0/8',
    CALLBACK_TIMEOUT_MS: '400',
    LOG_LEVEL: 'silent',
  });
  runs.push(run);
  return run;
};

const ledgerFile = () => join(folder, 'ledger');
const startWallet = () => {
  const key = `${client.keyId}=${client.secret}`;
  const run = runTypeScript('examples/reference-partner/main.ts', [String(walletPort), key], {
    LEDGER: ledgerFile(),
    // Long enough for a kill between its work and its answer.
    ANSWERS_AFTER_MS: '40',
  });
  runs.push(run);
  return run;
};

const pendingSlips = async () => (await rowsOf(test, "SELECT FROM slip WHERE state = 'pending'")).length;

async function kill(run: Run): Promise<void> {
  run.child.kill('SIGKILL');
  await run.ended;
}

beforeAll(async () => {
  await ensureBuilt();
  const config = { callbackNetworks: networksIn('127.0.0.0/8'), callbackTimeoutMs: 400 };
  test = await createTestServices({ config });
  test.services.secretKey = await openSecretKey({ secretKey: SECRET_KEY, dataDir: '' });
  world = await createBookWorld(test.services);
  client = await addClient(test.services, 'agent', 'seamless');
  folder = temporaryFolder('lotto-chaos-');
  walletPort = await freePort();
  const url = `http://127.0.0.1:${walletPort}/wallet?of=us`;
  await rowsOf(test, 'UPDATE partner SET callback_url = $2 WHERE id = $1', [client.partnerId, url]);
}, BUILT_WITHIN_MS);
afterAll(async () => {
  await Promise.all(runs.map(kill));
  await test.dispose();
  rmSync(folder, { recursive: true, force: true });
});

it(
  'leaves nobody charged or paid twice, whoever is killed',
  async () => {
    console.info(`SEED=${SEED}`);
    const random = seededRandom(SEED);
    const kills = { server: 0, wallet: 0 };
    let wallet = startWallet();
    // In a short run there is one server, which is killed at the end.
    const servers = Array.from({ length: isLong ? 2 : 1 }, startServer);
    const urlOf = async (run: Run) => /http:[^\s"]+/.exec(await run.line(READY))?.[0] ?? '';
    await Promise.all([wallet.line(CALLED), ...servers.map((run) => run.line(READY))]);

    let isOver = false;
    const { makeDue, run, drain, expectAgreed } = outboxOf(test);
    /** Kills now and then; a server is killed while another one is there. Time passes, too. */
    const killing = (async () => {
      while (!isOver) {
        await delay(integerBetween(random, 60, 350));
        if (!isLong || happens(random, 60)) {
          await kill(wallet);
          kills.wallet += 1;
          await delay(integerBetween(random, 0, 150));
          wallet = startWallet();
          await wallet.line(CALLED);
          await makeDue();
        } else {
          const [first] = servers;
          if (first) await kill(first);
          kills.server += 1;
          servers.splice(0, 1, startServer());
          await servers[0]?.line(READY);
        }
      }
    })();

    const told = new Map<string, string>();
    /** One call to a server that is there, as often as it takes; null where none answers for good. */
    const call = async (key: string, path: string, body: unknown) => {
      for (let tries = 0; tries < 12; tries += 1) {
        const url = await urlOf(pickFrom(random, servers)).catch(() => null);
        if (url === null) continue;
        const sender = partnerClient(test.services, client, (request) =>
          fetch(new Request(request.url.replace('http://localhost', url), request)),
        );
        const reply = await sender.post(path, body, { key }).catch(() => null);
        if (reply && reply.status < 300) return reply.json;
        // The asking server was killed: the outcome is known once the debit counts as lost.
        if (reply?.json['type'] === 'in-progress') return null;
        await delay(20);
      }
      return null;
    };
    const bodyOf = (roundId: string, number: string) => {
      const lines = [betLine('top3', number, 1)];
      return { memberId: world.idOf(pickFrom(random, MEMBERS)), roundId, lines, confirmDuplicate: true };
    };
    let placed = 0;
    const bet = async () => {
      for (let turn = (placed += 1); turn <= BETS; turn = placed += 1) {
        const number = happens(random, 30) ? '345' : String(turn % 1_000).padStart(3, '0');
        const answer = await call(`bet-${turn}`, '/slips', bodyOf(world.roundId, number));
        if (answer === null) continue;
        told.set(`bet-${turn}`, String(answer['outcome']));
        if (answer['outcome'] === 'accepted' && happens(random, 25))
          await call(`cancel-${turn}`, `/slips/${answer.slip.id}/cancel`, {});
      }
    };
    await Promise.all(Array.from({ length: LANES }, bet));
    // A round isn't paid while a debit is pending: the debit of a killed server counts as lost.
    for (let pending = 1; pending > 0; pending = await pendingSlips()) {
      await makeDue();
      await endLostDebits(test.services, new AbortController().signal);
    }
    // Payouts go out while the partner is killed, and then the servers under them.
    await closeWithResult(world, world.roundId, HANOI);
    await settleRound(test.services, { roundId: world.roundId, actor: OPERATOR });
    await delay(300);
    isOver = true;
    await killing;
    await makeDue();
    // The last bets are being asked when the partner is killed, and their cancels are never heard of.
    const lastRound = await world.openRound();
    const last = Array.from({ length: LANES }, (_, index) => call(`last-${index}`, '/slips', bodyOf(lastRound, '777')));
    await Promise.race([wallet.line(LAST_ASKED), Promise.all(last)]);
    await kill(wallet);
    await Promise.all(servers.map(kill));
    await Promise.all(last);
    kills.wallet += 1;
    kills.server += servers.length;

    // No partner answers: every unknown outcome stays on the screen until it is known.
    for (let turn = 0; turn < 3; turn += 1) {
      await makeDue();
      await run();
    }
    // Where many wait, the partner is taken for out of reach before each was tried: they are there once they are late.
    await alterBook(
      test,
      `UPDATE partner_callback SET next_try_at = book_now() - interval '2 minutes' WHERE ended_at IS NULL AND cause IS NULL`,
    );
    const unknown = await rowsOf<{ id: string }>(test, "SELECT id FROM slip WHERE state = 'unknown' ORDER BY id");
    const master = await signInAs(createApp(test.services), 'master');
    const listed = (await master.get(`/api/partners/seamless/fails/calls?partner=${client.partnerId}`)).json;
    const onScreen = (listed as unknown as FailedCall[]).filter(({ stake }) => stake === 'chargeUnknown');
    expect(unknown.length).toBeGreaterThan(0);
    expect(onScreen.map(({ slipId }) => slipId).sort()).toEqual(unknown.map(({ id }) => id));

    wallet = startWallet();
    await wallet.line(CALLED);
    await drain();
    expect(await rowsOf(test, 'SELECT FROM partner_callback WHERE ended_at IS NULL')).toEqual([]);
    expect(await rowsOf(test, "SELECT FROM slip WHERE state IN ('unknown', 'pending')")).toEqual([]);
    await kill(wallet);
    const ledger = new KeptLedger(ledgerFile(), OPENING);
    await expectAgreed(world.idOf('agent'), (id) => ledger.balanceOf(id) - OPENING);
    const slips = await rowsOf<{ key: string; state: string; times: number }>(
      test,
      `SELECT partner_reference AS key, min(state) AS state, count(*)::integer AS times FROM slip GROUP BY 1`,
    );
    const standing = new Map(slips.map(({ key, state }) => [key, ['accepted', 'cancelled'].includes(state)]));
    expect(slips.filter(({ times }) => times > 1)).toEqual([]);
    for (const [key, outcome] of told) expect([key, standing.get(key) ?? false]).toEqual([key, outcome === 'accepted']);
    const [sent] = await rowsOf<{ calls: number }>(test, 'SELECT sum(tries)::integer AS calls FROM partner_callback');
    console.info(
      `${BETS} bets, ${told.size} answered, ${unknown.length} unknown, ${sent?.calls} calls, killed: ${JSON.stringify(kills)}`,
    );
    expect(Math.min(kills.server, kills.wallet)).toBeGreaterThan(0);
  },
  isLong ? 600_000 : 60_000,
);
