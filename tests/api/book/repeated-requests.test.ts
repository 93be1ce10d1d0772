/** A request that came before is answered as then; with any other field it is refused, and moves nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar/business-day';
import { recordPayment } from '../../../server/book/clearing/record-payment';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import type { FundsKind } from '../../../server/book/funds/kinds';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { payIssued } from '../../../server/book/invoices/pay';
import { payDealer } from '../../../server/book/lay-off/pay-dealer';
import { post } from '../../../server/book/post';
import { inBookTransaction } from '../../../server/book/transaction';
import { dealer } from '../../../server/db/book/lay-off';
import type { Transaction } from '../../../server/kernel/services';
import { rowsOf } from '../../support/book-checks';
import { MONDAY } from '../clearing/support';
import { type Billing, createBilling } from '../invoices/support';
import { OPERATOR } from './settling/support';

/** Fields that identify a request or its sender, or hold the sender's expectation; the others are carried out. */
const NOT_CARRIED_OUT = ['requestId', 'actor', 'expected', 'keepsRest'];

interface Requested {
  request: Record<string, unknown>;
  /** Other values of each field that is carried out. */
  others: Record<string, readonly unknown[]>;
  send: (request: object) => Promise<unknown>;
}

let billing: Billing;
let ids: Record<'master' | 'com' | 'share' | 'dealer' | 'otherDealer' | 'invoice' | 'otherInvoice', string>;

const services = () => billing.weeks.services;
const inBook = (work: (tx: Transaction) => Promise<unknown>) => inBookTransaction(services(), work);

/** Corrects a balance by hand. */
const adjust = (accountId: string, received: number) =>
  inBook((tx) =>
    adjustBalance(tx, services(), { requestId: billing.newId(), accountId, received, reason: 'x', actor: OPERATOR }),
  );

/** Issues an invoice over the minimum for a week. */
async function issueFor(from: string): Promise<string> {
  await billing.draft({ from, to: addDays(from, 6) });
  const { id } = await billing.draftNow();
  await billing.issue(id);
  return id;
}

beforeAll(async () => {
  billing = await createBilling();
  const { world, goTo, test } = billing.weeks;
  const dealers = { dealer: billing.newId(), otherDealer: billing.newId() };
  goTo(addDays(MONDAY, 3));
  for (const [name, id] of Object.entries(dealers)) {
    await test.services.db.insert(dealer).values({ id, name, note: '', isOn: true, createdAt: new Date() });
    const posting = {
      id: billing.newId(),
      kind: 'layOff' as const,
      referenceId: billing.newId(),
      no: 1,
      actorId: null,
    };
    await inBook((tx) =>
      post(tx, billing.newId, { ...posting, businessDate: MONDAY }, [
        { kind: 'house', ownerId: null, amount: -5_000 },
        { kind: 'dealer', ownerId: id, amount: 5_000 },
      ]),
    );
  }
  const [master, com, share] = [world.idOf('master'), world.idOf('com'), world.idOf('share')];
  await rowsOf(test, "INSERT INTO account_terms (account_id, funds, credit_limit) VALUES ($1, 'credit', 1000000)", [
    com,
  ]);
  await adjust(com, 100_000);
  await adjust(share, -50_000);
  goTo(addDays(MONDAY, 7));
  await billing.agreeOn({ percent: 0, minimum: 500_000 });
  const invoice = await issueFor(MONDAY);
  goTo(addDays(MONDAY, 14));
  const otherInvoice = await issueFor(addDays(MONDAY, 7));
  goTo(addDays(MONDAY, 7));
  ids = { master, com, share, invoice, otherInvoice, ...dealers };
});
afterAll(() => billing.weeks.test.dispose());

/** A movement between `com`, which is owed money, or `share`, which owes it, and the account above. */
function funds(kind: FundsKind, name: 'com' | 'share'): Requested {
  const opposite = { deposit: 'withdraw', withdraw: 'deposit', collect: 'pay', pay: 'collect' } as const;
  const [accountId, uplineId] = name === 'com' ? [ids.com, ids.master] : [ids.share, ids.com];
  return {
    request: { kind, accountId, uplineId, amount: 100, reason: 'as counted', actor: OPERATOR },
    others: {
      kind: [opposite[kind]],
      accountId: [name === 'com' ? ids.share : ids.com],
      uplineId: [ids.share],
      amount: [101],
      reason: ['as told', undefined],
    },
    send: (request) => inBook((tx) => moveFunds(tx, services(), request as Parameters<typeof moveFunds>[2])),
  };
}

const KINDS: Record<string, () => Requested> = {
  'a payment of a period': () => ({
    request: {
      accountId: ids.share,
      uplineId: ids.com,
      way: 'collect',
      amount: 1_000,
      expected: -50_000,
      keepsRest: false,
      method: 'transfer',
      reference: 'SCB 1',
      note: 'first part',
      actor: OPERATOR,
    },
    others: {
      accountId: [ids.com],
      uplineId: [ids.master],
      way: ['pay'],
      amount: [1_001],
      method: ['cash'],
      reference: ['SCB 2', null],
      note: ['second part', undefined],
    },
    send: (request) => inBook((tx) => recordPayment(tx, services(), request as Parameters<typeof recordPayment>[2])),
  }),
  'a deposit': () => funds('deposit', 'share'),
  'a withdrawal': () => funds('withdraw', 'com'),
  'a collected payment': () => funds('collect', 'share'),
  'a payment to the account': () => funds('pay', 'com'),
  'a correction by hand': () => ({
    request: { accountId: ids.share, received: -100, reason: 'as counted', actor: OPERATOR },
    others: { accountId: [ids.com], received: [100], reason: ['as told'] },
    send: (request) => inBook((tx) => adjustBalance(tx, services(), request as Parameters<typeof adjustBalance>[2])),
  }),
  'a payment to a dealer': () => ({
    request: { dealerId: ids.dealer, direction: 'toDealer', amount: 100, reason: 'cash', actor: OPERATOR },
    others: {
      dealerId: [ids.otherDealer],
      direction: ['byDealer'],
      amount: [101],
      reason: ['transfer', undefined],
    },
    send: (request) => inBook((tx) => payDealer(tx, services(), request as Parameters<typeof payDealer>[2])),
  }),
  'a payment of an invoice': () => ({
    request: {
      invoiceId: ids.invoice,
      amount: 1_000,
      expected: 500_000,
      keepsRest: false,
      method: 'transfer',
      paidOn: MONDAY,
      reference: 'KBANK 1',
      note: 'first part',
      actor: { accountId: ids.master, username: 'master', sessionId: null, ip: null },
    },
    others: {
      invoiceId: [ids.otherInvoice],
      amount: [1_001],
      method: ['cash'],
      paidOn: [addDays(MONDAY, 1)],
      reference: ['KBANK 2', null],
      note: ['second part', undefined],
    },
    send: (request) => payIssued(services(), request as Parameters<typeof payIssued>[1]),
  }),
};

/** Everything that a movement writes. */
const written = async () =>
  rowsOf(
    billing.weeks.test,
    `SELECT (SELECT count(*) FROM entry) AS entries, (SELECT count(*) FROM clearing_payment) AS payments,
      (SELECT count(*) FROM invoice_payment) AS "invoicePayments", (SELECT count(*) FROM invoice_allocation) AS allocations`,
  );

describe.each(Object.keys(KINDS))('a repeated request', (name) => {
  it(`of ${name} is the same one only with the same fields`, async () => {
    const kind = KINDS[name];
    if (!kind) throw new Error('there is no such kind');
    const { request, others, send } = kind();
    const carriedOut = Object.keys(request).filter((field) => !NOT_CARRIED_OUT.includes(field));
    expect(Object.keys(others).toSorted()).toEqual(carriedOut.toSorted());
    const requestId = billing.newId();
    await send({ ...request, requestId });
    const before = await written();
    await send({ ...request, requestId });
    for (const [field, values] of Object.entries(others)) {
      for (const value of values) {
        await expect(
          send({ ...request, requestId, [field]: value }),
          `${field} ${String(value)}`,
        ).rejects.toMatchObject({
          // A pair of accounts that aren't neighbours is refused before.
          reason: expect.stringMatching(/^(requestDiffers|accountUnknown)$/),
        });
      }
    }
    expect(await written()).toEqual(before);
  });
});

it('with another method is refused as another request by the API', async () => {
  const invoice = await billing.read(ids.invoice);
  const payment = billing.payment({ amount: 2_000, expected: invoice.open });
  expect((await billing.act(ids.invoice, 'payments', payment)).status).toBe(200);
  const other = await billing.act(ids.invoice, 'payments', { ...payment, method: 'cash' });
  expect([other.status, other.json['type']]).toEqual([422, 'idempotency-mismatch']);
});
