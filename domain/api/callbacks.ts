/**
 * The calls about undelivered callbacks of seamless partners: grouped by cause, one by one, retry, abandon. Amounts in
 * satang.
 */
import { z } from 'zod';
import { CALLBACK_KINDS, CALLBACK_STATES, ABANDONED_AS } from '../partners/callback';
import { CALL_OUTCOMES } from '../partners/call-outcome';
import { STAKES } from '../partners/fail';
import { defineCall } from './call';
import { Moment } from '../validation/scalars';
import { typedText } from '../validation/typed-text';

const about = 'partners';
const base = '/partners/seamless/fails';

const Account = z.object({ id: z.uuid(), username: z.string() });

const AtStake = z.object({ stake: z.enum(STAKES), calls: z.int(), amount: z.int() });

const Group = z.object({
  partner: z.object({ id: z.uuid(), name: z.string() }),
  /** A word (`CallbackCause`), or `waiting` for callbacks that weren't tried because the partner doesn't answer. */
  cause: z.string(),
  calls: z.int(),
  /** Debits and credits are added up without their sign. */
  amount: z.int(),
  atStake: z.array(AtStake),
  /** Moment since which the oldest one has been waiting. */
  since: Moment,
  /** Next automatic retry of any of them; null when none is scheduled. */
  nextTryAt: Moment.nullable(),
  /** Number of those escalated to a person. */
  escalated: z.int(),
  /** Account that all of them are assigned to; null unless it is the same for all. */
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
  /** IP address that it was sent to; null when it wasn't sent. */
  address: z.string().nullable(),
  /** 0 when there was no answer. */
  status: z.int(),
  outcome: z.enum(CALL_OUTCOMES),
  cause: z.string().nullable(),
  ms: z.int(),
  headers: z.record(z.string(), z.string()),
  /** Signed text, including its line feeds. */
  signed: z.string(),
  request: z.string(),
  response: z.string(),
});
export type FailedAttempt = z.infer<typeof Attempt>;

/** `attempts` come from the log, newest first. */
const Evidence = Failed.extend({ attempts: z.array(Attempt) });
export type FailEvidence = z.infer<typeof Evidence>;

/** Selects a partner's callbacks; with `cause` only those with that cause. */
const Chosen = z.strictObject({
  partnerId: z.uuid().toLowerCase(),
  cause: z.string().min(1).max(80).nullable(),
  /** Only those recorded since this moment. */
  since: Moment.nullable(),
});

const RetriedCalls = z.object({
  /** Reason why the first retry failed, in which case no others are sent; null when it succeeded. */
  cause: z.string().nullable(),
  /** Number of callbacks that are sent again, and the seconds within which all of them are sent. */
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
    reason: typedText(GIVE_UP_REASON_MAX),
  }),
});
