/** The API of invoices: master's alone, as the specification says of its screens. */
import { changeBilling, listBilling } from '../../../domain/api/billing';
import {
  changeInvoiceDraft,
  creditInvoice,
  draftInvoices,
  dropInvoiceDraft,
  issueInvoice,
  listInvoiceRounds,
  payInvoice,
  previewInvoices,
  readInvoice,
  readInvoiceAgeing,
  readInvoiceStatement,
  takeInvoiceCredit,
} from '../../../domain/api/invoices';
import { readInvoiceFile } from '../../../domain/api/invoice-file';
import { issueDrafts, listIssuableDrafts } from '../../../domain/api/invoice-issues';
import { Invoice } from '../../../domain/entities/invoice';
import { keyOf } from '../../http/idempotency';
import type { AppContext } from '../../http/context';
import { ProblemError } from '../../kernel/problem';
import { queryOf } from '../../http/request';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { filterIn } from '../../records/routes/list-query';
import { readPaper } from './read-paper';
import { listRoute } from '../../records/routes/list-route';
import { change, credit, draft, drop, issue, pay, preview, takeCredit } from './acts';
import { changeTerms, findBilled, readBilling } from './billing';
import { issueMany, readIssuable } from './issues';
import { admitInvoice, readOne, readRounds } from './read';
import { invoiceSourceFor } from './source';
import { readAgeing, readStatement } from './statement';

const may = { access: { subject: 'all' as const, actions: ['manage' as const] }, scope: 'global' as const };
/** Access of calls about one invoice. */
const ofOne = { ...may, admits: admitInvoice };
/** Access of calls about one invoice that ask for the password again. */
const deed = { ...ofOne, stepUp: true as const };

const one = { name: 'InvoiceDetail', description: 'The invoice as it stands now' };
const ofState = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;

/** Requires a key, as an action is carried out once. Throws `bad-request` without one. */
function needKey(c: AppContext): void {
  // @guard money "what is done with an invoice has a key", tested by invoices/drafts
  if (keyOf(c) === undefined) throw new ProblemError('bad-request', { detail: 'an Idempotency-Key is needed' });
}

/** All routes of invoices; those with a fixed word come before the ones with an id. */
export const invoiceRoutes: Route[] = [
  listRoute(
    Invoice,
    { ...may, path: '/api/invoices', operationId: 'listInvoices', summary: 'A page of the invoices that match' },
    (c) => invoiceSourceFor(filterIn(Invoice, queryOf(c))),
  ),
  serve(
    readInvoiceAgeing,
    {
      ...may,
      operationId: 'getInvoiceAgeing',
      summary: 'What is open of invoices by how late it is, and what was paid that no invoice has taken; satang',
      answer: { name: 'InvoiceAgeing', description: 'The sums' },
    },
    ({ services }) => readAgeing(services.db),
  ),
  serve(
    previewInvoices,
    {
      ...may,
      operationId: 'previewInvoices',
      summary: 'What the drafts of a period would say beside what they say now; nothing is written',
      bodyName: 'InvoicePeriod',
      answer: { name: 'InvoicePreparation', description: 'The drafts' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ body, ...acting }) => preview(acting, body),
  ),
  serve(
    draftInvoices,
    {
      ...may,
      operationId: 'draftInvoices',
      summary: 'Makes the drafts of a period, or makes them anew; what was written on them by hand stays',
      bodyName: 'InvoicePeriod',
      answer: { name: 'InvoicesDrafted', description: 'How many were made, and made anew' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ body, c, ...acting }) => {
      needKey(c);
      return draft(acting, body);
    },
  ),
  serve(
    listIssuableDrafts,
    {
      ...may,
      operationId: 'listIssuableDrafts',
      summary: 'The drafts there are to be issued at once, with the day on which they would be due; nothing is written',
      answer: { name: 'IssuableDrafts', description: 'The drafts' },
    },
    ({ services }) => readIssuable(services.db),
  ),
  serve(
    issueDrafts,
    {
      ...may,
      stepUp: true as const,
      apart: true as const,
      operationId: 'issueDrafts',
      summary:
        'Issues drafts of the versions that were looked at, each by itself: what fails is told and keeps no other',
      bodyName: 'InvoiceIssues',
      answer: { name: 'InvoicesIssued', description: 'What was issued, and why what was not' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ body, c, ...acting }) => {
      needKey(c);
      return issueMany(acting, body.drafts);
    },
  ),
  serve(
    readInvoice,
    {
      ...ofOne,
      operationId: 'getInvoice',
      summary: 'One invoice with what it is of, how it was paid, and what was taken off; satang, basis points',
      answer: { ...one, tagged: true },
      problems: ['not-found'],
    },
    ({ params, services }) => readOne(services, params.id),
  ),
  serve(
    listInvoiceRounds,
    {
      ...ofOne,
      operationId: 'listInvoiceRounds',
      summary: 'The rounds that an invoice is of, by the days on which they stand',
      parameters: { page: 'Which rows, the first page being 1' },
      answer: { name: 'InvoiceRounds', description: 'The rounds' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ params, query, services }) => readRounds(services.db, params.id, query.page),
  ),
  serve(
    readInvoiceFile,
    {
      ...ofOne,
      operationId: 'getInvoiceFile',
      summary:
        'The PDF of an invoice as it was issued, of a receipt as it was given, of a billing note over what is open now',
      parameters: {
        paper: 'Which paper',
        copy: 'The original, or a copy that says it is one',
        payment: 'Whose receipt it is',
      },
      naming: ['payment'],
      answer: { name: 'InvoiceFile', description: 'The file with its SHA-256' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict'],
    },
    async ({ params, query, services }) => readPaper(services, await readOne(services, params.id), query),
  ),
  serve(
    changeInvoiceDraft,
    {
      ...ofOne,
      operationId: 'updateInvoiceDraft',
      summary: 'Writes the extras and the rebate of a draft',
      bodyName: 'InvoiceDraftChange',
      answer: { ...one, tagged: true },
      problems: [...ofState, 'version-conflict'],
    },
    ({ params, body, expected, ...acting }) => change(acting, params.id, body, expected),
  ),
  serve(
    dropInvoiceDraft,
    {
      ...ofOne,
      operationId: 'dropInvoiceDraft',
      summary: 'Drops a draft; its rounds are left to the next one',
      answer: { description: 'It is dropped' },
      problems: ['not-found', 'conflict'],
    },
    ({ params, ...acting }) => drop(acting, params.id),
  ),
  serve(
    issueInvoice,
    {
      ...deed,
      operationId: 'issueInvoice',
      summary: 'Issues a draft of the version that was looked at: it gets its number and stays as it is',
      bodyName: 'InvoiceIssue',
      answer: one,
      problems: [...ofState, 'version-conflict'],
    },
    ({ params, body, c, ...acting }) => {
      needKey(c);
      return issue(acting, params.id, body.expected);
    },
  ),
  serve(
    payInvoice,
    {
      ...deed,
      operationId: 'payInvoice',
      summary: 'Says that something of an invoice was paid; what is beyond goes to older ones or stays as credit',
      bodyName: 'InvoicePayment',
      answer: one,
      problems: ofState,
    },
    ({ params, body, c, ...acting }) => {
      needKey(c);
      return pay(acting, params.id, body);
    },
  ),
  serve(
    takeInvoiceCredit,
    {
      ...deed,
      operationId: 'takeInvoiceCredit',
      summary: 'Takes what the account has paid and no invoice has taken for this one',
      bodyName: 'InvoiceCreditUse',
      answer: one,
      problems: ofState,
    },
    ({ params, body, c, ...acting }) => {
      needKey(c);
      return takeCredit(acting, params.id, body.expected);
    },
  ),
  serve(
    creditInvoice,
    {
      ...deed,
      operationId: 'creditInvoice',
      summary: 'Writes a credit note over what is open, or a part of it; one over all of an invoice cancels it',
      bodyName: 'InvoiceCredit',
      answer: one,
      problems: ofState,
    },
    ({ params, body, c, ...acting }) => {
      needKey(c);
      return credit(acting, params.id, body);
    },
  ),
  serve(
    listBilling,
    {
      ...may,
      operationId: 'listBilling',
      summary: 'What is agreed on about invoices with those right below the house, and how it is named itself',
      answer: { name: 'BillingTermsList', description: 'The agreements' },
    },
    async ({ services }) => ({ terms: await readBilling(services.db) }),
  ),
  serve(
    changeBilling,
    {
      ...may,
      admits: ({ services }, { id }) => findBilled(services.db, id),
      operationId: 'updateBilling',
      summary: 'Writes an agreement; invoices that were issued keep theirs',
      bodyName: 'BillingTermsChange',
      answer: { name: 'BillingTerms', description: 'The agreement as it is now', tagged: true },
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large'],
    },
    ({ params, body, expected, ...acting }) => changeTerms(acting, params.id, body, expected),
  ),
  serve(
    readInvoiceStatement,
    {
      ...may,
      admits: ({ services }, { id }) => findBilled(services.db, id),
      operationId: 'getInvoiceStatement',
      summary: 'What an agent owed of invoices before a range of dates, what came and went, and what it owes after',
      parameters: { from: 'The first date', to: 'The last date' },
      answer: { name: 'InvoiceStatement', description: 'The statement' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ admitted, query, services }) => readStatement(services.db, admitted, query),
  ),
];
