/** The calls about partners of one kind: their details, keys, traffic and log. Amounts in satang. */
import { z } from 'zod';
import { TRANSFER_KINDS } from '../money/transfer-kinds';
import { CALL_DIRECTIONS, CALL_OUTCOMES } from '../partners/call-outcome';
import { type PartnerKind } from '../partners/kind';
import { PACE_MAX } from '../partners/pace';
import { SIGNING_MISTAKES } from '../partners/signing-mistakes';
import { defineCall } from './call';
import { Moment } from '../validation/scalars';
import { typedLine } from '../validation/typed-text';

/** First word of the query keys of everything about partners. */
const about = 'partners';

const KeyRecord = z.object({
  id: z.uuid(),
  /** Beginning of its secret; empty for old keys. */
  prefix: z.string(),
  isTest: z.boolean(),
  createdAt: Moment,
  /**
   * Moment from which it is invalid: in the past for a revoked key, in the future for one being replaced, null for
   * others.
   */
  endsAt: Moment.nullable(),
  isUsable: z.boolean(),
  lastUsedAt: Moment.nullable(),
  lastUsedIp: z.string().nullable(),
});
export type PartnerKeyRecord = z.infer<typeof KeyRecord>;

const Slot = z.object({ at: Moment, ok: z.int(), refused: z.int(), turnedAway: z.int(), failed: z.int() });

const Traffic = z.object({
  /** The half hours of the last day, oldest first. */
  slots: z.array(Slot),
  /** Milliseconds within which 95 % of the calls were answered; null without any calls. */
  p95: z.int().nullable(),
  lastOkAt: Moment.nullable(),
  /** Rejected calls by reason, most frequent first. */
  door: z.array(z.object({ reason: z.string(), calls: z.int(), lastAt: Moment })),
});
export type PartnerTraffic = z.infer<typeof Traffic>;

const Offered = z.object({
  code: z.string(),
  name: z.string().nullable(),
  isOffered: z.boolean(),
  minStake: z.int().nullable(),
  maxStake: z.int().nullable(),
});

const Callbacks = z.object({
  /** Null when it has no address yet. */
  url: z.string().nullable(),
  /** Number of consecutive failures, and the moment of the first; 0 when the last call was answered. */
  failures: z.int(),
  failingSince: Moment.nullable(),
  /** Moment until which no calls are sent because it failed; null while it is called. */
  shutUntil: Moment.nullable(),
  /** Whether it has answered that the address is gone. */
  isGone: z.boolean(),
  /** Number of callbacks that aren't acknowledged yet, and the number of those escalated to a person. */
  waiting: z.int(),
  escalated: z.int(),
});
export type PartnerCallbacks = z.infer<typeof Callbacks>;

export const PartnerRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  account: z.object({ id: z.uuid(), username: z.string() }),
  isOn: z.boolean(),
  /** Addresses it may call from, as CIDR; empty for any address. */
  allowed: z.array(z.string()),
  /** Rate limit of its calls. */
  pace: z.object({ perSecond: z.int(), burst: z.int() }),
  version: z.int(),
  createdAt: Moment,
  keys: z.array(KeyRecord),
  traffic: Traffic,
  /** Our callbacks to it; null for transfer partners, which have none. */
  callbacks: Callbacks.nullable(),
  /** Lotteries whose terms for transfer wallets differ from everyone's; empty for seamless partners. */
  narrowed: z.array(Offered),
});
export type PartnerRecord = z.infer<typeof PartnerRecord>;

export const PARTNER_NAME_MAX = 60;
const name = typedLine(PARTNER_NAME_MAX);
const allowed = z.array(z.string().trim().min(1).max(50)).max(50);
const pace = z.strictObject({
  perSecond: z.int().min(1).max(PACE_MAX.perSecond),
  burst: z.int().min(1).max(PACE_MAX.burst),
});
/** Only for seamless partners. */
const callbackUrl = z.string().trim().min(1).max(500).nullable();

const Added = z.strictObject({
  account: z.string().trim().min(1).max(60),
  name,
  allowed,
  pace: pace.optional(),
  callbackUrl: callbackUrl.optional(),
});
const Changed = z.strictObject({
  name: name.optional(),
  allowed: allowed.optional(),
  pace: pace.optional(),
  callbackUrl: callbackUrl.optional(),
  isOn: z.boolean().optional(),
});

/** Choices for the validity of a replaced key, in hours. */
export const KEY_OVERLAPS = [0, 1, 24, 72, 168] as const;
const PartnerKeyRequest = z.strictObject({
  isTest: z.boolean(),
  /** Key that it replaces; null for an additional key. */
  replaces: z.uuid().toLowerCase().nullable(),
  overlapHours: z.union(KEY_OVERLAPS.map((hours) => z.literal(hours))),
});

/** `secret` is shown only this once. */
const KeyMade = z.object({ keyId: z.uuid(), secret: z.string().nullable() });
const PartnerMade = KeyMade.extend({ id: z.uuid() });

const Checked = z.strictObject({
  keyId: z.uuid().toLowerCase(),
  method: z.string().trim().min(1).max(10),
  path: z.string().trim().min(1).max(1_000),
  timestamp: z.string().trim().max(40),
  nonce: z.string().trim().max(100),
  /** Empty when none was sent. */
  idempotencyKey: z.string().trim().max(200),
  signature: z.string().trim().max(200),
  body: z.string().max(20_000),
});
const Check = z.object({
  /** Text that has to be signed, with its line feeds. */
  toSign: z.string(),
  isRight: z.boolean(),
  /** Mistake that the signature was made with, if it is recognized. */
  slip: z.enum(SIGNING_MISTAKES).nullable(),
  /** Whether the timestamp is currently within the window. */
  isTimely: z.boolean(),
});
export type SignatureCheck = z.infer<typeof Check>;

const Float = z.object({
  /** Amount that its account can still deposit, and the money of its members here. */
  available: z.int(),
  members: z.int(),
  atStake: z.int(),
  /** Movements that the partner requested, and the same movements in the journal. */
  asked: z.object({ deposits: z.int(), withdrawals: z.int(), moves: z.int() }),
  booked: z.object({ deposits: z.int(), withdrawals: z.int(), moves: z.int() }),
});
export type FloatAgainstLedger = z.infer<typeof Float>;

const CallSummary = z.object({
  /** Correlation id. */
  id: z.uuid(),
  at: Moment,
  partnerId: z.uuid().nullable(),
  partner: z.string().nullable(),
  isTest: z.boolean(),
  /** Direction: called by the partner, or by us. */
  direction: z.enum(CALL_DIRECTIONS),
  method: z.string(),
  /** Path with its query; for our own calls the whole address. */
  path: z.string(),
  status: z.int(),
  outcome: z.enum(CALL_OUTCOMES),
  reason: z.string().nullable(),
  ms: z.int(),
  ip: z.string().nullable(),
  slipId: z.uuid().nullable(),
  transId: z.string().nullable(),
  member: z.string().nullable(),
  calls: z.int(),
});
export type CallSummary = z.infer<typeof CallSummary>;

const CallDetail = CallSummary.extend({
  keyId: z.uuid().nullable(),
  isSigned: z.boolean().nullable(),
  headers: z.record(z.string(), z.string()),
  request: z.string(),
  response: z.string(),
});
export type CallDetail = z.infer<typeof CallDetail>;

export const LOG_PAGE = 50;
const LogQuery = z.object({
  partner: z.uuid().toLowerCase().optional(),
  /** A slip, its number, a `transId`, a request's key, a member's name, or a correlation id. */
  q: z.string().trim().max(200).optional(),
  outcome: z.enum(CALL_OUTCOMES).optional(),
  /** Only calls before this one, given by its id. */
  before: z.uuid().toLowerCase().optional(),
});
const LogPage = z.object({
  calls: z.array(CallSummary),
  partners: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

const TrailStep = z.object({
  at: Moment,
  /** A call, or a movement in the journal. */
  of: z.enum(['call', 'money']),
  /** For a call its method and path, for a movement its kind. */
  what: z.string(),
  kind: z.enum(TRANSFER_KINDS).nullable(),
  outcome: z.enum(CALL_OUTCOMES).nullable(),
  ms: z.int().nullable(),
  /** Amount that the member's wallet received, in satang. */
  amount: z.int().nullable(),
  callId: z.uuid().nullable(),
});
export type TrailStep = z.infer<typeof TrailStep>;

const Trail = z.object({
  slipId: z.uuid(),
  no: z.int(),
  member: z.string(),
  state: z.string(),
  steps: z.array(TrailStep),
});
export type SlipTrail = z.infer<typeof Trail>;

/** Returns the calls about one kind of partner. */
function callsOf<Kind extends PartnerKind>(kind: Kind) {
  const base = `/partners/${kind}` as const;
  return {
    list: defineCall({ method: 'GET', path: base, about, answer: z.array(PartnerRecord) }),
    add: defineCall({ method: 'POST', path: base, about, body: Added, answer: PartnerMade }),
    log: defineCall({ method: 'GET', path: `${base}/log` as const, about, query: LogQuery, answer: LogPage }),
    call: defineCall({ method: 'GET', path: `${base}/log/:id` as const, about, answer: CallDetail }),
    trail: defineCall({ method: 'GET', path: `${base}/slips/:id` as const, about, answer: Trail }),
    change: defineCall({
      method: 'PUT',
      path: `${base}/:id` as const,
      about,
      body: Changed,
      answer: PartnerRecord,
      versioned: true,
    }),
    addKey: defineCall({
      method: 'POST',
      path: `${base}/:id/keys` as const,
      about,
      body: PartnerKeyRequest,
      answer: KeyMade,
    }),
    revokeKey: defineCall({
      method: 'POST',
      path: `${base}/:id/keys/revoke` as const,
      about,
      body: z.strictObject({ keyId: z.uuid().toLowerCase() }),
    }),
    check: defineCall({
      method: 'POST',
      path: `${base}/:id/check` as const,
      about,
      body: Checked,
      answer: Check,
      asks: true,
    }),
  };
}
export type PartnerCalls = ReturnType<typeof callsOf<PartnerKind>>;

export const SEAMLESS_PARTNERS = callsOf('seamless');
export const TRANSFER_PARTNERS = callsOf('transfer');

const TestCall = z.object({
  /** Whether the partner answered correctly. */
  isOk: z.boolean(),
  /** Reason for the failure, in a word (`CallbackCause`); null on success. */
  cause: z.string().nullable(),
  /** Member whose balance was requested, and the balance that the partner returned, in satang; null without one. */
  member: z.string(),
  balance: z.int().nullable(),
  ms: z.int(),
  callId: z.uuid(),
});
export type TestCall = z.infer<typeof TestCall>;

/** Asks a seamless partner for a member's balance, which moves no money. If it answers, callbacks to it resume. */
export const testPartner = defineCall({
  method: 'POST',
  path: '/partners/seamless/:id/test',
  about,
  answer: TestCall,
  asks: true,
});

/** A transfer partner's money here, compared with the journal. */
export const readPartnerFloat = defineCall({
  method: 'GET',
  path: '/partners/transfer/:id/float',
  about,
  answer: Float,
});
