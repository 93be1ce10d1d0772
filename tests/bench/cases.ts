/** The measured requests of the API, each with the SQL that somebody who knows the data would write by hand. */
import { accountId, READERS } from './fill';

export interface Case {
  name: string;
  reader: keyof typeof READERS;
  path: string;
  /** The page, and how many match up to 10,001. */
  byHand: readonly string[];
  /** For a page by its key: the request for the page before it, whose cursor leads on, and the SQL for the key itself. */
  after?: { path: string; keyQuery: string };
}

interface Listing {
  resource: string;
  /** Column that identifies a row. */
  key: string;
  columns: string;
  from: string;
  /** Condition for the rows that a reader can see. */
  scope: Record<string, string>;
}

const STATUS_OF = (alias: string) =>
  `(ARRAY['active','suspended','locked'])[(SELECT max(array_position(ARRAY['active','suspended','locked'], s.status)) FROM account s WHERE s.id = ANY(${alias}.path))]`;

const within = (alias: string, reader: keyof typeof READERS) =>
  `${alias}.path @> ARRAY['${accountId(READERS[reader])}']::uuid[]`;

const MEMBERS: Listing = {
  resource: 'members',
  key: 'm.id',
  columns: `m.id, m.username, m.nickname, right(m.phone, 4), m.parent_id, p.username, m.held_pt, m.max_line_stake,
    m.max_slip_stake, m.max_day_stake, m.excluded_until, m.note, m.status, ${STATUS_OF('m')}, m.created_at, m.version`,
  from: `account m JOIN account p ON p.id = m.parent_id`,
  scope: {
    master: `m.kind = 'member'`,
    middle: `m.kind = 'member' AND ${within('m', 'middle')}`,
    small: `m.kind = 'member' AND ${within('m', 'small')}`,
    crowded: `m.kind = 'member' AND ${within('m', 'crowded')}`,
  },
};

const AGENTS: Listing = {
  resource: 'agents',
  key: 'a.id',
  columns: `a.id, a.username, a.nickname, a.phone, a.email, a.parent_id, p.username, a.level, p.given_pt - a.given_pt,
    a.given_pt, a.permission, a.status, ${STATUS_OF('a')},
    (SELECT count(*)::int FROM account c WHERE c.parent_id = a.id AND c.kind = 'agent'), a.last_login_at, a.created_at, a.version`,
  from: `account a JOIN account p ON p.id = a.parent_id`,
  scope: {
    master: `a.kind = 'agent' AND a.level > 0`,
    middle: `a.kind = 'agent' AND ${within('a', 'middle')} AND a.id <> '${accountId(READERS.middle)}'`,
    wide: `a.kind = 'agent' AND a.parent_id = '${accountId(READERS.wide)}'`,
  },
};

const below = (reader: keyof typeof READERS) => `SELECT id FROM account b WHERE ${within('b', reader)}`;

const AUDIT: Listing = {
  resource: 'audit',
  key: 't.id',
  columns: `t.uid, t.id, t.at, t.actor, t.actor_id, t.action, t.entity, t.entity_id,
    (SELECT username FROM account s WHERE s.id = t.entity_id), t.before, t.after, t.reason, host(t.ip)`,
  from: 'audit t',
  scope: {
    master: 'true',
    middle: `(t.actor_id IN (${below('middle')}) OR t.entity_id IN (${below('middle')}))`,
    small: `t.id IN (SELECT id FROM audit WHERE actor_id = ANY(ARRAY(${below('small')}))
      UNION SELECT id FROM audit WHERE entity_id = ANY(ARRAY(${below('small')})))`,
  },
};

const SESSIONS: Listing = {
  resource: 'sessions',
  key: 's.id',
  columns: `s.id, s.account_id, o.username, s.user_agent, host(s.ip), s.created_at, s.rotated_at,
    least(s.idle_expires_at, s.expires_at), s.remember`,
  from: `session s JOIN account o ON o.id = s.account_id`,
  scope: {
    master: `s.revoked_at IS NULL AND s.idle_expires_at > now() AND s.expires_at > now()`,
    middle: `s.revoked_at IS NULL AND s.idle_expires_at > now() AND s.expires_at > now() AND ${within('o', 'middle')}`,
    small: `s.revoked_at IS NULL AND s.idle_expires_at > now() AND s.expires_at > now() AND ${within('o', 'small')}`,
  },
};

interface Wanted {
  name: string;
  sort: [string, 'ASC' | 'DESC'];
  order: string;
  filter?: Record<string, unknown>;
  where?: string;
  offset?: number;
  /** SQL for the key that the page lies behind, which `where` calls by `KEY`. */
  keyQuery?: string;
}

const PAGE = 25;
const COUNTED = 10_001;

function caseOf(listing: Listing, reader: keyof typeof READERS, wanted: Wanted): Case {
  const { name, sort, order, filter = {}, where, offset = 0, keyQuery } = wanted;
  const all = `${listing.from} WHERE ${listing.scope[reader]}`;
  const matching = where ? `${all} AND ${where}` : all;
  // A page by position skips bare keys, and reads the other columns only for the rows of the page.
  const keys = `SELECT ${listing.key} FROM ${matching} ORDER BY ${order} LIMIT ${PAGE} OFFSET ${offset}`;
  const passingOver = `${listing.from} WHERE ${listing.key} = ANY(ARRAY(${keys}))`;
  const pathAt = (first: number) => {
    const query = Object.entries({ sort, range: [first, first + PAGE - 1], filter });
    return `/api/${listing.resource}?${query.map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`).join('&')}`;
  };
  return {
    name: `${listing.resource}: ${name}`,
    reader,
    path: pathAt(offset),
    byHand: [
      `SELECT ${listing.columns} FROM ${offset > 0 && !keyQuery ? passingOver : matching} ORDER BY ${order} LIMIT ${PAGE}`,
      `SELECT count(*) FROM (SELECT 1 FROM ${keyQuery ? all : matching} LIMIT ${COUNTED}) AS matching`,
    ],
    after: keyQuery ? { path: pathAt(offset - PAGE), keyQuery } : undefined,
  };
}

const sorts = (alias: string, columns: Record<string, string>): Wanted[] =>
  Object.entries(columns).flatMap(([field, column]) =>
    (['ASC', 'DESC'] as const).map((direction) => ({
      name: `by ${field} ${direction}`,
      sort: [field, direction],
      order: `${alias}.${column} ${direction}${['nickname', 'excludedUntil', 'lastLoginAt'].includes(field) ? ' NULLS LAST' : ''}, ${alias}.id ${direction}`,
    })),
  );

const MEMBER_SORTS = sorts('m', {
  username: 'username',
  nickname: 'nickname',
  heldPt: 'held_pt',
  excludedUntil: 'excluded_until',
  createdAt: 'created_at',
});

/** The money of accounts, as somebody would join it for one order. */
const MONEY_FROM = (
  alias: string,
) => `LEFT JOIN ledger_account AS wallet ON wallet.owner_id = ${alias}.id AND wallet.kind = 'wallet'
  LEFT JOIN account_terms AS its ON its.account_id = ${alias}.id
  LEFT JOIN (SELECT account_id, sum(win_loss + commission) AS result FROM day_total
    WHERE business_date >= date_trunc('week', now())::date GROUP BY account_id) AS week ON week.account_id = ${alias}.id`;

const MONEY_ORDERS: Record<string, string> = {
  balance: 'coalesce(wallet.balance, 0)',
  available: 'coalesce(wallet.balance, 0) + coalesce(its.credit_limit, 0)',
  usedCredit: 'greatest(0, -wallet.balance)::numeric / nullif(its.credit_limit, 0)',
  weekResult: 'coalesce(week.result, 0)',
};

const withMoney = (listing: Listing, alias: string): Listing => ({
  ...listing,
  columns: `${listing.columns}, wallet.balance, its.credit_limit, week.result`,
  from: `${listing.from} ${MONEY_FROM(alias)}`,
});

const moneySorts = (alias: string): Wanted[] =>
  Object.entries(MONEY_ORDERS).map(([field, order]) => ({
    name: `by money: ${field}`,
    sort: [field, 'DESC'],
    order: `${order} DESC NULLS LAST, ${alias}.id DESC`,
  }));

const AGENT_SORTS = sorts('a', {
  username: 'username',
  nickname: 'nickname',
  level: 'level',
  givenPt: 'given_pt',
  lastLoginAt: 'last_login_at',
  createdAt: 'created_at',
});

const BY_MEMBER = { sort: ['username', 'ASC'] as Wanted['sort'], order: 'm.username, m.id' };
const BY_AGENT = { sort: ['username', 'ASC'] as Wanted['sort'], order: 'a.username, a.id' };
const NEWEST = { sort: ['number', 'DESC'] as Wanted['sort'], order: 't.id DESC' };
const LATEST = { sort: ['id', 'DESC'] as Wanted['sort'], order: 's.id DESC' };
const CROWDED_ID = accountId(READERS.crowded);
const ROOT_ID = accountId(READERS.master);
const WIDE_ID = accountId(READERS.wide);

const likeAny = (columns: readonly string[], text: string) =>
  `(${columns.map((column) => `${column} ILIKE '%${text}%'`).join(' OR ')})`;

const MEMBER_CASES: Wanted[] = [
  ...MEMBER_SORTS,
  { name: 'status is suspended', ...BY_MEMBER, filter: { status: 'suspended' }, where: `m.status = 'suspended'` },
  { name: 'nickname has "3f2"', ...BY_MEMBER, filter: { nickname_like: '3f2' }, where: `m.nickname ILIKE '%3f2%'` },
  {
    name: 'search "c4ca4"',
    ...BY_MEMBER,
    filter: { q: 'c4ca4' },
    where: likeAny(['m.username', 'm.nickname'], 'c4ca4'),
  },
  { name: 'search "a"', ...BY_MEMBER, filter: { q: 'a' }, where: likeAny(['m.username', 'm.nickname'], 'a') },
];

/** A page far behind, by its position and by the key of the record before it. */
const deep = (offset: number, by: Pick<Wanted, 'sort' | 'order'>, where: string, keyQuery: string): Wanted[] => [
  { name: `position ${offset}`, ...by, offset },
  { name: `position ${offset}, by key`, ...by, offset, where, keyQuery: `${keyQuery} OFFSET ${offset - 1} LIMIT 1` },
];

export const CASES: readonly Case[] = [
  ...MEMBER_CASES.map((wanted) => caseOf(MEMBERS, 'master', wanted)),
  ...(['master', 'middle', 'small'] as const).flatMap((reader) =>
    moneySorts('m').map((wanted) => caseOf(withMoney(MEMBERS, 'm'), reader, wanted)),
  ),
  ...(['master', 'middle'] as const).flatMap((reader) =>
    moneySorts('a').map((wanted) => caseOf(withMoney(AGENTS, 'a'), reader, wanted)),
  ),
  ...deep(
    90_000,
    BY_MEMBER,
    'm.username > KEY',
    `SELECT username AS key FROM account WHERE kind = 'member' ORDER BY username`,
  ).map((wanted) => caseOf(MEMBERS, 'master', wanted)),
  ...MEMBER_CASES.map((wanted) => caseOf(MEMBERS, 'middle', wanted)),
  caseOf(MEMBERS, 'small', { name: 'by username ASC', ...BY_MEMBER }),
  caseOf(MEMBERS, 'crowded', { name: 'by username ASC', ...BY_MEMBER }),
  caseOf(MEMBERS, 'master', {
    name: '10,000 of one agent',
    ...BY_MEMBER,
    filter: { parent: CROWDED_ID },
    where: `m.parent_id = '${CROWDED_ID}'`,
  }),
  ...AGENT_SORTS.map((wanted) => caseOf(AGENTS, 'master', wanted)),
  ...AGENT_SORTS.map((wanted) => caseOf(AGENTS, 'middle', wanted)),
  caseOf(AGENTS, 'master', {
    name: 'search "c4ca4"',
    ...BY_AGENT,
    filter: { q: 'c4ca4' },
    where: likeAny(['a.username', 'a.nickname', 'a.phone'], 'c4ca4'),
  }),
  caseOf(AGENTS, 'master', {
    name: 'children in the tree',
    ...BY_AGENT,
    filter: { parent: ROOT_ID },
    where: `a.parent_id = '${ROOT_ID}'`,
  }),
  caseOf(AGENTS, 'master', {
    name: '10,000 children',
    ...BY_AGENT,
    filter: { parent: WIDE_ID },
    where: `a.parent_id = '${WIDE_ID}'`,
  }),
  caseOf(AGENTS, 'wide', { name: 'by username ASC', ...BY_AGENT }),
  ...deep(
    9_000,
    BY_AGENT,
    'a.username > KEY',
    `SELECT username AS key FROM account WHERE kind = 'agent' AND level > 0 ORDER BY username`,
  ).map((wanted) => caseOf(AGENTS, 'master', wanted)),
  ...(['master', 'middle', 'small'] as const).map((reader) => caseOf(AUDIT, reader, { name: 'newest', ...NEWEST })),
  caseOf(AUDIT, 'middle', { name: 'by id', sort: ['id', 'ASC'], order: 't.uid' }),
  ...deep(900_000, NEWEST, 't.id < KEY', 'SELECT id AS key FROM audit ORDER BY id DESC').map((wanted) =>
    caseOf(AUDIT, 'master', wanted),
  ),
  caseOf(AUDIT, 'small', {
    name: 'what one actor did',
    ...NEWEST,
    filter: { actor: 'agent940' },
    where: `t.actor = 'agent940'`,
  }),
  ...(['master', 'middle', 'small'] as const).map((reader) => caseOf(SESSIONS, reader, { name: 'latest', ...LATEST })),
  caseOf(SESSIONS, 'middle', { name: 'earliest', sort: ['id', 'ASC'], order: 's.id' }),
  ...deep(
    10_000,
    LATEST,
    's.id < KEY',
    'SELECT id AS key FROM session WHERE revoked_at IS NULL AND idle_expires_at > now() ORDER BY id DESC',
  ).map((wanted) => caseOf(SESSIONS, 'master', wanted)),
];
