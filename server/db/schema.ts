/** The tables. Changing this file needs `npm run new-migration`, which writes the SQL next to it. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Permission } from '../../domain/access';
import type { MemberImportColumn } from '../../domain/accounts/member-import';
import type { AccountKind } from '../../domain/accounts/account-kind';
import type { ListedName, ViewedName } from '../../domain/entities/listed-names';
import type { EventKind, EventResource } from '../../domain/api/events';
import type { Locale } from '../../domain/locales';
import type { Density } from '../../domain/saved-view';
import { START_PAGES, type StartPage } from '../../domain/accounts/start-page';
import type { AccountStatus } from '../../domain/accounts/status';
import { isOneOf } from './book/columns';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** An amount in satang. */
const money = (name: string) => bigint(name, { mode: 'number' });

/** Columns that each kind of account must have or must not have; the others are free. */
const SHAPE_OF_KIND = sql`CASE kind
  WHEN 'agent' THEN num_nulls(password_hash, permission, given_pt) = 0
    AND num_nonnulls(held_pt, max_line_stake, max_slip_stake, max_day_stake, excluded_until, valid_until) = 0
    AND NOT (no_rates OR no_results OR no_cancel)
  WHEN 'sub' THEN num_nulls(parent_id, password_hash, permission) = 0
    AND num_nonnulls(given_pt, held_pt, max_line_stake, max_slip_stake, max_day_stake, excluded_until) = 0
  WHEN 'member' THEN num_nulls(parent_id, held_pt) = 0
    AND num_nonnulls(password_hash, permission, given_pt, email, locale, last_login_at, last_login_ip, valid_until) = 0
    AND NOT (must_change_password OR no_rates OR no_results OR no_cancel)
  ELSE false END`;

const USERNAME_SHAPE = sql`username ~ CASE kind
  WHEN 'sub' THEN '^[a-z0-9._-]{3,32}@[a-z0-9._-]{3,32}$' ELSE '^[a-z0-9._-]{3,32}$' END`;

/**
 * All accounts of the tree: agents, the sub accounts that act as one, and members. `path` runs from master to the
 * account itself, so that one index finds all accounts below and one row names all accounts above.
 */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AccountKind>().notNull(),
    /** The upline; for a sub account its owner. */
    parentId: uuid('parent_id'),
    /** Required kind of the upline, enforced by the foreign key. */
    parentKind: text('parent_kind').generatedAlwaysAs(sql`CASE WHEN parent_id IS NOT NULL THEN 'agent' END`),
    path: uuid('path').array().notNull(),
    level: smallint('level').notNull(),
    username: text('username').notNull(),
    /** Null for members: they don't sign in here. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull(),
    /** When the password was last set; null while it is the account's first one. */
    passwordChangedAt: moment('password_changed_at'),
    nickname: text('nickname'),
    phone: text('phone'),
    email: text('email'),
    locale: text('locale').$type<Locale>(),
    /** Basis points of the whole, given by the parent; master has 10,000. Agents only. */
    givenPt: integer('given_pt'),
    /** Basis points that the parent holds of a member's lines. */
    heldPt: integer('held_pt'),
    /** Null for members. */
    permission: jsonb('permission').$type<Permission>(),
    /** Screen that a person begins with; null for the specification's. */
    startPage: text('start_page').$type<StartPage>(),
    /** Whether the person ended or skipped the tour. */
    isTourOver: boolean('is_tour_over').notNull().default(false),
    /** The newest release whose news the person has seen; null for none. */
    seenRelease: text('seen_release'),
    /** Actions denied to a sub account although its level would allow them. */
    noRates: boolean('no_rates').notNull().default(false),
    noResults: boolean('no_results').notNull().default(false),
    noCancel: boolean('no_cancel').notNull().default(false),
    /**
     * The one partner that a sub account sees. Only the migration has the foreign key, because partners themselves
     * refer to accounts.
     */
    partner: uuid('partner_id'),
    /** The last business date on which a sub account may sign in. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** Maximum stake of a member per line, per slip and per business day. */
    maxLineStake: money('max_line_stake'),
    maxSlipStake: money('max_slip_stake'),
    maxDayStake: money('max_day_stake'),
    /** Time until which a member can't place a new bet. */
    excludedUntil: moment('excluded_until'),
    note: text('note'),
    status: text('status').$type<AccountStatus>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at'),
    lastLoginIp: inet('last_login_ip'),
  },
  (table) => [
    uniqueIndex('account_username').on(table.username),
    uniqueIndex('account_one_root')
      .on(sql`(parent_id IS NULL)`)
      .where(sql`parent_id IS NULL`),
    unique('account_id_kind').on(table.id, table.kind),
    foreignKey({
      name: 'account_parent_is_agent',
      columns: [table.parentId, table.parentKind],
      foreignColumns: [table.id, table.kind],
    }),
    index('account_parent').on(table.parentId, table.kind, table.username),
    // Small enough to count children in, regardless of the parent's other accounts.
    index('account_child_agents')
      .on(table.parentId)
      .where(sql`kind = 'agent'`),
    index('account_path').using('gin', table.path),
    // Each list shows one kind, so an index for sorting begins with the kind.
    index('account_kind_username').on(table.kind, table.username, table.id),
    index('account_created_at').on(table.kind, table.createdAt, table.id),
    index('account_last_login_at').on(table.kind, table.lastLoginAt, table.id),
    index('account_given_pt').on(table.kind, table.givenPt, table.id),
    index('account_held_pt').on(table.kind, table.heldPt, table.id),
    index('account_level').on(table.kind, table.level, table.id),
    index('account_nickname').on(table.kind, table.nickname, table.id),
    index('account_valid_until').on(table.kind, table.validUntil, table.id),
    index('account_excluded_until').on(table.kind, table.excludedUntil, table.id),
    index('account_search').using(
      'gin',
      table.username.op('gin_trgm_ops'),
      table.nickname.op('gin_trgm_ops'),
      table.phone.op('gin_trgm_ops'),
    ),
    check('account_shape_of_kind', SHAPE_OF_KIND),
    check('account_given_pt_range', sql`given_pt BETWEEN 0 AND 10000 AND given_pt % 50 = 0`),
    check('account_held_pt_range', sql`held_pt BETWEEN 0 AND 10000 AND held_pt % 50 = 0`),
    check('account_stakes_not_negative', sql`least(max_line_stake, max_slip_stake, max_day_stake) >= 0`),
    check('account_status_known', sql`status IN ('active', 'suspended', 'locked')`),
    check('account_username_shape', USERNAME_SHAPE),
    check(
      'account_start_page_known',
      sql`start_page IS NULL OR kind <> 'member' AND ${isOneOf('start_page', START_PAGES)}`,
    ),
    check('account_partner_of_sub', sql`partner_id IS NULL OR kind = 'sub'`),
    check('account_path_ends_here', sql`path[cardinality(path)] = id AND cardinality(path) = level + 1`),
    check('account_path_holds_parent', sql`path[cardinality(path) - 1] IS NOT DISTINCT FROM parent_id`),
  ],
);

/**
 * A sign-in and the family of refresh tokens that grew from it. A token is derived from (id, generation), so nothing
 * secret is stored; only the newest generation is valid.
 */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(0),
    remember: boolean('remember').notNull(),
    createdAt: moment('created_at').notNull(),
    rotatedAt: moment('rotated_at').notNull(),
    idleExpiresAt: moment('idle_expires_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
    /** When the person last gave the password again; grave actions require it again soon after. */
    steppedUpAt: moment('stepped_up_at'),
    ip: inet('ip'),
    userAgent: text('user_agent'),
  },
  (table) => [
    index('session_account').on(table.accountId, table.createdAt),
    // Expired sessions stay in the table and soon are nearly all of it.
    index('session_live')
      .on(table.idleExpiresAt)
      .where(sql`revoked_at IS NULL`),
    // For removing sessions in the end.
    index('session_ended').on(sql`least(revoked_at, idle_expires_at, expires_at)`),
  ],
);

/** Wrong tries per name and origin; a row holds the time of the next permitted try. */
export const loginThrottle = pgTable(
  'login_throttle',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    nextTryAt: moment('next_try_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('login_throttle_updated_at').on(table.updatedAt)],
);

/** Changes with their actor and origin; written in the change's own transaction and never altered. */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** UUID of the row in the API, as every record there has one; `id` is its number. */
    uid: uuid('uid').notNull().defaultRandom(),
    at: moment('at').notNull(),
    /** The account that acted; null for an unknown person (a wrong sign-in) and for the system. */
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    sessionId: uuid('session_id'),
    ip: inet('ip'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('audit_uid').on(table.uid),
    index('audit_at').on(table.at, table.id),
    index('audit_entity').on(table.entityId, table.id),
    index('audit_actor').on(table.actorId, table.id),
  ],
);

/** Numbers of audit rows that wait for their seal; a trigger on the audit adds them, the chainer removes them. */
export const auditUnsealed = pgTable('audit_unsealed', {
  auditId: bigint('audit_id', { mode: 'number' }).primaryKey(),
});

/**
 * The hash chain over the audit, in the order of sealing. Each seal holds the hash of the previous seal and of its own
 * row, so that no row in between can be altered or removed unnoticed. Hashes and signatures are hexadecimal.
 */
export const auditSeal = pgTable('audit_seal', {
  /** 1, 2, 3 … without a gap; assigned by the one chainer that holds the lock. */
  position: bigint('position', { mode: 'number' }).primaryKey(),
  auditId: bigint('audit_id', { mode: 'number' }).notNull().unique(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  /** Signature of position and hash, by a key outside the database. */
  signature: text('signature').notNull(),
});

/**
 * The response to a request with an `Idempotency-Key`, stored in the transaction of its effect, so that both exist or
 * neither. Parts that were shown only once are left out of it.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    actorId: uuid('actor_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    method: text('method').notNull(),
    /** Path with the query string. */
    path: text('path').notNull(),
    /** SHA-256 of the sent body, in hexadecimal. */
    bodyHash: text('body_hash').notNull(),
    status: smallint('status').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    /** Body of the response; null when it had none. */
    response: text('response'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.key] }), index('idempotency_created_at').on(table.createdAt)],
);

/** Facts about the whole business; one row. */
export const business = pgTable(
  'business',
  {
    id: smallint('id').primaryKey().default(1),
    /** Whether all data in the database was made up; every screen then says so. */
    isSample: boolean('is_sample').notNull(),
    /** Start of the filling; null once it is complete. No one may work with an incomplete business. */
    fillingSince: moment('filling_since'),
  },
  () => [check('business_one_row', sql`id = 1`)],
);

/**
 * Present only in a database that is a sandbox; one row. The app's role reads it, functions of the database write it.
 */
export const sandbox = pgTable(
  'sandbox',
  {
    id: smallint('id').primaryKey().default(1),
    madeAt: moment('made_at').notNull(),
    /** Milliseconds by which its clock was moved ahead. */
    aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull().default(0),
  },
  () => [check('sandbox_one_row', sql`id = 1`)],
);

/** Numbers of audit rows that open screens haven't been notified of yet; a trigger on the audit adds them. */
export const eventQueue = pgTable('event_queue', { auditId: bigint('audit_id', { mode: 'number' }).primaryKey() });

/**
 * The latest changes for the live streams; older rows are removed. Numbers are assigned under a lock, so that rows are
 * committed in their order.
 */
export const event = pgTable('event', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** By the database's clock. */
  at: moment('at').notNull().defaultNow(),
  resource: text('resource').$type<EventResource>().notNull(),
  kind: text('kind').$type<EventKind>().notNull(),
  /** Null for several records, or for one without an id. */
  recordId: uuid('record_id'),
  /** The accounts to notify; null for everybody who may read the resource. */
  audience: uuid('audience').array(),
  /** The account whose rights or sessions the change may have touched. */
  accountId: uuid('account_id'),
});

/** A saved view of a list: a name for its filter and order, and optionally for its columns. */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid('id').primaryKey(),
    /** The person who owns the view. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /**
     * The account acted as. A shared view is open to the people working for this account and to all accounts below it.
     */
    actingId: uuid('acting_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    resource: text('resource').$type<ViewedName>().notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    columns: text('columns').array(),
    density: text('density').$type<Density>(),
    shared: boolean('shared').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_view_name').on(table.accountId, table.resource, table.name),
    index('saved_view_shared')
      .on(table.actingId, table.resource)
      .where(sql`shared`),
  ],
);

/** A person's layout of a list; null means the list's default. */
export const listChoice = pgTable(
  'list_choice',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    resource: text('resource').$type<ListedName>().notNull(),
    columns: text('columns').array(),
    density: text('density').$type<Density>(),
    defaultViewId: uuid('default_view_id').references(() => savedView.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.resource] }),
    index('list_choice_default_view').on(table.defaultViewId),
  ],
);

/** The columns of another system's files of members, as an account assigned them at its last import from there. */
export const importSource = pgTable(
  'import_source',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The field of each column by its name; null for a column that was left out. */
    columns: jsonb('columns').$type<Readonly<Record<string, MemberImportColumn | null>>>().notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.name] })],
);
