/** What the book refuses about limits, as the API says it. */
import { LimitsRefusal } from '../../book/limits/limits-refusal';
import { BookRefusal, type BookRefusalReason } from '../../book/refusal';
import { ProblemError } from '../../http/problem';

const UNKNOWN: readonly BookRefusalReason[] = ['lottoUnknown', 'changeUnknown', 'roundUnknown', 'memberUnknown', 'accountUnknown'];

function problemOf(error: unknown): unknown {
  if (error instanceof LimitsRefusal) return new ProblemError('validation', { errors: error.errors });
  if (!(error instanceof BookRefusal)) return error;
  if (error.reason === 'versionDiffers') return new ProblemError('version-conflict');
  return UNKNOWN.includes(error.reason) ? new ProblemError('not-found') : new ProblemError('conflict', { detail: error.reason });
}

/** Does something in the book; its refusals become problems. */
export function answered<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw problemOf(error);
  });
}
