import type { FieldError } from '../../../domain/validation/validation';
import type { InputOf } from '../../../domain/api/call';
import type { stepUp } from '../../../domain/api/session';
import { reloadUserData, send } from '../../data/api';
import { RefusedError } from '../../data/errors';
import { failureKey } from '../../data/failureKey';

/**
 * Outcome of a proof: it was right or wrong, the server requires the other factor, the user has to wait before another
 * try, or something else failed.
 */
export type ProofOutcome =
  | { kind: 'done' }
  | {
      kind: 'wrong';
      /** Fault of the code. */
      fault?: FieldError | undefined;
    }
  | { kind: 'asked' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed'; messageKey: string; args?: Record<string, string | number> | undefined };

export type Proof = InputOf<typeof stepUp>['body'];

const PATH: (typeof stepUp)['path'] = '/auth/step-up';

/** Time to wait when the server named none. */
const WAIT_SECONDS = 30;

/** Sends the server the proof that the user is still the same person. Never throws. */
export async function giveProof(body: Proof): Promise<ProofOutcome> {
  try {
    await send(`/api${PATH}`, { method: 'POST', body: JSON.stringify(body) });
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof RefusedError) {
      const { password, otp, passkey } = error.problem?.errors ?? {};
      const isOtherFactorRequired = body.password === undefined ? password : otp;
      if (isOtherFactorRequired) {
        // The user set up or removed a second factor in another tab.
        await reloadUserData();
        return { kind: 'asked' };
      }
      if (password || otp || passkey) return { kind: 'wrong', fault: otp };
      if (error.status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? WAIT_SECONDS };
    }
    return { kind: 'failed', messageKey: failureKey(error) };
  }
}
