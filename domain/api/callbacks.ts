/** The calls about what seamless partners weren't told: by cause, one by one, sent again, given up. Amounts in satang. */
import { z } from 'zod';
import { CALLBACK_KINDS, CALLBACK_STATES, ABANDONED_AS } from '../partners/callback';
import { CALL_OUTCOMES } from '../partners/call-outcome';
import { STAKES } from '../partners/fail';
import { defineCall } from './call';
import { Moment } from '../validation/scalars';

const about = 'partners';
const base = '/partners/seamless/fails';

const Account = z.object({ id: z.uuid(), username: z.string() });

const AtStake = z.object({ stake: z.enum(STAKES), calls: z.int(), amount: z.int() });

const Group = z.object({
  partner: z.object({ id: z.uuid(), name: z.string() }),
  /** A word (`CallbackCause`), or `waiting` for what wasn't tried since nobody answers. */
  cause: z.string(),
  calls: z.int(),
  /** What is taken and given counts alike. */
  amount: z.int(),
  atStake: z.array(AtStake),
  /** Since when the oldest waits. */
  since: Moment,
  /** When the first is tried by itself; null where none is. */
  nextTryAt: Moment.nullable(),
  /** How many a person was asked for. */
  escalated: z.int(),
  /** Who takes care of them; null where nobody does of all. */
  owner: Account.nullable(),
});
export type FailGroup = z.infer<typeof Group>;

const Failed = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  kind: z.enum(CALLBACK_KINDS),
  state: z.enum(CALLBACK_STATES),
  stake: z.enum(STAKES),
  slipId: z.uuid().nullable(),
  slipNo: z.int().nullable(),
  member: z.string(),
  amount: z.int(),
  cause: z.string(),
  createdAt: Moment,
  tries: z.int(),
  nextTryAt: Moment.nullable(),
  escalatedAt: Moment.nullable(),
  owner: Account.nullable(),
});
export type FailedCall = z.infer<typeof Failed>;

const Attempt = z.object({
  callId: z.uuid(),
  at: Moment,
  url: z.string(),
  /** Where it went; null where it didn't. */
  address: z.string().nullable(),
  /** 0 without an answer. */
  status: z.int(),
  outcome: z.enum(CALL_OUTCOMES),
  cause: z.string().nullable(),
  ms: z.int(),
  headers: z.record(z.string(), z.string()),
  /** What was signed; its line feeds in it. */
  signed: z.string(),
  request: z.string(),
  response: z.string(),
});
export type FailedAttempt = z.infer<typeof Attempt>;

/** `attempts`: as the log has them, the newest first. */
const Evidence = Failed.extend({ attempts: z.array(Attempt) });
export type FailEvidence = z.infer<typeof Evidence>;

/** Those of a partner, of one cause where it is named. */
const Chosen = z.strictObject({
  partnerId: z.uuid().toLowerCase(),
  cause: z.string().min(1).max(80).nullable(),
  /** Only those written since. */
  since: Moment.nullable(),
});

const RetriedCalls = z.object({
  /** Why the call that was tried first wasn't answered, and nothing is sent again; null where it was. */
  cause: z.string().nullable(),
  /** How many are sent again, and within how many seconds all of them are. */
  calls: z.int(),
  seconds: z.int(),
});
export type RetriedCalls = z.infer<typeof RetriedCalls>;

export const FAILED_SHOWN = 200;
export const GIVE_UP_REASON_MAX = 200;

export const listFails = defineCall({ method: 'GET', path: base, about, answer: z.array(Group) });

export const listFailedCalls = defineCall({
  method: 'GET',
  path: `${base}/calls`,
  about,
  query: z.object({ partner: z.uuid().toLowerCase(), cause: z.string().max(80).optional() }),
  answer: z.array(Failed),
});

export const readFailedCall = defineCall({ method: 'GET', path: `${base}/calls/:id`, about, answer: Evidence });

export const retryFails = defineCall({
  method: 'POST',
  path: `${base}/replay`,
  about,
  body: Chosen,
  answer: RetriedCalls,
});

export const retryFailedCall = defineCall({ method: 'POST', path: `${base}/calls/:id/retry`, about });

export const takeFails = defineCall({
  method: 'POST',
  path: `${base}/take`,
  about,
  body: Chosen,
  answer: z.object({ calls: z.int() }),
});

export const abandonFailedCall = defineCall({
  method: 'POST',
  path: `${base}/calls/:id/give-up`,
  about,
  body: z.strictObject({
    as: z.enum(ABANDONED_AS),
    reason: z.string().trim().min(1).max(GIVE_UP_REASON_MAX),
  }),
});
