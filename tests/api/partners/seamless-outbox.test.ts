/** The outbox itself: two processes send out of it, it is compared with the journal, and waits for a partner that is paused. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelLines, cancelSlip } from '../../../server/book/placing/cancel-slip';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { sendCallbacks } from '../../../server/partners/callbacks/send-callbacks';
import { alterBook, expectWhole, rowsOf, withConnections } from '../../support/book-checks';
import { betLine } from '../../support/book-world';
import { createSeamless, type Seamless } from './seamless-support';
import { inBookTransaction } from '../../../server/book/transaction';

let seamless: Seamless;
beforeAll(async () => {
  seamless = await createSeamless();
});
afterAll(() => seamless.dispose());
afterEach(async () => {
  seamless.goWrong(() => null);
  await seamless.drain();
  await seamless.expectAgreed();
});

const NEVER = new AbortController().signal;
const seenOf = (slipId: string) =>
  seamless.partner.seen.filter(({ call }) => call.slipId === slipId).map(({ call }) => call.call);

describe('two processes', () => {
  it('send each call once and in order per slip', async () => {
    const [first, second] = [withConnections(seamless.test, 4), withConnections(seamless.test, 4)];
    const slips = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const member = ['anong', 'boonmee', 'chai', 'dao'][index % 4];
        const lines = ['601', '602', '603'].map((number) => betLine('top3', number, 10 + index));
        const body = { memberId: seamless.world.idOf(String(member)), roundId: seamless.world.roundId, lines };
        return (await seamless.client.post('/slips', body, { key: `two-${index}` })).json.slip.id;
      }),
    );
    for (const position of [1, 2, 3])
      for (const slipId of slips)
        await inBookTransaction(seamless.test.services, (tx) =>
          cancelLines(tx, seamless.test.services, {
            slipId,
            by: 'company',
            actor: CLOCK_ACTOR,
            reason: null,
            positions: [position],
          }),
        );
    seamless.goWrong(() => ({ kind: 'delay', ms: 5 }));
    await Promise.all([seamless.run(first.services), seamless.run(second.services)]);
    for (const slipId of slips) {
      const calls = seamless.partner.seen.filter(({ call }) => call.slipId === slipId).map(({ call }) => call);
      expect(calls.map(({ call }) => call)).toEqual(['bet', 'cancel', 'cancel', 'cancel']);
      expect(new Set(calls.map(({ transactionId }) => transactionId)).size).toBe(4);
    }
    await Promise.all([first.end(), second.end()]);
  });
});

describe('verifying the book', () => {
  it.each([
    ['a cancel that nobody is told of', "DELETE FROM partner_callback WHERE kind = 'cancel' AND slip_id = $1"],
    ['another amount', "UPDATE partner_callback SET amount = amount + 1 WHERE kind = 'cancel' AND slip_id = $1"],
    [
      'a slip that stands without its debit',
      "UPDATE partner_callback SET state = 'refused' WHERE kind = 'bet' AND slip_id = $1",
    ],
  ])('finds %s', async (_, alter) => {
    const slipId = await seamless.accepted();
    await inBookTransaction(seamless.test.services, (tx) =>
      cancelSlip(tx, seamless.test.services, { slipId, by: 'company', actor: CLOCK_ACTOR, reason: null }),
    );
    await seamless.drain();
    await expectWhole(seamless.test);
    const [kept] = await rowsOf<{ rows: string }>(
      seamless.test,
      'SELECT json_agg(told)::text AS rows FROM partner_callback AS told WHERE slip_id = $1',
      [slipId],
    );
    await alterBook(seamless.test, alter, [slipId]);
    await expect(expectWhole(seamless.test)).rejects.toThrow('The book is not whole');
    await alterBook(seamless.test, 'DELETE FROM partner_callback WHERE slip_id = $1', [slipId]);
    await alterBook(
      seamless.test,
      'INSERT INTO partner_callback OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::partner_callback, $1::json)',
      [kept?.rows],
    );
  });

  it('can’t be done by the app: what a partner is told is neither changed nor taken away', async () => {
    for (const statement of ['DELETE FROM partner_callback', 'UPDATE partner_callback SET amount = 0'])
      await expect(rowsOf(seamless.test, statement)).rejects.toThrow('permission denied');
  });
});

it('what is paused waits, and goes out when the partner goes on', async () => {
  const slipId = await seamless.accepted();
  await inBookTransaction(seamless.test.services, (tx) =>
    cancelSlip(tx, seamless.test.services, { slipId, by: 'company', actor: CLOCK_ACTOR, reason: null }),
  );
  const setOn = (isOn: boolean) =>
    rowsOf(seamless.test, 'UPDATE partner SET is_on = $2 WHERE id = $1', [seamless.client.partnerId, isOn]);
  await setOn(false);
  await sendCallbacks(seamless.test.services, NEVER);
  expect(seenOf(slipId)).toEqual(['bet']);
  await setOn(true);
  await seamless.run();
  expect(seenOf(slipId)).toEqual(['bet', 'cancel']);
});
