/** One request of a visitor who isn't signed in, and its outcome. */
import type { FieldErrors } from '../../../domain/validation/validation';
import { sendOpen } from '../../data/api';
import { NetworkError, RefusedError } from '../../data/errors';
import type { LoginTexts } from '../texts';
import { interpolate } from '../../../i18n/interpolate';
import { clockOf } from '../../auth/useCountdown';

export type EntryResponse =
  | { kind: 'done'; json: unknown }
  | { kind: 'faults'; faults: FieldErrors }
  | { kind: 'wait'; seconds: number }
  | { kind: 'network' }
  | { kind: 'server' };

/** Time to wait when the server says "too many tries" but not for how long. */
const DEFAULT_WAIT_SECONDS = 30;

/** Sends the request. Never throws. */
export async function ask(path: `/auth/${string}`, body: Readonly<Record<string, unknown>>): Promise<EntryResponse> {
  try {
    const { json } = await sendOpen(`/api${path}`, { method: 'POST', body: JSON.stringify(body) });
    return { kind: 'done', json };
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'network' };
    if (!(error instanceof RefusedError)) return { kind: 'server' };
    if (error.status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
    return error.problem?.errors ? { kind: 'faults', faults: error.problem.errors } : { kind: 'server' };
  }
}

/** Returns the reason for a failed request that concerns no field; else null. */
export function refusalText({ failed }: LoginTexts, response: EntryResponse | null): string | null {
  switch (response?.kind) {
    case 'wait':
      return interpolate(failed.wait, { time: clockOf(response.seconds) });
    case 'network':
    case 'server':
      return failed[response.kind];
    default:
      return null;
  }
}
