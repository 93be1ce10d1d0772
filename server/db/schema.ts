/** The tables. Changing this file needs `npm run migration`, which writes the SQL next to it. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Permission } from '../../domain/access';
import type { Locale } from '../../domain/locales';
import type { AccountStatus } from '../../domain/status';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/**
 * Everyone who is part of the tree. `path` runs from master to the account itself, so that one index answers "who is
 * below" and one row answers "who is above".
 */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'agent'>().notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => account.id),
    path: uuid('path').array().notNull(),
    level: smallint('level').notNull(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: boolean('must_change_password').notNull(),
    nickname: text('nickname'),
    phone: text('phone'),
    email: text('email'),
    locale: text('locale').$type<Locale>(),
    /** Basis points of the whole that the parent gave; master has 10,000. */
    givenPt: integer('given_pt').notNull(),
    permission: jsonb('permission').$type<Permission>().notNull(),
    status: text('status').$type<AccountStatus>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at'),
    lastLoginIp: inet('last_login_ip'),
  },
  (table) => [
    uniqueIndex('account_username').on(table.username),
    uniqueIndex('account_one_root').on(sql`(parent_id IS NULL)`).where(sql`parent_id IS NULL`),
    index('account_parent').on(table.parentId, table.username),
    index('account_path').using('gin', table.path),
    index('account_created_at').on(table.createdAt, table.id),
    index('account_last_login_at').on(table.lastLoginAt, table.id),
    index('account_given_pt').on(table.givenPt, table.id),
    index('account_level').on(table.level, table.id),
    index('account_nickname').on(table.nickname, table.id),
    index('account_search').using(
      'gin',
      table.username.op('gin_trgm_ops'),
      table.nickname.op('gin_trgm_ops'),
      table.phone.op('gin_trgm_ops'),
    ),
    check('account_given_pt_range', sql`given_pt BETWEEN 0 AND 10000 AND given_pt % 50 = 0`),
    check('account_status_known', sql`status IN ('active', 'suspended', 'locked')`),
    check('account_username_shape', sql`username ~ '^[a-z0-9._-]{3,32}$'`),
    check('account_path_ends_here', sql`path[cardinality(path)] = id AND cardinality(path) = level + 1`),
  ],
);

/**
 * A sign-in and the family of refresh tokens that grew from it. A token is derived from (id, generation), so nothing
 * secret is stored; only the newest generation is good.
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
    ip: inet('ip'),
    userAgent: text('user_agent'),
  },
  (table) => [index('session_account').on(table.accountId, table.createdAt)],
);

/** Wrong tries per name and origin; a row says when the next try is taken. */
export const loginThrottle = pgTable('login_throttle', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  nextTryAt: moment('next_try_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** What was changed, by whom, from where; written in the change's own transaction and never altered. */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Who acted; null for somebody unknown (a wrong sign-in) and for the system. */
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
    index('audit_entity').on(table.entity, table.entityId, table.id),
    index('audit_actor').on(table.actorId, table.id),
  ],
);
