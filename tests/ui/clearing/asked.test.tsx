/** The payment that a bill asks for, over random balances: text, picture, paper and code are all made from these parts. */
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useEffect } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar/business-day';
import type { BillSheet } from '../../../domain/api/clearing';
import { leftOfPeriod, periodsAfter } from '../../../domain/clearing/ageing';
import { balanceAfter, CLEARING_CAUSES, toClearingRow, type StoredBalance } from '../../../domain/clearing/balance';
import { decidePayment } from '../../../domain/clearing/bill-payment';
import { PROMPT_PAY_USUAL_MAX } from '../../../domain/clearing/payment-code';
import { lastPeriodBefore, weekOf } from '../../../domain/clearing/period';
import { promptPayPayload } from '../../../domain/clearing/prompt-pay';
import { formatMoney } from '../../../domain/format';
import { codeSquares } from '../../../resources/accounts/codeSquares';
import { paymentCodeOf } from '../../../resources/clearing/paymentCode';
import { plainText, useBillText } from '../../../resources/clearing/useBillText';
import { renderScreen } from '../../support/screen';

const MONDAY = '2026-03-02';
const BANKS = {
  upline: { bank: 'KBANK', bankAccount: '123-4', holder: 'Com', promptPay: '0812345678' },
  account: { bank: 'SCB', bankAccount: '987-6', holder: 'Share', promptPay: '0898765432' },
};
const HINT = `Most banks take up to ฿${formatMoney(PROMPT_PAY_USUAL_MAX)}`;

let textOf: ReturnType<typeof useBillText>;

function Probe() {
  const write = useBillText();
  useEffect(() => {
    textOf = write;
  }, [write]);
  return null;
}

beforeAll(async () => {
  await renderScreen(() => Promise.resolve(Probe), '/settlement');
  await waitFor(() => expect(textOf).toBeDefined());
});

const amount = fc.oneof(
  fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }),
  fc.integer({ min: -2, max: 2 }),
  fc.integer({ min: -2, max: 2 }).map((more) => PROMPT_PAY_USUAL_MAX + more),
);
const dateIn = fc.integer({ min: 0, max: 20 }).map((days) => addDays(MONDAY, days));
const standing: fc.Arbitrary<StoredBalance> = fc.record({
  settled: amount,
  days: fc.uniqueArray(fc.record({ date: dateIn, winLoss: amount, commission: amount }), {
    selector: ({ date }) => date,
    maxLength: 4,
  }),
  events: fc.array(
    fc.record({
      cause: fc.constantFrom(...CLEARING_CAUSES),
      date: dateIn,
      winLoss: fc.constant(0),
      commission: fc.constant(0),
      amount,
      outOf: fc.constant(null),
    }),
    { maxLength: 4 },
  ),
});

/** Returns the bill of a week as the server puts it together three weeks after its first day. */
function billOf(read: StoredBalance, date: string): BillSheet {
  const period = weekOf(date);
  const due = lastPeriodBefore('weekly', addDays(MONDAY, 21), []);
  const left = leftOfPeriod(read, period.to, periodsAfter(period.to, due, 'weekly', []));
  const payment = decidePayment(left);
  return {
    account: { id: 'a', username: 'share', nickname: null, kind: 'agent' },
    upline: 'com',
    period,
    ...toClearingRow(read, period),
    detail: { days: [], lottos: [], lines: [] },
    unsettled: [],
    left,
    payTo: payment && BANKS[payment.payee],
  };
}

it('is to the side that is owed now, over what is left now, with a hint above what banks take', () => {
  fc.assert(
    fc.property(standing, dateIn, (read, date) => {
      const bill = billOf(read, date);
      const { left } = bill;
      const text = plainText(textOf(bill));
      const due = balanceAfter(read, addDays(MONDAY, 20));
      // Nobody is asked to pay against the direction of the whole debt.
      expect(left === 0 || Math.sign(left) === Math.sign(due)).toBe(true);
      expect(text.includes('KBANK') && text.includes('0812345678')).toBe(left < 0);
      expect(text.includes('SCB') && text.includes('0898765432')).toBe(left > 0);
      const words = left === 0 ? 'Even' : `${left < 0 ? 'Pay' : 'Collect'} ฿${formatMoney(Math.abs(left))}`;
      expect(text).toContain(words);
      expect(text.includes(HINT)).toBe(Math.abs(left) > PROMPT_PAY_USUAL_MAX);
      const alias = left < 0 ? BANKS.upline.promptPay : BANKS.account.promptPay;
      const code = left === 0 ? null : codeSquares(promptPayPayload(alias, Math.abs(left)));
      expect(paymentCodeOf(bill)).toEqual(code);
    }),
    { numRuns: 200 },
  );
});
