/**
 * The bet by hand that a bet over the partner API is measured beside: one function of the database, called over as many
 * connections, that checks a cap per number, moves a wallet and writes slip, lines and entries. It knows no rules.
 */
import type { Pool } from 'pg';

const SCHEMA = `
  CREATE SCHEMA bare;
  CREATE TABLE bare.wallet (id integer PRIMARY KEY, balance bigint NOT NULL);
  CREATE TABLE bare.cap (round integer, number text, sold bigint NOT NULL, PRIMARY KEY (round, number));
  CREATE TABLE bare.slip (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, round integer NOT NULL, member integer NOT NULL,
    stake bigint NOT NULL, at timestamptz NOT NULL);
  CREATE TABLE bare.line (slip bigint, position smallint, round integer NOT NULL, number text NOT NULL, stake bigint NOT NULL,
    PRIMARY KEY (slip, position));
  CREATE INDEX ON bare.line (round, number);
  CREATE TABLE bare.entry (slip bigint NOT NULL, wallet integer NOT NULL, amount bigint NOT NULL, balance_after bigint NOT NULL,
    PRIMARY KEY (wallet, slip));
  INSERT INTO bare.wallet SELECT n, 1e15 FROM generate_series(0, 999) AS n;
  CREATE FUNCTION bare.bet(in_round integer, in_member integer, in_lines json) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    staked bigint;
    slip_id bigint;
    after bigint;
    counted integer;
    numbers integer;
  BEGIN
    SELECT sum(stake), count(DISTINCT number) INTO staked, numbers FROM json_to_recordset(in_lines) AS line (number text, stake bigint);
    WITH sold AS (
      INSERT INTO bare.cap AS stored (round, number, sold)
      SELECT in_round, number, sum(stake) FROM json_to_recordset(in_lines) AS line (number text, stake bigint)
      GROUP BY number ORDER BY number
      ON CONFLICT (round, number) DO UPDATE SET sold = stored.sold + excluded.sold WHERE stored.sold + excluded.sold < 1e15
      RETURNING 1
    ) SELECT count(*) INTO counted FROM sold;
    IF counted <> numbers THEN RAISE EXCEPTION 'full'; END IF;
    UPDATE bare.wallet SET balance = balance - staked WHERE id = in_member AND balance >= staked RETURNING balance INTO after;
    IF after IS NULL THEN RAISE EXCEPTION 'no money'; END IF;
    INSERT INTO bare.slip (round, member, stake, at) VALUES (in_round, in_member, staked, clock_timestamp()) RETURNING id INTO slip_id;
    INSERT INTO bare.line SELECT slip_id, row_number() OVER (), in_round, number, stake
      FROM json_to_recordset(in_lines) AS line (number text, stake bigint);
    INSERT INTO bare.entry VALUES (slip_id, in_member, -staked, after);
    RETURN slip_id;
  END $$;
  GRANT USAGE ON SCHEMA bare TO PUBLIC;
  GRANT ALL ON ALL TABLES IN SCHEMA bare TO PUBLIC;`;

/** Makes it, as the database's owner. */
export async function createBareBet(owner: { query: (statement: string) => Promise<unknown> }): Promise<void> {
  await owner.query(SCHEMA);
}

/** One bet of a member (0–999) on a round, by its number. */
export async function bareBet(
  pool: Pool,
  round: number,
  member: number,
  lines: readonly { number: string; stake: number }[],
): Promise<void> {
  await pool.query({
    name: 'bare_bet',
    text: 'SELECT bare.bet($1, $2, $3)',
    values: [round, member, JSON.stringify(lines)],
  });
}
