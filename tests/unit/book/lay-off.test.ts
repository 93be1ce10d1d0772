/** Lay-off in numbers worked out by hand: the keep, the excess, and the states and amounts of a batch. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, BATCH_EVENTS, BATCH_STATES, BATCH_TRANSITIONS } from '../../../domain/lay-off/batch-state';
import { excessOf, handedOnOf, keptOf, netOf } from '../../../domain/lay-off/keep';
import { outcomeOf, owedToDealer, type TakenItem } from '../../../domain/lay-off/outcome';
import { isTimeToLayOff } from '../../../domain/lay-off/reminder';
import { keyOfKeep, TransferTermsChange } from '../../../domain/lay-off/transfer-terms';
import { isUndecided } from '../../../domain/lay-off/undecided';
import { ROUND_STATES } from '../../../domain/rounds/round-state';
import { stateAfter } from '../../../domain/state-machine';
import { YEEKEE_STATES } from '../../../domain/yeekee/yeekee-state';

const NOTHING = { drafted: 0, sent: 0, accepted: 0 };
/** Returns an amount in baht sold at a rate. */
const sold = (baht: number, rate: number) => ({ sold: baht * 100, liability: baht * 100 * rate });

describe('what is kept of a number', () => {
  it('is an amount, or all that is sold when that is less', () => {
    expect(keptOf({ by: 'amount', amount: 50_000 }, sold(800, 90))).toBe(50_000);
    expect(keptOf({ by: 'amount', amount: 50_000 }, sold(300, 90))).toBe(30_000);
  });

  it('of a budget is what the effective rate makes of it, cut to whole baht', () => {
    // 100,000 baht at 90 is 1,111.11 baht.
    expect(keptOf({ by: 'budget', amount: 10_000_000 }, sold(2_000, 90))).toBe(111_100);
    // Half of it at 90 and half at 45 is an effective rate of 67.5: 1,481.48 baht.
    const mixed = { sold: 200_000, liability: 100_000 * 90 + 100_000 * 45 };
    expect(keptOf({ by: 'budget', amount: 10_000_000 }, mixed)).toBe(148_100);
    expect(keptOf({ by: 'budget', amount: 10_000_000 }, sold(1_111, 90)), 'within the budget all of it').toBe(111_100);
    const half = { sold: 150, liability: 13_500 };
    expect(keptOf({ by: 'budget', amount: 13_500 }, half), 'also what is no whole baht').toBe(150);
    expect(keptOf({ by: 'budget', amount: 13_499 }, half)).toBe(100);
    expect(keptOf({ by: 'budget', amount: 0 }, sold(5, 90))).toBe(0);
    expect(keptOf({ by: 'budget', amount: 100 }, { sold: 0, liability: 0 })).toBe(0);
  });

  it('never pays more than its budget, and is never more than is sold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 10 ** 6 }),
        fc.integer({ min: 100, max: 90_000 }),
        (amount, baht, rate) => {
          const one = { sold: baht * 100, liability: baht * rate };
          const kept = keptOf({ by: 'budget', amount }, one);
          expect(kept).toBeLessThanOrEqual(one.sold);
          expect((BigInt(kept) * BigInt(one.liability)) / BigInt(one.sold)).toBeLessThanOrEqual(BigInt(amount));
        },
      ),
    );
  });
});

describe('what stands above', () => {
  const keep = { by: 'amount', amount: 50_000 } as const;

  it('is what is sold beyond it, less what batches have taken, whoever has it', () => {
    expect(excessOf(keep, sold(800, 90), NOTHING)).toBe(30_000);
    expect(excessOf(keep, sold(800, 90), { drafted: 5_000, sent: 10_000, accepted: 5_000 })).toBe(10_000);
    expect(handedOnOf({ drafted: 5_000, sent: 10_000, accepted: 5_000 })).toBe(20_000);
    expect(excessOf(keep, sold(600, 90), { ...NOTHING, accepted: 30_000 }), 'slips were cancelled since').toBe(0);
    expect(excessOf(null, sold(800, 90), NOTHING), 'nothing is set').toBe(0);
  });

  it('is lowered in the net by what dealers took alone', () => {
    expect(netOf(sold(800, 90), { drafted: 10_000, sent: 10_000, accepted: 30_000 })).toEqual({
      sold: 50_000,
      liability: 4_500_000,
    });
    expect(netOf({ sold: 0, liability: 0 }, NOTHING)).toEqual({ sold: 0, liability: 0 });
  });
});

describe('a batch', () => {
  it('takes these steps and refuses every other', () => {
    const steps = BATCH_STATES.flatMap((state) =>
      BATCH_EVENTS.flatMap((event) => {
        const next = stateAfter(BATCH_TRANSITIONS, state, event);
        return next === null ? [] : [`${state} ${event} ${next}`];
      }),
    );
    expect(steps).toEqual([
      'draft send sent',
      'draft drop dropped',
      'sent accept accepted',
      'sent acceptPartly partlyAccepted',
      'sent refuse refused',
      'sent drop dropped',
      'accepted settle settled',
      'accepted annul annulled',
      'partlyAccepted settle settled',
      'partlyAccepted annul annulled',
      'settled settle settled',
      'settled annul annulled',
    ]);
  });

  it('is answered by what is taken of its items', () => {
    expect(
      answerOf([
        { amount: 100, accepted: 100 },
        { amount: 200, accepted: 200 },
      ]),
    ).toBe('accept');
    expect(
      answerOf([
        { amount: 100, accepted: 100 },
        { amount: 200, accepted: 0 },
      ]),
    ).toBe('acceptPartly');
    expect(
      answerOf([
        { amount: 100, accepted: 0 },
        { amount: 200, accepted: 0 },
      ]),
    ).toBe('refuse');
    for (const accepted of [101, -1]) {
      const item = { amount: 100, accepted };
      expect(() => answerOf([item])).toThrow(RangeError);
      expect(() => answerOf([{ amount: 200, accepted: 200 }, item]), 'one of several').toThrow(RangeError);
    }
  });
});

describe('an outcome', () => {
  const drawn = { top3: ['345'], top2: ['45'], bottom2: ['89'] };
  const item = (
    betType: TakenItem['betType'],
    number: string,
    accepted: number,
    rate: number,
    commission: number,
  ): TakenItem => ({ betType, number, accepted, rate, commission });

  it('of losers is the stake less commission, which the dealer is owed', () => {
    const outcome = outcomeOf([item('top2', '12', 100_000, 9_000, 1_000)], drawn, 'top3');
    expect(outcome).toEqual({ stake: 100_000, commission: 10_000, payout: 0, winners: 0 });
    expect(owedToDealer(outcome)).toBe(90_000);
  });

  it('of a winner is at his rate, and he owes the rest', () => {
    // 1,000 baht on 45 at 90, 12 %: 90,000 − (1,000 − 120) = 89,120 baht; 701 satang at 12.5 % give 87.
    const outcome = outcomeOf(
      [item('top2', '45', 100_000, 9_000, 1_200), item('bottom2', '88', 701, 9_000, 1_250)],
      drawn,
      'top3',
    );
    expect(outcome).toEqual({ stake: 100_701, commission: 12_087, payout: 9_000_000, winners: 1 });
    expect(owedToDealer(outcome)).toBe(-8_911_386);
  });

  it('counts tod in any order, and nothing of what he did not take', () => {
    const outcome = outcomeOf(
      [item('row3', '345', 10_000, 15_000, 0), item('top1', '5', 10_000, 320, 0), item('top2', '45', 0, 9_000, 0)],
      drawn,
      'top3',
    );
    expect(outcome).toEqual({ stake: 20_000, commission: 0, payout: 1_500_000 + 32_000, winners: 2 });
  });
});

it('reminds from so many minutes before the close on, while anything is open', () => {
  const closesAt = new Date('2026-11-16T08:20:00Z');
  const at = (time: string) => new Date(`2026-11-16T${time}Z`);
  const reminded = { closesAt, remindsBefore: 10, open: 100 };
  expect(isTimeToLayOff(reminded, at('08:09:59'))).toBe(false);
  expect(isTimeToLayOff(reminded, at('08:10:00'))).toBe(true);
  expect(isTimeToLayOff(reminded, at('08:25:00'))).toBe(true);
  expect(isTimeToLayOff({ ...reminded, open: 0 }, at('08:15:00'))).toBe(false);
  expect(isTimeToLayOff({ ...reminded, remindsBefore: null }, at('08:15:00'))).toBe(false);
  expect(isTimeToLayOff({ ...reminded, remindsBefore: null }, at('08:25:00'))).toBe(false);
});

it('a round is laid off until somebody knows its result', () => {
  const undecided = [...new Set([...ROUND_STATES, ...YEEKEE_STATES])].filter(isUndecided);
  expect(undecided.sort()).toEqual(['closed', 'open', 'shooting', 'suspended']);
});

describe('the terms of a lotto', () => {
  const isRight = (change: unknown) => TransferTermsChange.safeParse(change).success;
  const keep = (parts: object) =>
    isRight({ keeps: [{ betType: 'top2', number: null, by: 'amount', amount: 0, ...parts }] });
  const wallet = (minStake: number | null, maxStake: number | null) =>
    isRight({ wallet: { isOffered: true, minStake, maxStake } });

  it('keep an amount in whole baht of a bet type, or of a number that it has', () => {
    expect([keep({}), keep({ number: '27' }), keep({ amount: 100 })]).toEqual([true, true, true]);
    expect([keep({ number: '127' }), keep({ number: '2x' }), keep({ amount: 150 }), keep({ amount: -100 })]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('remind a minute to a day ahead, or never', () => {
    expect([null, 1, 1_440].map((remindsBefore) => isRight({ remindsBefore }))).toEqual([true, true, true]);
    expect([0, 1_441, 1.5].map((remindsBefore) => isRight({ remindsBefore }))).toEqual([false, false, false]);
  });

  it('let a wallet stake no less at most than at least', () => {
    expect([wallet(null, null), wallet(500, null), wallet(null, 500), wallet(500, 500)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([wallet(600, 500), wallet(0, 500), wallet(100, 150)]).toEqual([false, false, false]);
  });

  it('have one row for the numbers that are booked as one', () => {
    expect(keyOfKeep({ betType: 'row3', number: '321' })).toBe(keyOfKeep({ betType: 'row3', number: '123' }));
    expect(keyOfKeep({ betType: 'top3', number: '321' })).not.toBe(keyOfKeep({ betType: 'top3', number: '123' }));
    expect(keyOfKeep({ betType: 'top3', number: '321' })).not.toBe(keyOfKeep({ betType: 'top3', number: null }));
    expect(keyOfKeep({ betType: 'row3', number: null })).not.toBe(keyOfKeep({ betType: 'row3', number: '123' }));
    expect(keyOfKeep({ betType: 'top3', number: null })).not.toBe(keyOfKeep({ betType: 'top2', number: null }));
  });
});
