/** One try of a call to a partner: signed, sent, logged, and interpreted. */
import { randomBytes } from 'node:crypto';
import { hasAnswered, type Meaning, meaningOf, type Reply } from '../../../domain/partners/callback-answer';
import type { CallOutcome } from '../../../domain/partners/call-outcome';
import type { Services } from '../../kernel/services';
import { callBufferOf } from '../call-buffer';
import { noteAnswer } from './breaker';
import { postCall, type Received } from './post-call';
import { type SigningKey, signingKeysOf } from '../signing-keys';
import { maskedHeaders, signedHeaders } from './sign-callback';

/** Data about a partner before a call: the keys to sign with, and whether it had failed. */
export interface KnownPartner {
  keys: readonly SigningKey[];
  isFailing: boolean;
}

/** A call with its address and body. */
export interface CallToPartner {
  partnerId: string;
  url: string;
  /** Id that stays the same for every try. */
  id: string;
  body: string;
  slipId: string | null;
  memberId: string | null;
}

/** The outcome of a try, and its row in the log. */
export interface Tried {
  meaning: Meaning;
  callId: string;
}

const OUTCOMES: Readonly<Record<Meaning['kind'], CallOutcome>> = {
  ok: 'ok',
  refused: 'refused',
  unknown: 'failed',
  unsent: 'failed',
  gone: 'failed',
};

const NO_KEY: Received = {
  kind: 'fault',
  fault: 'key',
  wasSent: false,
  detail: 'the partner has no live key to sign with',
  address: null,
};

/**
 * Whether a kept connection had been closed by the other side. That isn't a response, so the same call is sent once
 * more over a new one.
 */
const isStale = (reply: Reply) => reply.kind === 'fault' && reply.fault === 'reset';

interface Sent {
  reply: Received;
  headers: Record<string, string>;
}

async function send(services: Services, keys: readonly SigningKey[], { url, id, body }: CallToPartner): Promise<Sent> {
  if (keys.length === 0) return { reply: NO_KEY, headers: {} };
  const { pathname, search } = new URL(url);
  const headers = signedHeaders(keys, {
    method: 'POST',
    path: pathname + search,
    timestamp: String(Math.floor(services.clock().getTime() / 1_000)),
    nonce: randomBytes(16).toString('hex'),
    idempotencyKey: id,
    body,
  });
  return { reply: await postCall(new URL(url), { headers, body }, services.config), headers };
}

/**
 * Sends a call once. If the connection was reset, it sends the same call a second time immediately, which a partner
 * that has already received it recognizes.
 *
 * @param known data about the partner that was already read
 */
export async function callPartner(services: Services, call: CallToPartner, known?: KnownPartner): Promise<Tried> {
  const { partnerId, id, url, body, slipId, memberId } = call;
  const callId = services.newId();
  const [at, begun] = [services.clock(), performance.now()];
  const keys = known?.keys ?? (await signingKeysOf(services, partnerId));
  const first = await send(services, keys, call);
  const { reply, headers } = isStale(first.reply) ? await send(services, keys, call) : first;
  const understood = meaningOf(reply);
  // For any outcome of the second try: a part of the first may have arrived.
  const meaning: Meaning =
    isStale(first.reply) && understood.kind === 'unsent'
      ? { kind: 'unknown', cause: understood.cause, retryAfter: null }
      : understood;
  callBufferOf(services).add({
    id: callId,
    at,
    partnerId,
    keyId: keys[0]?.keyId ?? null,
    isTest: false,
    direction: 'out',
    method: 'POST',
    path: url.slice(0, 1_000),
    status: reply.kind === 'answered' ? reply.status : 0,
    outcome: OUTCOMES[meaning.kind],
    reason: meaning.kind === 'ok' ? null : meaning.cause,
    ms: Math.round(performance.now() - begun),
    ip: reply.address,
    isSigned: keys.length > 0,
    headers: maskedHeaders(headers),
    request: body,
    response: reply.kind === 'answered' ? reply.body : reply.detail,
    idempotencyKey: id,
    calls: 1,
    about: { slipId, memberId, transId: id, refusal: null },
  });
  await noteAnswer(services, partnerId, {
    hasAnswered: hasAnswered(meaning),
    isGone: meaning.kind === 'gone',
    wasFailing: known?.isFailing ?? true,
  });
  return { meaning, callId };
}
