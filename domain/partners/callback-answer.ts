/** The meaning of a partner's answer to one of our callbacks, or of a missing answer. */
import { z } from 'zod';

/** Reasons why a callback didn't arrive, or why its outcome is unknown. */
const TRANSPORT_FAULTS = [
  /** The partner has no valid key to sign with. */
  'key',
  /** The address can't be called: it isn't https, or it is inside a private network. */
  'address',
  'dns',
  'connection',
  'tls',
  'timeout',
  'reset',
  'tooLong',
  /** The process that sent it was killed before it knew the outcome. */
  'lost',
] as const;
export type TransportFault = (typeof TRANSPORT_FAULTS)[number];

/** Result of sending a callback. */
export type Reply =
  | { kind: 'answered'; status: number; body: string; retryAfter: string | null }
  /** `wasSent`: a part of the callback may have reached the partner. */
  | { kind: 'fault'; fault: TransportFault; wasSent: boolean; detail: string };

/** Causes by which callbacks are grouped: a transport fault, the partner's answer, or its reason for a refusal. */
export type CallbackCause = TransportFault | 'redirect' | 'answer' | 'gone' | `http${number}` | `refused:${string}`;

export type Meaning =
  | { kind: 'ok'; balance: number | null }
  /**
   * The partner has understood and refused it. `balance` is the member's balance in satang, if the partner stated it.
   */
  | { kind: 'refused'; cause: CallbackCause; reason: string; balance: number | null }
  /** It is unknown whether it was carried out. */
  | { kind: 'unknown'; cause: CallbackCause; retryAfter: string | null }
  /** It can't have been carried out, because no part of it was sent. */
  | { kind: 'unsent'; cause: CallbackCause }
  /** The partner says that the address is gone and must not be called any more. */
  | { kind: 'gone'; cause: CallbackCause };

/** Unknown keys belong to the partner and are accepted. */
const Answer = z.object({
  status: z.enum(['ok', 'refused']),
  reason: z
    .string()
    .regex(/^[\w.-]{1,40}$/)
    .catch('other'),
  balance: z.int().nullable().catch(null),
});

function readAnswer(body: string) {
  try {
    return Answer.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the meaning of a reply. Only an explicit answer of the partner means that it has carried out or refused the
 * callback. After any other answer, such as an error page or an unreadable one, the outcome is unknown.
 */
export function meaningOf(reply: Reply): Meaning {
  if (reply.kind === 'fault') {
    const { fault, wasSent } = reply;
    return wasSent ? { kind: 'unknown', cause: fault, retryAfter: null } : { kind: 'unsent', cause: fault };
  }
  const { status, body, retryAfter } = reply;
  if (status === 410) return { kind: 'gone', cause: 'gone' };
  if (status >= 300 && status < 400) return { kind: 'unknown', cause: 'redirect', retryAfter };
  // @guard money "only a partner that says so has done it", tested by partners/seamless-debit "that is answered by an
  //   error page takes no part in the round, and is cancelled until that is acknowledged": «!== 200)» becomes «> 599)»
  if (status !== 200) return { kind: 'unknown', cause: `http${status}`, retryAfter };
  const answer = readAnswer(body);
  if (!answer) return { kind: 'unknown', cause: 'answer', retryAfter };
  const { reason, balance } = answer;
  return answer.status === 'ok'
    ? { kind: 'ok', balance }
    : { kind: 'refused', cause: `refused:${reason}`, reason, balance };
}

/** Whether the partner answered at all, regardless of the content. Its breaker depends on this. */
export function hasAnswered(meaning: Meaning): boolean {
  return meaning.kind === 'ok' || meaning.kind === 'refused';
}
