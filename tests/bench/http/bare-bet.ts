/**
 * A bet by hand, as the measure of a bet over the partner API. It is one function of the database, called over as many
 * connections. The function checks a cap per number, moves a wallet and writes slip, lines and entries, with the keys
 * and indexes needed to find them again. It knows no rules, and neither authenticates callers nor notifies anybody.
 */
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';

const SCHEMA = `
  CREATE SCHEMA bare;
  CREATE TABLE bare.wallet (id uuid PRIMARY KEY, owner integer NOT NULL, kind text NOT NULL, balance bigint NOT NULL CHECK (balance >= 0));
  CREATE UNIQUE INDEX ON bare.wallet (owner, kind);
  CREATE TABLE bare.cap (round uuid, bet_type text, number text, sold bigint NOT NULL, PRIMARY KEY (round, bet_type, number));
  CREATE TABLE bare.slip (id uuid PRIMARY KEY, round uuid NOT NULL, member integer NOT NULL, stake bigint NOT NULL,
    at timestamptz NOT NULL);
  CREATE INDEX ON bare.slip (member, id);
  CREATE INDEX ON bare.slip (round, id);
  CREATE TABLE bare.line (slip uuid REFERENCES bare.slip, position smallint, round uuid NOT NULL, bet_type text NOT NULL,
    number text NOT NULL, stake bigint NOT NULL CHECK (stake > 0), rate integer NOT NULL, PRIMARY KEY (slip, position));
  CREATE INDEX ON bare.line (round, bet_type, number);
  CREATE TABLE bare.entry (slip uuid NOT NULL, leg smallint, wallet uuid NOT NULL, amount bigint NOT NULL, balance_after bigint NOT NULL,
    at timestamptz NOT NULL, PRIMARY KEY (slip, leg));
  CREATE INDEX ON bare.entry (wallet, at);
  INSERT INTO bare.wallet SELECT gen_random_uuid(), n, kind, 1e15 FROM generate_series(0, 999) AS n, unnest(ARRAY['wallet', 'atStake']) AS kind;
  CREATE FUNCTION bare.bet(in_id uuid, in_round uuid, in_member integer, in_lines json) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    staked bigint;
    counted integer;
    numbers integer;
    moment timestamptz := clock_timestamp();
  BEGIN
    SELECT sum(stake), count(DISTINCT (bet_type, number)) INTO staked, numbers
      FROM json_to_recordset(in_lines) AS line (bet_type text, number text, stake bigint);
    WITH sold AS (
      INSERT INTO bare.cap AS stored (round, bet_type, number, sold)
      SELECT in_round, bet_type, number, sum(stake) FROM json_to_recordset(in_lines) AS line (bet_type text, number text, stake bigint)
      GROUP BY bet_type, number ORDER BY bet_type, number
      ON CONFLICT (round, bet_type, number) DO UPDATE SET sold = stored.sold + excluded.sold WHERE stored.sold + excluded.sold < 1e15
      RETURNING 1
    ) SELECT count(*) INTO counted FROM sold;
    IF counted <> numbers THEN RAISE EXCEPTION 'full'; END IF;
    INSERT INTO bare.slip VALUES (in_id, in_round, in_member, staked, moment);
    INSERT INTO bare.line SELECT in_id, position, in_round, bet_type, number, stake, rate
      FROM json_to_recordset(in_lines) AS line (position smallint, bet_type text, number text, stake bigint, rate integer);
    WITH moved AS (
      UPDATE bare.wallet SET balance = balance + CASE kind WHEN 'wallet' THEN -staked ELSE staked END
      WHERE owner = in_member RETURNING id, kind, balance
    )
    INSERT INTO bare.entry SELECT in_id, CASE kind WHEN 'wallet' THEN 1 ELSE 2 END, id,
      CASE kind WHEN 'wallet' THEN -staked ELSE staked END, balance, moment FROM moved;
  END $$;
  GRANT USAGE ON SCHEMA bare TO PUBLIC;
  GRANT ALL ON ALL TABLES IN SCHEMA bare TO PUBLIC;`;

/** Makes it, as the database's owner. */
export async function createBareBet(owner: { query: (statement: string) => Promise<unknown> }): Promise<void> {
  await owner.query(SCHEMA);
}

/** A line of it; the stake in satang, the rate × 100. */
export interface BareLine {
  betType: string;
  number: string;
  stake: number;
  rate: number;
}

/** One bet of a member (0–999) on a round. */
export async function bareBet(pool: Pool, roundId: string, member: number, lines: readonly BareLine[]): Promise<void> {
  const rows = lines.map(({ betType, ...line }, index) => ({ position: index + 1, bet_type: betType, ...line }));
  await pool.query({
    name: 'bare_bet',
    text: 'SELECT bare.bet($1, $2, $3, $4)',
    values: [newId(), roundId, member, JSON.stringify(rows)],
  });
}
