/**
 * Two servers on one database: work of a stopped or killed server is neither lost nor done twice, and the other server
 * continues it.
 */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PACE_MAX } from '../../../domain/partners/pace';
import { addPartner } from '../../../server/partners/manage';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { BUILT_WITHIN_MS, type Run, runServer } from '../../support/processes';
import { createTestServices, type TestServices } from '../../support/services';
import { temporaryFolder } from '../../support/temporary';
import { partnerClient } from '../partners/support';

const READY = /is ready at (http:\/\/localhost:\d+)/;
const SECRET_KEY = 'a key of this test alone, long enough';
/** Rounds of each group that fall due at the same moment. */
const ROUNDS = 8;
/** Minimum number of placed slips. */
const SLIPS = 48;
const AT_ONCE = 6;

let test: TestServices;
let world: BookWorld;
let groups: string[][];
const runs: Run[] = [];
const folders: string[] = [];

/** A server of its own on the database, and where it listens once it is ready. */
function start(): { run: Run; address: Promise<string> } {
  const folder = temporaryFolder('lotto-takeover-');
  const run = runServer({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: test.database.appUrl,
    DATABASE_ADMIN_URL: test.database.adminUrl,
    SECRET_KEY,
  });
  folders.push(folder);
  runs.push(run);
  return { run, address: run.line(READY).then((line) => READY.exec(line)?.[1] ?? '') };
}

/** A round with a slip and as many shoots as one takes. */
async function filledRound(): Promise<string> {
  const roundId = await world.openRound();
  placed(await world.bet(world.idOf('anong'), [betLine('top2', '07', 10), betLine('top1', '1', 10)], { roundId }));
  await test.services.db.execute(sql`
    INSERT INTO shoot (round_id, position, member_id, number, at)
    SELECT ${roundId}::uuid, n, ${world.idOf('chai')}::uuid, lpad((n * 4321)::text, 5, '0'), now() FROM generate_series(1, 16) AS n`);
  return roundId;
}

/** Brings rounds to their end at this moment. */
async function makeDue(ids: readonly string[]): Promise<void> {
  const among = sql`= ANY(${sql.param(ids)}::uuid[])`;
  await test.services.db.execute(
    sql`UPDATE round_bet_type SET closes_at = now() - interval '2 seconds' WHERE round_id ${among}`,
  );
  await test.services.db.execute(sql`
    UPDATE round SET closes_at = now() - interval '2 seconds', member_cancels_until = closes_at, result_at = now() WHERE id ${among}`);
}

async function settledOf(ids: readonly string[]): Promise<number> {
  return (await rowsOf(test, "SELECT FROM round WHERE id = ANY($1) AND state = 'settled'", [ids])).length;
}

/** Waits until a number of the rounds are settled. */
async function untilSettled(ids: readonly string[], count: number): Promise<void> {
  await expect.poll(() => settledOf(ids), { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(count);
}

beforeAll(ensureBuilt, BUILT_WITHIN_MS);
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(
    { ...test.services, secretKey: new TextEncoder().encode(SECRET_KEY) },
    { code: 'yeekee' },
  );
  // Switched off, so that no rounds come but those that are made here.
  await test.services.db.execute(sql`UPDATE lotto SET is_on = false`);
  const all: string[] = [];
  for (let round = 0; round < 2 * ROUNDS; round += 1) all.push(await filledRound());
  groups = [all.slice(0, ROUNDS), all.slice(ROUNDS)];
});
afterAll(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await test.dispose();
});

it('loses nothing and does nothing twice when one is told to end and the other is killed, in the middle of jobs and calls', async () => {
  const [first, second] = [start(), start()];
  let addresses: string[] = await Promise.all([first.address, second.address]);

  const { services } = world;
  const key = await addPartner(services, {
    account: 'agent',
    name: 'website',
    kind: 'transfer',
    allowed: [],
    pace: PACE_MAX,
  });
  let calls = 0;
  const client = partnerClient(services, key, async (request) => {
    const address = addresses[(calls += 1) % addresses.length] ?? '';
    return fetch(request.url.replace('http://localhost', address), {
      method: request.method,
      headers: request.headers,
      body: await request.text(),
    });
  });
  const unanswered = new Set<string>();
  /** Sends a slip, with its key again and again, until somebody answers. */
  async function place(index: number): Promise<string> {
    const number = String(index).padStart(3, '0');
    const body = {
      memberId: world.idOf('dao'),
      roundId: world.roundId,
      lines: [betLine('top3', number, 1)],
      confirmDuplicate: true,
    };
    for (;;) {
      const reply = await client.post('/slips', body, { key: `slip-${index}` }).catch(() => null);
      if (reply?.status === 201) return reply.json.slip.id;
      if (reply !== null && reply.status < 500 && reply.status !== 409) throw new Error(reply.text);
      unanswered.add(number);
      await delay(50);
    }
  }
  let next = 0;
  let isOver = false;
  const placing = Array.from({ length: AT_ONCE }, async () => {
    const ids: string[] = [];
    while (next < SLIPS || !isOver) {
      ids.push(await place((next += 1)));
      // The clients continue through both ends, also on a slow machine.
      await delay(100);
    }
    return ids;
  });

  const [early = [], late = []] = groups;
  await makeDue(early);
  await untilSettled(early, 1);
  first.run.child.kill('SIGTERM');
  expect(await first.run.ended).toBe(0);
  addresses = addresses.slice(1);
  // Comes up while the second is at work, and takes over from that.
  const third = start();
  await untilSettled(early, ROUNDS);
  const last = await third.address;

  await makeDue(late);
  await untilSettled(late, 1);
  second.run.child.kill('SIGKILL');
  await second.run.ended;
  addresses = [last];
  await untilSettled(late, ROUNDS);

  isOver = true;
  const slips = (await Promise.all(placing)).flat();
  expect(unanswered.size).toBeGreaterThan(0);
  expect(new Set(slips).size).toBe(next);
  const stored = await rowsOf<{ id: string }>(test, 'SELECT id FROM slip WHERE partner_reference IS NOT NULL');
  expect(stored.map(({ id }) => id).sort()).toEqual([...slips].sort());
  for (const table of ["transfer WHERE kind = 'settle'", 'settlement']) {
    expect(await rowsOf(test, `SELECT FROM ${table}`), table).toHaveLength(2 * ROUNDS);
  }
  await expectWhole(test);
}, 120_000);
