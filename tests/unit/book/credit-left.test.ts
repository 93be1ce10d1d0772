/** Credit that is given on counts once, for every way and order of giving it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableOf,
  type CreditPosition,
  mostCreditOf,
  overGivenOf,
  takenCreditOf,
} from '../../../domain/money/credit-left';
import { isAlarming, usedCreditOf } from '../../../domain/money/credit';
import { runs } from '../../support/runs';

const BAHT = 100;
const standing = (changes: Partial<CreditPosition>): CreditPosition => {
  const creditLimit = changes.creditLimit ?? 1_100_000 * BAHT;
  return { balance: 0, creditLimit, credit: creditLimit, creditGivenOn: 0, ...changes };
};

describe('worked example: a limit of 1,100,000', () => {
  const given = standing({ creditGivenOn: 735_000 * BAHT });

  it('of which 735,000 are given on leaves 365,000, as a limit or as money', () => {
    expect([availableOf(given), mostCreditOf(given, 0)]).toEqual([365_000 * BAHT, 365_000 * BAHT]);
  });

  it('of which 300,000 are deposited besides leaves 65,000', () => {
    const after = { ...given, balance: -300_000 * BAHT };
    expect([availableOf(after), mostCreditOf(after, 0)]).toEqual([65_000 * BAHT, 65_000 * BAHT]);
    expect(mostCreditOf(after, 735_000 * BAHT)).toBe(800_000 * BAHT);
  });

  it('with a deposit of 998,000 from before is over by 633,000, and leaves nothing', () => {
    const over = { ...given, balance: -998_000 * BAHT };
    expect([overGivenOf(over), mostCreditOf(over, 0), mostCreditOf(over, 5)]).toEqual([633_000 * BAHT, 0, 5]);
    expect(availableOf(over)).toBe(-633_000 * BAHT);
  });

  it('of which more was given on than there is lacks that and what it owes besides', () => {
    const lowered = { ...given, creditLimit: 700_000 * BAHT, credit: 700_000 * BAHT };
    expect(availableOf(lowered), 'nothing owed yet').toBe(0);
    expect(availableOf({ ...lowered, balance: -1 })).toBe(-35_000 * BAHT - 1);
    expect(overGivenOf({ ...lowered, balance: -1 })).toBe(35_000 * BAHT + 1);
  });

  it('that is overdrawn without anything given on is over-given by nothing', () => {
    expect(overGivenOf(standing({ balance: -1_100_001 * BAHT }))).toBe(0);
  });
});

describe('used credit', () => {
  it('is what is owed as a part of the limit, cut to the basis point, and of no limit no part', () => {
    expect(usedCreditOf(-8_000 * BAHT, 10_000 * BAHT)).toBe(8_000);
    expect(usedCreditOf(-1, 3)).toBe(3_333);
    expect(usedCreditOf(-12_000 * BAHT, 10_000 * BAHT), 'after a correction').toBe(12_000);
    expect(usedCreditOf(5_000 * BAHT, 10_000 * BAHT), 'own money').toBe(0);
    expect(usedCreditOf(-5_000 * BAHT, 0)).toBeNull();
  });

  it('alarms from what was agreed on, else from 80 %; without a limit never', () => {
    expect([7_999, 8_000, 8_001].map((used) => isAlarming(used, null))).toEqual([false, true, true]);
    expect([5_999, 6_000].map((used) => isAlarming(used, 6_000))).toEqual([false, true]);
    expect([8_999, 9_000].map((used) => isAlarming(used, 9_000))).toEqual([false, true]);
    expect([isAlarming(null, null), isAlarming(null, 0)]).toEqual([false, false]);
  });
});

const amount = fc.integer({ min: 0, max: 10 ** 12 });
const signed = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
const anyStanding = fc
  .record({ balance: signed, creditLimit: amount, allowance: amount, creditGivenOn: amount })
  .map(({ allowance, ...rest }) => ({ ...rest, credit: rest.creditLimit + allowance }));

/** Possible requests of an agent, each with an amount. */
const deeds = fc.array(
  fc.record({
    deed: fc.constantFrom('limit', 'deposit', 'withdraw'),
    child: fc.nat({ max: 3 }),
    amount: fc.integer({ min: 1, max: 1_500 }),
  }),
  { maxLength: 60 },
);

describe('whatever is asked for, one after another', () => {
  it('limits and deposits never come to more than the limit, and each gives all that is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), deeds, (creditLimit, asked) => {
        const limits = [0, 0, 0, 0];
        const deposited = [0, 0, 0, 0];
        const now = () =>
          standing({
            creditLimit,
            creditGivenOn: limits.reduce((total, one) => total + one, 0),
            balance: -deposited.reduce((total, one) => total + one, 0),
          });
        for (const { deed, child, amount: wanted } of asked) {
          if (deed === 'limit') limits[child] = Math.min(wanted, mostCreditOf(now(), limits[child] ?? 0));
          if (deed === 'deposit') deposited[child] = (deposited[child] ?? 0) + Math.min(wanted, availableOf(now()));
          if (deed === 'withdraw') deposited[child] = Math.max(0, (deposited[child] ?? 0) - wanted);
          expect(takenCreditOf(now())).toBeLessThanOrEqual(creditLimit);
          expect(overGivenOf(now())).toBe(0);
        }
      }),
      runs(200),
    );
  });

  it('what was decided before is never less than it was', () => {
    fc.assert(
      fc.property(anyStanding, amount, (upline, has) => {
        expect(mostCreditOf(upline, has)).toBeGreaterThanOrEqual(has);
      }),
      runs(200),
    );
  });
});

describe('what is left', () => {
  it('is the same as a limit and as money, without own money and without an allowance', () => {
    fc.assert(
      fc.property(anyStanding, (one) => {
        const plain = { ...one, balance: Math.min(0, one.balance), credit: one.creditLimit };
        expect(Math.max(0, availableOf(plain))).toBe(mostCreditOf(plain, 0));
      }),
      runs(200),
    );
  });

  it('of own money is all of it, however much of the credit was given on', () => {
    fc.assert(
      fc.property(anyStanding, (one) => {
        const own = Math.max(0, one.balance);
        expect(availableOf({ ...one, balance: own })).toBeGreaterThanOrEqual(own);
      }),
      runs(200),
    );
  });

  it('of who has nobody below is the wallet and the credit', () => {
    fc.assert(
      fc.property(anyStanding, (one) => {
        expect(availableOf({ ...one, creditGivenOn: 0 })).toBe(one.balance + one.credit);
      }),
      runs(200),
    );
  });
});
