/** What a partner's answer to one of our calls means, or that there was none. */
import { z } from 'zod';

/** Why a call didn't get there, or nobody knows what came of it. */
const TRANSPORT_FAULTS = [
  /** The partner has no live key to sign with. */
  'key',
  /** The address isn't one that may be called: not https, or inside of a private network. */
  'address',
  'dns',
  'connection',
  'tls',
  'timeout',
  'reset',
  'tooLong',
  /** The process that sent it was killed before it knew. */
  'lost',
] as const;
export type TransportFault = (typeof TRANSPORT_FAULTS)[number];

/** What came of sending a call. */
export type Reply =
  | { kind: 'answered'; status: number; body: string; retryAfter: string | null }
  /** `wasSent`: something of the call may have reached the partner. */
  | { kind: 'fault'; fault: TransportFault; wasSent: boolean; detail: string };

/** A call's causes, as they are grouped: what went wrong on the way, what the partner answered, or what it refused. */
export type CallbackCause = TransportFault | 'redirect' | 'answer' | 'gone' | `http${number}` | `refused:${string}`;

export type Meaning =
  | { kind: 'ok'; balance: number | null }
  /** The partner has understood it and doesn't do it. `balance` is what the member has, satang, where that was told. */
  | { kind: 'refused'; cause: CallbackCause; reason: string; balance: number | null }
  /** Nobody knows whether it was done. */
  | { kind: 'unknown'; cause: CallbackCause; retryAfter: string | null }
  /** It can't have been done: nothing of it has left. */
  | { kind: 'unsent'; cause: CallbackCause }
  /** The partner says that nobody answers there any more, and is to be left alone. */
  | { kind: 'gone'; cause: CallbackCause };

/** Keys that we don't know are the partner's own. */
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
 * What a reply means. Only a partner that says so in words has done it, or has refused it: any other answer, such as an
 * error page or one that can't be read, leaves open what came of the call.
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

/** Whether the partner was there at all, whatever it said: what its breaker goes by. */
export function hasAnswered(meaning: Meaning): boolean {
  return meaning.kind === 'ok' || meaning.kind === 'refused';
}
