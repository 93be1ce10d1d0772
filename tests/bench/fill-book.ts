/** Slips from the past: a number of lines in rounds that are over, which the database writes itself. */
import type { Client } from 'pg';

/** Lines of every slip. */
export const LINES_OF_SLIP = 25;

/** Slips that are written by one statement, where nothing else is said. */
const SLIPS_OF_BATCH = 10_000;

/** Returns the id of a filled round by its number. */
const filledRound = (number: number) => `01930000-${number.toString(16).padStart(4, '0')}-7001-8000-000000000000`;

/**
 * Adds slips to a round, sold to the members in turns: slips, lines, transfers, entries, and the totals of each member
 * per number. Ids follow each other in time, as those of the running business do.
 */
const SLIPS_AND_LINES = `
  WITH member AS MATERIALIZED (
    SELECT account.id, account.path[:cardinality(path) - 1] AS path, wallet.id AS wallet, at_stake.id AS at_stake,
      row_number() OVER (ORDER BY account.id) - 1 AS place
    FROM account JOIN ledger_account AS wallet ON wallet.owner_id = account.id AND wallet.kind = 'wallet'
    JOIN ledger_account AS at_stake ON at_stake.owner_id = account.id AND at_stake.kind = 'atStake'
    WHERE account.kind = 'member'
  ), made AS MATERIALIZED (
    SELECT ('01930000-' || lpad(to_hex($3::integer), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS id,
      $5::uuid AS round_id, $1::date AS business_date,
      member.id AS member_id, path, wallet, at_stake, cardinality(path) AS depth, n
    FROM (SELECT count(*) AS among FROM member) AS members CROSS JOIN generate_series(1, $2::integer) AS n
      JOIN member ON member.place = (n * 7919::bigint + $3::integer * 104729) % members.among
  ), numbered AS MATERIALIZED (
    SELECT made.*, position, lpad(((n * 31 + position * 41) % 1000)::text, 3, '0') AS number
    FROM made CROSS JOIN generate_series(1, ${LINES_OF_SLIP}) AS position
  ), slips AS (
    INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, content_hash, lines, stake,
      discount, debit, at)
    SELECT id, business_date, round_id, $4::uuid, member_id, path, 'accepted', 'keyIn', md5(n::text), ${LINES_OF_SLIP},
      ${LINES_OF_SLIP} * 100, 0, ${LINES_OF_SLIP} * 100, now() - interval '1 day' + n * interval '1 second' FROM made
  ), lines AS (
    INSERT INTO line (slip_id, position, business_date, round_id, member_id, bet_type, number, booked, stake, rate, package_rate,
      discount, debit, weights, held, commission_rates, commissions)
    SELECT id, position, business_date, round_id, member_id, 'top3', number, number, 100, 90000, 90000, 0, 100,
      array_fill(1::bigint, ARRAY[depth]), array_fill(0::bigint, ARRAY[depth - 1]) || 100::bigint,
      array_fill(0, ARRAY[depth]), array_fill(0::bigint, ARRAY[depth])
    FROM numbered
  )`;

/** Tables that only bets and journals read. */
const NUMBERS_AND_ENTRIES = `, transfers AS (
    INSERT INTO transfer (id, kind, reference_id, no, business_date, at) SELECT id, 'stake', id, 0, business_date, now() FROM made
  )
  INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at)
  SELECT id, leg, business_date, CASE leg WHEN 1 THEN wallet ELSE at_stake END,
    CASE leg WHEN 1 THEN -1 ELSE 1 END * ${LINES_OF_SLIP} * 100, 0, now()
  FROM made CROSS JOIN generate_series(1, 2) AS leg`;

const LEDGER_ACCOUNTS = `
  INSERT INTO ledger_account (id, kind, owner_id, balance)
  SELECT gen_random_uuid(), new.kind, account.id, 0 FROM account, unnest(ARRAY['wallet', 'atStake']) AS new (kind)
  WHERE account.kind = 'member'
  ON CONFLICT (owner_id, kind) DO NOTHING`;

/** Settings of the filled lines. */
export interface Filling {
  /** Whether to leave out transfers and entries, which reports don't read. */
  isLinesAlone?: true;
  lottoId: string;
  /**
   * Business date of a round by its number. The lines are stored in its month, which is the month of the measured
   * lines.
   */
  businessDate: string | ((round: number) => string);
  /** Number of rounds that the lines are spread over; without it each batch is a round of its own. */
  rounds?: number;
  slipsOfBatch?: number;
}

/** Adds lines, as the database's owner: those after the first `from`, until there are `to`. */
export async function fillBook(
  owner: Client,
  { lottoId, businessDate, rounds = Infinity, slipsOfBatch = SLIPS_OF_BATCH, isLinesAlone }: Filling,
  from: number,
  to: number,
): Promise<void> {
  await owner.query(LEDGER_ACCOUNTS);
  const batchesOf = (lines: number) => Math.ceil(lines / LINES_OF_SLIP / slipsOfBatch);
  for (let batch = batchesOf(from); batch < batchesOf(to); batch += 1) {
    const round = rounds === Infinity ? batch : batch % rounds;
    const date = typeof businessDate === 'string' ? businessDate : businessDate(round);
    await owner.query(SLIPS_AND_LINES + (isLinesAlone ? ' SELECT' : NUMBERS_AND_ENTRIES), [
      date,
      slipsOfBatch,
      batch,
      lottoId,
      filledRound(round),
    ]);
  }
  await owner.query('VACUUM (ANALYZE) slip, line, entry, transfer, ledger_account, payout, round_total, day_total');
}
