/** Several concurrent chainers make one chain; without the lock they don't. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealAudit } from '../../../server/audit/chainer';
import { hashOf } from '../../../server/audit/chain';
import { openDatabase, openPool } from '../../../server/db/connection';
import type { Services } from '../../../server/kernel/services';
import { type Chain, asOwner, createChain } from './support';

const ROWS = 400;
const CHAINERS = 3;

let chain: Chain;
let processes: Services[];

beforeEach(async () => {
  chain = await createChain();
  processes = Array.from({ length: CHAINERS }, () => {
    const pool = openPool(chain.database.appUrl, 4);
    return { ...chain.services, pool, db: openDatabase(pool) };
  });
});
afterEach(async () => {
  await Promise.all(processes.map(({ pool }) => pool.end()));
  await chain.dispose();
});

/** Adds the rows over many concurrent connections while each process runs `work` repeatedly. */
async function whileAdding(work: (services: Services) => Promise<unknown>): Promise<void> {
  let isAdding = true;
  const working = processes.map(async (services) => {
    while (isAdding) await work(services);
  });
  await Promise.all(Array.from({ length: ROWS }, () => chain.add(1)));
  isAdding = false;
  await Promise.all(working);
}

describe('three chainers during 400 parallel inserts', () => {
  it('break no link', async () => {
    await whileAdding((services) => sealAudit(services, new AbortController().signal));
    await chain.seal();
    expect(await chain.verify()).toEqual({ sealed: ROWS, waiting: 0 });
  });

  it('break links where none waits for the other, each with a position of its own', async () => {
    await asOwner(
      chain.database.adminUrl,
      `CREATE TABLE naive (position bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, previous_hash text, hash text);
       GRANT SELECT, INSERT ON naive TO PUBLIC`,
    );
    await whileAdding(async ({ db }) => {
      const { rows } = await db.execute<{ hash: string }>(sql`SELECT hash FROM naive ORDER BY position DESC LIMIT 1`);
      const previous = rows[0]?.hash ?? '';
      const hash = hashOf(previous, chain.services.newId());
      await db.execute(sql`INSERT INTO naive (previous_hash, hash) VALUES (${previous}, ${hash})`);
    });
    const { rows } = await chain.services.pool.query<{ broken: number }>(
      `SELECT count(*)::integer AS broken FROM
         (SELECT previous_hash, lag(hash, 1, '') OVER (ORDER BY position) AS before FROM naive) AS link
       WHERE previous_hash <> before`,
    );
    expect(rows[0]?.broken).toBeGreaterThan(0);
  });
});

it('seals a row that was committed after one with a higher number', async () => {
  const late = await chain.services.pool.connect();
  const insert = "INSERT INTO audit (at, actor, action, entity) VALUES (now(), 'late', 'update', 'agents')";
  await late.query('BEGIN');
  await late.query(insert);
  await chain.add(2);
  await chain.seal();
  expect(await chain.verify()).toEqual({ sealed: 2, waiting: 0 });
  await late.query('COMMIT');
  late.release();
  await chain.seal();
  expect(await chain.verify()).toEqual({ sealed: 3, waiting: 0 });
  const { rows } = await chain.services.pool.query('SELECT audit_id AS id FROM audit_seal ORDER BY position');
  expect(rows).toEqual([{ id: 2 }, { id: 3 }, { id: 1 }]);
});
