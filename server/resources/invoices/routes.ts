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

const one = { name: 'InvoiceDetail', description: 'The invoice in its current state' };
const ofState = ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'] as const;

/** Requires a key, as an action is carried out once. Throws `bad-request` without one. */
function needKey(c: AppContext): void {
  // @guard money "what is done with an invoice has a key", tested by invoices/drafts
  if (keyOf(c) === undefined) throw new ProblemError('bad-request', { detail: 'an Idempotency-Key is required' });
}

/** All routes of invoices; those with a fixed word come before the ones with an id. */
export const invoiceRoutes: Route[] = [
  listRoute(
    Invoice,
    { ...may, path: '/api/invoices', operationId: 'listInvoices', summary: 'Returns a page of the matching invoices' },
    (c) => invoiceSourceFor(filterIn(Invoice, queryOf(c))),
  ),
  serve(
    readInvoiceAgeing,
    {
      ...may,
      operationId: 'getInvoiceAgeing',
      summary: 'Returns open amounts by age and unused credit, in satang',
      answer: { name: 'InvoiceAgeing', description: 'The amounts' },
    },
    ({ services }) => readAgeing(services.db),
  ),
  serve(
    previewInvoices,
    {
      ...may,
      operationId: 'previewInvoices',
      summary: 'Previews the drafts of a period next to the current ones; changes nothing',
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
      summary: 'Creates or updates the drafts of a period; manual entries on them are kept',
      bodyName: 'InvoicePeriod',
      answer: { name: 'InvoicesDrafted', description: 'The numbers of created and updated drafts' },
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
      summary: 'Returns the drafts that can be issued together, with their due dates',
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
      summary: "Issues drafts in the given versions, each separately; a failure doesn't stop the others",
      bodyName: 'InvoiceIssues',
      answer: { name: 'InvoicesIssued', description: 'The issued invoices, and the failures with their reasons' },
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
      summary: 'Returns an invoice with its base, payments and credit notes; satang, basis points',
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
      summary: 'Returns the rounds of an invoice by business date',
      parameters: { page: 'The page of rows, starting at 1' },
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
      summary: 'Returns the PDF of an issued invoice, of a receipt, or of a billing note over the open amount',
      parameters: {
        paper: 'The kind of paper',
        copy: 'The original, or a copy marked as such',
        payment: 'The payment of a receipt',
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
      summary: 'Changes the extras and the rebate of a draft',
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
      summary: 'Drops a draft; its rounds go to the next draft',
      answer: { description: 'The draft is dropped' },
      problems: ['not-found', 'conflict'],
    },
    ({ params, ...acting }) => drop(acting, params.id),
  ),
  serve(
    issueInvoice,
    {
      ...deed,
      operationId: 'issueInvoice',
      summary: 'Issues a draft in the given version: it gets a number and becomes final',
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
      summary: 'Records a payment of an invoice; an excess goes to older invoices or stays as credit',
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
      summary: "Applies the account's unused credit to an invoice",
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
      summary: 'Writes a credit note over the open amount or a part; one over the whole invoice cancels it',
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
      summary: "Returns the billing terms of the operator's direct agents, and the operator's own details",
      answer: { name: 'BillingTermsList', description: 'The billing terms' },
    },
    async ({ services }) => ({ terms: await readBilling(services.db) }),
  ),
  serve(
    changeBilling,
    {
      ...may,
      admits: ({ services }, { id }) => findBilled(services.db, id),
      operationId: 'updateBilling',
      summary: 'Changes billing terms; issued invoices keep theirs',
      bodyName: 'BillingTermsChange',
      answer: { name: 'BillingTerms', description: 'The updated billing terms', tagged: true },
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
      summary: "Returns an agent's invoice statement: opening balance, movements and closing balance",
      parameters: { from: 'The first date', to: 'The last date' },
      answer: { name: 'InvoiceStatement', description: 'The statement' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ admitted, query, services }) => readStatement(services.db, admitted, query),
  ),
];
