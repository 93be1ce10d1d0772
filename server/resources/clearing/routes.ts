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
      summary:
        'What stands between the own account and those right below it at the end of a week, and with its own upline; amounts in satang, negative is what the account owes',
      parameters: {
        week: 'A business date of the week, Monday to Sunday; the last that is over where none is named',
        view: 'Which accounts: all, those that owe, are owed, are even, or owe from before the week',
        page: 'Which rows, the first page being 1',
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
      summary: 'The bills that were sent to those right below of periods that ended in a week',
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
      summary:
        'Sends the bills of a week to all right below who have one to get; those that were sent stay as they are',
      bodyName: 'ClearingWeek',
      answer: { name: 'ClearingBillsSent', description: 'How many were sent only now' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    async ({ body, ...acting }) => ({ sent: await sendWeek(acting, body.week) }),
  ),
  serve(
    readClearingNotice,
    {
      ...may('read'),
      operationId: 'getClearingNotice',
      summary: 'What is due after the week that is over, in a few figures; amounts in satang',
      answer: { name: 'ClearingNotice', description: 'The figures' },
    },
    (acting) => showNotice(acting),
  ),
  serve(
    readClearing,
    {
      ...may('read'),
      operationId: 'getAccountClearing',
      summary:
        'A period of the own account or one below with its upline: the bill as it stands, payments, what is open',
      parameters: { on: 'A business date of the period; the last that is over where none is named' },
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
      summary:
        'Sends the bill of a period that is over to an account directly below and closes the period; sent again, it is the one that was sent',
      bodyName: 'ClearingBillOf',
      answer: { name: 'ClearingBill', description: 'The bill as it was sent' },
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
      summary:
        'Says that an account directly below has paid what is due, or was paid; with an `Idempotency-Key`, and what was due when it was decided on',
      bodyName: 'ClearingPayment',
      answer: { name: 'ClearingDue', description: 'What is due now, satang' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    ({ admitted, body, c, ...acting }) => {
      // @guard money "a payment isn’t recorded without a key", tested by clearing/payments "is recorded once, however
      //   often it is sent, and not without a key"
      if (keyOf(c) === undefined) throw new ProblemError('bad-request', { detail: 'an Idempotency-Key is needed' });
      return recordAccountPayment(acting, admitted, body);
    },
  ),
  serve(
    raiseDispute,
    {
      ...may('update'),
      admits: findOwn,
      operationId: 'raiseBillDispute',
      summary: 'Says that the own account doesn’t agree with the bill that it was sent of a period; one at a time',
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
      summary: 'Answers what an account directly below doesn’t agree with, once',
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
      summary: 'The photo that goes with a payment of the own account or one directly below, as base64',
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
      summary: 'Adds the photo of the bank’s slip to a payment of the own account or one directly below, once',
      bodyName: 'PaymentPhotoFile',
      bodyMaxBytes: PHOTO_BODY_MAX_BYTES,
      answer: { name: 'PaymentPhotoKept', description: 'Its SHA-256' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    ({ admitted, body, ...acting }) => addPaymentPhoto(acting, admitted, body),
  ),
  serve(
    readBank,
    {
      ...may('read'),
      operationId: 'getAccountBank',
      summary: 'Where the own account or one below is paid: bank and PromptPay',
      answer: { name: 'AccountBank', description: 'Bank and PromptPay', tagged: true },
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
      summary: 'Writes where the own account is paid; nobody writes another’s',
      bodyName: 'AccountBankChange',
      answer: { name: 'AccountBank', description: 'Bank and PromptPay as they are now', tagged: true },
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    },
    ({ admitted, body, expected, ...acting }) => updateBank(acting, admitted, body, expected),
  ),
];
