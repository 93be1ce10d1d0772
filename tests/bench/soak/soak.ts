/**
 * Bets at full rate for a while over two servers. In the meantime lists are read, rounds close and are paid, limits
 * change, a busy round is voided, months are made behind a long reader, and a server is killed.
 *
 * Afterwards exactly the acknowledged slips exist, and the whole book is verified. `minutes=…` behind the command sets
 * the duration, 20 by default.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { PACE_MAX } from '../../../domain/partners/pace';
import type { BetType } from '../../../domain/bets/bet-type';
import { makeMonths } from '../../../server/book/rounds/make-months';
import { addPartner } from '../../../server/partners/manage';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';
import { openSecretKey } from '../../../server/kernel/secret-key';
import { HANOI } from '../../api/book/settling/support';
import { PASSWORD } from '../../support/agents';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { type ServerProcess, startApiServer } from '../http/api-server';
import { createPartnerLoad, type WantedSlip } from '../http/partner-load';
import { createSender, type SampleWorld } from '../http/sample-server';
import { betUntil, createScore, type Place, type Score } from './bettors';
import { changeCap, makeMonthsBehindReader, settleClosed, type Tell, voidBusyRound } from './incidents';
import { MINUTE_MS } from '../../../domain/durations';

const CLIENTS = 8;
const SERVERS = 2;
const MEMBERS = 200;
const ROUNDS = 8;
const LINES_MAX = 24;
const CREDIT = 10 ** 12;
const MINUTES = 20;
/** Nobody is left without an answer for longer. */
const SILENCE_MAX_MS = 10_000;
const READS = [
  '/api/members?sort=["createdAt","DESC"]&range=[0,24]',
  '/api/slips?sort=["at","DESC"]&range=[0,24]',
  '/api/agents?sort=["username","ASC"]&range=[0,24]',
];
const READS_EVERY_MS = 500;
/** How many digits the bet types have that are bet on. */
const DIGITS = { top3: 3, row3: 3, top2: 2, bottom2: 2, top1: 1 } as const satisfies Partial<Record<BetType, number>>;

const random = (below: number) => Math.floor(Math.random() * below);
const oneOf = <T>(list: readonly T[]): T => {
  const one = list[random(list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

function someLine() {
  const betType = oneOf(Object.keys(DIGITS) as (keyof typeof DIGITS)[]);
  const digits = DIGITS[betType];
  return betLine(betType, String(random(10 ** digits)).padStart(digits, '0'), 1 + random(9));
}

/** Servers that are there; one that is killed is replaced. */
async function startServers(start: () => Promise<ServerProcess>, key: { keyId: string; secret: string }) {
  const startOne = async () => {
    const server = await start();
    return { server, load: createPartnerLoad(server.port, key, CLIENTS) };
  };
  const standing = await Promise.all(Array.from({ length: SERVERS }, startOne));
  const place = (): Place => {
    const { load } = oneOf(standing);
    return load.place;
  };
  const killOne = async () => {
    const [killed] = standing;
    if (!killed) throw new Error('there is a server to kill');
    process.kill(killed.server.pid, 'SIGKILL');
    standing[0] = await startOne();
    killed.load.close();
  };
  const stop = async () => {
    for (const { server, load } of standing) {
      load.close();
      await server.stop();
    }
  };
  return { place, portOf: () => oneOf(standing).server.port, killOne, stop };
}

/** Reads lists as master until it is stopped; how long each took. */
async function readUntil(signal: AbortSignal, portOf: () => number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  const body = { username: 'master', password: PASSWORD, remember: false };
  const login = await createSender(portOf(), agent)('/api/auth/login', { body });
  const { accessToken: token } = JSON.parse(login) as { accessToken: string };
  while (!signal.aborted) {
    const begun = performance.now();
    // A killed server doesn't answer, and a token ends after ten minutes: the reader ignores both.
    await createSender(portOf(), agent)(oneOf(READS), { token }).then(
      () => took.push(performance.now() - begun),
      () => undefined,
    );
    await delay(READS_EVERY_MS);
  }
  agent.destroy();
  return took;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(0) ?? '–';

function timesOf(took: readonly number[]): string {
  const sorted = [...took].sort((one, other) => one - other);
  return `p50 ${at(sorted, 0.5)}, p99 ${at(sorted, 0.99)}, p99.9 ${at(sorted, 0.999)}, longest ${sorted.at(-1)?.toFixed(0)} ms`;
}

/** Returns the differences between acknowledged and stored slips as text. */
async function differences(
  { services: { pool } }: BookWorld,
  { accepted }: Score,
  partnerId: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ key: string; debit: number }>(
    'SELECT partner_reference AS key, debit FROM slip WHERE partner_id = $1',
    [partnerId],
  );
  const stored = new Map(rows.map(({ key, debit }) => [key, debit]));
  return [
    ...(stored.size === rows.length ? [] : ['a key has two slips']),
    ...[...accepted]
      .filter(([key, debit]) => stored.get(key) !== debit)
      .map(([key]) => `${key} isn't there as answered`),
    ...[...stored.keys()].filter((key) => !accepted.has(key)).map((key) => `${key} is there, but nobody was told`),
  ];
}

async function isVerified(environment: Record<string, string>): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/app/lotto.ts', 'verify', 'all'], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** Soaks, says how it went, and tells whether nothing was lost. */
export async function measureSoak(
  { services, adminUrl, appUrl, secretKey }: SampleWorld,
  words: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const minutes = Number(words.find((word) => word.startsWith('minutes='))?.slice('minutes='.length) ?? MINUTES);
  const lasts = minutes * MINUTE_MS;
  await makeMonths(services);
  const members = Array.from({ length: MEMBERS }, (_, index) => `member${index}`);
  const accounts = members.map((username) => ({ username, kind: 'member' as const, parent: 'agent', heldPt: 4_000 }));
  const world = await createBookWorld(services, { accounts });
  for (const username of members) await world.setCredit(world.idOf(username), CREDIT);
  const managing = { ...services, secretKey: await openSecretKey({ secretKey, dataDir: services.config.dataDir }) };
  const key = await addPartner(managing, {
    account: 'agent',
    name: 'soak',
    kind: 'transfer',
    allowed: [],
    pace: PACE_MAX,
  });
  const environment = {
    DATA_DIR: services.config.dataDir,
    DATABASE_URL: appUrl,
    DATABASE_ADMIN_URL: adminUrl,
    SECRET_KEY: secretKey,
  };

  const begun = Date.now();
  const left = () => begun + lasts - Date.now();
  const tell: Tell = (what, ms) =>
    say(`  ${((Date.now() - begun) / 1_000).toFixed(0).padStart(5)} s  ${what}: ${ms.toFixed(0)} ms`);
  // One round after the other closes; the last two stay open until the end.
  const open = (closesAt: number) =>
    world.openRound({ opensAt: new Date(begun - MINUTE_MS), closesAt: new Date(closesAt) });
  const rounds: { id: string; closesAt: number }[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    const closesAt = index < ROUNDS - 2 ? begun + (lasts * (index + 1)) / ROUNDS : begun + lasts + 30 * MINUTE_MS;
    const id = await open(closesAt);
    // A round with a slip stays as it is when the clock plans the lotto's rounds.
    placed(await world.bet(world.idOf('member0'), [someLine()], { roundId: id }));
    rounds.push({ id, closesAt });
  }
  const voided = rounds.at(-1);
  if (!voided) throw new Error('there are rounds');

  const servers = await startServers(() => startApiServer(environment), key);
  const over = new AbortController();
  const score = createScore();
  const wish = (): WantedSlip => ({
    memberId: world.idOf(oneOf(members)),
    roundId: oneOf(rounds.filter(({ closesAt }) => closesAt > Date.now() - 1_000)).id,
    lines: Array.from({ length: 1 + random(LINES_MAX) }, someLine),
  });
  say(`\n${minutes} minutes of bets by ${CLIENTS} clients over ${SERVERS} servers:`);
  try {
    const betting = betUntil(over.signal, { bettors: CLIENTS, place: servers.place, wish }, score);
    const reading = readUntil(over.signal, servers.portOf);
    const when = async (share: number, work: () => Promise<unknown>) => {
      await delay(Math.max(0, lasts * share));
      await work();
    };
    const changing = async () => {
      for (let cap = 6_000; left() > 0; cap = 11_000 - cap) {
        await delay(Math.min(MINUTE_MS, lasts / 10));
        await changeCap(world, cap, tell);
      }
    };
    await Promise.all([
      ...rounds
        .slice(0, -2)
        .map(({ id }, index) => when((index + 1) / ROUNDS, () => settleClosed(world, id, HANOI, tell))),
      changing(),
      when(0.2, () => makeMonthsBehindReader(world, { appUrl, ms: lasts / 10 }, tell)),
      when(0.45, () => voidBusyRound(world, voided.id, tell)),
      when(0.65, async () => {
        const killedAt = performance.now();
        await servers.killOne();
        tell('a server killed, and another there', performance.now() - killedAt);
      }),
      when(1, () => Promise.resolve()),
    ]);
    over.abort();
    await betting;
    const seconds = (Date.now() - begun) / 1_000;
    say(
      `  ${score.accepted.size} slips accepted (${(score.accepted.size / seconds).toFixed(0)} a second), ${score.refused} refused; answers ` +
        `${timesOf(score.took)}; nobody answered for ${score.longestSilence.toFixed(0)} ms at most (load ${loadavg()[0]?.toFixed(1)})`,
    );
    say(`  lists read meanwhile: ${timesOf(await reading)}`);
    for (const odd of new Set(score.odd)) say(`  ✘ ${odd}`);
    const wrong = await differences(world, score, key.partnerId);
    for (const one of wrong) say(`  ✘ ${one}`);
    const isWhole = await isVerified(environment);
    return wrong.length === 0 && score.odd.length === 0 && isWhole && score.longestSilence <= SILENCE_MAX_MS;
  } finally {
    over.abort();
    await servers.stop();
  }
}
