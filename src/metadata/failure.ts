/** Failures of the API as a screen tells of them: the data provider's, and those of calls beside it. */
import { NetworkError } from '../data/errors';
import { failureKey } from '../data/failureKey';

/** The i18n key of a failure; of anything that is no answer of the API's, that it is our fault. */
export function messageKeyOf(error: unknown): string {
  const key = error instanceof Error ? error.message : '';
  return /^(problems|session)\.[\w-]+$/.test(key) ? key : failureKey(error);
}

/** The status an API refusal came with, 0 when no answer came; undefined for anything else. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof NetworkError) return 0;
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}
