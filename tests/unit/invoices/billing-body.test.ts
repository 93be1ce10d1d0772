/** Agreements about invoices as they are sent: empty names are null, and tax numbers are checked. */
import { describe, expect, it } from 'vitest';
import { changeBilling } from '../../../domain/api/billing';
import { changeInvoiceDraft, payInvoice } from '../../../domain/api/invoices';
import { parseFields } from '../../../domain/validation/validation';

const TERMS = {
  isOn: true,
  percent: 500,
  minimum: 0,
  maximum: null,
  lossRule: 'minimum',
  dueDays: 30,
  startsOn: '2026-11-01',
  name: null,
  address: null,
  taxId: null,
  branch: null,
};
const billed = (part: object) => parseFields(changeBilling.body, { ...TERMS, ...part });

describe('who is billed', () => {
  it.each([
    [{}, { name: null, address: null, taxId: null, branch: null }],
    [
      { name: ' ', address: '', taxId: ' ', branch: '-' },
      { name: null, address: null, taxId: null, branch: null },
    ],
    [
      { name: ' Baan Dee Co. ', address: ' 1 Rama IV Rd. ' },
      { name: 'Baan Dee Co.', address: '1 Rama IV Rd.' },
    ],
    [
      { taxId: '0-1055-56123-45-3', branch: '00 000' },
      { taxId: '0105556123453', branch: '00000' },
    ],
    [{ branch: '00012' }, { branch: '00012' }],
  ])('sent as %j is kept as %j', (sent, kept) => {
    expect(billed(sent).data).toMatchObject(kept);
  });

  it.each([
    [{ taxId: '0105556123454' }, 'taxId', 'invoices.taxId'],
    [{ taxId: '105556123453' }, 'taxId', 'invoices.taxId'],
    [{ taxId: 'none' }, 'taxId', 'invoices.taxId'],
    [{ branch: '0000' }, 'branch', 'invoices.branch'],
    [{ branch: '000001' }, 'branch', 'invoices.branch'],
    [{ branch: 'head' }, 'branch', 'invoices.branch'],
  ])('sent as %j is refused', (sent, field, key) => {
    expect(billed(sent).errors).toEqual({ [field]: { key, args: {} } });
  });
});

describe('the reason of a rebate', () => {
  it.each([
    [' for the late start ', 'for the late start'],
    ['  ', null],
    [null, null],
  ])('sent as %j is kept as %j', (rebateReason, kept) => {
    expect(parseFields(changeInvoiceDraft.body, { extras: [], rebate: 0, rebateReason }).data).toEqual({
      extras: [],
      rebate: 0,
      rebateReason: kept,
    });
  });
});

describe('the reference of an invoice’s payment', () => {
  const payment = {
    requestId: '0190b8a0-0000-7000-8000-00000000000a',
    amount: 100,
    expected: 100,
    method: 'transfer',
    paidOn: '2026-11-03',
  };

  it.each([
    [{ reference: ' AB 12 ' }, 'AB 12'],
    [{ reference: '' }, null],
    [{ reference: null }, null],
    [{}, null],
  ])('sent as %j is kept as %j', (sent, kept) => {
    expect(parseFields(payInvoice.body, { ...payment, ...sent }).data?.reference).toBe(kept);
  });
});
