/** Approvals by a second person, the settings of the operator, and the partners with their keys. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PARTNER_KINDS, type PartnerKind } from '../../../domain/partners/kind';
import { DEFAULT_PACE } from '../../../domain/partners/pace';
import { LARGE_KINDS, type LargeKind } from '../../../domain/money/large';
import { APPROVAL_KINDS, type ApprovalKind } from '../../../domain/rounds/approval-kind';
import { APPROVAL_STATES, type ApprovalState } from '../../../domain/rounds/approval-record';
import { EVIDENCE_TYPES, type EvidenceType } from '../../../domain/rounds/evidence';
import { account } from '../schema';
import { businessDate, isOneOf, moment } from './columns';

export const approval = pgTable(
  'approval',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    state: text('state').$type<ApprovalState>().notNull(),
    /** The round that the approval is for. */
    roundId: uuid('round_id').notNull(),
    /** The requested change, in the schema of its kind. */
    request: jsonb('request').$type<Record<string, unknown>>().notNull(),
    /** Effect of the change in numbers, as it was shown with the request. */
    effect: jsonb('effect').$type<Record<string, unknown>>().notNull(),
    /**
     * Whether the second person has to type the result without seeing it, by the setting at the time of the request.
     */
    isBlind: boolean('is_blind').notNull().default(false),
    reason: text('reason'),
    /** Null for a request without a submitter: a win of a round that computes itself. */
    submittedBy: uuid('submitted_by'),
    submittedAt: moment('submitted_at').notNull(),
    /** Time of the automatic execution in single-operator mode; null where a second person decides. */
    goesOnAt: moment('goes_on_at'),
    /** Why the automatic execution failed at its time: an error code of the book, or `unexpected`. */
    holdUp: text('hold_up'),
    /** When the execution is retried, later after each failure. */
    retryAt: moment('retry_at'),
    tries: smallint('tries').notNull().default(0),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // At most one open approval of a kind per round, except for wins.
    uniqueIndex('approval_open')
      .on(table.roundId, table.kind)
      .where(sql`state IN ('draft', 'submitted') AND kind <> 'win'`),
    index('approval_waiting')
      .on(table.submittedAt, table.id)
      .where(sql`state = 'submitted'`),
    index('approval_submitted_at').on(table.submittedAt, table.id),
    index('approval_round').on(table.roundId),
    index('approval_decided_at').on(table.decidedAt),
    check('approval_kind_known', isOneOf('kind', APPROVAL_KINDS)),
    check('approval_state_known', isOneOf('state', APPROVAL_STATES)),
  ],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The file submitted with a request. It is never changed. */
export const approvalEvidence = pgTable(
  'approval_evidence',
  {
    approvalId: uuid('approval_id')
      .primaryKey()
      .references(() => approval.id),
    name: text('name').notNull(),
    type: text('type').$type<EvidenceType>().notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** SHA-256 in hexadecimal. */
    sha256: text('sha256').notNull(),
    content: bytes('content').notNull(),
    at: moment('at').notNull(),
  },
  () => [check('approval_evidence_type_known', isOneOf('type', EVIDENCE_TYPES))],
);

/** Slips, transfers and daily sums that were large enough for the record of changes, where each is recorded once. */
export const largeEvent = pgTable(
  'large_event',
  {
    kind: text('kind').$type<LargeKind>().notNull(),
    /** The slip or the transfer; for the sum of a day its account. */
    subjectId: uuid('subject_id').notNull(),
    businessDate: businessDate('business_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.businessDate] }),
    check('large_event_kind_known', isOneOf('kind', LARGE_KINDS)),
  ],
);

/** Time up to which slips and transfers were searched for large ones. */
export const largeWatch = pgTable('large_watch', {
  of: text('of').$type<'slip' | 'transfer'>().primaryKey(),
  seenUntil: moment('seen_until').notNull(),
});

/** Settings of the operator that differ from the default in the code. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedBy: uuid('updated_by'),
  updatedAt: moment('updated_at').notNull(),
});

/** A partner, whose system sends slips for the members of one account. */
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
    /** Addresses allowed for its calls, as CIDR; empty for any. */
    allowed: text('allowed').array().notNull(),
    /**
     * Address of a seamless partner for debits and notifications of wins. Null for other partners, and for one not
     * served yet.
     */
    callbackUrl: text('callback_url'),
    /** Rate limit of its calls (`domain/partners/pace.ts`). */
    callsPerSecond: integer('calls_per_second').notNull().default(DEFAULT_PACE.perSecond),
    callsBurst: integer('calls_burst').notNull().default(DEFAULT_PACE.burst),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('partner_name').on(table.name),
    index('partner_account').on(table.accountId),
    check('partner_kind_known', isOneOf('kind', PARTNER_KINDS)),
    check('partner_callback_seamless', sql`callback_url IS NULL OR kind = 'seamless'`),
    check('partner_pace', sql`calls_per_second > 0 AND calls_burst > 0`),
  ],
);

/** A key of a partner. Its secret signs, so it is stored encrypted instead of hashed. */
export const partnerKey = pgTable(
  'partner_key',
  {
    /** The id that names the key in a call. */
    id: uuid('id').primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    /** AES-256-GCM with the server's key, base64. */
    secret: text('secret').notNull(),
    /** First characters of the secret, by which people distinguish keys; empty for keys made before this column. */
    secretPrefix: text('secret_prefix').notNull().default(''),
    /** Whether the key only reads; partners test their signing with it. */
    isTest: boolean('is_test').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** Time from which the key is invalid. It may be in the future while another key replaces it. */
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
    lastUsedIp: inet('last_used_ip'),
  },
  (table) => [index('partner_key_partner').on(table.partnerId)],
);

/** The nonces of the last minutes: a signed call is accepted once. */
export const partnerNonce = pgTable(
  'partner_nonce',
  {
    keyId: uuid('key_id').notNull(),
    nonce: text('nonce').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.nonce] }), index('partner_nonce_at').on(table.at)],
);

/**
 * The response to a partner's request with an idempotency key. A replay gets the same response, also for a refused
 * slip. The key of a placed slip is kept for good, so that the slip is placed once. The table has no reference to the
 * partner, as every bet would share the lock of that one row.
 */
export const partnerAnswer = pgTable(
  'partner_answer',
  {
    partnerId: uuid('partner_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    /** Null when it is no longer stored. */
    response: text('response'),
    createdAt: moment('created_at').notNull(),
    /** The slip that was placed, with its business date. */
    slipId: uuid('slip_id'),
    businessDate: businessDate('business_date'),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.key] }),
    index('partner_answer_kept')
      .on(table.createdAt)
      .where(sql`response IS NOT NULL`),
    check(
      'partner_answer_slip',
      sql`(slip_id IS NULL) = (business_date IS NULL) AND num_nonnulls(slip_id, response) > 0`,
    ),
  ],
);
