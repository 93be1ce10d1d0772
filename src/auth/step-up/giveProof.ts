import type { InputOf } from '../../../domain/api/call';
import type { stepUp } from '../../../domain/api/session';
import { send } from '../../data/api';
import { RefusedError } from '../../data/errors';
import { failureKey } from '../../data/failureKey';

/** What became of a password: it was right or wrong, is to be tried again in a while, or something else went wrong. */
export type ProofOutcome =
  | { kind: 'done' }
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed'; messageKey: string };

const PATH: (typeof stepUp)['path'] = '/auth/step-up';

/** How long to wait when the server didn't say. */
const WAIT_SECONDS = 30;

/** Gives the server the password of whoever is signed in. Never throws. */
export async function giveProof(password: string): Promise<ProofOutcome> {
  try {
    const body: InputOf<typeof stepUp>['body'] = { password };
    await send(`/api${PATH}`, { method: 'POST', body: JSON.stringify(body) });
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof RefusedError) {
      if (error.problem?.errors?.['password']) return { kind: 'wrong' };
      if (error.status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? WAIT_SECONDS };
    }
    return { kind: 'failed', messageKey: failureKey(error) };
  }
}
