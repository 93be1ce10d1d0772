/** The calls about partners of one kind: who they are, their keys, their traffic and their log. Amounts in satang. */
import { z } from 'zod';
import { TRANSFER_KINDS } from '../money/transfer-kinds';
import { CALL_DIRECTIONS, CALL_OUTCOMES } from '../partners/call-outcome';
import { type PartnerKind } from '../partners/kind';
import { PACE_MAX } from '../partners/pace';
import { SIGNING_SLIPS } from '../partners/signing-slip';
import { defineCall } from './call';
import { Moment } from '../validation/scalars';

/** The first word of the keys of everything about partners. */
const about = 'partners';

const KeyRecord = z.object({
  id: z.uuid(),
  /** What its secret begins with; empty of keys from before. */
  prefix: z.string(),
  isTest: z.boolean(),
  createdAt: Moment,
  /** From when on it is good for nothing: past of one that was revoked, to come of one that is being replaced; null of others. */
  endsAt: Moment.nullable(),
  isUsable: z.boolean(),
  lastUsedAt: Moment.nullable(),
  lastUsedIp: z.string().nullable(),
});
export type PartnerKeyRecord = z.infer<typeof KeyRecord>;

const Slot = z.object({ at: Moment, ok: z.int(), refused: z.int(), turnedAway: z.int(), failed: z.int() });

const Traffic = z.object({
  /** The half hours of the last day, the oldest first. */
  slots: z.array(Slot),
  /** Milliseconds within which 95 of 100 were answered; null without any. */
  p95: z.int().nullable(),
  lastOkAt: Moment.nullable(),
  /** What was refused at our door, the most frequent first. */
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
  /** Null where it isn't served yet. */
  url: z.string().nullable(),
  /** How often one after the other it hasn't answered, and since when; 0 where it did. */
  failures: z.int(),
  failingSince: Moment.nullable(),
  /** Until when nothing is sent, as it hasn't answered; null while it is called. */
  shutUntil: Moment.nullable(),
  /** It said that nobody answers there any more. */
  isGone: z.boolean(),
  /** Calls that aren't acknowledged yet, and those of them that a person was asked for. */
  waiting: z.int(),
  escalated: z.int(),
});
export type PartnerCallbacks = z.infer<typeof Callbacks>;

export const PartnerRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  account: z.object({ id: z.uuid(), username: z.string() }),
  isOn: z.boolean(),
  /** Addresses it may call from, as CIDR; empty for any. */
  allowed: z.array(z.string()),
  /** How fast it may call. */
  pace: z.object({ perSecond: z.int(), burst: z.int() }),
  version: z.int(),
  createdAt: Moment,
  keys: z.array(KeyRecord),
  traffic: Traffic,
  /** How we call it; null of transfer partners, who aren't. */
  callbacks: Callbacks.nullable(),
  /** Lotteries whose terms for transfer wallets differ from those of everybody; empty for seamless partners. */
  narrowed: z.array(Offered),
});
export type PartnerRecord = z.infer<typeof PartnerRecord>;

export const PARTNER_NAME_MAX = 60;
const name = z.string().trim().min(1).max(PARTNER_NAME_MAX);
const allowed = z.array(z.string().trim().min(1).max(50)).max(50);
const pace = z.strictObject({
  perSecond: z.int().min(1).max(PACE_MAX.perSecond),
  burst: z.int().min(1).max(PACE_MAX.burst),
});
/** Of seamless partners alone. */
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

/** How long a key that is replaced goes on, hours. */
export const KEY_OVERLAPS = [0, 1, 24, 72, 168] as const;
const PartnerKeyRequest = z.strictObject({
  isTest: z.boolean(),
  /** The key whose place it takes; null for one more. */
  replaces: z.uuid().toLowerCase().nullable(),
  overlapHours: z.union(KEY_OVERLAPS.map((hours) => z.literal(hours))),
});

/** `secret` is told this once. */
const KeyMade = z.object({ keyId: z.uuid(), secret: z.string().nullable() });
const PartnerMade = KeyMade.extend({ id: z.uuid() });

const Checked = z.strictObject({
  keyId: z.uuid().toLowerCase(),
  method: z.string().trim().min(1).max(10),
  path: z.string().trim().min(1).max(1_000),
  timestamp: z.string().trim().max(40),
  nonce: z.string().trim().max(100),
  /** Empty where none was sent. */
  idempotencyKey: z.string().trim().max(200),
  signature: z.string().trim().max(200),
  body: z.string().max(20_000),
});
const Check = z.object({
  /** What has to be signed, with its line feeds. */
  toSign: z.string(),
  isRight: z.boolean(),
  /** What the signature was made of instead, where that can be told. */
  slip: z.enum(SIGNING_SLIPS).nullable(),
  /** Whether the timestamp is within the window now. */
  isTimely: z.boolean(),
});
export type SignatureCheck = z.infer<typeof Check>;

const Float = z.object({
  /** What its account may still deposit, and what its members have here. */
  available: z.int(),
  members: z.int(),
  atStake: z.int(),
  /** What it moved by its numbers, and the same as the journal has it. */
  asked: z.object({ deposits: z.int(), withdrawals: z.int(), moves: z.int() }),
  booked: z.object({ deposits: z.int(), withdrawals: z.int(), moves: z.int() }),
});
export type FloatAgainstLedger = z.infer<typeof Float>;

const CallSummary = z.object({
  /** The correlation id. */
  id: z.uuid(),
  at: Moment,
  partnerId: z.uuid().nullable(),
  partner: z.string().nullable(),
  isTest: z.boolean(),
  /** Who called: the partner, or we. */
  direction: z.enum(CALL_DIRECTIONS),
  method: z.string(),
  /** With its query; of one of ours the whole address. */
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
  /** A slip, its number, a `transId`, a key of a request, a member's name, or a correlation id. */
  q: z.string().trim().max(200).optional(),
  outcome: z.enum(CALL_OUTCOMES).optional(),
  /** Only calls before this one, by its id. */
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
  /** Of a call its method and path, of a movement its kind. */
  what: z.string(),
  kind: z.enum(TRANSFER_KINDS).nullable(),
  outcome: z.enum(CALL_OUTCOMES).nullable(),
  ms: z.int().nullable(),
  /** What its member's wallet received, satang. */
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

/** The calls about partners of a kind. */
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
  /** Whether it answered as it should. */
  isOk: z.boolean(),
  /** Why not, in a word (`CallbackCause`); null where it did. */
  cause: z.string().nullable(),
  /** The member that its balance was asked of, and what the partner said it is, satang; null without. */
  member: z.string(),
  balance: z.int().nullable(),
  ms: z.int(),
  callId: z.uuid(),
});
export type TestCall = z.infer<typeof TestCall>;

/** Asks a seamless partner for a member's balance, which moves nothing; one that answers is called again from then on. */
export const testPartner = defineCall({
  method: 'POST',
  path: '/partners/seamless/:id/test',
  about,
  answer: TestCall,
  asks: true,
});

/** What a transfer partner has here, beside what the journal says. */
export const readPartnerFloat = defineCall({
  method: 'GET',
  path: '/partners/transfer/:id/float',
  about,
  answer: Float,
});
