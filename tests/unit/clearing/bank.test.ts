/** Bank details of an account as they are sent: empty ones are null, and PromptPay is digits. */
import { describe, expect, it } from 'vitest';
import { changeBank } from '../../../domain/api/bank';
import { parseFields } from '../../../domain/validation/validation';

describe('where an account is paid', () => {
  const NOWHERE = { bank: null, bankAccount: null, holder: null, promptPay: null };
  const paidTo = (part: object) => parseFields(changeBank.body, { ...NOWHERE, ...part });

  it.each([
    [{}, NOWHERE],
    [{ bank: '', bankAccount: ' ', holder: '', promptPay: ' ' }, NOWHERE],
    [
      { bank: ' Kasikorn ', bankAccount: '123-4-56789-0', holder: 'Somchai ' },
      { ...NOWHERE, bank: 'Kasikorn', bankAccount: '123-4-56789-0', holder: 'Somchai' },
    ],
    [{ promptPay: ' 080-123-4567 ' }, { ...NOWHERE, promptPay: '0801234567' }],
    [{ promptPay: '+66 80 123 4567' }, { ...NOWHERE, promptPay: '0801234567' }],
    [{ promptPay: '1-2345-67890-12-1' }, { ...NOWHERE, promptPay: '1234567890121' }],
  ])('sent as %j is kept as %j', (sent, kept) => {
    expect(paidTo(sent).data).toEqual(kept);
  });

  it.each([
    ['801234567', 'other'],
    ['somchai', 'other'],
    ['02 123 4567', 'other'],
    ['02-123-45678', 'mobile'],
    ['1-2345-67890-12-3', 'id'],
  ])('isn’t by PromptPay at %s: %s', (promptPay, fault) => {
    expect(paidTo({ promptPay }).errors).toEqual({ promptPay: { key: `promptPay.${fault}`, args: {} } });
  });
});
