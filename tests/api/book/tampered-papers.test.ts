/** Invoices, bills and payments, of which one thing was altered by hand: verify names it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectWhole } from '../../support/book-checks';
import { type Altered, createTampering, type Tampering } from './tampering';

let book: Tampering;
beforeAll(async () => {
  book = await createTampering();
});
afterAll(() => book.end());
beforeEach(() => book.keep());
afterEach(() => book.mend());

/** An invoice by its number: the first asks a fee, the second leaves a loss, which the third begins with. */
const invoice = (no: number, change: string) => `UPDATE invoice SET ${change} WHERE no = ${no}`;
const WITH_PRIZE = 'WHERE rewards > 0';
/** The second of three bills. */
const bill = (change: string) => `UPDATE clearing_bill SET ${change} WHERE no = 2`;

const ALTERED: Altered[] = [
  ['a fee with its total', invoice(1, 'fee = fee + 100, total = total + 100'), /Invoice 2026-1 of com asks a fee/],
  ['a total', invoice(1, 'total = total + 100'), /Invoice 2026-1 of com asks -?\d+ satang in all/],
  [
    'an extra with all that follows from it',
    invoice(1, "extra = extra + 100, total = total + 100, extras = jsonb_set(extras, '{0,amount}', '250100')"),
    /Invoice 2026-1 of com .* the changes recorded at its creation and issue had/,
  ],
  [
    'a rebate with the total',
    invoice(1, 'rebate = rebate - 100, total = total + 100'),
    /Invoice 2026-1 of com .* the changes recorded at its creation and issue had/,
  ],
  ['a percent', invoice(1, 'percent = percent + 100'), /Invoice 2026-1 of com asks a fee/],
  [
    'a percent that nothing follows from',
    invoice(2, 'percent = percent + 100'),
    /Invoice 2026-2 of com has percent = 1300; the billing terms had 1200/,
  ],
  ['a minimum that nothing follows from', invoice(2, 'minimum = 100'), /Invoice 2026-2 of com has minimum = 100/],
  [
    'the percent of an agreement',
    'UPDATE billing_terms SET percent = percent + 100',
    /has percent = 1200; the billing terms had 1300/,
  ],
  [
    'a loss that is carried in',
    invoice(3, 'carried_in = carried_in + 100, base = base + 100'),
    /Invoice 2026-3 of com/,
  ],
  [
    'a loss that is carried on, in both invoices',
    `${invoice(2, 'carried_out = carried_out + 100')}; ${invoice(3, 'carried_in = carried_in + 100, base = base + 100')}`,
    /Invoice 2026-[23] of com/,
  ],
  [
    'what an invoice has as staked',
    invoice(1, 'stake = stake + 100, discount = discount + 100'),
    /Invoice 2026-1 of com has \d+ staked/,
  ],
  [
    'when an invoice is due',
    invoice(1, 'due_date = due_date + 1'),
    /Invoice 2026-1 of com .* the changes recorded at its creation and issue had/,
  ],
  [
    'billed prizes',
    `UPDATE invoice_round SET rewards = rewards + 100 ${WITH_PRIZE}`,
    /Invoice 1 of com has \d+ rounds/,
  ],
  [
    'billed prizes with all that follows from them',
    `UPDATE invoice_round SET rewards = rewards - 1 ${WITH_PRIZE}; ${invoice(1, 'rewards = rewards - 1, base = base + 1')}`,
    /is on invoice 2026-1 of com with 19999 satang of prizes; the journal paid 20000/,
  ],
  [
    'the date of a billed round',
    'UPDATE invoice_round SET business_date = business_date - 1 WHERE NOT is_reversal',
    /is listed on .* on invoice 2026-\d of com/,
  ],
  [
    'a billed round that was left to another invoice',
    'UPDATE invoice_round SET counts = false',
    /is listed on .* on invoice 2026-\d of com/,
  ],
  ['what was paid of an invoice', 'UPDATE invoice_payment SET amount = amount + 100', /payments of invoices/],
  ['when an invoice was paid', 'UPDATE invoice_payment SET paid_on = paid_on - 1', /payments of invoices/],
  [
    'a credit note with all that follows from it',
    `UPDATE credit_note SET amount = amount + 1; ${invoice(1, 'credited = credited + 1')}`,
    /credit notes of \d+ satang/,
  ],
  ...(['carried', 'win_loss', 'commission', 'rewards', 'corrections', 'moved', 'paid'] as const).map(
    (column): Altered => [
      `what a bill has as ${column}`,
      bill(`${column} = ${column} + 100, balance = balance + 100`),
      /Bill 2 of share has carried .* its period has/,
    ],
  ),
  [
    'win/loss against commission',
    bill('win_loss = win_loss + 100, commission = commission - 100'),
    /Bill 2 of share has/,
  ],
  [
    'what a bill carries against what was paid',
    bill('carried = carried + 100, paid = paid - 100'),
    /Bill 2 of share has/,
  ],
  ['the balance of a bill', bill('balance = balance + 100'), /Bill 2 of share/],
  ['the number of a bill', bill('no = 4'), /Bill 4 of share/],
  ['a day on a bill', bill("detail = jsonb_set(detail, '{days,0}', '1')"), /Bill 2 of share has other days/],
  [
    'a lotto on a bill',
    bill("detail = jsonb_set(detail, '{lottos,0,winLoss}', '1')"),
    /Bill 2 of share has other days, lottos/,
  ],
  [
    'a line on a bill',
    bill("detail = jsonb_set(detail, '{lines,0,amount}', '1')"),
    /Bill 2 of share has other days, lottos or lines/,
  ],
  [
    'the week that a payment counts for',
    'UPDATE clearing_payment SET counts_for = counts_for - 7',
    /Payment .* of share .* counts for the period until/,
  ],
  [
    'the day that a payment counts for',
    'UPDATE clearing_payment SET counts_for = counts_for - 1',
    /Payment .* of share .* counts for the period until/,
  ],
];

describe('verifying a whole business', () => {
  it('finds it whole as it is', async () => {
    expect(await expectWhole(book.test)).toMatchObject({ invoices: 3, bills: 3 });
  });

  it.each(ALTERED)('finds %s', async (_what, statement, difference) => {
    await book.alter(statement);
    await expect(expectWhole(book.test)).rejects.toThrow(difference);
  });
});
