/** Ways into the system: queued mails, links to a new password, and invitations with their applications. */
import { sql } from 'drizzle-orm';
import { check, index, inet, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '../../../domain/access';
import {
  APPLICATION_STATES,
  type ApplicationState,
  INVITED_KINDS,
  type InvitedKind,
} from '../../../domain/accounts/invitation';
import type { Locale } from '../../../domain/locales';
import { MAIL_KINDS, MAIL_STATES, type MailKind, type MailState } from '../../../domain/mail';
import { account } from '../schema';
import { isOneOf, moment } from './columns';

/** A mail, written in the transaction of its cause. */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: text('recipient').notNull(),
    /**
     * Subject and text, encrypted with the server's key because a link in it gives access; null when it needn't be sent
     * any more.
     */
    content: text('content'),
    state: text('state').$type<MailState>().notNull().default('waiting'),
    tries: smallint('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    nextTryAt: moment('next_try_at').notNull(),
    /** Time until which a worker holds the mail. */
    leasedUntil: moment('leased_until'),
    /** Why the last try failed, in the words of the mail server. */
    fault: text('fault'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('mail_due')
      .on(table.nextTryAt)
      .where(sql`state = 'waiting'`),
    index('mail_ended')
      .on(table.endedAt)
      .where(sql`state <> 'waiting'`),
    check('mail_kind_known', isOneOf('kind', MAIL_KINDS)),
    check('mail_state_known', isOneOf('state', MAIL_STATES)),
    check('mail_ended', sql`(state = 'waiting') = (ended_at IS NULL) AND (state = 'waiting') = (content IS NOT NULL)`),
  ],
);

/** A request for a new password. An unknown name gets a row too, so that both cases take the same time. */
export const passwordRequest = pgTable(
  'password_request',
  {
    id: uuid('id').primaryKey(),
    /** Null for an unknown name. Without a foreign key, which would lock an existing account. */
    accountId: uuid('account_id'),
    locale: text('locale').$type<Locale>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('password_request_at').on(table.at)],
);

/** A link with which an account sets a new password once. */
export const passwordLink = pgTable(
  'password_link',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link, base64url. */
    tokenHash: text('token_hash').notNull(),
    /** The upline that hands the link over; null where it was requested and mailed. */
    madeBy: uuid('made_by'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Time from which an unused link is invalid. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('password_link_token').on(table.tokenHash),
    uniqueIndex('password_link_open')
      .on(table.accountId)
      .where(sql`used_at IS NULL AND ended_at IS NULL`),
    index('password_link_account').on(table.accountId),
    index('password_link_expires').on(table.expiresAt),
  ],
);

/** An upline's invitation to apply for an account directly below it. */
export const invitation = pgTable(
  'invitation',
  {
    id: uuid('id').primaryKey(),
    uplineId: uuid('upline_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<InvitedKind>().notNull(),
    /** SHA-256 of the token in the link, base64url. */
    tokenHash: text('token_hash').notNull(),
    /** Share of the account on approval, in basis points: an agent's given share, or the share held of a member. */
    share: integer('share').notNull(),
    /** Null for members. */
    permission: jsonb('permission').$type<Permission>(),
    /** A note about the invited person, to distinguish invitations. */
    note: text('note'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('invitation_token').on(table.tokenHash),
    index('invitation_upline').on(table.uplineId, table.createdAt),
    check('invitation_kind_known', isOneOf('kind', INVITED_KINDS)),
    check('invitation_permission', sql`(kind = 'agent') = (permission IS NOT NULL)`),
    check('invitation_share', sql`share BETWEEN 0 AND 10000 AND share % 50 = 0`),
  ],
);

/** An application, which uses up its invitation. Nothing else is created before the approval. */
export const application = pgTable(
  'application',
  {
    id: uuid('id').primaryKey(),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitation.id, { onDelete: 'cascade' }),
    uplineId: uuid('upline_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<InvitedKind>().notNull(),
    username: text('username').notNull(),
    /** Null for members, as they don't sign in here, and after the decision. */
    passwordHash: text('password_hash'),
    nickname: text('nickname'),
    phone: text('phone'),
    email: text('email'),
    locale: text('locale').$type<Locale>().notNull(),
    ip: inet('ip'),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<ApplicationState>().notNull().default('waiting'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by'),
    reason: text('reason'),
    /** The account created by the approval. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('application_invitation').on(table.invitationId),
    uniqueIndex('application_username')
      .on(table.username)
      .where(sql`state = 'waiting'`),
    index('application_upline').on(table.uplineId, table.createdAt),
    index('application_account').on(table.accountId),
    check('application_kind_known', isOneOf('kind', INVITED_KINDS)),
    check('application_state_known', isOneOf('state', APPLICATION_STATES)),
    check(
      'application_decided',
      sql`(state = 'waiting') = (decided_at IS NULL) AND (state = 'waiting' OR password_hash IS NULL)`,
    ),
  ],
);
