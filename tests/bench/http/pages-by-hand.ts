/**
 * Three lists as a developer who knows only this business would write them by hand in Hono and pg. The session gives
 * the caller. Two statements that keep their plans give a page of 25 rows and the number of rows. It runs as its own
 * process, as the server does, and prints its port.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import { Pool } from 'pg';

const SESSION = `SELECT account_id FROM session WHERE id = $1 AND revoked_at IS NULL AND expires_at > now()`;

const WEEK = `(SELECT coalesce(sum(day.win_loss + day.commission), 0) FROM day_total AS day
  WHERE day.account_id = one.id AND day.business_date >= date_trunc('week', current_date)::date)`;

const STANDING = `upline.username AS parent, coalesce(wallet.balance, 0) AS balance, its.credit_limit,
  coalesce(wallet.balance, 0) + coalesce(its.credit_limit, 0) AS available, ${WEEK} AS week_result,
  NOT EXISTS (SELECT FROM day_total AS day WHERE day.account_id = one.id AND day.business_date > current_date - 30) AS is_silent,
  (SELECT max(array_position(ARRAY['active', 'suspended', 'locked'], step.status)) FROM account AS step
    WHERE step.id = ANY(one.path)) AS strictest`;

const WITH_STANDING = `FROM account AS one JOIN account AS upline ON upline.id = one.parent_id
  LEFT JOIN ledger_account AS wallet ON wallet.owner_id = one.id AND wallet.kind = 'wallet'
  LEFT JOIN account_terms AS its ON its.account_id = one.id`;

const counted = (from: string) => `SELECT count(*) AS total FROM (SELECT FROM ${from} LIMIT 10001) AS matching`;

const PAGES: Record<string, { page: string; count: string }> = {
  members: {
    page: `SELECT one.id, one.username, one.nickname, right(one.phone, 4) AS phone, one.held_pt, one.max_line_stake,
        one.max_slip_stake, one.max_day_stake, one.excluded_until, one.note, one.status, one.created_at, one.version, ${STANDING}
      ${WITH_STANDING} WHERE one.kind = 'member' ORDER BY one.created_at DESC, one.id DESC LIMIT 26`,
    count: counted(`account WHERE kind = 'member'`),
  },
  agents: {
    page: `SELECT one.id, one.username, one.nickname, one.phone, one.email, one.level, upline.given_pt - one.given_pt AS our_pt,
        one.given_pt, one.permission, one.status, one.last_login_at, one.created_at, one.version, ${STANDING},
        (SELECT count(*) FROM account AS child WHERE child.parent_id = one.id AND child.kind = 'agent') AS children,
        (SELECT coalesce(sum(given.credit_limit), 0) FROM account AS child JOIN account_terms AS given ON given.account_id = child.id
          WHERE child.parent_id = one.id) AS given_on,
        EXISTS (SELECT FROM session AS used WHERE used.account_id = one.id AND used.revoked_at IS NULL) AS is_online
      ${WITH_STANDING} WHERE one.kind = 'agent' AND one.level > 0 ORDER BY one.username LIMIT 26`,
    count: counted(`account WHERE kind = 'agent' AND level > 0`),
  },
  slips: {
    page: `SELECT slip.id, slip.no, slip.at, member.username AS member, agent.username AS agent, coalesce(lotto.name, lotto.code) AS lotto,
        slip.business_date, round.number, slip.state, round.state AS round_state, slip.lines, slip.stake, slip.discount, slip.debit,
        sum(line.stake) FILTER (WHERE line.ended IS NOT NULL) AS returned, sum(line.held[1]) AS own,
        json_agg(json_build_object('betType', line.bet_type, 'number', line.number, 'payout', line.stake * line.rate / 100)) AS payable,
        (SELECT sum(payout) FROM payout WHERE payout.round_id = slip.round_id AND payout.slip_id = slip.id) AS paid
      FROM (SELECT * FROM slip ORDER BY at DESC, id DESC LIMIT 26) AS slip
      JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
      JOIN round ON round.id = slip.round_id JOIN lotto ON lotto.id = slip.lotto_id JOIN account AS member ON member.id = slip.member_id
      JOIN account AS agent ON agent.id = slip.path[array_length(slip.path, 1)]
      GROUP BY slip.id, slip.no, slip.at, slip.business_date, slip.state, slip.lines, slip.stake, slip.discount, slip.debit, slip.round_id,
        member.username, agent.username, lotto.name, lotto.code, round.number, round.state
      ORDER BY slip.at DESC, slip.id DESC`,
    count: counted('slip'),
  },
};

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const app = new Hono().get('/:list', async (c) => {
  const name = c.req.param('list');
  const list = PAGES[name];
  if (!list) return c.notFound();
  const token = c.req.header('authorization')?.replace('Bearer ', '') ?? '';
  const session = await pool.query({ name: 'session', text: SESSION, values: [decodeJwt(token).sid] });
  if (session.rowCount === 0) return c.body(null, 401);
  const page = await pool.query<object>({ name: `${name} page`, text: list.page });
  const count = await pool.query<{ total: string }>({ name: `${name} count`, text: list.count });
  return c.json({ rows: page.rows.slice(0, 25), total: count.rows[0]?.total });
});

const server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, ({ port }) => {
  console.log(`is ready at http://localhost:${port}`);
});
process.once('SIGTERM', () => {
  server.close();
  void pool.end();
});
