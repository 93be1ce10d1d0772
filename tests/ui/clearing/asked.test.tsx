/** The payment that a bill asks for, over random balances: text, picture, paper and code are all made from these parts. */
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useTranslate } from 'ra-core';
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
import { plainText, writeBill } from '../../../resources/clearing/billText';
import { renderScreen } from '../../support/screen';

const MONDAY = '2026-03-02';
const BANKS = {
  upline: { bank: 'KBANK', bankAccount: '123-4', holder: 'Com', promptPay: '0812345678' },
  account: { bank: 'SCB', bankAccount: '987-6', holder: 'Share', promptPay: '0898765432' },
};
const HINT = `Most banks take up to ฿${formatMoney(PROMPT_PAY_USUAL_MAX)}`;

let translate: ReturnType<typeof useTranslate>;

function Probe() {
  const found = useTranslate();
  useEffect(() => {
    translate = found;
  }, [found]);
  return null;
}

beforeAll(async () => {
  await renderScreen(() => Promise.resolve(Probe), '/settlement');
  await waitFor(() => expect(translate).toBeDefined());
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
    locale: null,
    showsCommission: false,
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
      const text = plainText(writeBill(translate, bill, 'own'));
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

/** The signed amounts of a bill as numbers, by their labels. */
const amountsOf = (bill: BillSheet, side: 'own' | 'upline') =>
  writeBill(translate, bill, side)
    .parts.flat()
    .flatMap(({ label, amount }) => (amount === undefined ? [] : [[label, amount] as const]));

it('has one side: its amounts and words are those of its reader, and the other reader’s are the opposite', () => {
  fc.assert(
    fc.property(standing, dateIn, (read, date) => {
      const bill = billOf(read, date);
      const [own, upline] = [amountsOf(bill, 'own'), amountsOf(bill, 'upline')];
      const swapped = own.map(([label, amount]) => [
        label,
        amount
          .replace(/^(Collect|Pay)/, (word) => (word === 'Pay' ? 'Collect' : 'Pay'))
          .replace(/^[+\u2212]/, (sign) => (sign === '+' ? '\u2212' : '+')),
      ]);
      expect(upline).toEqual(swapped);
    }),
    { numRuns: 100 },
  );
});

const EMPTY: StoredBalance = { settled: 0, days: [], events: [] };

it.each([
  // Without commission of its own, the line depends on the others.
  [0, false, false],
  [0, true, true],
  [-500, false, true],
  [500, true, true],
])('with a commission of %i and %s for others, it has a line for it: %s', (commission, showsCommission, isThere) => {
  const bill = { ...billOf(EMPTY, MONDAY), commission, showsCommission };
  expect(amountsOf(bill, 'own').some(([label]) => label === 'Commission')).toBe(isThere);
});

it('folds the lotteries without win/lose into one line', () => {
  const lottos = [
    { lotto: 'lao', lottoName: null, winLoss: 0, commission: 100 },
    { lotto: 'gsb', lottoName: null, winLoss: -2_500, commission: 0 },
    { lotto: 'malay', lottoName: 'Own name', winLoss: 0, commission: -100 },
  ];
  const bill = { ...billOf(EMPTY, MONDAY), detail: { days: [], lottos, lines: [] } };
  expect(writeBill(translate, bill, 'own').parts[1]).toEqual([
    { label: 'GSB', amount: '\u221225.00' },
    { label: '2 lotteries without win/lose', amount: '0.00', folded: ['Lao', 'Own name'] },
  ]);
});
