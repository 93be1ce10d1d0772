/** Balances between an account and its upline: they follow from one week to the next, and old debts are paid first. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPeriods } from '../../../domain/clearing/ageing';
import { faultOfPayment } from '../../../domain/clearing/payment';
import { isPromptPay, promptPayPayload, readPromptPay } from '../../../domain/clearing/prompt-pay';
import {
  balanceAfter,
  CLEARING_CAUSES,
  toClearingRow,
  olderPartOf,
  type StoredBalance,
} from '../../../domain/clearing/balance';
import { addDays } from '../../../domain/calendar/business-day';

const [WEEK, NEXT] = [
  { from: '2026-03-02', to: '2026-03-08' },
  { from: '2026-03-09', to: '2026-03-15' },
];

const event = { cause: 'adjust', date: WEEK.from, winLoss: 0, commission: 0, amount: 0, outOf: null } as const;

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
const dateIn = fc.integer({ min: 0, max: 20 }).map((days) => addDays(WEEK.from, days));
const standing: fc.Arbitrary<StoredBalance> = fc.record({
  settled: amount,
  days: fc.uniqueArray(fc.record({ date: dateIn, winLoss: amount, commission: amount }), {
    selector: ({ date }) => date,
  }),
  events: fc.array(
    fc.record({
      cause: fc.constantFrom(...CLEARING_CAUSES),
      date: dateIn,
      winLoss: amount,
      commission: amount,
      amount,
      outOf: fc.option(dateIn),
    }),
  ),
});

describe('a standing', () => {
  it('carries forward what the period before came to, whatever moved', () => {
    fc.assert(
      fc.property(standing, (read) => {
        const [row, next] = [toClearingRow(read, WEEK), toClearingRow(read, NEXT)];
        expect(next.carried).toBe(row.balance);
        expect(row.balance).toBe(balanceAfter(read, WEEK.to));
        expect(row.days.reduce((sum, day) => sum + day, 0)).toBe(row.winLoss + row.commission);
      }),
    );
  });

  it('has a late round in the period after, out of the day it belongs to', () => {
    const days = [{ date: '2026-03-04', winLoss: -1_000, commission: 100 }];
    const late = {
      ...event,
      cause: 'late',
      date: NEXT.from,
      winLoss: -400,
      commission: 40,
      outOf: '2026-03-04',
    } as const;
    const read = { settled: -900, days, events: [late] };
    expect(toClearingRow(read, WEEK)).toMatchObject({ carried: 0, winLoss: -600, commission: 60, balance: -540 });
    expect(toClearingRow(read, NEXT)).toMatchObject({ carried: -540, winLoss: 0, corrections: -360, balance: -900 });
  });

  it('has what is older than the period after payments and credits went to the oldest debt', () => {
    // Owed 1,000 before, 500 more this week: a payment of 700 leaves 300 of the old.
    expect(olderPartOf({ carried: -1_000, paid: 700, balance: -800 })).toBe(-300);
    expect(olderPartOf({ carried: -1_000, paid: 1_200, balance: -300 })).toBe(0);
    expect(olderPartOf({ carried: -1_000, paid: 0, balance: -400 })).toBe(-400);
    expect(olderPartOf({ carried: 1_000, paid: -100, balance: 1_400 })).toBe(900);
    expect(olderPartOf({ carried: 1_000, paid: 0, balance: -5 })).toBe(0);
  });

  it('is open of the newest periods, as the oldest were paid first', () => {
    const periods = [
      { ...NEXT, result: -500 },
      { ...WEEK, result: 200 },
      { from: '2026-02-23', to: '2026-03-01', result: -400 },
    ];
    expect(openPeriods(-700, periods)).toEqual({
      open: [
        { ...NEXT, open: -500 },
        { from: '2026-02-23', to: '2026-03-01', open: -200 },
      ],
      older: 0,
    });
    expect(openPeriods(-1_000, periods).older).toBe(-100);
    expect(openPeriods(0, periods)).toEqual({ open: [], older: 0 });
    expect(openPeriods(150, periods)).toEqual({ open: [{ ...WEEK, open: 150 }], older: 0 });
  });
});

describe('a payment', () => {
  const wanted = { way: 'collect', amount: 500, expected: -500, keepsRest: false } as const;

  it('is of what is due now, the way it is due, and no more unless that is meant', () => {
    expect(faultOfPayment(-500, wanted)).toBeNull();
    expect(faultOfPayment(-400, wanted)).toBe('changed');
    expect(faultOfPayment(0, { ...wanted, expected: 0 })).toBe('even');
    expect(faultOfPayment(-500, { ...wanted, way: 'pay' })).toBe('otherWay');
    expect(faultOfPayment(500, { ...wanted, expected: 500 })).toBe('otherWay');
    expect(faultOfPayment(-500, { ...wanted, amount: 501 })).toBe('beyond');
    expect(faultOfPayment(-500, { ...wanted, amount: 501, keepsRest: true })).toBeNull();
  });
});

describe('a PromptPay code', () => {
  it('says what banks read: to a phone, to an id, with an amount', () => {
    expect(promptPayPayload('0801234567', null)).toBe(
      '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
    );
    expect(promptPayPayload('1111111111119', null)).toBe(
      '00020101021129370016A000000677010111021311111111111195802TH530376463048A35',
    );
    expect(promptPayPayload('004000006579718', null)).toBe(
      '00020101021129390016A00000067701011103150040000065797185802TH53037646304FBB5',
    );
    expect(promptPayPayload('0801234567', 422)).toBe(
      '00020101021229370016A000000677010111011300668012345675802TH530376454044.22630444FE',
    );
  });

  it('is never to another number, nor of nothing', () => {
    for (const alias of ['12', '021234567', '0212345678', '1111111111111', '0'.repeat(15), '080-123-4567'])
      expect(() => promptPayPayload(alias, null), alias).toThrow(RangeError);
    for (const amount of [0, -100, 0.5]) expect(() => promptPayPayload('0801234567', amount)).toThrow(RangeError);
  });
});

describe('a typed PromptPay alias', () => {
  it.each([
    ['0801234567', '0801234567'],
    [' 080-123-4567 ', '0801234567'],
    ['๐๘๐ ๑๒๓ ๔๕๖๗', '0801234567'],
    ['０８０１２３４５６７', '0801234567'],
    ['+66 80 123 4567', '0801234567'],
    ['+66 (0)80 123 4567', '0801234567'],
    ['66801234567', '0801234567'],
    ['0066801234567', '0801234567'],
    ['0066 61 234 5678', '0612345678'],
    ['+66 91.234.5678', '0912345678'],
    ['080\u2011123\u20114567\u200B', '0801234567'],
    ['1-1111-11111-11-9', '1111111111119'],
    ['0105559001235', '0105559001235'],
    ['004000006579718', '004000006579718'],
  ])('as %j is %s', (typed, alias) => {
    expect(readPromptPay(typed)).toEqual({ alias });
    expect(isPromptPay(alias)).toBe(true);
  });

  it.each([
    ['0212345678', 'promptPay.mobile'],
    ['053 123 4567', 'promptPay.mobile'],
    ['0712345678', 'promptPay.mobile'],
    ['0000000000', 'promptPay.mobile'],
    ['1111111111111', 'promptPay.id'],
    ['0000000000000', 'promptPay.id'],
    ['1-2345-67890-12-3', 'promptPay.id'],
    ['0066212345678', 'promptPay.mobile'],
    ['000000000000000', 'promptPay.other'],
    ['+66 2 123 4567', 'promptPay.mobile'],
    ['+1 808 123 4567', 'promptPay.other'],
    ['801234567', 'promptPay.other'],
    ['12345678901', 'promptPay.other'],
    ['', 'promptPay.other'],
    ['somchai', 'promptPay.other'],
    ['x'.repeat(13), 'promptPay.other'],
  ])('as %j is refused: %s', (typed, fault) => {
    expect(readPromptPay(typed)).toEqual({ fault });
    expect(isPromptPay(typed)).toBe(false);
  });
});
