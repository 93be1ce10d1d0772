/** What the book refuses about slips, as the API says it. */
import { BookRefusal, type BookRefusalReason } from '../book/refusal';
import { ProblemError } from '../http/problem';

const UNKNOWN: readonly BookRefusalReason[] = ['slipUnknown', 'lineUnknown', 'roundUnknown', 'memberUnknown'];

/** Does something in the book; what it refuses is `not-found`, or a `conflict` that names the reason. */
export async function byBook<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BookRefusal)) throw error;
    throw UNKNOWN.includes(error.reason) ? new ProblemError('not-found') : new ProblemError('conflict', { detail: error.reason });
  }
}
