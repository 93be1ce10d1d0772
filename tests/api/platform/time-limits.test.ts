/** No request to the database waits forever, long work isn't cut off, and jobs have connections of their own. */
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { attemptPayout } from '../../../server/book/settling/attempt-payout';
import { refundRound } from '../../../server/book/settling/refund-round';
import { openDatabase, openPool, openPools } from '../../../server/db/connection';
import { JOB_LIMITS, REQUEST_LIMITS, type TimeLimits } from '../../../server/db/time-limits';
import { takeSnapshot } from '../../../server/records/csv/snapshot';
import type { Services } from '../../../server/kernel/services';
import { signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { inTime } from '../../support/in-time';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

/** A caller that waits for a connection gets an error after ten seconds. */
const TOLD_WITHIN_MS = 15_000;
const SHORT: TimeLimits = { statement: 300, lock: 150, idle: 300 };

let test: TestServices;
let world: BookWorld;
const pools: Pool[] = [];
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await test.dispose();
});

/** Returns the services over a number of connections with limits. */
function within(limits: TimeLimits, max = 3): Services {
  const pool = openPool(test.database.appUrl, max, { limits });
  pool.on('error', () => undefined);
  pools.push(pool);
  return { ...test.services, pool, db: openDatabase(pool) };
}

/** Does something while somebody else has a row locked until it is done. */
async function whileLocked<T>(statement: string, id: string, work: () => Promise<T>): Promise<T | 'in vain'> {
  const client = await test.services.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(statement, [id]);
    return await inTime(work());
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
const LOCK_ROUND = 'SELECT FROM round WHERE id = $1 FOR UPDATE';

describe('a request that waits', () => {
  it.each(['', 'one-key'])(
    'for a lock is told that it is busy, has done nothing, and can be sent again (key: %s)',
    async (key) => {
      const roundId = await world.openRound();
      const app = createApp(within(SHORT));
      const master = await signInAs(app, 'master');
      const suspend = () =>
        master.post(`/api/rounds/${roundId}/suspend`, { reason: 'x' }, key === '' ? {} : { 'idempotency-key': key });
      const busy = await whileLocked(LOCK_ROUND, roundId, suspend);
      expect(busy).toMatchObject({ status: 503, json: { type: 'busy', status: 503 } });
      expect(busy !== 'in vain' && busy.headers.get('retry-after')).toBe('2');
      expect(await rowsOf(test, 'SELECT state FROM round WHERE id = $1', [roundId])).toEqual([{ state: 'open' }]);
      expect((await suspend()).status).toBe(204);
    },
  );

  it('for a connection is told so too', async () => {
    const services = within(SHORT, 1);
    const app = createApp(services);
    const client = await services.pool.connect();
    const answer = await inTime(Promise.resolve(app.request('/api/auth/login', login())), TOLD_WITHIN_MS);
    client.release();
    expect(answer !== 'in vain' && [answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ type: 'busy' }),
    ]);
  });

  const login = () => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'master', password: 'x', remember: false }),
  });

  it('for a statement is given up', async () => {
    const { db } = within(SHORT);
    await expect(inTime(db.execute(sql`SELECT pg_sleep(60)`))).rejects.toMatchObject({ cause: { code: '57014' } });
  });

  it('in a transaction that has been forgotten lets go of what it locked', async () => {
    const roundId = await world.openRound();
    const client = await within(SHORT).pool.connect();
    await client.query('BEGIN');
    await client.query(LOCK_ROUND, [roundId]);
    expect(await inTime(rowsOf(test, LOCK_ROUND, [roundId]))).toHaveLength(1);
    client.release(true);
  });
});

describe('what takes long by its nature', () => {
  it('is paid and given back all the same', async () => {
    const services = within(SHORT);
    const roundId = await world.openRound();
    placed(await world.bet(world.idOf('anong'), [betLine('top2', '27', 10)], { roundId }));
    await attemptPayout(services, roundId, (tx) => tx.execute(sql`SELECT pg_sleep(0.6)`));
    const refund = () =>
      inBookTransaction(services, (tx) =>
        refundRound(tx, services, { roundId, event: 'void', actor: CLOCK_ACTOR, reason: 'x' }),
      );
    const client = await test.services.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM ledger_account WHERE owner_id = $1 FOR UPDATE', [world.idOf('anong')]);
    const refunding = refund();
    await after(4 * SHORT.lock);
    await client.query('ROLLBACK');
    client.release();
    expect(await refunding).toMatchObject({ slips: 1 });
  });

  it('is read to the end of a file', async () => {
    const snapshot = await takeSnapshot(within(SHORT));
    const pieces = [];
    for await (const piece of snapshot.copy(sql`SELECT pg_sleep(0.6)`, { separator: ',', isOnOneCore: true }))
      pieces.push(new Uint8Array(piece));
    expect(Buffer.concat(pieces).toString()).toBe('""\n');
    await snapshot.close(true);
  });
});

describe('a server', () => {
  const settings = async (pool: Pool) =>
    (
      await pool.query<{ limits: Record<string, number>; name: string }>(
        `SELECT (SELECT json_object_agg(name, setting::integer) FROM pg_settings
          WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')) AS limits,
          current_setting('application_name') AS name`,
      )
    ).rows[0];
  const told = ({ statement, lock, idle }: TimeLimits) => ({
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  });

  it('has limits for requests and others for jobs, over connections that neither takes from the other', async () => {
    const { requests, jobs } = openPools(test.database.appUrl, {
      requestConnections: 2,
      jobConnections: 2,
      timeZone: 'Asia/Bangkok',
    });
    pools.push(requests, jobs);
    expect(await settings(requests)).toEqual({ limits: told(REQUEST_LIMITS), name: 'lotto requests' });
    expect(await settings(jobs)).toEqual({ limits: told(JOB_LIMITS), name: 'lotto jobs' });
    for (const [full, free] of [
      [requests, jobs],
      [jobs, requests],
    ] as const) {
      const taken = [await full.connect(), await full.connect()];
      expect(await inTime(free.query('SELECT 1'))).not.toBe('in vain');
      for (const client of taken) client.release();
    }
  });
});
