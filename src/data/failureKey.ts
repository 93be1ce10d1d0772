import { NetworkError, RefusedError, SessionEndedError } from './errors';

/** Returns the i18n key of a failed request; failures without an entry in the catalogue get the generic message. */
export function failureKey(error: unknown): string {
  if (error instanceof NetworkError) return 'session.network';
  if (error instanceof SessionEndedError) return 'session.ended';
  const type = error instanceof RefusedError ? error.problem?.type : undefined;
  return `problems.${type ?? 'internal'}`;
}
