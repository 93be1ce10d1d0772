/** What the book refuses about lay-off, as the API says it. */
import { Overdraft } from '../../book/funds/overdraft';
import { LayOffRefusal } from '../../book/lay-off/lay-off-refusal';
import { BookRefusal, type BookRefusalReason } from '../../book/refusal';
import { ProblemError, fieldProblem } from '../../http/problem';

const UNKNOWN: readonly BookRefusalReason[] = ['lottoUnknown', 'roundUnknown', 'batchUnknown'];

function problemOf(error: unknown): unknown {
  if (error instanceof LayOffRefusal) return new ProblemError('validation', { errors: error.errors });
  if (error instanceof Overdraft) return fieldProblem('amount', 'moneyTooBig', { maxMoney: error.payable });
  if (!(error instanceof BookRefusal)) return error;
  if (error.reason === 'versionDiffers') return new ProblemError('version-conflict');
  if (error.reason === 'answerBeyond') return fieldProblem('parts', 'layOff.beyond');
  return UNKNOWN.includes(error.reason) ? new ProblemError('not-found') : new ProblemError('conflict', { detail: error.reason });
}

/** Does something in the book; its refusals become problems. */
export function answered<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw problemOf(error);
  });
}
