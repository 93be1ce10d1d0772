/** Receipts and billing notes as files: given once, kept with their hash, the same ever after; a copy says that it is one. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceFile } from '../../../domain/api/invoice-file';
import type { InvoiceDetail } from '../../../domain/api/invoices';
import { addDays } from '../../../domain/calendar/business-day';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { textOfPdf } from '../../support/pdf';
import { MONDAY } from '../clearing/support';
import { type Billing, createBilling } from './support';

const FEE = 500_000;

let billing: Billing;
let first: InvoiceDetail;
let second: InvoiceDetail;

async function issueWeek(week: number): Promise<InvoiceDetail> {
  const from = addDays(MONDAY, 7 * week);
  billing.weeks.goTo(addDays(from, 7));
  await billing.draft({ from, to: addDays(from, 6) });
  return billing.issue((await billing.draftNow()).id);
}

const ask = (id: string, query: string) => billing.master.get(`/api/invoices/${id}/file?${query}`);

/** A file, with its bytes looked at: that its hash is theirs. */
async function fileOf(id: string, query: string) {
  const { status, json, text } = await ask(id, query);
  expect(status, text).toBe(200);
  const file = json as unknown as InvoiceFile;
  const content = Buffer.from(file.content, 'base64');
  expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256);
  return { ...file, said: (await textOfPdf(content)).replaceAll(/\s+/g, ' ') };
}

const keptOf = (kind: string) =>
  rowsOf<{ sha256: string }>(billing.weeks.test, 'SELECT sha256 FROM paper_file WHERE kind = $1 ORDER BY id', [kind]);

beforeAll(async () => {
  billing = await createBilling();
  await billing.agreeOn({ percent: 0, minimum: FEE });
  first = await issueWeek(0);
  second = await issueWeek(1);
});
afterAll(async () => {
  await expectWhole(billing.weeks.test);
  await billing.weeks.test.dispose();
});

describe('a billing note', () => {
  it('is over all that is open on its day, kept once however often it is fetched, and anew once that has changed', async () => {
    const note = await fileOf(second.id, 'paper=billing');
    const { today } = await billing.read(second.id);
    expect(note.name).toBe(`${second.number}-billing-${today}.pdf`);
    for (const said of [
      first.number,
      second.number,
      '10,000.00',
      'Billing note',
      '0105559001235',
      'Ten thousand baht only',
    ]) {
      expect(note.said).toContain(said);
    }
    expect((await fileOf(second.id, 'paper=billing')).sha256).toBe(note.sha256);
    expect(await keptOf('billing')).toEqual([{ sha256: note.sha256 }]);
    const copy = await fileOf(second.id, 'paper=billing&copy=copy');
    expect([copy.said.includes('Copy'), note.said.includes('Copy')]).toEqual([true, false]);
    expect(await keptOf('billing')).toHaveLength(1);
  });
});

describe('a receipt', () => {
  it('is made with its payment, over all of it, and is the same from every invoice that it paid, whatever comes later', async () => {
    const paid = await billing.act(
      second.id,
      'payments',
      billing.payment({ amount: 2 * FEE + 10_000, expected: FEE, keepsRest: true, reference: 'KB 42' }),
    );
    expect(paid.status, paid.text).toBe(200);
    const [payment] = (paid.json as unknown as InvoiceDetail).payments;
    expect(payment).toMatchObject({
      amount: FEE,
      whole: 2 * FEE + 10_000,
      parts: [
        { number: first.number, amount: FEE },
        { number: second.number, amount: FEE },
      ],
    });
    const of = `paper=receipt&payment=${payment?.id}`;
    const receipt = await fileOf(second.id, of);
    expect(receipt).toMatchObject({ name: `${payment?.receipt}.pdf`, sha256: payment?.sha256 });
    for (const said of [
      first.number,
      second.number,
      '100.00',
      '10,100.00',
      'KB 42',
      'Ten thousand one hundred baht only',
    ]) {
      expect(receipt.said).toContain(said);
    }
    // The advance payment is used for a later invoice, and its receipt belongs to that invoice too.
    const third = await issueWeek(2);
    await billing.act(third.id, 'allocations', { expected: third.open });
    for (const id of [first.id, third.id]) expect(await fileOf(id, of)).toEqual(receipt);
    expect(await keptOf('receipt')).toEqual([{ sha256: receipt.sha256 }]);
    expect((await fileOf(first.id, `${of}&copy=copy`)).said).toContain('Copy');
  });

  it('of a payment that isn’t the invoice’s isn’t found, and a billing note over nothing isn’t written', async () => {
    const { payments } = await billing.read(first.id);
    const fourth = await issueWeek(3);
    for (const query of ['paper=receipt', `paper=receipt&payment=${payments[0]?.id}`, 'paper=receipt&payment=x']) {
      expect([query, (await ask(fourth.id, query)).status]).toEqual([query, 404]);
    }
    expect((await ask(first.id, `paper=invoice&payment=${payments[0]?.id}`)).status).toBe(404);
    for (const { id, open } of [await billing.read(fourth.id), ...(await billing.read(fourth.id)).others]) {
      await billing.act(id, 'credit-notes', { amount: open, expected: open, reason: 'a mistake' });
    }
    expect((await ask(fourth.id, 'paper=billing')).status).toBe(409);
  });
});
