/** Refusals of the book as problems of the API. */
import type { ProblemType } from '../../domain/api/problems';
import { ClearingRefusal } from './clearing/clearing-refusal';
import { Overdraft } from './funds/overdraft';
import { InvoiceRefusal } from './invoices/invoice-refusal';
import { LayOffRefusal } from './lay-off/lay-off-refusal';
import { LimitsRefusal } from './limits/limits-refusal';
import { BookRefusal, type BookRefusalReason } from './refusal';
import { TermsRefusal } from './terms/terms-refusal';
import { ProblemError, fieldProblem } from '../kernel/problem';

/** Problem types of the refusals that are more than a plain conflict. */
const TYPES: Partial<Record<BookRefusalReason, ProblemType>> = {
  roundUnknown: 'not-found',
  memberUnknown: 'not-found',
  accountUnknown: 'not-found',
  lottoUnknown: 'not-found',
  changeUnknown: 'not-found',
  disputeUnknown: 'not-found',
  paymentUnknown: 'not-found',
  slipUnknown: 'not-found',
  lineUnknown: 'not-found',
  approvalUnknown: 'not-found',
  batchUnknown: 'not-found',
  invoiceUnknown: 'not-found',
  versionDiffers: 'version-conflict',
  requestDiffers: 'idempotency-mismatch',
  // These belong to another account.
  approvalSamePerson: 'forbidden',
  approvalRelated: 'forbidden',
  approvalNotYours: 'forbidden',
};

/** Refusals that concern one field of the request, with the field and the key of the message. */
const AT_FIELDS: Partial<Record<BookRefusalReason, readonly [field: string, key: string]>> = {
  resultFamily: ['official', 'result.family'],
  resultDiffers: ['official', 'result.differs'],
  resultSame: ['official', 'result.same'],
  approvalBlind: ['official', 'required'],
  noDraw: ['date', 'draw.none'],
  drawThere: ['date', 'draw.there'],
  notPlanned: ['date', 'draw.notPlanned'],
  answerBeyond: ['parts', 'layOff.beyond'],
  notCleared: ['amount', 'funds.notCleared'],
};

/** Refusals that name each field at fault. */
const FIELD_REFUSALS = [LimitsRefusal, TermsRefusal, LayOffRefusal, ClearingRefusal, InvoiceRefusal];

function problemOf(error: unknown): unknown {
  if (FIELD_REFUSALS.some((refusal) => error instanceof refusal)) {
    return new ProblemError('validation', { errors: (error as LimitsRefusal).errors });
  }
  if (error instanceof Overdraft) return fieldProblem('amount', 'moneyTooBig', { maxMoney: error.payable });
  if (!(error instanceof BookRefusal)) return error;
  const { reason } = error;
  const fault = AT_FIELDS[reason];
  if (fault) return fieldProblem(...fault);
  const type = TYPES[reason] ?? 'conflict';
  // An object of another account looks like a missing one, for any reason.
  return type === 'not-found' ? new ProblemError(type) : new ProblemError(type, { detail: reason });
}

/**
 * Runs work in the book and turns its refusals into problems. The detail names the reason unless that would reveal that
 * an object exists.
 */
export function byBook<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw problemOf(error);
  });
}
