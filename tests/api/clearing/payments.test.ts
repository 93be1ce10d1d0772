/** Payments of dues: once per request, up to the amount due now, and the first of two clerks wins. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClearingOfAccount, Worksheet } from '../../../domain/api/clearing';
import { addDays } from '../../../domain/calendar/business-day';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import { recordPayment, type PaymentRequest } from '../../../server/book/clearing/record-payment';
import type { Persona } from '../../support/agents';
import { expectWhole, rowsOf, withConnections } from '../../support/book-checks';
import { createWeeks, MONDAY, SUNDAY, type Weeks } from './support';
import { inBookTransaction } from '../../../server/book/transaction';

const OWED = 10_000;
const NEXT_MONDAY = addDays(MONDAY, 7);

let weeks: Weeks;
let com: Persona;
let many: ReturnType<typeof withConnections>;
let agentId: string;
const newId = () => weeks.services.newId();

/** Brings the account's due to an amount, by a correction on the Thursday of the first week. */
async function bringDueTo(wanted: number): Promise<void> {
  weeks.goTo(NEXT_MONDAY);
  const { due } = await accountNow();
  if (due === wanted) return;
  weeks.goTo(addDays(MONDAY, 3));
  await inBookTransaction(weeks.services, (tx) =>
    adjustBalance(tx, weeks.services, {
      requestId: newId(),
      accountId: agentId,
      received: wanted - due,
      actor: { id: weeks.world.idOf('master'), name: 'master' },
      reason: 'as counted',
    }),
  );
  weeks.goTo(NEXT_MONDAY);
}

beforeAll(async () => {
  weeks = await createWeeks();
  many = withConnections(weeks.test, 8);
  agentId = weeks.world.idOf('share');
  com = await weeks.signIn('com');
  // A payment lowers the payee's wallet, which stays within its credit.
  for (const [name, limit] of [
    ['com', 1_000_000_000],
    ['share', 1_000_000],
  ] as const) {
    await rowsOf(weeks.test, "INSERT INTO account_terms (account_id, funds, credit_limit) VALUES ($1, 'credit', $2)", [
      weeks.world.idOf(name),
      limit,
    ]);
  }
});
afterAll(async () => {
  await expectWhole(weeks.test);
  await many.end();
  await weeks.test.dispose();
});

beforeEach(() => bringDueTo(-OWED));

async function accountNow(): Promise<ClearingOfAccount> {
  const answer = await com.get(`/api/clearing/${agentId}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as unknown as ClearingOfAccount;
}

const wanted = (changes: object = {}) => ({
  requestId: newId(),
  way: 'collect',
  amount: OWED,
  expected: -OWED,
  method: 'transfer',
  ...changes,
});
const record = (changes: object = {}, key: string | null = newId()) =>
  com.post(`/api/clearing/${agentId}/payments`, wanted(changes), key === null ? {} : { 'idempotency-key': key });

const faultsOf = (answer: { status: number; json: Record<string, unknown> }) => {
  expect(answer.status).toBe(400);
  return answer.json['errors'];
};

describe('a payment', () => {
  it('in parts makes what is due smaller, and stands with the week it is paid for', async () => {
    const first = await record({ amount: 4_000, reference: 'KBANK 1', note: 'half of it' });
    expect(first.json).toMatchObject({ due: -6_000 });
    expect((await record({ amount: 6_000, expected: -6_000, method: 'cash' })).json).toMatchObject({ due: 0 });
    const { period, payments, due, balance, paid, open } = await accountNow();
    expect(period).toEqual({ from: MONDAY, to: SUNDAY });
    expect({ due, balance }).toEqual({ due: 0, balance: 0 });
    expect(open).toEqual([]);
    expect(payments.slice(0, 2)).toMatchObject([
      { amount: 6_000, method: 'cash', reference: null, note: null, actor: 'com' },
      { amount: 4_000, method: 'transfer', reference: 'KBANK 1', note: 'half of it', actor: 'com' },
    ]);
    expect(paid).toBeGreaterThanOrEqual(OWED);
    const sheet = (await com.get(`/api/clearing?week=${MONDAY}`)).json as unknown as Worksheet;
    expect(sheet.rows.find(({ account }) => account.id === agentId)).toMatchObject({ balance: 0, paid, due: 0 });
    const later = (await com.get(`/api/clearing?week=${NEXT_MONDAY}`)).json as unknown as Worksheet;
    expect(later.rows.find(({ account }) => account.id === agentId)).toMatchObject({ carried: 0, paid: 0, balance: 0 });
  });

  it('is refused beyond what is due, with the balance of now, unless the rest is kept as credit', async () => {
    expect(faultsOf(await record({ amount: OWED + 1 }))).toEqual({
      amount: { key: 'clearing.beyond', args: { dueMoney: OWED } },
    });
    expect((await record({ amount: OWED + 1, keepsRest: true })).json).toMatchObject({ due: 1 });
  });

  it('is refused where nothing is due, and the other way round', async () => {
    expect(faultsOf(await record({ way: 'pay' }))).toEqual({
      expected: { key: 'clearing.nowOwes', args: { dueMoney: OWED } },
    });
    expect((await record()).status).toBe(200);
    expect(faultsOf(await record({ expected: 0, amount: 1 }))).toEqual({
      expected: { key: 'clearing.even', args: { dueMoney: 0 } },
    });
    for (const amount of [0, -1, 1.5]) expect((await record({ amount })).status).toBe(400);
  });

  it('is refused where it was decided on an older balance, of two clerks at once too', async () => {
    expect((await record({ amount: 1_000 })).status).toBe(200);
    expect(faultsOf(await record({ amount: 1_000 }))).toEqual({
      expected: { key: 'clearing.nowOwes', args: { dueMoney: 9_000 } },
    });
    const request = (): PaymentRequest => ({
      requestId: newId(),
      accountId: agentId,
      uplineId: weeks.world.idOf('com'),
      way: 'collect',
      amount: 2_000,
      expected: -9_000,
      keepsRest: false,
      method: 'cash',
      reference: null,
      note: undefined,
      actor: { id: weeks.world.idOf('com'), name: 'com' },
    });
    const book = { ...weeks.services, db: many.services.db };
    const done = await Promise.allSettled(
      Array.from({ length: 6 }, () => inBookTransaction(book, (tx) => recordPayment(tx, book, request()))),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await accountNow()).due).toBe(-7_000);
  });

  it('with a reference that this account used before is refused, however it is written', async () => {
    expect((await record({ amount: 1_000, reference: 'SCB 4711' })).status).toBe(200);
    expect(faultsOf(await record({ amount: 1_000, expected: -9_000, reference: ' scb4711' }))).toEqual({
      reference: { key: 'clearing.referenceUsed', args: { date: '09/03/2026', usedMoney: 1_000 } },
    });
  });

  it('is recorded once, however often it is sent, and not without a key', async () => {
    const body = wanted({ amount: 500 });
    const send = (key: string) => com.post(`/api/clearing/${agentId}/payments`, body, { 'idempotency-key': key });
    const key = newId();
    expect((await send(key)).json).toMatchObject({ due: -9_500 });
    const again = await send(key);
    expect(again.json).toMatchObject({ due: -9_500 });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    // Under another key the request is still the same one.
    expect((await send(newId())).json).toMatchObject({ due: -9_500 });
    expect((await record({ amount: 500, expected: -9_500 }, null)).status).toBe(400);
    expect((await accountNow()).due).toBe(-9_500);
  });

  it('goes the other way where the account is owed, out of what it has', async () => {
    await bringDueTo(3_150);
    expect((await record({ way: 'pay', amount: 3_150, expected: 3_150 })).json).toMatchObject({ due: 0 });
  });
});
