import type { InputOf } from '../../../domain/api/call';
import type { stepUp } from '../../../domain/api/session';
import { reloadUserData, send } from '../../data/api';
import { RefusedError } from '../../data/errors';
import { failureKey } from '../../data/failureKey';

/**
 * What became of a proof: it was right or wrong, something else is asked for than was given, it is to be tried again in a
 * while, or something else went wrong.
 */
export type ProofOutcome =
  | { kind: 'done' }
  | { kind: 'wrong' }
  | { kind: 'asked' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed'; messageKey: string };

export type Proof = InputOf<typeof stepUp>['body'];

const PATH: (typeof stepUp)['path'] = '/auth/step-up';

/** How long to wait when the server didn't say. */
const WAIT_SECONDS = 30;

/** Gives the server what shows that it is still whoever is signed in. Never throws. */
export async function giveProof(body: Proof): Promise<ProofOutcome> {
  try {
    await send(`/api${PATH}`, { method: 'POST', body: JSON.stringify(body) });
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof RefusedError) {
      const { password, otp, passkey } = error.problem?.errors ?? {};
      const isOtherFactorRequired = body.password === undefined ? password : otp;
      if (isOtherFactorRequired) {
        // A second factor was set up or taken away in another tab.
        await reloadUserData();
        return { kind: 'asked' };
      }
      if (password || otp || passkey) return { kind: 'wrong' };
      if (error.status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? WAIT_SECONDS };
    }
    return { kind: 'failed', messageKey: failureKey(error) };
  }
}
