/**
 * Slips over the partner API, over real sockets into the built server, in turns with a bet by hand in the same database:
 * eight clients on eight rounds and on one, with few rounds in the book and with many.
 */
import { loadavg } from 'node:os';
import { Client, Pool } from 'pg';
import type { Services } from '../../../server/kernel/services';
import { openSecretKey } from '../../../server/kernel/secret-key';
import { PACE_MAX } from '../../../domain/partners/pace';
import { addPartner } from '../../../server/partners/manage';
import { type BookWorld, betLine, createBookWorld, placed } from '../../support/book-world';
import { createDatabaseCpu } from '../database-cpu';
import { medianOf } from '../measure';
import { processorTime } from '../processor-time';
import { type ServerProcess, startApiServer } from './api-server';
import { bareBet, createBareBet } from './bare-bet';
import { createPartnerLoad, type WantedSlip } from './partner-load';
import { rateOf, TURN_MS } from './rate';

const CLIENTS = 8;
const ROUNDS = 8;
const MEMBERS = 100;
const LINES = 25;
const CREDIT = 10 ** 12;
const TURNS = 5;
/** Turns that don't count: the measure is of a server that has run for a minute, not of one that still compiles. */
const WARM_UP_TURNS = 4;
/** Rounds that a day has, as in the sample. */
const ROUNDS_A_DAY = 120;
/** Days of rounds in the book. */
const DAYS = [35, 3_500];
const HOURS_MS = 6 * 3_600_000;

/** Lowest ratio to the speed of the bet by hand; docs/scaling.md names the target. */
const RATIO_MIN = 0.22;
/** Highest ratio of a slip's time with all those days to its time with the fewest. */
const FLAT_MAX = 1.25;

const random = (below: number) => Math.floor(Math.random() * below);
const someNumber = () => String(random(1_000)).padStart(3, '0');

interface Measured {
  ours: number;
  bare: number;
  ratio: number;
}

async function createWorld(services: Services): Promise<{ world: BookWorld; roundIds: string[] }> {
  const accounts = Array.from({ length: MEMBERS }, (_, index) => ({
    username: `member${index}`,
    kind: 'member' as const,
    parent: 'agent',
    heldPt: 4_000,
  }));
  const world = await createBookWorld(services, { accounts });
  for (const { username } of accounts) await world.setCredit(world.idOf(username), CREDIT);
  const roundIds: string[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    const closesAt = new Date(Date.now() + HOURS_MS);
    const settings = { top3: { cap: CREDIT, maxStake: CREDIT } };
    const roundId = await world.openRound({ opensAt: new Date(Date.now() - HOURS_MS), closesAt, settings });
    // A round with a slip stays as it is when the clock plans the lotto's rounds.
    placed(await world.bet(world.idOf('member0'), [betLine('top3', '123', 1)], { roundId }));
    roundIds.push(roundId);
  }
  return { world, roundIds };
}

/** Adds days of rounds that are over before the existing rounds. */
async function fillRounds(owner: Client, from: number, to: number): Promise<void> {
  await owner.query(
    `INSERT INTO round (id, lotto_id, business_date, number, state, opens_at, closes_at, result_at, earlier_closes, member_cancels_until)
     SELECT gen_random_uuid(), lotto.id, current_date - day, number, 'settled', now() - (day + 1) * interval '1 day',
       now() - day * interval '1 day' - interval '1 hour', now() - day * interval '1 day', '{}', now() - day * interval '1 day'
     FROM lotto, generate_series($1::integer + 1, $2::integer) AS day, generate_series(1, ${ROUNDS_A_DAY}) AS number
     WHERE lotto.id = (SELECT lotto_id FROM round LIMIT 1)`,
    [from, to],
  );
  await owner.query('TRUNCATE round_news');
  await owner.query('VACUUM (ANALYZE) round');
}

/** Returns the processor times of a slip as text. */
function costs(pieces: number, before: readonly (number | null)[], after: readonly (number | null)[]): string {
  const names = ['database', 'server', 'clients'];
  return names
    .map((name, index) => `${name} ${(((after[index] ?? NaN) - (before[index] ?? NaN)) / pieces).toFixed(1)} ms`)
    .join(', ');
}

interface HttpWorld {
  services: Services;
  adminUrl: string;
  secretKey: string;
}

/** Measures, says it in a few lines, and tells whether all of it is within its bounds. */
export async function measurePlacing(
  { services, adminUrl, secretKey }: HttpWorld,
  say: (line: string) => void,
): Promise<boolean> {
  const owner = new Client({ connectionString: adminUrl });
  await owner.connect();
  const pool = new Pool({ connectionString: adminUrl, max: CLIENTS });
  // Its end doesn't wait for the sockets, which the database then cuts off.
  pool.on('error', () => undefined);
  let server: ServerProcess | undefined;
  try {
    await createBareBet(owner);
    const { world, roundIds } = await createWorld(services);
    await owner.query('SELECT create_book_month(business_date) FROM round');
    const managing = { ...services, secretKey: await openSecretKey({ secretKey, dataDir: services.config.dataDir }) };
    const key = await addPartner(managing, {
      account: 'agent',
      name: 'bench',
      kind: 'transfer',
      allowed: [],
      pace: PACE_MAX,
    });
    server = await startApiServer({ DATA_DIR: services.config.dataDir, SECRET_KEY: secretKey });
    const { pid, port } = server;
    const load = createPartnerLoad(port, key, CLIENTS);
    const databaseCpu = await createDatabaseCpu(owner);
    const cpu = () => [
      databaseCpu(),
      processorTime(pid),
      process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
    ];

    const slipOn = (roundId: string): WantedSlip => ({
      memberId: world.idOf(`member${random(MEMBERS)}`),
      roundId,
      lines: Array.from({ length: LINES }, () => betLine('top3', someNumber(), 1)),
    });
    const place = async (rounds: number) => {
      const { status, text } = await load.place(slipOn(roundIds[random(rounds)] ?? ''));
      if (status !== 201) throw new Error(`${status} ${text}`);
    };
    const bare = (rounds: number) => bareBet(pool, roundIds[random(rounds)] ?? '', random(MEMBERS), slipOn('').lines);

    async function measureOn(rounds: number, label: string): Promise<Measured> {
      const rates = { ours: [] as number[], bare: [] as number[] };
      let told = '';
      await rateOf(() => place(rounds), CLIENTS);
      await rateOf(() => bare(rounds), CLIENTS);
      for (let turn = 0; turn < TURNS; turn += 1) {
        rates.bare.push(await rateOf(() => bare(rounds), CLIENTS));
        const before = cpu();
        const rate = await rateOf(() => place(rounds), CLIENTS);
        told = costs((rate * TURN_MS) / 1_000, before, cpu());
        rates.ours.push(rate);
      }
      const [ours, byHand] = [medianOf(rates.ours), medianOf(rates.bare)];
      say(
        `  ${label.padEnd(40)}${ours.toFixed(0).padStart(6)} : ${byHand.toFixed(0).padStart(5)} a second  ${(ours / byHand).toFixed(2)}` +
          `  (a slip: ${told}; load ${loadavg()[0]?.toFixed(1)})`,
      );
      return { ours, bare: byHand, ratio: ours / byHand };
    }

    say(`\nSlips of ${LINES} lines over the partner API by ${CLIENTS} clients, beside a bet by hand:`);
    for (let turn = 0; turn < WARM_UP_TURNS; turn += 1) await rateOf(() => place(ROUNDS), CLIENTS);
    let filled = 0;
    const measured: { many: Measured; one: Measured; alone: number }[] = [];
    for (const days of DAYS) {
      await fillRounds(owner, filled, days);
      filled = days;
      const many = await measureOn(ROUNDS, `${days} days of rounds, ${ROUNDS} rounds`);
      const one = await measureOn(1, `${days} days of rounds, one round`);
      const alone = 1_000 / (await rateOf(() => place(ROUNDS), 1));
      say(`  ${`${days} days of rounds, one client alone`.padEnd(40)}${alone.toFixed(1)} ms a slip`);
      measured.push({ many, one, alone });
    }
    load.close();
    const [few, more] = measured;
    const grown = (few?.many.ratio ?? NaN) / (more?.many.ratio ?? NaN);
    say(`  a slip among ${DAYS[1]} days of rounds takes ${grown.toFixed(2)} of what it takes among ${DAYS[0]}`);
    return grown <= FLAT_MAX && measured.every(({ many, one }) => Math.min(many.ratio, one.ratio) >= RATIO_MIN);
  } finally {
    await server?.stop();
    await pool.end();
    await owner.end();
  }
}
