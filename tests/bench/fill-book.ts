/** Slips that were placed before: so many lines in rounds that are over, written by the database itself. */
import type { Client } from 'pg';

/** Lines of every slip. */
export const LINES_OF_SLIP = 25;

/** In a round of its own, in the month of the one that is measured; slips, lines, transfers and entries. */
const FILLER = `
  WITH member AS (
    SELECT account.id, account.path[:cardinality(path) - 1] AS path, wallet.id AS wallet, at_stake.id AS at_stake
    FROM account JOIN ledger_account AS wallet ON wallet.owner_id = account.id AND wallet.kind = 'wallet'
    JOIN ledger_account AS at_stake ON at_stake.owner_id = account.id AND at_stake.kind = 'atStake'
    ORDER BY account.username LIMIT 1
  ), made AS (
    SELECT gen_random_uuid() AS id, gen_random_uuid() AS round_id, round.business_date, round.lotto_id, member.*, n
    FROM round CROSS JOIN (SELECT id AS member_id, path, wallet, at_stake FROM member) AS member
    CROSS JOIN generate_series(1, $2::integer) AS n WHERE round.id = $1
  ), slips AS (
    INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, content_hash, lines, stake,
      discount, debit, at)
    SELECT id, business_date, round_id, lotto_id, member_id, path, 'accepted', 'keyIn', md5(n::text), ${LINES_OF_SLIP},
      ${LINES_OF_SLIP} * 100, 0, ${LINES_OF_SLIP} * 100, now() - n * interval '1 second' FROM made
  ), lines AS (
    INSERT INTO line (slip_id, position, business_date, round_id, bet_type, number, booked, stake, rate, package_rate,
      discount, debit, weights, held, commission_rates, commissions)
    SELECT id, position, business_date, round_id, 'top3', lpad((n * 7 % 1000)::text, 3, '0'), lpad((n * 7 % 1000)::text, 3, '0'),
      100, 90000, 90000, 0, 100, '{3000,2000,1000,4000}', '{30,20,10,40}', '{0,0,0,0}', '{0,0,0,0}'
    FROM made CROSS JOIN generate_series(1, ${LINES_OF_SLIP}) AS position
  ), transfers AS (
    INSERT INTO transfer (id, kind, reference_id, no, business_date, at) SELECT id, 'stake', id, 0, business_date, now() FROM made
  )
  INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at)
  SELECT id, leg, business_date, CASE leg WHEN 1 THEN wallet ELSE at_stake END,
    CASE leg WHEN 1 THEN -1 ELSE 1 END * ${LINES_OF_SLIP} * 100, 0, now()
  FROM made CROSS JOIN generate_series(1, 2) AS leg`;

const SLIPS_AT_ONCE = 10_000;

/** Adds so many lines, as the database's owner. */
export async function fillBook(owner: Client, roundId: string, lines: number): Promise<void> {
  for (let left = lines / LINES_OF_SLIP; left > 0; left -= SLIPS_AT_ONCE) {
    await owner.query(FILLER, [roundId, Math.min(left, SLIPS_AT_ONCE)]);
  }
  await owner.query('VACUUM (ANALYZE)');
}
