/** Disagreeing with a bill, and photos of payments: for the two sides, once, and nothing that was written changes. */
import { slipPhoto } from '../../support/png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClearingOfAccount, Worksheet } from '../../../domain/api/clearing';
import { addDays } from '../../../domain/calendar/business-day';
import type { BillDispute } from '../../../domain/clearing/dispute';
import { PHOTO_MAX_BYTES } from '../../../domain/clearing/payment-photo';
import type { Persona } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { createWeeks, MONDAY, SUNDAY, type Weeks } from './support';

const NEXT_MONDAY = addDays(MONDAY, 7);

let weeks: Weeks;
let [master, com, share]: Persona[] = [];
let shareId: string;

const key = () => ({ 'idempotency-key': weeks.services.newId() });
const by = (persona: Persona | undefined): Persona => {
  if (!persona) throw new Error('nobody signed in');
  return persona;
};
const ofShare = async (persona: Persona | undefined) =>
  (await by(persona).get(`/api/clearing/${shareId}?on=${SUNDAY}`)).json as unknown as ClearingOfAccount;
const raise = (persona: Persona | undefined, note = 'two slips are missing') =>
  by(persona).post(`/api/clearing/${shareId}/disputes`, { on: MONDAY, note }, key());
const answer = (persona: Persona | undefined, disputeId: string) =>
  by(persona).post(
    `/api/clearing/${shareId}/disputes/answer`,
    { disputeId, answer: 'they are in the next week' },
    key(),
  );
const rowOfShare = async () => {
  const { rows } = (await by(com).get(`/api/clearing?week=${MONDAY}`)).json as unknown as Worksheet;
  return rows.find(({ account }) => account.id === shareId);
};
const notice = async (persona: Persona | undefined) => (await by(persona).get('/api/clearing/notice')).json;

beforeAll(async () => {
  weeks = await createWeeks();
  shareId = weeks.world.idOf('share');
  [master, com, share] = [await weeks.signIn('master'), await weeks.signIn('com'), await weeks.signIn('share')];
  // A payment lowers the payee's wallet, which stays within its credit.
  for (const name of ['com', 'share']) {
    await rowsOf(weeks.test, "INSERT INTO account_terms (account_id, funds, credit_limit) VALUES ($1, 'credit', $2)", [
      weeks.world.idOf(name),
      1_000_000_000,
    ]);
  }
  await weeks.settleOn(addDays(MONDAY, 1));
  weeks.goTo(NEXT_MONDAY);
});
afterAll(async () => {
  await expectWhole(weeks.test);
  await weeks.test.dispose();
});

describe('a bill', () => {
  let disputeId = '';

  it('is disagreed with by its account alone, once it was sent', async () => {
    expect((await raise(share)).json['errors']).toEqual({ on: { key: 'clearing.noBill' } });
    expect((await by(com).post(`/api/clearing/${shareId}/bills`, { on: MONDAY }, key())).status).toBe(200);
    expect((await raise(com)).status).toBe(403);
    const { status, json } = await raise(share);
    expect([status, json['note'], json['raisedBy'], json['answer']]).toEqual([
      200,
      'two slips are missing',
      'share',
      null,
    ]);
    disputeId = (json as unknown as BillDispute).id;
    expect((await raise(share, 'and three more')).json['errors']).toEqual({ note: { key: 'clearing.disputed' } });
  });

  it('is marked on the worksheet of its upline, and told of on Monday', async () => {
    expect((await rowOfShare())?.bill).toMatchObject({ no: 1, isDisputed: true });
    expect((await ofShare(com)).disputes).toMatchObject([
      { id: disputeId, note: 'two slips are missing', answer: null },
    ]);
    expect(await notice(com)).toMatchObject({ isFresh: true, disputes: 1 });
    expect(await notice(share)).toMatchObject({ disputes: 0 });
  });

  it('is answered by its upline, once', async () => {
    expect((await answer(master, disputeId)).status, 'further up').toBe(403);
    expect((await answer(share, disputeId)).status, 'itself').toBe(403);
    expect((await answer(com, disputeId)).json).toMatchObject({
      answer: 'they are in the next week',
      answeredBy: 'com',
    });
    expect((await answer(com, disputeId)).status).toBe(404);
    expect((await rowOfShare())?.bill).toMatchObject({ isDisputed: false });
    expect((await raise(share, 'still one is missing')).status).toBe(200);
  });

  it('leaves it in the record of changes', async () => {
    const rows = await rowsOf<{ actor: string; after: object }>(
      weeks.test,
      "SELECT actor, after FROM audit WHERE entity_id = $1 AND (after ? 'dispute' OR after ? 'disputeAnswer') ORDER BY at, id",
      [shareId],
    );
    expect(rows).toEqual([
      { actor: 'share', after: { dispute: 'two slips are missing' } },
      { actor: 'com', after: { disputeAnswer: 'they are in the next week' } },
      { actor: 'share', after: { dispute: 'still one is missing' } },
    ]);
  });
});

describe('the notice of a week', () => {
  it('tells each side what is due, and is fresh for a day', async () => {
    const { due } = await ofShare(com);
    expect(due).not.toBe(0);
    expect(await notice(share)).toMatchObject({
      week: { from: MONDAY, to: SUNDAY },
      own: { upline: 'com', due },
      unsettled: 0,
    });
    const { rows } = (await by(com).get('/api/clearing')).json as unknown as Worksheet;
    const sums = (sign: number) => rows.filter((row) => Math.sign(row.due) === sign).map((row) => Math.abs(row.due));
    const side = (amounts: number[]) => ({ accounts: amounts.length, amount: amounts.reduce((a, b) => a + b, 0) });
    expect(await notice(com)).toMatchObject({ collect: side(sums(-1)), pay: side(sums(1)) });
    expect(await notice(master)).toMatchObject({ own: null });
    weeks.goTo(addDays(NEXT_MONDAY, 1));
    expect(await notice(share)).toMatchObject({ isFresh: false });
    weeks.goTo(NEXT_MONDAY);
  });
});

describe('the photo of a payment', () => {
  const PNG = slipPhoto();
  let paymentId = '';
  const add = (persona: Persona | undefined, bytes: Buffer, id = paymentId) =>
    by(persona).post(`/api/clearing/${shareId}/photos`, { paymentId: id, content: bytes.toString('base64') });
  const addOnce = (bytes: Buffer) =>
    by(com).post(
      `/api/clearing/${shareId}/photos`,
      { paymentId, content: bytes.toString('base64') },
      { 'idempotency-key': weeks.services.newId() },
    );
  const show = (persona: Persona | undefined) =>
    by(persona).get(`/api/clearing/${shareId}/photos?payment=${paymentId}`);

  beforeAll(async () => {
    const { due } = await ofShare(com);
    const paid = await by(com).post(
      `/api/clearing/${shareId}/payments`,
      {
        requestId: weeks.services.newId(),
        way: due < 0 ? 'collect' : 'pay',
        amount: 100,
        expected: due,
        method: 'transfer',
      },
      key(),
    );
    expect(paid.status, paid.text).toBe(200);
    paymentId = String(paid.json['paymentId']);
  });

  it('is a picture by its bytes, of two megabytes at most', async () => {
    expect((await add(com, Buffer.from('%PDF-1.7'))).json['errors']).toEqual({ content: { key: 'photo.type' } });
    const beyond = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(PHOTO_MAX_BYTES - PNG.length + bytes)]);
    expect((await add(com, beyond(1))).json['errors']).toEqual({ content: { key: 'photo.size' } });
    expect((await add(com, beyond(1_000))).status).toBe(413);
    // By a key as well: the field says it, and not that the body is too large.
    expect((await addOnce(beyond(1))).json['errors']).toEqual({ content: { key: 'photo.size' } });
    expect((await addOnce(beyond(1_000))).status).toBe(413);
    expect((await add(com, PNG, weeks.services.newId())).status).toBe(404);
    expect((await show(com)).status).toBe(404);
  });

  it('is added once by either side and shown to both, to nobody above', async () => {
    expect((await add(master, PNG)).status).toBe(403);
    // Named with another account of the same upline, the payment isn't found.
    const other = await by(com).post(`/api/clearing/${weeks.world.idOf('gift')}/photos`, {
      paymentId,
      content: PNG.toString('base64'),
    });
    expect(other.status).toBe(404);
    expect((await add(share, PNG)).status).toBe(200);
    expect((await add(com, PNG)).status, 'the very same').toBe(200);
    expect((await add(com, Buffer.concat([PNG, PNG]))).status, 'another').toBe(409);
    for (const persona of [com, share])
      expect((await show(persona)).json).toEqual({ type: 'image/png', content: PNG.toString('base64') });
    expect((await show(master)).status).toBe(403);
    expect((await ofShare(share)).payments).toMatchObject([{ id: paymentId, hasPhoto: true }]);
  });
});
