/** One try of a call to a partner: signed, sent, written into the log of calls, and understood. */
import { randomBytes } from 'node:crypto';
import { hasAnswered, type Meaning, meaningOf, type Reply } from '../../../domain/partners/callback-answer';
import type { CallOutcome } from '../../../domain/partners/call-outcome';
import type { Services } from '../../kernel/services';
import { callBufferOf } from '../call-buffer';
import { noteAnswer } from './breaker';
import { postCall, type Received } from './post-call';
import { type SigningKey, signingKeysOf } from '../signing-keys';
import { maskedHeaders, signedHeaders } from './sign-callback';

/** What is known of a partner before it is called: the keys to sign by, and whether it had failed. */
export interface KnownPartner {
  keys: readonly SigningKey[];
  isFailing: boolean;
}

/** Where and what. */
export interface CallToPartner {
  partnerId: string;
  url: string;
  /** The same whenever it is sent again. */
  id: string;
  body: string;
  slipId: string | null;
  memberId: string | null;
}

/** What came of a try, and the row of the log that has it. */
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
  detail: 'no live key to sign with',
  address: null,
};

/** A kept connection that the other side has closed meanwhile is no answer: the same call is sent once more over another one. */
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
 * Sends a call once; a second time, at once, where a connection was reset, as it is the same call to whoever has it already.
 *
 * @param known what was read about the partner already
 */
export async function callPartner(services: Services, call: CallToPartner, known?: KnownPartner): Promise<Tried> {
  const { partnerId, id, url, body, slipId, memberId } = call;
  const callId = services.newId();
  const [at, begun] = [services.clock(), performance.now()];
  const keys = known?.keys ?? (await signingKeysOf(services, partnerId));
  const first = await send(services, keys, call);
  const { reply, headers } = isStale(first.reply) ? await send(services, keys, call) : first;
  const understood = meaningOf(reply);
  // Whatever came of the second: something of the first may have got there.
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
