/** What a second person decides, what the operator has set, and who may call as a partner. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, inet, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../schema';
import { isOneOf, moment } from './columns';

/** What waits for a second person. */
export const APPROVAL_KINDS = ['result', 'correction', 'void', 'win'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** A draft is what was saved of a result that isn't complete yet. */
export const APPROVAL_STATES = ['draft', 'submitted', 'approved', 'refused', 'takenBack'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const approval = pgTable(
  'approval',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    state: text('state').$type<ApprovalState>().notNull(),
    /** The round it is about. */
    roundId: uuid('round_id').notNull(),
    /** What would be done, by the kind's own schema. */
    request: jsonb('request').$type<Record<string, unknown>>().notNull(),
    /** What it would change in numbers, as it was shown when it was asked for. */
    effect: jsonb('effect').$type<Record<string, unknown>>().notNull(),
    reason: text('reason'),
    /** Null where nobody asked: a win of a round that computes itself. */
    submittedBy: uuid('submitted_by'),
    submittedAt: moment('submitted_at').notNull(),
    /** In single-operator mode, when it goes on by itself; null where a second person decides. */
    goesOnAt: moment('goes_on_at'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // One of a kind at a time per round, wins aside.
    uniqueIndex('approval_open').on(table.roundId, table.kind).where(sql`state IN ('draft', 'submitted') AND kind <> 'win'`),
    index('approval_waiting').on(table.submittedAt, table.id).where(sql`state = 'submitted'`),
    index('approval_submitted_at').on(table.submittedAt, table.id),
    index('approval_round').on(table.roundId),
    check('approval_kind_known', isOneOf('kind', APPROVAL_KINDS)),
    check('approval_state_known', isOneOf('state', APPROVAL_STATES)),
  ],
);

/** What the operator has set, where it differs from the default that the code names. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedBy: uuid('updated_by'),
  updatedAt: moment('updated_at').notNull(),
});

/** Whose money a partner's members bet with: the partner's own (seamless), or what it has transferred here. */
export const PARTNER_KINDS = ['seamless', 'transfer'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** Somebody whose system sends slips in for the members of one account. */
export const partner = pgTable(
  'partner',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    kind: text('kind').$type<PartnerKind>().notNull(),
    name: text('name').notNull(),
    isOn: boolean('is_on').notNull(),
    /** Addresses it may call from, as CIDR; empty for any. */
    allowed: text('allowed').array().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('partner_name').on(table.name),
    index('partner_account').on(table.accountId),
    check('partner_kind_known', isOneOf('kind', PARTNER_KINDS)),
  ],
);

/** A key of a partner. Its secret signs, so it is kept encrypted rather than hashed. */
export const partnerKey = pgTable(
  'partner_key',
  {
    /** What a call names the key by. */
    id: uuid('id').primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    /** AES-256-GCM by the server's key, base64. */
    secret: text('secret').notNull(),
    createdAt: moment('created_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
    lastUsedIp: inet('last_used_ip'),
  },
  (table) => [index('partner_key_partner').on(table.partnerId)],
);

/** The nonces of the last minutes: a signed call is taken once. */
export const partnerNonce = pgTable(
  'partner_nonce',
  {
    keyId: uuid('key_id').notNull(),
    nonce: text('nonce').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.nonce] }), index('partner_nonce_at').on(table.at)],
);

/** What a partner's keyed request was answered: a replay gets the same, also when that was a refusal of the slip. */
export const partnerAnswer = pgTable(
  'partner_answer',
  {
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    response: text('response').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.key] }), index('partner_answer_created_at').on(table.createdAt)],
);
