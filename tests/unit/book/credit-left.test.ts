/** Credit that is given on counts once, whichever way and in whichever order it is given. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableOf,
  type CreditStanding,
  mostCreditOf,
  overGivenOf,
  takenCreditOf,
} from '../../../domain/money/credit-left';
import { runs } from '../../support/runs';

const BAHT = 100;
const standing = (changes: Partial<CreditStanding>): CreditStanding => {
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
});

const amount = fc.integer({ min: 0, max: 10 ** 12 });
const signed = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
const anyStanding = fc
  .record({ balance: signed, creditLimit: amount, allowance: amount, creditGivenOn: amount })
  .map(({ allowance, ...rest }) => ({ ...rest, credit: rest.creditLimit + allowance }));

/** What an agent may ask for, of an amount. */
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
