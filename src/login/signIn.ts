/** One attempt to sign in, and its outcome. */
import { isRole } from '../../domain/accounts/role';
import type { RequestedFactor } from '../../domain/api/problems';
import type { PasskeySigned } from '../../domain/session/passkey-messages';
import { startSession } from '../session/session';
import { sendOpen } from '../data/api';
import { NetworkError, RefusedError } from '../data/errors';
import { noteSignIn } from '../data/justSignedIn';
import { sessionAnswerOf } from '../data/sessionAnswer';

export interface Credentials {
  username: string;
  password: string;
  /** Whether the session outlives the browser. */
  remember: boolean;
  /** A code of the app, or an emergency code. */
  otp?: string;
  /** Signature of a passkey. */
  passkey?: PasskeySigned;
}

export type SignInOutcome =
  | { kind: 'signedIn' }
  | { kind: 'wrong' }
  /** The password is right; the server requires a second factor. */
  | { kind: 'code'; asks: RequestedFactor }
  | {
      kind: 'wrongCode';
      /** Seconds by which the phone's clock is ahead; absent when the code was simply wrong. */
      drift?: number | undefined;
    }
  | { kind: 'wait'; seconds: number }
  | { kind: 'network' }
  /** The server let the user in, but with a role that can't use the back office. */
  | { kind: 'role' }
  /** Signed in, but the browser keeps no cookies or storage. */
  | { kind: 'notKept' }
  | {
      kind: 'server';
      /** Id by which the operator finds the request in the log; absent when the server didn't name it. */
      requestId?: string | null;
    };

/** Time to wait when the server says "too many tries" but not for how long. */
const DEFAULT_WAIT_SECONDS = 30;

function outcomeOf(error: unknown): SignInOutcome {
  if (error instanceof NetworkError) return { kind: 'network' };
  if (!(error instanceof RefusedError)) return { kind: 'server' };
  if (error.status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  const { type, asks, drift } = error.problem ?? {};
  if (type === 'code-required' && asks) return { kind: 'code', asks };
  if (type === 'wrong-code') return { kind: 'wrongCode', drift };
  return error.status === 401 || error.status === 400
    ? { kind: 'wrong' }
    : { kind: 'server', requestId: error.requestId };
}

/** Tries to sign in, and starts the session on success. Never throws. */
export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  try {
    const { json } = await sendOpen('/api/auth/login', { method: 'POST', body: JSON.stringify(credentials) });
    const answer = sessionAnswerOf(json);
    if (!answer) return { kind: 'server' };
    if (!isRole(answer.userData.role)) return { kind: 'role' };
    if (!startSession(answer, credentials.remember)) return { kind: 'notKept' };
    noteSignIn();
    return { kind: 'signedIn' };
  } catch (error) {
    return outcomeOf(error);
  }
}
