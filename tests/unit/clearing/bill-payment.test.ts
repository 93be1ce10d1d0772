/** The payment that a bill asks for: payee and amount follow from one figure, and the code is for exactly that. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFor, decidePayment } from '../../../domain/clearing/bill-payment';
import { faultOfPayment } from '../../../domain/clearing/payment';
import { promptPayPayload } from '../../../domain/clearing/prompt-pay';
import { codeSquares } from '../../../resources/accounts/codeSquares';
import { paymentCodeOf } from '../../../resources/clearing/paymentCode';

const balance = fc.oneof(
  fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }),
  fc.integer({ min: -2, max: 2 }),
  fc.constantFrom(0, -0),
);

describe('the payment of a balance', () => {
  it.each([
    [-1_240_000, { payee: 'upline', amount: 1_240_000 }],
    [315_000, { payee: 'account', amount: 315_000 }],
    [-1, { payee: 'upline', amount: 1 }],
    [0, null],
    [-0, null],
  ])('of %i satang is %j', (left, payment) => {
    expect(decidePayment(left)).toEqual(payment);
  });

  it('has the sign of the reader who receives it, on each side', () => {
    fc.assert(
      fc.property(balance, (left) => {
        const payee = decidePayment(left)?.payee;
        expect(amountFor('upline', left) > 0).toBe(payee === 'upline');
        expect(amountFor('own', left) > 0).toBe(payee === 'account');
        expect(amountFor('upline', left) + amountFor('own', left)).toBe(0);
      }),
    );
    expect(amountFor('upline', 0)).toBe(0);
  });

  it('brings the balance to zero, is more than nothing, and goes to the side that is owed', () => {
    fc.assert(
      fc.property(balance, (left) => {
        const payment = decidePayment(left);
        const paid = payment === null ? 0 : payment.payee === 'upline' ? payment.amount : -payment.amount;
        expect(left + paid === 0).toBe(true);
        expect(payment === null).toBe(left === 0);
        if (payment) expect(payment.amount).toBeGreaterThan(0);
        // The same amount the other way round is owed by the other side.
        expect(decidePayment(-left)?.payee).not.toBe(payment === null ? null : payment.payee);
      }),
    );
  });

  it('is the one that the book takes', () => {
    fc.assert(
      fc.property(balance, (due) => {
        const payment = decidePayment(due);
        const way = payment?.payee === 'account' ? 'pay' : 'collect';
        const fault = faultOfPayment(due, { way, amount: payment?.amount ?? 1, expected: due, keepsRest: false });
        expect(fault).toBe(payment === null ? 'even' : null);
      }),
    );
  });

  it('isn’t guessed where the balance is no whole number of satang', () => {
    for (const left of [Number.NaN, 0.5, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => decidePayment(left)).toThrow(RangeError);
  });
});

describe('the code of a bill', () => {
  const payTo = { bank: 'KBANK', bankAccount: null, holder: null, promptPay: '0812345678' };

  it('is for what is left, to the alias of the side that is owed, and not there where nothing is left', () => {
    fc.assert(
      fc.property(balance, (left) => {
        const payment = decidePayment(left);
        expect(paymentCodeOf({ left, payTo })).toEqual(
          payment && codeSquares(promptPayPayload(payTo.promptPay, payment.amount)),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('isn’t there without an alias that banks read', () => {
    for (const promptPay of [null, '', 'somchai'])
      expect(paymentCodeOf({ left: -100, payTo: { ...payTo, promptPay } })).toBeNull();
    expect(paymentCodeOf({ left: -100, payTo: null })).toBeNull();
  });
});
