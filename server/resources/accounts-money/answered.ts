/** What the book refuses, as the API says it. */
import { Overdraft } from '../../book/funds/overdraft';
import { BookRefusal } from '../../book/refusal';
import { TermsRefusal } from '../../book/terms/terms-refusal';
import { ProblemError, fieldProblem } from '../../http/problem';

function problemOf(error: unknown): unknown {
  if (error instanceof TermsRefusal) return new ProblemError('validation', { errors: error.errors });
  if (error instanceof Overdraft) return fieldProblem('amount', 'moneyTooBig', { maxMoney: error.payable });
  if (!(error instanceof BookRefusal)) return error;
  if (error.reason === 'versionDiffers') return new ProblemError('version-conflict');
  if (error.reason === 'accountUnknown') return new ProblemError('not-found');
  if (error.reason === 'notCleared') return fieldProblem('amount', 'funds.notCleared');
  return new ProblemError('conflict', { detail: error.message });
}

/** Does something in the book; its refusals become problems. */
export function answered<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw problemOf(error);
  });
}
