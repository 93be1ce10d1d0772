/** The open part of an older bill: payments and results of later periods reduce it, and the payee is owed money now. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar/business-day';
import { leftOfPeriod, openPeriods, periodsAfter, resultOf } from '../../../domain/clearing/ageing';
import {
  balanceAfter,
  CLEARING_CAUSES,
  type ClearingEvent,
  type StoredBalance,
} from '../../../domain/clearing/balance';
import { lastPeriodBefore, weekOf } from '../../../domain/clearing/period';
import { CLEARING_CYCLES } from '../../../domain/money/funds';

const MONDAY = '2026-03-02';
const [FIRST, SECOND, THIRD] = [0, 7, 14].map((days) => weekOf(addDays(MONDAY, days)));
if (!FIRST || !SECOND || !THIRD) throw new Error('there are three weeks');

/** Draws of the Thai government lottery around the dates. */
const DRAWS = ['2026-02-16', '2026-03-01', '2026-03-16', '2026-04-01'];

const event = (cause: ClearingEvent['cause'], date: string, amount: number): ClearingEvent => ({
  cause,
  date,
  winLoss: 0,
  commission: 0,
  amount,
  outOf: null,
});

/** An account with a result for each week, and payments for some of them. */
function accountOf(results: readonly number[], payments: readonly { week: number; amount: number }[]): StoredBalance {
  const events = [
    ...results.map((amount, week) => event('adjust', addDays(MONDAY, 7 * week), amount)),
    ...payments.map(({ week, amount }) => event('paid', addDays(MONDAY, 7 * week + 6), amount)),
  ];
  return { settled: events.reduce((sum, { amount }) => sum + amount, 0), days: [], events };
}

describe('the open part of the first of three weeks', () => {
  it.each([
    ['is its balance while nothing came later', [-100, 0, 0], [], -100],
    ['stays when later weeks add debts', [-100, -50, -20], [], -100],
    ['is reduced by a payment for a later week', [-100, -50, 0], [{ week: 1, amount: 40 }], -60],
    ['is nothing once it is paid, whatever later weeks left', [-100, -50, 0], [{ week: 2, amount: 100 }], 0],
    ['is reduced by a later win', [-100, 0, 30], [], -70],
    ['is nothing once a later win exceeds it', [-100, 130, 0], [], 0],
    ['is nothing when the other side owes now', [100, -170, 0], [], 0],
    ['is owed to the account until its upline has paid', [100, 0, 40], [{ week: 2, amount: -90 }], 10],
    ['is owed back when too much was paid', [-100, 0, 0], [{ week: 1, amount: 130 }], 30],
    ['is nothing when everything is even', [-100, 60, 40], [], 0],
  ] as const)('%s', (_case, results, payments, left) => {
    expect(leftOfPeriod(accountOf(results, payments), FIRST.to, [THIRD, SECOND])).toBe(left);
  });
});

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
const dateIn = fc.integer({ min: 0, max: 40 }).map((days) => addDays(MONDAY, days));
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

/** A balance, the last date of a bill, and the complete periods after it. */
const billed = fc
  .record({ standing, to: dateIn, today: dateIn, cycle: fc.constantFrom(...CLEARING_CYCLES) })
  .map(({ cycle, today, to, ...rest }) => {
    const due = lastPeriodBefore(cycle, today, DRAWS);
    return { ...rest, to, due, later: periodsAfter(to, due, cycle, DRAWS) };
  });

describe('the periods after a bill', () => {
  it('follow each other from the day after it to the last complete one', () => {
    fc.assert(
      fc.property(billed, ({ to, due, later }) => {
        expect(later[0]?.to).toBe(due.to > to ? due.to : undefined);
        expect(later.at(-1)?.from).toBe(due.to > to ? addDays(to, 1) : undefined);
        later.slice(1).forEach((period, index) => expect(addDays(period.to, 1)).toBe(later[index]?.from));
      }),
    );
  });
});

describe('the open part of a bill', () => {
  it('is the balance for the period that is due, and has the direction of the amount due for an older one', () => {
    fc.assert(
      fc.property(billed, ({ standing: read, to, due, later }) => {
        const left = leftOfPeriod(read, to, later);
        const owed = balanceAfter(read, later.length === 0 ? to : due.to);
        if (later.length === 0) expect(left).toBe(owed);
        expect(left === 0 || Math.sign(left) === Math.sign(owed)).toBe(true);
        expect(Math.abs(left)).toBeLessThanOrEqual(Math.abs(owed));
      }),
    );
  });

  it('makes up the amount due together with the open parts of the later periods', () => {
    fc.assert(
      fc.property(billed, ({ standing: read, to, due, later }) => {
        fc.pre(later.length > 0);
        const owed = balanceAfter(read, due.to);
        const { open } = openPeriods(
          owed,
          later.map((period) => resultOf(read, period)),
        );
        const parts = open.map((period) => period.open);
        expect([leftOfPeriod(read, to, later), ...parts].reduce((sum, part) => sum + part, 0)).toBe(owed);
      }),
    );
  });

  it('is nothing once exactly that was paid, in one payment or in two', () => {
    fc.assert(
      fc.property(billed, fc.nat({ max: 100 }), ({ standing: read, to, due, later }, percent) => {
        const left = leftOfPeriod(read, to, later);
        const part = Math.trunc((left * percent) / 100);
        const counted = later.length === 0 ? to : due.to;
        const after = (paid: number): StoredBalance => ({
          ...read,
          settled: read.settled - paid,
          events: [...read.events, event('paid', counted, -paid)],
        });
        expect(leftOfPeriod(after(part), to, later) + 0).toBe(left - part + 0);
        expect(leftOfPeriod(after(left), to, later) + 0).toBe(0);
      }),
    );
  });
});
