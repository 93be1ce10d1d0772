/**
 * A business of the size that the figures are taken at, written by the database itself: 1,000 agents seven levels deep,
 * 100,000 members of which 10,000 belong to one agent, 10,000 agents right below another, a million rows of audit.
 */
import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { permissionOf } from '../../domain/access';

const AGENTS = 1_000;
export const MEMBERS = 100_000;
/** Agents right below one that has nothing else. */
const WIDE = 10_000;
const AUDIT_ROWS = 1_000_000;
const SESSIONS = 200_000;

export const PASSWORD = 'a password for measuring';

/** Numbered, so that an account can be named without asking: agents from 1, the wide one's from 2,001, members from 100,001. */
const WIDE_PARENT = AGENTS + 1;
const FIRST_MEMBER = 100_001;
/** Every tenth member belongs to this agent, the others evenly to all. */
const CROWDED = 7;

const idOf = (number: string) => `('01900000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** The username of an agent by its number; 0 is master. */
export const agentName = (number: number) => (number === 0 ? 'master' : `agent${number}`);

/** The id of an account by its number. */
export const accountId = (number: number) => `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** The agents that cases are read as. */
export const READERS = { master: 0, middle: 2, small: 940, wide: WIDE_PARENT, crowded: CROWDED };

const TREE = `
  INSERT INTO account (id, kind, parent_id, path, level, username, password_hash, must_change_password, nickname, phone,
    given_pt, permission, status, created_at, last_login_at)
  WITH RECURSIVE numbered AS (
    SELECT n, CASE WHEN n = ${WIDE_PARENT} THEN 0 ELSE floor((n - 1) / 2.5)::integer END AS parent
    FROM generate_series(1, ${WIDE_PARENT}) AS n
  ), tree AS (
    SELECT 0 AS n, ARRAY[${idOf('0')}] AS path
    UNION ALL
    SELECT numbered.n, tree.path || ${idOf('numbered.n')} FROM tree JOIN numbered ON numbered.parent = tree.n
  )
  SELECT path[cardinality(path)], 'agent', path[cardinality(path) - 1], path, cardinality(path) - 1,
    CASE n WHEN 0 THEN 'master' ELSE 'agent' || n END, $1, false, 'agent ' || md5(n::text), '000-' || n,
    10000 - 100 * cardinality(path), $2::jsonb, 'active', now() - n * interval '1 minute',
    CASE WHEN n % 5 > 0 THEN now() - n * interval '1 hour' END
  FROM tree`;

const WIDE_AGENTS = `
  INSERT INTO account (id, kind, parent_id, path, level, username, password_hash, must_change_password, nickname,
    given_pt, permission, status, created_at)
  SELECT ${idOf('n')}, 'agent', wide.id, wide.path || ${idOf('n')}, 2, 'w' || n, $1, false, 'wide ' || md5(n::text),
    5000, $2::jsonb, 'active', now() - n * interval '1 minute'
  FROM generate_series(2001, 2000 + ${WIDE}) AS n JOIN account AS wide ON wide.id = ${idOf(String(WIDE_PARENT))}`;

const ALL_MEMBERS = `
  INSERT INTO account (id, kind, parent_id, path, level, username, must_change_password, nickname, phone, held_pt,
    max_day_stake, excluded_until, note, status, created_at)
  SELECT ${idOf('n')}, 'member', parent.id, parent.path || ${idOf('n')}, cardinality(parent.path), 'm' || left(md5(n::text), 16),
    false, 'nick ' || left(md5((n * 7)::text), 6), '000-' || n, (n % 60) * 50,
    CASE WHEN n % 4 > 0 THEN (n % 50) * 100000 END, CASE WHEN n % 100 = 0 THEN now() + n * interval '1 second' END,
    CASE WHEN n % 10 = 0 THEN 'a note' END, CASE WHEN n % 50 = 0 THEN 'suspended' ELSE 'active' END,
    now() - (n * 7919 % 1000003) * interval '30 seconds'
  FROM generate_series(${FIRST_MEMBER}, ${FIRST_MEMBER + MEMBERS - 1}) AS n
  JOIN account AS parent ON parent.id = CASE WHEN n % 10 = 0 THEN ${idOf(String(CROWDED))} ELSE ${idOf(`1 + n % ${AGENTS}`)} END`;

const AUDIT = `
  INSERT INTO audit (at, actor_id, actor, action, entity, entity_id, before, after, ip)
  SELECT now() - (${AUDIT_ROWS} - n) * interval '10 seconds', ${idOf(`1 + n * 7919 % ${AGENTS}`)}, 'agent' || 1 + n * 7919 % ${AGENTS},
    'update', 'members', ${idOf(`${FIRST_MEMBER} + n * 7907 % ${MEMBERS}`)}, '{"note": "before"}', '{"note": "after"}', '192.0.2.1'
  FROM generate_series(1::bigint, ${AUDIT_ROWS}) AS n`;

/** One in ten sessions is still valid; the others have run out or were ended. */
const ALL_SESSIONS = `
  INSERT INTO session (id, account_id, remember, created_at, rotated_at, idle_expires_at, expires_at, revoked_at, ip)
  SELECT ${idOf('n')}, ${idOf(`1 + n * 7919 % ${AGENTS}`)}, true, at, at, at + interval '14 days', at + interval '30 days',
    CASE WHEN n % 3 = 0 THEN at END, '192.0.2.1'
  FROM (SELECT n, now() - (${SESSIONS} - n) * interval '1 minute' AS at FROM generate_series(1, ${SESSIONS}) AS n) AS made`;

/** Nine in ten accounts have money, one in three a credit of its own; on each day of two weeks one member in five bets. */
const MONEY = [
  `INSERT INTO ledger_account (id, kind, owner_id, balance)
    SELECT gen_random_uuid(), 'wallet', id, ('x' || substr(md5(username), 1, 6))::bit(24)::integer - 8000000
    FROM account WHERE kind IN ('agent', 'member') AND ('x' || substr(md5(username), 7, 2))::bit(8)::integer > 25`,
  `INSERT INTO account_terms (account_id, funds, credit_limit)
    SELECT id, 'credit', 1000000 + ('x' || substr(md5(username), 1, 5))::bit(20)::integer
    FROM account WHERE kind IN ('agent', 'member') AND ('x' || substr(md5(username), 9, 2))::bit(8)::integer > 170`,
  `INSERT INTO day_total (account_id, business_date, lotto_id, bet_type, slips, lines, stake, discount, payout, expected, winners,
      win_loss, commission, own_held, own_win_loss, own_commission, win_loss_along, commission_along)
    SELECT account.id, date_trunc('week', now())::date + day, ${idOf('1')}, bet_type, 1, 3, 10000, 0, 0, 0, 0,
      ('x' || substr(md5(username || day), 1, 5))::bit(20)::integer - 500000, 100, 0, 0, 0,
      array_fill(0::bigint, ARRAY[level + (kind = 'agent')::integer]), array_fill(0::bigint, ARRAY[level + (kind = 'agent')::integer])
    FROM account CROSS JOIN generate_series(-7, 6) AS day CROSS JOIN unnest(ARRAY['top3', 'top2', 'bottom2']) AS bet_type
    WHERE kind = 'agent' OR ('x' || substr(md5(username || day), 8, 2))::bit(8)::integer < 51`,
];

/** Fills a migrated and empty database as its owner, and has the database analyze the data. */
export async function fill(adminUrl: string, say: (line: string) => void): Promise<void> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const permission = JSON.stringify(permissionOf('all'));
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    say('Filling: accounts …');
    await client.query(TREE, [passwordHash, permission]);
    await client.query(WIDE_AGENTS, [passwordHash, permission]);
    await client.query(ALL_MEMBERS);
    say('Filling: audit and sessions …');
    // Nothing of it is sealed here, so nothing has to wait for its seal.
    await client.query('ALTER TABLE audit DISABLE TRIGGER audit_awaits_seal');
    await client.query(AUDIT);
    await client.query('ALTER TABLE audit ENABLE TRIGGER audit_awaits_seal');
    await client.query(ALL_SESSIONS);
    say('Filling: money …');
    for (const statement of MONEY) await client.query(statement);
    await client.query('VACUUM (ANALYZE)');
  } finally {
    await client.end();
  }
}
