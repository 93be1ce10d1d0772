/** One try to sign in, and what came of it. */
import { isRole } from '../../domain/accounts/role';
import { startSession } from '../auth/session';
import { sendOpen } from '../data/api';
import { NetworkError, RefusedError } from '../data/errors';
import { noteSignIn } from '../data/justSignedIn';
import { sessionAnswerOf } from '../data/sessionAnswer';

export interface Credentials {
  username: string;
  password: string;
  /** Whether the session outlives the browser. */
  remember: boolean;
}

export type SignInOutcome =
  | { kind: 'signedIn' }
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'network' }
  /** Let in by the server, with a role that the back office isn't for. */
  | { kind: 'role' }
  /** Signed in, but the browser keeps no cookies or storage. */
  | { kind: 'notKept' }
  | { kind: 'server' };

/** How long to wait when the server says "too many tries" but not for how long. */
const UNTOLD_WAIT_SECONDS = 30;

function outcomeOf(error: unknown): SignInOutcome {
  if (error instanceof NetworkError) return { kind: 'network' };
  if (!(error instanceof RefusedError)) return { kind: 'server' };
  if (error.status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? UNTOLD_WAIT_SECONDS };
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
