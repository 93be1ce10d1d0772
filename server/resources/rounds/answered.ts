/** What the book refuses about rounds, as the API says it. */
import { BookRefusal, type BookRefusalReason } from '../../book/refusal';
import { SettlementBlocked } from '../../book/settling/blocked';
import { ProblemError, fieldProblem } from '../../http/problem';

/** What is wrong with what was entered, by the key of its message. */
const ENTERED: Partial<Record<BookRefusalReason, string>> = {
  resultFamily: 'result.family',
  resultDiffers: 'result.differs',
  resultSame: 'result.same',
  approvalBlind: 'required',
};

/** What is somebody else's to do. */
const NOT_THEIRS: readonly BookRefusalReason[] = ['approvalSamePerson', 'approvalRelated', 'approvalNotYours'];

function problemOf(error: unknown): unknown {
  if (!(error instanceof BookRefusal)) return error;
  const { reason, message: detail } = error;
  if (reason === 'roundUnknown' || reason === 'approvalUnknown' || reason === 'lineUnknown') return new ProblemError('not-found');
  if (NOT_THEIRS.includes(reason)) return new ProblemError('forbidden', { detail });
  const key = ENTERED[reason];
  return key ? fieldProblem('official', key) : new ProblemError('conflict', { detail });
}

/** Does something in the book; its refusals become problems. */
export function answered<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw problemOf(error);
  });
}

/** The same for what moves money at its end: that a payout was stopped is no refusal, and stands on the round. */
export function answeredUnlessBlocked<T>(work: Promise<T>): Promise<T | undefined> {
  return answered(
    work.catch((error: unknown) => {
      if (!(error instanceof SettlementBlocked)) throw error;
      return undefined;
    }),
  );
}
