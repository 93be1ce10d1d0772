/** The payee of a bill: the side that is owed the part of that bill that is open now. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillSheet, ClearingOfAccount } from '../../../domain/api/clearing';
import { addDays } from '../../../domain/calendar/business-day';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import type { Persona } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { createWeeks, MONDAY, SUNDAY, type Weeks } from './support';
import { inBookTransaction } from '../../../server/book/transaction';

const BANKS = {
  com: { bank: 'KBANK', bankAccount: '123-4-56789-0', holder: 'Com', promptPay: '0812345678' },
  share: { bank: 'SCB', bankAccount: '987-6-54321-0', holder: 'Share', promptPay: '0898765432' },
};
const SIGNS = [-7_000, 0, 4_000];
const [NEXT_MONDAY, NEXT_SUNDAY] = [addDays(MONDAY, 7), addDays(SUNDAY, 7)];

let weeks: Weeks;
let com: Persona;
let readers: Persona[];
let shareId: string;
const newId = () => weeks.services.newId();

beforeAll(async () => {
  weeks = await createWeeks();
  shareId = weeks.world.idOf('share');
  const [master, share] = [await weeks.signIn('master'), await weeks.signIn('share')];
  com = await weeks.signIn('com');
  readers = [com, share, master];
  // A payment beyond the due uses the rest of the upline's credit.
  for (const [persona, name, credit] of [
    [com, 'com', 1_000_000_000],
    [share, 'share', 1_000_000],
  ] as const) {
    const written = await persona.put(`/api/accounts/${weeks.world.idOf(name)}/bank`, BANKS[name]);
    expect(written.status, written.text).toBe(200);
    await rowsOf(weeks.test, "INSERT INTO account_terms (account_id, funds, credit_limit) VALUES ($1, 'credit', $2)", [
      weeks.world.idOf(name),
      credit,
    ]);
  }
});
afterAll(async () => {
  await expectWhole(weeks.test);
  await weeks.test.dispose();
});

const ofShare = async (reader: Persona, on?: string) => {
  const answer = await reader.get(`/api/clearing/${shareId}${on === undefined ? '' : `?on=${on}`}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as unknown as ClearingOfAccount;
};

/** Corrects the balance on a date, so that the week of that date comes to an amount. */
async function bringTo(wanted: number, on: string, now: string): Promise<void> {
  weeks.goTo(now);
  const { balance } = await ofShare(com, on);
  if (balance === wanted) return;
  weeks.goTo(on);
  await inBookTransaction(weeks.services, (tx) =>
    adjustBalance(tx, weeks.services, {
      requestId: newId(),
      accountId: shareId,
      received: wanted - balance,
      actor: { id: weeks.world.idOf('master'), name: 'master' },
      reason: 'as counted',
    }),
  );
  weeks.goTo(now);
}

const payeeOf = (left: number) => (left === 0 ? null : left < 0 ? BANKS.com : BANKS.share);

describe('the payee of a period', () => {
  const cases = SIGNS.flatMap((earlier) => SIGNS.map((due) => ({ earlier, due, open: due < 0 ? 4_000 : -7_000 })));

  /** The earlier period is open up to its own balance, and only in the direction of the amount due. */
  const openOfEarlier = ({ earlier, due }: { earlier: number; due: number }) =>
    Math.sign(earlier) === Math.sign(due) ? Math.sign(due) * Math.min(Math.abs(earlier), Math.abs(due)) : 0;

  it.each(cases)('is the side that is owed now, with balances of $earlier, then $due, then $open', async (wanted) => {
    const today = addDays(NEXT_MONDAY, 9);
    await bringTo(wanted.earlier, addDays(MONDAY, 2), today);
    await bringTo(wanted.due, addDays(NEXT_MONDAY, 2), today);
    await bringTo(wanted.open, addDays(NEXT_MONDAY, 8), today);
    for (const reader of readers) {
      for (const [on, balance, left] of [
        [SUNDAY, wanted.earlier, openOfEarlier(wanted)],
        [NEXT_SUNDAY, wanted.due, wanted.due],
        [today, wanted.open, wanted.open],
        [undefined, wanted.due, wanted.due],
      ] as const) {
        const of = await ofShare(reader, on);
        expect(of).toMatchObject({ due: wanted.due, balance, left, payTo: payeeOf(left) });
      }
    }
  });
});

describe('the bills that are printed together', () => {
  const [THURSDAY, MONDAY_AFTER] = [addDays(NEXT_MONDAY, 17), addDays(NEXT_MONDAY, 21)];

  const sheet = async () => {
    const answer = await com.get(`/api/clearing/bills?week=${THURSDAY}`);
    expect(answer.status, answer.text).toBe(200);
    const { bills } = answer.json as unknown as { bills: BillSheet[] };
    return bills.find(({ account }) => account.id === shareId);
  };
  const pay = async (way: 'collect' | 'pay', amount: number, expected: number) => {
    const body = { requestId: newId(), way, amount, expected, keepsRest: true, method: 'cash' };
    const answer = await com.post(`/api/clearing/${shareId}/payments`, body, { 'idempotency-key': newId() });
    expect(answer.status, answer.text).toBe(200);
  };
  /**
   * Expects the same rest of the bill and the same payee for every reader, on the sheet and in the account's clearing.
   */
  async function expectLeft(left: number) {
    const told = { balance: -10_000, left, payTo: payeeOf(left) };
    expect(await sheet()).toMatchObject(told);
    for (const reader of readers) {
      const of = await ofShare(reader, THURSDAY);
      expect({ ...of, ...of.bill }).toMatchObject(told);
    }
  }

  it('ask for what is left now: after a part, too much, all of it, and debts of a later week', async () => {
    await bringTo(-10_000, THURSDAY, MONDAY_AFTER);
    const sent = await com.post('/api/clearing/bills', { week: THURSDAY }, { 'idempotency-key': newId() });
    expect(sent.json).toMatchObject({ sent: 1 });
    await expectLeft(-10_000);
    await pay('collect', 4_000, -10_000);
    await expectLeft(-6_000);
    await pay('collect', 9_000, -6_000);
    await expectLeft(3_000);
    await pay('pay', 3_000, 3_000);
    await expectLeft(0);
    await bringTo(8_000, addDays(MONDAY_AFTER, 1), addDays(MONDAY_AFTER, 7));
    await expectLeft(0);
  });

  it('of an older week ask for nothing that was paid or won back in a later one', async () => {
    const [bill, later] = [addDays(MONDAY_AFTER, 8), addDays(MONDAY_AFTER, 15)];
    const leftOfBill = async (left: number) => {
      for (const reader of readers) expect(await ofShare(reader, bill)).toMatchObject({ left, payTo: payeeOf(left) });
      const answer = await com.get(`/api/clearing/bills?week=${bill}`);
      const { bills } = answer.json as unknown as { bills: BillSheet[] };
      expect(bills.find(({ account }) => account.id === shareId)).toMatchObject({ left, payTo: payeeOf(left) });
    };
    await bringTo(-10_000, bill, addDays(MONDAY_AFTER, 14));
    await com.post('/api/clearing/bills', { week: bill }, { 'idempotency-key': newId() });
    await leftOfBill(-10_000);
    // One week later the account owes ฿30 more, and pays ฿40: the oldest debt first.
    await bringTo(-13_000, later, addDays(MONDAY_AFTER, 21));
    await leftOfBill(-10_000);
    await pay('collect', 4_000, -13_000);
    await leftOfBill(-6_000);
    await pay('collect', 9_000, -9_000);
    await leftOfBill(0);
    // A win of the week after makes up for a debt that nobody paid.
    await bringTo(-10_000, addDays(MONDAY_AFTER, 22), addDays(MONDAY_AFTER, 28));
    await com.post('/api/clearing/bills', { week: addDays(MONDAY_AFTER, 22) }, { 'idempotency-key': newId() });
    await bringTo(5_000, addDays(MONDAY_AFTER, 29), addDays(MONDAY_AFTER, 35));
    const won = await ofShare(com, addDays(MONDAY_AFTER, 22));
    expect(won).toMatchObject({ balance: -10_000, left: 0, payTo: null, due: 5_000 });
  });

  it('leave out who went over to cash', async () => {
    await bringTo(0, addDays(MONDAY_AFTER, 36), addDays(MONDAY_AFTER, 42));
    await rowsOf(weeks.test, "UPDATE account_terms SET funds = 'cash', credit_limit = 0 WHERE account_id = $1", [
      shareId,
    ]);
    expect(await sheet()).toBeUndefined();
  });
});
