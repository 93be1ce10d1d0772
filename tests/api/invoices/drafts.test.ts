/** The charges of a period: each settlement once, later ones on the next invoice, and losses as agreed on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar/business-day';
import { feeOf, ggrOf } from '../../../domain/invoices/fee';
import { expectWhole } from '../../support/book-checks';
import { OTHER } from '../book/settling/support';
import { MONDAY, SUNDAY } from '../clearing/support';
import { type Billing, createBilling, TERMS } from './support';

const WEEK = { from: MONDAY, to: SUNDAY };
const NEXT = { from: addDays(MONDAY, 7), to: addDays(SUNDAY, 7) };

let billing: Billing;
let rounds: string[];
let late: string;
let firstId: string;

beforeAll(async () => {
  billing = await createBilling();
  const { weeks } = billing;
  rounds = [await weeks.settleOn(MONDAY), await weeks.settleOn(addDays(MONDAY, 2))];
  late = await weeks.sellOn(addDays(MONDAY, 3));
  await weeks.closeRound(late);
  weeks.goTo(addDays(MONDAY, 7));
});
afterAll(async () => {
  await expectWhole(billing.weeks.test);
  await billing.weeks.test.dispose();
});

const gamingOf = ({
  stake,
  discount,
  payout,
  rewards,
}: Record<'stake' | 'discount' | 'payout' | 'rewards', number>) => ({
  stake,
  discount,
  payout,
  rewards,
});

describe('a period', () => {
  it('bills nobody with whom nothing was agreed on', async () => {
    expect(await billing.preview(WEEK)).toMatchObject({ invoices: [], billed: 0 });
  });

  it('is what its settled rounds came to; one that isn’t settled is named, and nothing is written by looking', async () => {
    await billing.agreeOn();
    const { invoices, unsettled } = await billing.preview(WEEK);
    const [only] = invoices;
    expect(invoices).toHaveLength(1);
    expect(unsettled).toBe(1);
    const gaming = { ...(await billing.byHand(rounds)), rewards: 0 };
    expect(gaming.stake).toBeGreaterThan(0);
    expect(gaming.payout).toBeGreaterThan(0);
    const { base, fee, carriedOut } = feeOf(ggrOf(gaming), 0, TERMS);
    expect(only).toMatchObject({ before: null, after: { ...gaming, rounds: 2, base, fee, carriedOut, total: fee } });
    expect(await billing.list()).toEqual([]);
  });

  it('that goes on, or ends before it begins, isn’t billed', async () => {
    for (const [period, key] of [
      [{ from: MONDAY, to: addDays(MONDAY, 7) }, 'invoices.goesOn'],
      [{ from: SUNDAY, to: MONDAY }, 'invoices.endsBefore'],
    ] as const) {
      const { status, json } = await billing.master.post('/api/invoices/preview', period);
      expect([status, json['errors']]).toEqual([400, { to: { key } }]);
    }
  });
});

describe('a draft', () => {
  it('is made by a key alone, and made anew with what was written on it by hand', async () => {
    expect((await billing.master.post('/api/invoices/drafts', WEEK)).status).toBe(400);
    expect(await billing.draft(WEEK)).toEqual({ made: 1, changed: 0 });
    const { id, version, fee } = await billing.draftNow();
    firstId = id;
    const written = { extras: [{ text: 'ค่าติดตั้ง', amount: 250_000 }], rebate: 50_000, rebateReason: 'opening month' };
    const answer = await billing.master.put(`/api/invoices/${id}`, { ...written, version });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ ...written, total: fee + 200_000 });
    expect((await billing.master.put(`/api/invoices/${id}`, { ...written, version })).status).toBe(412);
    expect(await billing.draft(WEEK)).toEqual({ made: 0, changed: 1 });
    expect(await billing.draftNow()).toMatchObject({ id, ...written, total: fee + 200_000, rounds: 2 });
  });

  it('asks for a reason of what is let off, and never for less than nothing', async () => {
    const put = (body: object) => billing.master.put(`/api/invoices/${firstId}`, body);
    const { json } = await put({ extras: [], rebate: 1, rebateReason: ' ' });
    expect(json['errors']).toEqual({ rebateReason: { key: 'required' } });
    const beyond = await put({ extras: [{ text: 'back', amount: -1_000_000_000 }], rebate: 0, rebateReason: null });
    expect(beyond.json['errors']).toMatchObject({ rebate: { key: 'invoices.negative' } });
  });

  it('is shown beside what it would be', async () => {
    await billing.weeks.settleLate(late);
    const [only] = (await billing.preview(WEEK)).invoices;
    expect(only?.before?.rounds).toBe(2);
    expect(only?.after.rounds).toBe(3);
    expect(only?.after).toMatchObject(gamingOf({ ...(await billing.byHand([...rounds, late])), rewards: 0 }));
    // The draft stays the same until it is made again.
    expect((await billing.draftNow()).rounds).toBe(2);
  });
});

describe('what comes after an issue', () => {
  it('is on the next invoice: a round settled late, and both sides of a correction', async () => {
    await billing.issue(firstId);
    const { weeks } = billing;
    const before = await billing.byHand([rounds[0] ?? '']);
    weeks.goTo(NEXT.from);
    const own = await weeks.settleOn(NEXT.from);
    await weeks.correct(rounds[0] ?? '', OTHER);
    const corrected = await billing.byHand([rounds[0] ?? '']);
    expect(corrected.payout).not.toBe(before.payout);
    weeks.goTo(addDays(MONDAY, 14));
    const [only] = (await billing.preview(NEXT)).invoices;
    const [lateSums, ownSums] = [await billing.byHand([late]), await billing.byHand([own])];
    expect(only).toMatchObject({
      from: NEXT.from,
      lateRounds: 3,
      after: {
        rounds: 4,
        stake: lateSums.stake + ownSums.stake,
        payout: lateSums.payout + ownSums.payout + corrected.payout - before.payout,
      },
    });
    // The first one stays as it was.
    expect((await billing.read(firstId)).payout).toBe(
      (await billing.byHand(rounds)).payout - corrected.payout + before.payout,
    );
  });

  it('is billed once: a period that was billed isn’t again', async () => {
    expect(await billing.preview(WEEK)).toMatchObject({ invoices: [], billed: 1 });
    expect(await billing.draft(WEEK)).toEqual({ made: 0, changed: 0 });
  });

  it('opens into its rounds, which add up to it', async () => {
    await billing.draft(NEXT);
    const { id, rounds: count, stake, payout, discount, lottos } = await billing.draftNow();
    const { json } = await billing.master.get(`/api/invoices/${id}/rounds`);
    const told = json as unknown as { total: number; rounds: Record<'stake' | 'payout' | 'discount', number>[] };
    const sum = (name: 'stake' | 'payout' | 'discount') => told.rounds.reduce((total, one) => total + one[name], 0);
    expect([told.total, sum('stake'), sum('payout'), sum('discount')]).toEqual([count, stake, payout, discount]);
    expect(lottos).toMatchObject([{ lotto: 'hanoi', rounds: count, stake, payout, discount }]);
  });
});

describe('a period', () => {
  it('is free again with all its rounds once its invoice is cancelled', async () => {
    const { weeks } = billing;
    const third = { from: addDays(NEXT.to, 1), to: addDays(NEXT.to, 7) };
    await billing.agreeOn({ percent: 0, minimum: 700_000, lossRule: 'minimum' });
    await billing.draft(NEXT);
    const { id, rounds: count, stake } = await billing.draftNow();
    expect(count).toBeGreaterThan(0);
    const { open } = await billing.issue(id);
    weeks.goTo(addDays(third.to, 1));
    expect((await billing.preview(third)).invoices[0]?.after).toMatchObject({ rounds: 0 });
    await billing.act(id, 'credit-notes', { amount: open, expected: open, reason: 'to the wrong account' });
    expect((await billing.preview(third)).invoices[0]?.after).toMatchObject({ rounds: count, stake });
    await billing.draft(NEXT);
    expect(await billing.draftNow()).toMatchObject({ rounds: count, stake });
  });
});

describe('a loss', () => {
  it('is carried to the next invoice, or costs the minimum, as agreed on', async () => {
    const { id, base } = await billing.draftNow();
    await billing.agreeOn({ percent: 10_000, minimum: 0, lossRule: 'carry' });
    // A hundred percent of the revenue tells the base in the fee.
    await billing.draft(NEXT);
    const carried = await billing.draftNow();
    expect(carried).toMatchObject(base < 0 ? { fee: 0, carriedOut: base } : { fee: base, carriedOut: 0 });
    await billing.issue(id);
    const after = { from: addDays(NEXT.to, 1), to: addDays(NEXT.to, 7) };
    billing.weeks.goTo(addDays(after.to, 1));
    const [only] = (await billing.preview(after)).invoices;
    expect(only?.after).toMatchObject({ rounds: 0, carriedIn: Math.min(0, base), base: Math.min(0, base) });
    await billing.agreeOn({ minimum: 700_000, lossRule: 'minimum' });
    expect((await billing.preview(after)).invoices[0]?.after).toMatchObject({ fee: 700_000, carriedOut: 0 });
  });
});
