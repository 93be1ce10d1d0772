/** Payments and deductions: at most the open amount, once per request, and the rest stays as credit. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InvoiceDetail, InvoiceStatement } from '../../../domain/api/invoices';
import { addDays } from '../../../domain/calendar/business-day';
import { payIssued } from '../../../server/book/invoices/pay';
import { listQuery } from '../../support/agents';
import { asOwner } from '../../support/migrations';
import { expectWhole, withConnections } from '../../support/book-checks';
import { MONDAY } from '../clearing/support';
import { type Billing, createBilling } from './support';

const FEE = 500_000;

let billing: Billing;
let many: ReturnType<typeof withConnections>;
let month = 0;

/** An issued invoice over ฿5,000 of the next days. */
async function nextInvoice(): Promise<InvoiceDetail> {
  const from = addDays(MONDAY, 7 * month);
  month += 1;
  billing.weeks.goTo(addDays(from, 7));
  await billing.draft({ from, to: addDays(from, 6) });
  const { id } = await billing.draftNow();
  const issued = await billing.issue(id);
  expect(issued.total).toBe(FEE);
  return issued;
}

beforeAll(async () => {
  billing = await createBilling();
  many = withConnections(billing.weeks.test, 8);
  await billing.agreeOn({ percent: 0, minimum: FEE });
});
afterAll(async () => {
  await expectWhole(billing.weeks.test);
  await many.end();
  await billing.weeks.test.dispose();
});

let its: InvoiceDetail;
beforeEach(async () => {
  // Credits the rest of earlier invoices, so that each test has one open invoice.
  its = await nextInvoice();
  for (const { id, open } of its.others) {
    await billing.act(id, 'credit-notes', { amount: open, expected: open, reason: 'before the next' });
  }
});

const pay = (changes: object) => billing.act(its.id, 'payments', billing.payment(changes));

describe('a payment', () => {
  it('in parts lowers what is open, and the last of it settles the invoice', async () => {
    const first = await pay({ amount: 200_000, expected: FEE });
    expect(first.status, first.text).toBe(200);
    expect(first.json).toMatchObject({ paid: 200_000, open: 300_000 });
    expect(['partPaid', 'overdue']).toContain(first.json['state']);
    const last = await pay({ amount: 300_000, expected: 300_000, reference: 'KBANK 0042' });
    expect(last.json).toMatchObject({ state: 'paid', open: 0, credit: 0 });
    const { payments } = last.json as unknown as InvoiceDetail;
    expect(payments.map(({ amount, reference }) => [amount, reference])).toEqual([
      [200_000, null],
      [300_000, 'KBANK 0042'],
    ]);
    expect(payments[0]?.receipt).toMatch(/^RC-2026-\d{6}$/);
    expect((await pay({ amount: 1, expected: 0 })).status).toBe(409);
  });

  it('is of what is open now: somebody else’s meanwhile is told', async () => {
    await pay({ amount: 100_000, expected: FEE });
    const { status, json } = await pay({ amount: FEE, expected: FEE });
    expect([status, json['errors']]).toEqual([
      400,
      { expected: { key: 'invoices.changed', args: { openMoney: 400_000 } } },
    ]);
  });

  it('beyond what is open has to be meant; then it goes to older ones, and the rest is taken for a later one', async () => {
    const older = its;
    its = await nextInvoice();
    const refused = await pay({ amount: 1_200_000, expected: FEE });
    expect(refused.json['errors']).toEqual({ amount: { key: 'invoices.beyond', args: { openMoney: FEE } } });
    const { json } = await pay({ amount: 1_200_000, expected: FEE, keepsRest: true });
    expect(json).toMatchObject({ state: 'paid', credit: 200_000 });
    expect(await billing.read(older.id)).toMatchObject({ state: 'paid', paid: FEE });
    const later = await nextInvoice();
    expect(later.credit).toBe(200_000);
    const taken = await billing.act(later.id, 'allocations', { expected: FEE });
    expect(taken.json).toMatchObject({ open: 300_000, credit: 0 });
    const none = await billing.act(later.id, 'allocations', { expected: 300_000 });
    expect(none.json['errors']).toEqual({ expected: { key: 'invoices.noCredit' } });
  });

  it('is recorded once, however often it is sent and however many send it', async () => {
    const body = billing.payment({ amount: 100_000, expected: FEE });
    const request = {
      ...body,
      amount: 100_000,
      expected: FEE,
      keepsRest: false,
      method: 'transfer' as const,
      reference: null,
      note: undefined,
      invoiceId: its.id,
      actor: { accountId: billing.weeks.world.idOf('master'), username: 'master', sessionId: null, ip: null },
    };
    const services = { ...many.services, bookClock: () => billing.weeks.clock.now };
    await Promise.allSettled(Array.from({ length: 8 }, () => payIssued(services, request)));
    await payIssued(services, request);
    expect(await billing.read(its.id)).toMatchObject({ paid: 100_000 });
    await expect(payIssued(services, { ...request, amount: 200_000 })).rejects.toMatchObject({
      reason: 'requestDiffers',
    });
  });

  it('of several at once takes no more than is open', async () => {
    const services = { ...many.services, bookClock: () => billing.weeks.clock.now };
    const actor = { accountId: billing.weeks.world.idOf('master'), username: 'master', sessionId: null, ip: null };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        payIssued(services, {
          requestId: billing.newId(),
          invoiceId: its.id,
          amount: FEE,
          expected: FEE,
          keepsRest: false,
          method: 'cash',
          paidOn: MONDAY,
          reference: null,
          note: undefined,
          actor,
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await billing.read(its.id)).toMatchObject({ state: 'paid', paid: FEE });
  });

  it('isn’t of tomorrow, has a key, and its reference once', async () => {
    const future = await pay({ amount: 1, expected: FEE, paidOn: '2099-01-01' });
    expect(future.json['errors']).toEqual({ paidOn: { key: 'invoices.future' } });
    const path = `/api/invoices/${its.id}/payments`;
    expect((await billing.master.post(path, billing.payment({ amount: 1, expected: FEE }))).status).toBe(400);
    await pay({ amount: 100, expected: FEE, reference: 'SCB 77 88' });
    const again = await pay({ amount: 100, expected: FEE - 100, reference: 'scb7788' });
    expect(again.json['errors']).toMatchObject({ reference: { key: 'clearing.referenceUsed' } });
  });
});

describe('a credit note', () => {
  it('lowers what is open, has its own series, and says why', async () => {
    const { status, json, text } = await billing.act(its.id, 'credit-notes', {
      amount: 100_000,
      expected: FEE,
      reason: 'counted twice',
    });
    expect(status, text).toBe(200);
    expect(json).toMatchObject({
      open: 400_000,
      creditNotes: [{ number: expect.stringMatching(/^CN-2026-\d{6}$/), amount: 100_000, reason: 'counted twice' }],
    });
    const beyond = await billing.act(its.id, 'credit-notes', { amount: 400_001, expected: 400_000, reason: 'x' });
    expect(beyond.json['errors']).toMatchObject({ amount: { key: 'invoices.beyond' } });
    const paid = await pay({ amount: 400_000, expected: 400_000 });
    expect(paid.json).toMatchObject({ state: 'paid' });
  });

  it('over all of it cancels the invoice, and leaves its period to another', async () => {
    const { from, to } = its;
    const { json } = await billing.act(its.id, 'credit-notes', { amount: FEE, expected: FEE, reason: 'a mistake' });
    expect(json).toMatchObject({ state: 'cancelled', open: 0 });
    expect(await billing.draft({ from, to })).toEqual({ made: 1, changed: 0 });
    const { id } = await billing.draftNow();
    expect((await billing.master.del(`/api/invoices/${id}`)).status).toBe(204);
    expect((await billing.master.get(`/api/invoices/${id}`)).status).toBe(404);
  });
});

describe('a credit note over an odd amount', () => {
  /** An invoice over an odd fee, an odd tax that was written by hand, and an odd discount. */
  async function oddInvoice(): Promise<InvoiceDetail> {
    const from = addDays(MONDAY, 7 * month);
    month += 1;
    billing.weeks.goTo(addDays(from, 7));
    await billing.agreeOn({ percent: 733, minimum: 500_001 });
    await billing.draft({ from, to: addDays(from, 6) });
    const { id, version } = await billing.draftNow();
    const written = { extras: [{ text: 'ภาษี 7%', amount: 35_003 }], rebate: 334, rebateReason: 'rounded' };
    const answer = await billing.master.put(`/api/invoices/${id}`, { ...written, version });
    expect(answer.status, answer.text).toBe(200);
    const odd = await billing.issue(id);
    await billing.agreeOn({ percent: 0, minimum: FEE });
    expect(odd.total).toBe(534_670);
    return odd;
  }

  const owedNow = async () => {
    const path = `/api/billing/${billing.agentId}/statement?from=2026-01-01&to=2027-12-31`;
    return ((await billing.master.get(path)).json as unknown as InvoiceStatement).closing;
  };

  it('leaves exactly nothing, after a third was paid and another third was credited', async () => {
    const before = await owedNow();
    const { id, total } = await oddInvoice();
    expect(await owedNow()).toBe(before + total);
    const third = Math.floor(total / 3);
    await billing.act(id, 'payments', billing.payment({ amount: third, expected: total }));
    const credit = (amount: number, expected: number) =>
      billing.act(id, 'credit-notes', { amount, expected, reason: 'given back' });
    await credit(third, total - third);
    const rest = total - 2 * third;
    const { json } = await credit(rest, rest);
    expect(json).toMatchObject({ state: 'paid', open: 0, paid: third, credited: total - third });
    expect(await owedNow()).toBe(before);
  });

  it('over all of it leaves exactly nothing, and a satang more is refused', async () => {
    const before = await owedNow();
    const { id, total } = await oddInvoice();
    const beyond = await billing.act(id, 'credit-notes', { amount: total + 1, expected: total, reason: 'x' });
    expect(beyond.json['errors']).toMatchObject({ amount: { key: 'invoices.beyond' } });
    const { json } = await billing.act(id, 'credit-notes', { amount: total, expected: total, reason: 'a mistake' });
    expect(json).toMatchObject({ state: 'cancelled', open: 0, credited: total });
    expect(await owedNow()).toBe(before);
  });
});

describe('the list', () => {
  it('tells what is overdue, of whom and of when, and how late it is', async () => {
    const dueOn = (date: string) =>
      asOwner(billing.weeks.test.database.adminUrl, async (owner) => {
        await owner.query('SET session_replication_role = replica');
        await owner.query(`UPDATE invoice SET due_date = ${date} WHERE id = $1`, [its.id]);
      });
    await dueOn('current_date - 40');
    const filtered = (filter: object) => billing.list(listQuery({ filter }));
    const overdue = await filtered({ isOverdue: true });
    expect(overdue.map(({ id }) => id)).toContain(its.id);
    expect(overdue.find(({ id }) => id === its.id)).toMatchObject({ state: 'overdue', open: FEE });
    expect(overdue.find(({ id }) => id === its.id)?.daysLate).toBeGreaterThanOrEqual(39);
    expect((await filtered({ state: 'overdue' })).map(({ id }) => id)).toEqual(overdue.map(({ id }) => id));
    expect(await filtered({ account: billing.weeks.world.idOf('share') })).toEqual([]);
    expect((await filtered({ q: its.number })).map(({ id }) => id)).toEqual([its.id]);
    expect((await filtered({ toDate_gte: its.to, toDate_lte: its.to })).map(({ id }) => id)).toContain(its.id);
    const { json } = await billing.master.get('/api/invoices/ageing');
    expect(json).toMatchObject({ ages: { upTo60: FEE } });
    await dueOn('issued_on + due_days');
  });
});

describe('the statement of an account', () => {
  it('goes from what was owed to what is, by all that came and went', async () => {
    await pay({ amount: 200_000, expected: FEE, paidOn: its.issuedOn });
    const path = `/api/billing/${billing.agentId}/statement?from=${its.issuedOn}&to=2026-12-31`;
    const { status, json, text } = await billing.master.get(path);
    expect(status, text).toBe(200);
    const { opening, closing, entries } = json as unknown as InvoiceStatement;
    expect(entries.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invoice', 'payment']));
    const open = (await billing.list()).reduce((sum, one) => sum + one.open, 0);
    expect(closing).toBe(open - (await billing.read(its.id)).credit);
    expect((await billing.master.get(path.replace('2026-12-31', '2026-01-01'))).status).toBe(400);
  });
});
