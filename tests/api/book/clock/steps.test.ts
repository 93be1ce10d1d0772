/** The server's jobs continue while one of them takes long. */
import { setTimeout as after } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookJobs } from '../../../../server/jobs/book';
import { type RunningJobs, startJobs } from '../../../../server/jobs/runner';
import { rowsOf, withConnections } from '../../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../../support/book-world';
import { closeWithResult, HANOI } from '../settling/support';
import { createTestServices, type TestServices } from '../../../support/services';
import { HOUR_MS } from '../../../../domain/durations';

/** A job looks twice a second, and the machine may be busy. */
const DEADLINE_MS = 20_000;

let test: TestServices;
let many: ReturnType<typeof withConnections>;
let world: BookWorld;
let holder: PoolClient;
let running: RunningJobs | null;
beforeEach(async () => {
  test = await createTestServices();
  many = withConnections(test, 20);
  world = await createBookWorld(many.services);
  holder = await test.services.pool.connect();
  await holder.query('BEGIN');
  running = null;
});
afterEach(async () => {
  await holder.query('ROLLBACK');
  holder.release();
  await running?.stop();
  await many.end();
  await test.dispose();
});

async function becomes(roundId: string, state: string): Promise<void> {
  const until = Date.now() + DEADLINE_MS;
  const stateOf = async () =>
    (await rowsOf<{ state: string }>(test, 'SELECT state FROM round WHERE id = $1', [roundId]))[0]?.state;
  let found = await stateOf();
  while (found !== state && Date.now() < until) {
    await after(50);
    found = await stateOf();
  }
  expect(found).toBe(state);
}

const isOver = () => ({ closesAt: new Date(Date.now() - 1_000), resultAt: new Date(Date.now() + HOUR_MS) });

/** Returns a round with a bet and its result, ready to be paid. */
async function resulted(member: string): Promise<string> {
  const roundId = await world.openRound();
  placed(await world.bet(world.idOf(member), [betLine('top2', '27', 10)], { roundId }));
  await closeWithResult(world, roundId, HANOI);
  return roundId;
}

describe('while one step takes long', () => {
  it('as a round can’t be opened, others close', async () => {
    await world.openRound({ state: 'scheduled', opensAt: new Date(Date.now() - HOUR_MS) });
    const closing = await world.openRound(isOver());
    await holder.query('SELECT FROM lotto WHERE id = $1 FOR NO KEY UPDATE', [world.lottoId]);
    running = startJobs(many.services, bookJobs);
    await becomes(closing, 'closed');
  });

  it('as a payout goes on, other rounds are paid', async () => {
    const [slow, other] = [await resulted('anong'), await resulted('boonmee')];
    // Its settlement waits to know whether this one is committed.
    await holder.query(
      `INSERT INTO settlement (round_id, no, business_date, lines, stake, discount, winners, payout, at)
      SELECT id, 1, business_date, 0, 0, 0, 0, 0, now() FROM round WHERE id = $1`,
      [slow],
    );
    running = startJobs(many.services, bookJobs);
    await becomes(other, 'settled');
  });

  it('as another process pays as many rounds as it can, others are paid', async () => {
    const slow = [await resulted('anong'), await resulted('anong'), await resulted('anong')];
    const other = await resulted('boonmee');
    for (const id of slow) await holder.query('SELECT FROM round WHERE id = $1 FOR NO KEY UPDATE', [id]);
    running = startJobs(many.services, bookJobs);
    await becomes(other, 'settled');
  });
});
