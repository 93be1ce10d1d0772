/**
 * L9: a partner that delays, drops, loses answers, takes calls twice, finds our signature wrong, has its clock off and answers
 * nonsense, in random order, over bets, cancels and results; after the drain its ledger and our journal agree to the satang. A few times here, long in `npm run test:long`.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { BookRefusal } from '../../../server/book/refusal';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { refundRound } from '../../../server/book/settling/refund-round';
import { settleRound } from '../../../server/book/settling/settle-round';
import { endLostDebits, sendCallbacks } from '../../../server/partners/callbacks/send-callbacks';
import type { Mishap } from '../../../examples/reference-partner/server';
import { rowsOf, withConnections } from '../../support/book-checks';
import { LAW_TIMEOUT_MS, runs } from '../../support/runs';
import { closeWithResult, HANOI, OPERATOR } from '../book/settling/support';
import { createSeamless, type Seamless } from './seamless-support';
import { inBookTransaction } from '../../../server/book/transaction';

const NEVER = new AbortController().signal;
const MEMBERS = ['anong', 'boonmee', 'chai', 'dao'];

let seamless: Seamless;
beforeAll(async () => {
  seamless = await createSeamless();
});
afterAll(() => seamless.dispose());

const mishap: fc.Arbitrary<Mishap | null> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  fc.constantFrom<Mishap>(
    { kind: 'drop' },
    { kind: 'loseAnswer' },
    { kind: 'delay', ms: 30 },
    { kind: 'duplicate' },
    { kind: 'error', status: 500 },
    { kind: 'error', status: 503, headers: { 'retry-after': '1' } },
    { kind: 'error', status: 502, isDone: true },
    { kind: 'secret' },
    { kind: 'clock', skewMs: 3_600_000 },
    { kind: 'clock', skewMs: 2_000 },
    { kind: 'text', body: 'OK' },
    { kind: 'balance', balance: -1 },
    { kind: 'balance', balance: 1e300 },
  ),
);

const deed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      member: fc.constantFrom(...MEMBERS),
      isWinner: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), isSecond: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('time' as const) }) },
);

const chaos = fc.record({
  deeds: fc.array(deed, { minLength: 10, maxLength: 40 }),
  mishaps: fc.array(mishap, { minLength: 1, maxLength: 30 }),
  end: fc.constantFrom('settle', 'void'),
});

it(
  'leaves nobody charged or paid twice, whatever the network does',
  async () => {
    const { test, world } = seamless;
    const other = withConnections(test, 4);
    const count = { bets: 0, calls: 0 };
    await fc.assert(
      fc.asyncProperty(chaos, async ({ deeds, mishaps, end }) => {
        const roundId = await world.openRound();
        let turn = 0;
        seamless.goWrong(() => mishaps[(turn += 1) % mishaps.length] ?? null);
        const slips: string[] = [];
        for (const one of deeds) {
          if (one.do === 'bet') {
            const number = one.isWinner ? '345' : '';
            const replies = await Promise.all(
              [0, 1].map(() => seamless.place(one.member, { roundId, number, key: `chaos-${count.bets}` })),
            );
            count.bets += 1;
            for (const { json } of replies) if (json['outcome'] === 'accepted') slips.push(json.slip.id);
          } else if (one.do === 'cancel') {
            const slipId = slips[one.which % Math.max(slips.length, 1)];
            const cancel = { by: 'company' as const, actor: CLOCK_ACTOR, reason: null };
            if (slipId !== undefined)
              await inBookTransaction(test.services, (tx) =>
                cancelSlip(tx, test.services, { slipId, ...cancel }),
              ).catch((error: unknown) => {
                if (!(error instanceof BookRefusal)) throw error;
              });
          } else if (one.do === 'send') await sendCallbacks(one.isSecond ? other.services : test.services, NEVER);
          else await seamless.makeDue();
        }
        if (end === 'void')
          await inBookTransaction(test.services, (tx) =>
            refundRound(tx, test.services, { roundId, event: 'void', actor: OPERATOR, reason: 'x' }),
          );
        else {
          await closeWithResult(world, roundId, HANOI);
          await settleRound(test.services, { roundId, actor: OPERATOR });
        }
        for (let more = 0; more < 3; more += 1) {
          await seamless.makeDue();
          await Promise.all([sendCallbacks(other.services, NEVER), sendCallbacks(test.services, NEVER)]);
          await endLostDebits(test.services, NEVER);
        }
        seamless.goWrong(() => null);
        await seamless.drain();
        expect(await seamless.rowsWhere('ended_at IS NULL', [])).toEqual([]);
        await seamless.expectAgreed();
        const states = await rowsOf<{ state: string }>(test, 'SELECT DISTINCT state FROM slip WHERE round_id = $1', [
          roundId,
        ]);
        for (const { state } of states) expect(['accepted', 'refused', 'cancelled', 'refunded']).toContain(state);
      }),
      runs(6),
    );
    count.calls = seamless.partner.seen.length;
    console.info(`${count.bets} bets, ${count.calls} calls`);
    await other.end();
  },
  LAW_TIMEOUT_MS,
);
