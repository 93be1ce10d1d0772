/**
 * Closed rounds of a size that settling is measured at, written by the database itself: agents six levels deep, members
 * below them, slips of 25 lines in the mix of bet types that a draw sees.
 */
import type { Client } from 'pg';
import { permissionOf } from '../../domain/access';
import { accountId } from './fill';

/** The business date of all that is filled in. */
export const BOOK_DATE = '2026-10-16';
const LINES_PER_SLIP = 25;

/** Far from the numbers of other accounts. */
const FIRST_ACCOUNT = 5_000_000;
const AGENTS = 400;
const MEMBERS = 20_000;

/** The root of the tree that is there, or of our own. */
const ROOT = `(SELECT id FROM account WHERE parent_id IS NULL)`;

const idOf = (number: string) => `('01910000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** The lottery of the rounds. */
export const LOTTO_ID = '01910000-0000-7000-9000-000000000001';

/** The id of a round by its number. */
const roundId = (number: number) => `01910000-0000-7000-a000-${String(number).padStart(12, '0')}`;

const agentOf = (number: string) =>
  `CASE ${number} WHEN 0 THEN ${ROOT} ELSE ${idOf(`${FIRST_ACCOUNT} + ${number}`)} END`;

/** The path of each agent from the root: its upline is a third of its number. */
const PATHS = `
  WITH RECURSIVE chain AS (
    SELECT n, n AS at, ARRAY[${agentOf('n')}] AS path FROM generate_series(0, ${AGENTS - 1}) AS n
    UNION ALL
    SELECT n, (at - 1) / 3, ${agentOf('(at - 1) / 3')} || path FROM chain WHERE at > 0
  )
  SELECT n, path FROM chain WHERE at = 0`;

const ROOT_ACCOUNT = `
  INSERT INTO account (id, kind, path, level, username, password_hash, must_change_password, given_pt, permission, status, created_at)
  SELECT id, 'agent', ARRAY[id], 0, 'master', 'none', false, 10000, $1::jsonb, 'active', now()
  FROM (VALUES ('${accountId(0)}'::uuid)) AS root (id) WHERE NOT EXISTS (SELECT FROM account WHERE parent_id IS NULL)`;

const AGENT_ACCOUNTS = `
  INSERT INTO account (id, kind, parent_id, path, level, username, password_hash, must_change_password, given_pt, permission, status, created_at)
  SELECT path[cardinality(path)], 'agent', path[cardinality(path) - 1], path, cardinality(path) - 1, 'seller' || n, 'none',
    false, 10000 - 1000 * cardinality(path), $1::jsonb, 'active', now()
  FROM (${PATHS}) AS paths WHERE n > 0 ORDER BY n ON CONFLICT DO NOTHING`;

const MEMBER_ACCOUNTS = `
  INSERT INTO account (id, kind, parent_id, path, level, username, must_change_password, held_pt, status, created_at)
  SELECT id, 'member', paths.path[cardinality(paths.path)], paths.path || id, cardinality(paths.path), 'bettor' || member_no,
    false, 0, 'active', now()
  FROM generate_series(0, ${MEMBERS - 1}) AS member_no
  JOIN (${PATHS}) AS paths ON paths.n = member_no % ${AGENTS},
    LATERAL (SELECT ${idOf(`${FIRST_ACCOUNT} + ${AGENTS} + member_no`)} AS id) AS member
  ON CONFLICT DO NOTHING`;

/** Percentage of the lines by bet type. */
const MIX = { top3: 30, row3: 10, top2: 24, bottom2: 26, top1: 5, bottom1: 5 };
const RATES = { top3: 90_000, row3: 15_000, top2: 9_000, bottom2: 9_000, top1: 320, bottom1: 420 };
const DIGITS = { top3: 3, row3: 3, top2: 2, bottom2: 2, top1: 1, bottom1: 1 };

const byType = (values: Record<string, number>) =>
  `CASE bet_type ${Object.entries(values)
    .map(([type, value]) => `WHEN '${type}' THEN ${value}`)
    .join(' ')} END`;

function betTypeOf(percent: string): string {
  let upTo = 0;
  const cases = Object.entries(MIX).map(([type, share]) => `WHEN ${percent} < ${(upTo += share)} THEN '${type}'`);
  return `CASE ${cases.join(' ')} END`;
}

const LOTTO = `
  INSERT INTO lotto (id, code, family, is_on, position, schedule, row2_reads, created_at)
  VALUES ('${LOTTO_ID}', 'bench', 'hanoi', true, 1, '{}', 'top3', now()) ON CONFLICT DO NOTHING`;

const ROUND = `
  INSERT INTO round (id, lotto_id, business_date, number, state, opens_at, closes_at, result_at, earlier_closes,
    member_cancels_until)
  VALUES ($1, '${LOTTO_ID}', $2, $3, 'open', '2026-10-16T00:00Z', '2026-10-16T11:00Z', '2026-10-16T11:15Z', '{}',
    '2026-10-16T11:00Z')`;

const SLIPS = `
  INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, content_hash, lines, stake,
    discount, debit, at)
  SELECT ('01920000-0000-7' || lpad(to_hex($4::integer), 3, '0') || '-8000-' || lpad(to_hex(slip_no), 12, '0'))::uuid, $2::date,
    $1::uuid, '${LOTTO_ID}', ${idOf(`${FIRST_ACCOUNT} + ${AGENTS} + slip_no * 7919 % ${MEMBERS}`)},
    paths.path, 'accepted', 'keyIn', md5(slip_no::text), ${LINES_PER_SLIP}, 0, 0, 0, now()
  FROM generate_series(1, $3::integer / ${LINES_PER_SLIP}) AS slip_no
  JOIN (${PATHS}) AS paths ON paths.n = slip_no * 7919 % ${MEMBERS} % ${AGENTS}`;

/** Everybody holds an equal part but the lowest, who holds the rest; the commission is 2 % less on each edge down. */
const LINES = `
  INSERT INTO line (slip_id, position, business_date, round_id, bet_type, number, booked, stake, rate, package_rate,
    discount, debit, weights, held, commission_rates, commissions)
  SELECT slip_id, place, $2::date, $1::uuid, bet_type, number,
    CASE bet_type WHEN 'row3' THEN (SELECT string_agg(digit, '' ORDER BY digit) FROM unnest(string_to_array(number, NULL)) AS digit)
      ELSE number END,
    stake, ${byType(RATES)}, ${byType(RATES)}, stake * 5 / 100, stake - stake * 5 / 100, weights,
    ARRAY(SELECT stake * weight / 10000 FROM unnest(weights) AS weight), rates,
    ARRAY(SELECT stake * rate * sum(weight) OVER (ORDER BY level) / 100000000
      FROM unnest(weights, rates) WITH ORDINALITY AS edge (weight, rate, level) ORDER BY level)
  FROM (
    SELECT slip_id, place, bet_type, stake, weights, rates,
      lpad(floor(random() * power(10, ${byType(DIGITS)}))::bigint::text, ${byType(DIGITS)}, '0') AS number
    FROM (
      SELECT slip.id AS slip_id, place, ${betTypeOf('mixed')} AS bet_type,
        100 * (1 + floor(random() * 50)::bigint * floor(random() * 4)::bigint) AS stake,
        array_fill(10000::bigint / depth.depth / 100 * 100, ARRAY[depth.depth - 1])
          || 10000 - (depth.depth - 1) * (10000::bigint / depth.depth / 100 * 100) AS weights,
        ARRAY(SELECT 500 + 200 * (depth.depth - level) FROM generate_series(1, depth.depth) AS level) AS rates
      FROM slip, generate_series(1, ${LINES_PER_SLIP}) AS place, cardinality(slip.path) AS depth (depth),
        mod(abs(hashtextextended(slip.content_hash, place)), 100) AS mixed
      WHERE slip.round_id = $1::uuid
    ) AS drawn
  ) AS numbered`;

const SUMS = `
  UPDATE slip SET stake = sums.stake, discount = sums.discount, debit = sums.stake - sums.discount
  FROM (SELECT slip_id, sum(stake) AS stake, sum(discount) AS discount FROM line WHERE round_id = $1::uuid GROUP BY slip_id) AS sums
  WHERE slip.id = sums.slip_id AND slip.business_date = $2::date`;

/** Moves the stakes of members out of their wallets. */
const BALANCES = `
  INSERT INTO ledger_account (id, kind, owner_id, balance)
  SELECT gen_random_uuid(), kind, member_id, CASE kind WHEN 'atStake' THEN debit ELSE -debit END
  FROM (SELECT member_id, sum(debit) AS debit FROM slip WHERE round_id = $1::uuid GROUP BY member_id) AS sums,
    unnest(ARRAY['wallet', 'atStake']) AS kind
  ON CONFLICT (owner_id, kind) DO UPDATE SET balance = ledger_account.balance + EXCLUDED.balance`;

/** The accounts and the lottery of the rounds. */
export async function fillSellers(client: Client): Promise<void> {
  const permission = JSON.stringify(permissionOf('all'));
  await client.query(ROOT_ACCOUNT, [permission]);
  await client.query(AGENT_ACCOUNTS, [permission]);
  await client.query(MEMBER_ACCOUNTS);
  await client.query(LOTTO);
  await client.query(`SELECT create_book_month('${BOOK_DATE}')`);
}

/** Fills one round with lines; it stays open. */
export async function fillRound(client: Client, number: number, lines: number): Promise<string> {
  const id = roundId(number);
  await client.query(ROUND, [id, BOOK_DATE, number]);
  await client.query(SLIPS, [id, BOOK_DATE, lines, number]);
  await client.query(LINES, [id, BOOK_DATE]);
  await client.query(SUMS, [id, BOOK_DATE]);
  await client.query(BALANCES, [id]);
  await client.query('VACUUM ANALYZE slip, line, ledger_account');
  return id;
}
