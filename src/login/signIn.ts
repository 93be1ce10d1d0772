/** One try to sign in, and what came of it. */
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
  /** A code of the app, or one for the emergency. */
  otp?: string;
  /** What a passkey signed. */
  passkey?: PasskeySigned;
}

export type SignInOutcome =
  | { kind: 'signedIn' }
  | { kind: 'wrong' }
  /** The password is right; a second factor is asked for. */
  | { kind: 'code'; asks: RequestedFactor }
  | { kind: 'wrongCode' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'network' }
  /** Let in by the server, with a role that the back office isn't for. */
  | { kind: 'role' }
  /** Signed in, but the browser keeps no cookies or storage. */
  | { kind: 'notKept' }
  | { kind: 'server' };

/** How long to wait when the server says "too many tries" but not for how long. */
const DEFAULT_WAIT_SECONDS = 30;

function outcomeOf(error: unknown): SignInOutcome {
  if (error instanceof NetworkError) return { kind: 'network' };
  if (!(error instanceof RefusedError)) return { kind: 'server' };
  if (error.status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  const { type, asks } = error.problem ?? {};
  if (type === 'code-required' && asks) return { kind: 'code', asks };
  if (type === 'wrong-code') return { kind: 'wrongCode' };
  return error.status === 401 || error.status === 400 ? { kind: 'wrong' } : { kind: 'server' };
}

/** Tries to sign in and, when let in, starts the session. Never throws. */
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
