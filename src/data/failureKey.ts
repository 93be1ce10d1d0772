import { NetworkError, RefusedError, SessionEndedError } from './errors';

/** The i18n key of a failed request; what isn't in the catalogue gets the generic message. */
export function failureKey(error: unknown): string {
  if (error instanceof NetworkError) return 'session.network';
  if (error instanceof SessionEndedError) return 'session.ended';
  const type = error instanceof RefusedError ? error.problem?.type : undefined;
  return `problems.${type ?? 'internal'}`;
}
