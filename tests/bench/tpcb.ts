/** The transaction of TPC-B as pgbench does it, which the server that comes with the product has no pgbench for. */
import type { Pool, PoolClient } from 'pg';

/** Branches; ten tellers and 100,000 accounts each. */
const SCALE = 10;
const TELLERS = 10 * SCALE;
const ACCOUNTS = 100_000 * SCALE;

const TABLES = `
  CREATE SCHEMA tpcb;
  CREATE TABLE tpcb.branches (bid integer PRIMARY KEY, bbalance integer, filler char(88)) WITH (fillfactor = 100);
  CREATE TABLE tpcb.tellers (tid integer PRIMARY KEY, bid integer, tbalance integer, filler char(84));
  CREATE TABLE tpcb.accounts (aid integer PRIMARY KEY, bid integer, abalance integer, filler char(84));
  CREATE TABLE tpcb.history (tid integer, bid integer, aid integer, delta integer, mtime timestamp, filler char(22));
  INSERT INTO tpcb.branches SELECT n, 0, '' FROM generate_series(1, ${SCALE}) AS n;
  INSERT INTO tpcb.tellers SELECT n, 1 + (n - 1) / 10, 0, '' FROM generate_series(1, ${TELLERS}) AS n;
  INSERT INTO tpcb.accounts SELECT n, 1 + (n - 1) / 100000, 0, '' FROM generate_series(1, ${ACCOUNTS}) AS n;
  GRANT USAGE ON SCHEMA tpcb TO PUBLIC;
  GRANT ALL ON ALL TABLES IN SCHEMA tpcb TO PUBLIC`;

/** Makes the tables, as the database's owner. */
export async function fillTpcb(owner: { query: (statement: string) => Promise<unknown> }): Promise<void> {
  await owner.query(TABLES);
  await owner.query('VACUUM (ANALYZE) tpcb.accounts');
}

const prepared = (name: string, text: string, values: number[]) => ({ name, text, values });

async function transactionOn(client: PoolClient, random: () => number): Promise<void> {
  const among = (count: number) => 1 + Math.floor(random() * count);
  const [account, branch, teller, delta] = [among(ACCOUNTS), among(SCALE), among(TELLERS), among(10_001) - 5_001];
  await client.query('BEGIN');
  await client.query(
    prepared('tpcb1', 'UPDATE tpcb.accounts SET abalance = abalance + $1 WHERE aid = $2', [delta, account]),
  );
  await client.query(prepared('tpcb2', 'SELECT abalance FROM tpcb.accounts WHERE aid = $1', [account]));
  await client.query(
    prepared('tpcb3', 'UPDATE tpcb.tellers SET tbalance = tbalance + $1 WHERE tid = $2', [delta, teller]),
  );
  await client.query(
    prepared('tpcb4', 'UPDATE tpcb.branches SET bbalance = bbalance + $1 WHERE bid = $2', [delta, branch]),
  );
  await client.query(
    prepared('tpcb5', 'INSERT INTO tpcb.history VALUES ($1, $2, $3, $4, now(), NULL)', [
      teller,
      branch,
      account,
      delta,
    ]),
  );
  await client.query('COMMIT');
}

/** One transaction over a connection of the pool. */
export async function tpcbTransaction(pool: Pool, random: () => number): Promise<void> {
  const client = await pool.connect();
  try {
    await transactionOn(client, random);
  } finally {
    client.release();
  }
}
