/** Clearing with upline and downline: the worksheet, and payments. */
import { changeBank, readBank } from '../../../domain/api/bank';
import { answerDispute, raiseDispute } from '../../../domain/api/bill-disputes';
import {
  readBills,
  readClearing,
  readWorksheet,
  recordPayment,
  sendBill,
  sendBills,
} from '../../../domain/api/clearing';
import { readClearingNotice } from '../../../domain/api/clearing-notice';
import { addPhoto, readPhoto } from '../../../domain/api/payment-photos';
import type { Acting } from '../../access/acting';
import { findChild } from '../../accounts/found-account';
import { keyOf } from '../../http/idempotency';
import { ProblemError } from '../../kernel/problem';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { sendAccountBill, sendWeek, showBills } from './bills';
import { showClearing } from './of-account';
import { findOwn, showBank, updateBank } from './bank';
import { answerOfUpline, disputeOwnBill } from './disputes';
import { showNotice } from './notice';
import { addPaymentPhoto, findSide, PHOTO_BODY_MAX_BYTES, showPaymentPhoto } from './photos';
import { recordAccountPayment } from './payment';
import { showWorksheet } from './worksheet';

const may = (action: 'read' | 'update' | 'manage') => ({
  access: { subject: 'member' as const, actions: [action] },
  scope: 'downline' as const,
});

const childOf = ({ services, caller }: Acting, { id }: { id: string }) => findChild(services.db, caller.acting, id);

/** All routes below /api/clearing, and those of bank data. */
export const clearingRoutes: Route[] = [
  serve(
    readWorksheet,
    {
      ...may('read'),
      operationId: 'getClearingWorksheet',
      summary: "Returns a week's balances with the accounts directly below and the upline, in satang",
      description: 'A negative balance is a debt of the account.',
      parameters: {
        week: 'A business date of the week, which runs Monday to Sunday; by default of the last completed week',
        view: 'Which accounts: all, those that owe, are owed, are even, or have debts from before the week',
        page: 'The page of rows, starting at 1',
      },
      answer: { name: 'ClearingWorksheet', description: 'The worksheet' },
      problems: ['bad-request', 'validation'],
    },
    ({ query, ...acting }) => showWorksheet(acting, query),
  ),
  serve(
    readBills,
    {
      ...may('read'),
      operationId: 'getClearingBills',
      summary: 'Returns the bills sent to accounts directly below for periods that ended in a week',
      parameters: { week: 'A business date of the week' },
      answer: { name: 'ClearingBills', description: 'The bills' },
      problems: ['bad-request', 'validation'],
    },
    async ({ query, ...acting }) => ({ bills: await showBills(acting, query.week) }),
  ),
  serve(
    sendBills,
    {
      ...may('update'),
      operationId: 'sendClearingBills',
      summary: 'Sends the pending bills of a week to the accounts directly below; sent bills stay unchanged',
      bodyName: 'ClearingWeek',
      answer: { name: 'ClearingBillsSent', description: 'The number of bills sent by this call' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    async ({ body, ...acting }) => ({ sent: await sendWeek(acting, body.week) }),
  ),
  serve(
    readClearingNotice,
    {
      ...may('read'),
      operationId: 'getClearingNotice',
      summary: 'Returns a summary of the amounts due after the last completed week, in satang',
      answer: { name: 'ClearingNotice', description: 'The figures' },
    },
    (acting) => showNotice(acting),
  ),
  serve(
    readClearing,
    {
      ...may('read'),
      operationId: 'getAccountClearing',
      summary: "Returns a clearing period of the caller's account or one below: bill, payments, open amount",
      parameters: { on: 'A business date of the period; by default of the last completed period' },
      answer: { name: 'AccountClearing', description: 'The period' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ params, query, ...acting }) => showClearing(acting, params.id, query.on),
  ),
  serve(
    sendBill,
    {
      ...may('update'),
      admits: childOf,
      operationId: 'sendClearingBill',
      summary: 'Sends an account directly below its bill of a completed period and closes the period; repeatable',
      bodyName: 'ClearingBillOf',
      answer: { name: 'ClearingBill', description: 'The sent bill' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    ({ admitted, body, ...acting }) => sendAccountBill(acting, admitted, body.on),
  ),
  serve(
    recordPayment,
    {
      ...may('manage'),
      stepUp: true,
      admits: childOf,
      operationId: 'recordClearingPayment',
      summary: 'Records a payment of the due amount from or to an account directly below',
      description: 'Needs an `Idempotency-Key`, and the due amount that the decision was based on.',
      bodyName: 'ClearingPayment',
      answer: { name: 'ClearingDue', description: 'The amount now due, in satang' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    ({ admitted, body, c, ...acting }) => {
      // @guard money "a payment isn’t recorded without a key", tested by clearing/payments "is recorded once, however
      //   often it is sent, and not without a key"
      if (keyOf(c) === undefined) throw new ProblemError('bad-request', { detail: 'an Idempotency-Key is required' });
      return recordAccountPayment(acting, admitted, body);
    },
  ),
  serve(
    raiseDispute,
    {
      ...may('update'),
      admits: findOwn,
      operationId: 'raiseBillDispute',
      summary: "Disputes a bill that the caller's account received; a bill can have one open dispute",
      bodyName: 'BillDisputeNote',
      answer: { name: 'BillDispute', description: 'The dispute' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    ({ admitted, body, ...acting }) => disputeOwnBill(acting, admitted, body),
  ),
  serve(
    answerDispute,
    {
      ...may('update'),
      admits: childOf,
      operationId: 'answerBillDispute',
      summary: 'Answers the dispute of an account directly below; possible once',
      bodyName: 'BillDisputeAnswer',
      answer: { name: 'BillDispute', description: 'The dispute with its answer' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large'],
    },
    ({ admitted, body, ...acting }) => answerOfUpline(acting, admitted, body),
  ),
  serve(
    readPhoto,
    {
      ...may('read'),
      operationId: 'getPaymentPhoto',
      summary: "Returns the photo of a payment of the caller's account or one directly below, as base64",
      parameters: { payment: 'The payment' },
      answer: { name: 'PaymentPhoto', description: 'The photo' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    async ({ params, query, ...acting }) => showPaymentPhoto(acting, await findSide(acting, params), query.payment),
  ),
  serve(
    addPhoto,
    {
      ...may('update'),
      admits: findSide,
      operationId: 'addPaymentPhoto',
      summary: "Adds a photo of the bank slip to a payment of the caller's account or one directly below; once",
      bodyName: 'PaymentPhotoFile',
      bodyMaxBytes: PHOTO_BODY_MAX_BYTES,
      answer: { name: 'PaymentPhotoKept', description: "The photo's SHA-256" },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    ({ admitted, body, ...acting }) => addPaymentPhoto(acting, admitted, body),
  ),
  serve(
    readBank,
    {
      ...may('read'),
      operationId: 'getAccountBank',
      summary: "Returns the bank and PromptPay details of the caller's account or one below",
      answer: { name: 'AccountBank', description: 'The details', tagged: true },
      problems: ['not-found'],
    },
    ({ params, ...acting }) => showBank(acting, params.id),
  ),
  serve(
    changeBank,
    {
      ...may('update'),
      stepUp: true,
      admits: findOwn,
      operationId: 'updateAccountBank',
      summary: "Changes the bank and PromptPay details of the caller's own account",
      bodyName: 'AccountBankChange',
      answer: { name: 'AccountBank', description: 'The updated details', tagged: true },
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    },
    ({ admitted, body, expected, ...acting }) => updateBank(acting, admitted, body, expected),
  ),
];
