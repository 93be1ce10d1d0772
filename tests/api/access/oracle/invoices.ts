/** Invoices: only master itself has access; levels of others don't matter (§2 of the specification: all manage). */
import { type RouteRow, list } from './rules';

const ofMaster = { needs: 'master', scope: 'global' } as const;
const written = { ...ofMaster, writes: true } as const;
const PERIOD = { from: '2026-02-01', to: '2026-02-28' };

/** Without an `Idempotency-Key` none of them is done. The key is checked before the invoice, and after its owner. */
const deed = (body: object): RouteRow => ({
  ...written,
  stepUp: true,
  thing: 'invoice',
  attempts: { 'without a key': { body, answers: 400 } },
});

const TERMS = {
  isOn: true,
  percent: 1_200,
  minimum: 0,
  maximum: null,
  lossRule: 'carry',
  dueDays: 7,
  startsOn: '2026-01-01',
  name: 'Lucky Co., Ltd.',
  address: null,
  taxId: null,
  branch: null,
};

export const INVOICE_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/invoices': { ...ofMaster, attempts: list },
  'GET /api/invoices/ageing': { ...ofMaster, attempts: list },
  // It writes nothing, but suspended users can only send GET.
  'POST /api/invoices/preview': { ...ofMaster, writes: true, attempts: { plain: { body: PERIOD, answers: 200 } } },
  'POST /api/invoices/drafts': { ...written, attempts: { 'without a key': { body: PERIOD, answers: 400 } } },
  'GET /api/invoices/issues': { ...ofMaster, attempts: list },
  'POST /api/invoices/issues': {
    ...written,
    stepUp: true,
    attempts: {
      'without a key': {
        body: { drafts: [{ id: '01890000-0000-7000-8000-000000000003', expected: 1 }] },
        answers: 400,
      },
    },
  },
  'GET /api/invoices/:id': { ...ofMaster, thing: 'invoice', attempts: list },
  // A draft has none.
  'GET /api/invoices/:id/file': { ...ofMaster, thing: 'invoice', attempts: { draft: { answers: 409 } } },
  'GET /api/invoices/:id/rounds': { ...ofMaster, thing: 'invoice', attempts: list },
  'PUT /api/invoices/:id': {
    ...written,
    thing: 'invoice',
    attempts: {
      rebate: { body: { extras: [], rebate: 1_000, rebateReason: 'as promised' }, answers: 200 },
      'without a reason': { body: { extras: [], rebate: 1_000, rebateReason: null }, answers: 400 },
    },
  },
  'DELETE /api/invoices/:id': { ...written, thing: 'invoice', attempts: { draft: { answers: 204 } } },
  'POST /api/invoices/:id/issue': deed({ expected: 1 }),
  'POST /api/invoices/:id/payments': deed({
    requestId: '01890000-0000-7000-8000-000000000003',
    amount: 100,
    expected: 0,
    method: 'cash',
    paidOn: '2026-03-01',
  }),
  'POST /api/invoices/:id/allocations': deed({ expected: 0 }),
  'POST /api/invoices/:id/credit-notes': deed({ amount: 100, expected: 0, reason: 'a mistake' }),
  'GET /api/billing': { ...ofMaster, attempts: list },
  'PUT /api/billing/:id': {
    ...written,
    thing: 'billed account',
    attempts: {
      plain: { body: TERMS, answers: 200 },
      'no tax number': { body: { ...TERMS, taxId: '1234567890123' }, answers: 400 },
    },
  },
  'GET /api/billing/:id/statement': {
    ...ofMaster,
    thing: 'billed account',
    attempts: { plain: { query: () => '?from=2026-01-01&to=2026-12-31', answers: 200 } },
  },
};
