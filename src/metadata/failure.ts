/** API failures as a screen reports them: from the data provider, and from other calls. */
import { NetworkError } from '../data/errors';
import { failureKey } from '../data/failureKey';

/** Returns the i18n key of a failure; for one that isn't an API response, the key that says it is our fault. */
export function messageKeyOf(error: unknown): string {
  const key = error instanceof Error ? error.message : '';
  return /^(problems|session)\.[\w-]+$/.test(key) ? key : failureKey(error);
}

/** Returns the status of an API refusal, 0 when no response came; undefined for anything else. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof NetworkError) return 0;
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}
