/** Lay-off in the book: no baht is handed on twice, and a batch comes to its outcome once per settlement. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { cutBatch } from '../../../server/book/lay-off/cut-batch';
import { answerBatch, moveBatch } from '../../../server/book/lay-off/change-batch';
import { changeTerms } from '../../../server/book/lay-off/change-terms';
import { payDealer } from '../../../server/book/lay-off/pay-dealer';
import { readExcess } from '../../../server/book/lay-off/read-excess';
import { settleLayOff, settleLayOffs } from '../../../server/book/lay-off/settle-lay-off';
import { submitCorrection, submitVoid } from '../../../server/book/results/submit-correction';
import { refundRound } from '../../../server/book/settling/refund-round';
import { settleRound } from '../../../server/book/settling/settle-round';
import { dealer, dealerTerms } from '../../../server/db/book/lay-off';
import { lotto } from '../../../server/db/book/lottos';
import { expectWhole, rowsOf, withConnections } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createCrashing, pointsOf } from '../../support/crash-points';
import { createTestServices, type TestServices } from '../../support/services';
import { CHECKER, closeRound, closeWithResult, HANOI, OPERATOR, OTHER } from '../book/settling/support';
import { inBookTransaction } from '../../../server/book/transaction';

const CONNECTIONS = 8;

let test: TestServices;
let world: BookWorld;
let dealerId: string;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  await test.services.db.update(lotto).set({ approval: 'secondPerson' });
  dealerId = test.services.newId();
  await test.services.db
    .insert(dealer)
    .values({ id: dealerId, name: 'Somchai', note: '', isOn: true, createdAt: new Date() });
  await test.services.db.insert(dealerTerms).values([
    { dealerId, betType: 'top2', rate: 8_500, commission: 1_000 },
    { dealerId, betType: 'row3', rate: 14_000, commission: 500 },
  ]);
  const keeps = [
    { betType: 'top2' as const, number: null, by: 'amount' as const, amount: 50_000 },
    { betType: 'top2' as const, number: '77', by: 'amount' as const, amount: 0 },
    { betType: 'row3' as const, number: null, by: 'budget' as const, amount: 3_000_000 },
    // Nobody takes it.
    { betType: 'bottom2' as const, number: null, by: 'amount' as const, amount: 0 },
  ];
  await inBookTransaction(test.services, (tx) =>
    changeTerms(tx, { lottoId: world.lottoId, change: { keeps }, expected: [0] }),
  );
});
afterAll(() => test.dispose());

/** A round with 800 on 45, 30 on 77, 300 on tod 345, and 10 on a bet type that nobody takes. */
async function soldRound(): Promise<string> {
  const roundId = await world.openRound();
  const lines = [
    betLine('top2', '45', 800),
    betLine('top2', '77', 30),
    betLine('row3', '543', 300),
    betLine('bottom2', '89', 10),
  ];
  placed(await world.bet(world.idOf('anong'), lines, { roundId }));
  return roundId;
}
const cut = (roundId: string, services = test.services) =>
  inBookTransaction(services, (tx) => cutBatch(tx, services, { roundId, dealerId, actor: OPERATOR }));
const owed = () => world.balanceOf(dealerId, 'dealer');
const batchOf = async (id: string) => {
  const [row] = await rowsOf<{ state: string; no: number; accepted: number }>(
    test,
    'SELECT state, outcome_no AS no, accepted FROM lay_off_batch WHERE id = $1',
    [id],
  );
  return row;
};

/** A batch of which the dealer took everything, or all but part of 45. */
async function takenBatch(roundId: string, of45?: number) {
  const batch = await cut(roundId);
  await inBookTransaction(test.services, (tx) => moveBatch(tx, batch.id, 'send'));
  await inBookTransaction(test.services, (tx) =>
    answerBatch(
      tx,
      batch.id,
      of45 === undefined
        ? { takes: 'all' }
        : { takes: 'parts', parts: [{ betType: 'top2', number: '45', accepted: of45 }] },
    ),
  );
  return batch;
}

async function correct(roundId: string): Promise<void> {
  const asked = await inBookTransaction(test.services, (tx) =>
    submitCorrection(tx, test.services, {
      roundId,
      official: OTHER,
      reason: 'mistyped',
      submitter: OPERATOR,
    }),
  );
  await decideApproval(test.services, asked, 'approve', CHECKER, null);
}

describe('what stands above', () => {
  it('is cut whole into a draft, of what the dealer takes, and stands above again when he does not', async () => {
    const roundId = await soldRound();
    // Tod of 300 at 150 pays 45,000; a budget of 30,000 keeps 200.
    const items = [
      { betType: 'top2', number: '45', amount: 30_000 },
      { betType: 'row3', number: '345', amount: 10_000 },
      { betType: 'top2', number: '77', amount: 3_000 },
    ];
    const batch = await cut(roundId);
    expect(batch).toMatchObject({ no: 1, amount: 43_000, items });
    await expect(cut(roundId)).rejects.toThrow('nothingAbove');
    await expect(
      inBookTransaction(test.services, (tx) => answerBatch(tx, batch.id, { takes: 'all' })),
      'it was not sent',
    ).rejects.toThrow('batchState');
    await inBookTransaction(test.services, (tx) => moveBatch(tx, batch.id, 'send'));
    const beyond = inBookTransaction(test.services, (tx) =>
      answerBatch(tx, batch.id, {
        takes: 'parts',
        parts: [{ betType: 'top2', number: '45', accepted: 30_001 }],
      }),
    );
    await expect(beyond).rejects.toThrow('answerBeyond');
    const strange = inBookTransaction(test.services, (tx) =>
      answerBatch(tx, batch.id, {
        takes: 'parts',
        parts: [{ betType: 'top2', number: '46', accepted: 0 }],
      }),
    );
    await expect(strange).rejects.toThrow('answerBeyond');
    const step = await inBookTransaction(test.services, (tx) =>
      answerBatch(tx, batch.id, {
        takes: 'parts',
        parts: [{ betType: 'top2', number: '45', accepted: 20_000 }],
      }),
    );
    expect(step).toMatchObject({ from: 'sent', to: 'partlyAccepted', accepted: 33_000 });
    await expect(inBookTransaction(test.services, (tx) => moveBatch(tx, batch.id, 'drop'))).rejects.toThrow(
      'batchState',
    );
    expect((await readExcess(test.services.db, roundId)).find(({ number }) => number === '45')).toMatchObject({
      kept: 50_000,
      excess: 10_000,
      sent: 0,
      accepted: 20_000,
    });

    placed(await world.bet(world.idOf('boonmee'), [betLine('top2', '45', 100)], { roundId }));
    const next = await cut(roundId);
    expect(next).toMatchObject({ no: 2, items: [{ betType: 'top2', number: '45', amount: 20_000 }] });
    await inBookTransaction(test.services, (tx) => moveBatch(tx, next.id, 'drop'));
    const types = inBookTransaction(test.services, (tx) =>
      cutBatch(tx, test.services, { roundId, dealerId, betTypes: ['row3'], actor: OPERATOR }),
    );
    await expect(types).rejects.toThrow('nothingAbove');
  });

  it('is handed on once, however many cut at once', async () => {
    const many = withConnections(test, CONNECTIONS);
    const above = 43_000;
    let readers = 0;
    let letWrite = () => {};
    const allHaveRead = new Promise<void>((resolve) => {
      letWrite = resolve;
    });
    /** Cuts without regard to concurrent cuts: every client reads the excess before the first one writes. */
    async function naiveCut(roundId: string): Promise<number> {
      const items = (await readExcess(many.services.db, roundId)).filter(
        ({ betType, excess }) => betType !== 'bottom2' && excess > 0,
      );
      readers += 1;
      if (readers === CONNECTIONS) letWrite();
      await allHaveRead;
      const id = test.services.newId();
      await many.services.db.execute(sql`
        WITH counted AS (INSERT INTO lay_off_round VALUES (${roundId}::uuid, 1) ON CONFLICT (round_id) DO UPDATE SET batches = lay_off_round.batches + 1 RETURNING batches),
        batch AS (INSERT INTO lay_off_batch (id, round_id, no, dealer_id, state, amount, created_by, created_at)
          SELECT ${id}::uuid, ${roundId}::uuid, batches, ${dealerId}::uuid, 'draft', ${items.reduce((sum, { excess }) => sum + excess, 0)}, 'x', now() FROM counted)
        INSERT INTO lay_off_item (batch_id, bet_type, number, amount, rate, commission)
        SELECT ${id}::uuid, *, 100, 0 FROM unnest(${sql.param(items.map(({ betType }) => betType))}::text[],
          ${sql.param(items.map(({ number }) => number))}::text[], ${sql.param(items.map(({ excess }) => excess))}::bigint[])`);
      return items.reduce((sum, { excess }) => sum + excess, 0);
    }
    async function handedOn(roundId: string, work: () => Promise<unknown>): Promise<number> {
      await Promise.allSettled(Array.from({ length: CONNECTIONS }, work));
      const [row] = await rowsOf<{ amount: number }>(
        test,
        `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM lay_off_batch WHERE round_id = $1`,
        [roundId],
      );
      return row?.amount ?? 0;
    }
    try {
      for (let turn = 0; turn < 5; turn += 1) {
        const roundId = await soldRound();
        expect(await handedOn(roundId, () => cut(roundId, many.services))).toBe(above);
      }
      const roundId = await soldRound();
      expect(await handedOn(roundId, () => naiveCut(roundId)), 'the naive twin').toBeGreaterThan(above);
    } finally {
      await many.end();
    }
  });

  it('is not touched once a result is known, and what nobody answered falls with the round', async () => {
    const roundId = await soldRound();
    const sent = await cut(roundId);
    await inBookTransaction(test.services, (tx) => moveBatch(tx, sent.id, 'send'));
    await closeRound(world, roundId);
    await test.services.pool.query(`UPDATE round SET state = 'awaitingApproval' WHERE id = $1`, [roundId]);
    await expect(inBookTransaction(test.services, (tx) => answerBatch(tx, sent.id, { takes: 'all' }))).rejects.toThrow(
      'roundState',
    );
    await expect(cut(roundId)).rejects.toThrow('roundState');
    await test.services.pool.query(`UPDATE round SET state = 'closed' WHERE id = $1`, [roundId]);
    await inBookTransaction(test.services, (tx) =>
      refundRound(tx, test.services, { roundId, event: 'void', actor: OPERATOR, reason: 'a test' }),
    );
    expect(await settleLayOff(test.services, roundId)).toBe(1);
    expect(await batchOf(sent.id)).toMatchObject({ state: 'dropped', no: 0 });
  });
});

describe('an outcome', () => {
  it('is written once per settlement, taken back by a correction and by a void, to the satang', async () => {
    const before = await owed();
    const roundId = await soldRound();
    const batch = await takenBatch(roundId, 20_000);
    await closeWithResult(world, roundId, HANOI);
    await settleRound(test.services, { roundId, actor: OPERATOR });
    const done = await Promise.all(Array.from({ length: 4 }, () => settleLayOff(test.services, roundId)));
    expect(done.sort()).toEqual([0, 0, 0, 1]);
    // 45 and tod 345 come: stake 330, commission 23 and 5, payout 200 × 85 + 100 × 140.
    const first = 33_000 - (2_300 + 500) - (1_700_000 + 1_400_000);
    expect((await owed()) - before).toBe(first);
    expect(await batchOf(batch.id)).toMatchObject({ state: 'settled', no: 1 });
    await expectWhole(test);

    await correct(roundId);
    await settleLayOffs(test.services, new AbortController().signal);
    // Now 77 comes: 30 × 85.
    expect((await owed()) - before).toBe(33_000 - 2_800 - 255_000);
    expect(await batchOf(batch.id)).toMatchObject({ state: 'settled', no: 2 });
    const outcomes = await rowsOf<{ no: number; gone: boolean }>(
      test,
      'SELECT settlement_no AS no, reversed_at IS NOT NULL AS gone FROM lay_off_outcome WHERE batch_id = $1 ORDER BY 1',
      [batch.id],
    );
    expect(outcomes).toEqual([
      { no: 1, gone: true },
      { no: 2, gone: false },
    ]);
    const linked = await rowsOf<{ kind: string; no: number; linked: string | null }>(
      test,
      `
      SELECT transfer.kind, transfer.no, reversed.kind AS linked FROM transfer LEFT JOIN transfer AS reversed ON reversed.id = transfer.reverses_id
      WHERE transfer.reference_id = $1 ORDER BY transfer.no, transfer.kind`,
      [batch.id],
    );
    expect(linked).toEqual([
      { kind: 'layOff', no: 1, linked: null },
      { kind: 'reverse', no: 1, linked: 'layOff' },
      { kind: 'layOff', no: 2, linked: null },
    ]);
    await expectWhole(test);

    const asked = await inBookTransaction(test.services, (tx) =>
      submitVoid(tx, test.services, { roundId, reason: 'not drawn', submitter: OPERATOR }),
    );
    await decideApproval(test.services, asked, 'approve', CHECKER, null);
    await settleLayOffs(test.services, new AbortController().signal);
    expect(await owed()).toBe(before);
    expect(await batchOf(batch.id)).toMatchObject({ state: 'annulled', no: 0 });
    await expectWhole(test);
  });

  it('survives a lost connection at every statement, and is written once', async () => {
    const crashing = await createCrashing(test);
    try {
      const rounds: string[] = [];
      const settled = async () => {
        const roundId = await soldRound();
        await takenBatch(roundId);
        await closeWithResult(world, roundId, HANOI);
        await settleRound(test.services, { roundId, actor: OPERATOR });
        rounds.push(roundId);
        return roundId;
      };
      const start = await owed();
      const whole = await settled();
      const { statements } = await crashing.run((services) => settleLayOff(services, whole));
      const each = (await owed()) - start;
      const points = pointsOf(statements);
      for (const point of points) {
        const roundId = await settled();
        await crashing.run((services) => settleLayOff(services, roundId), point);
        await settleLayOff(test.services, roundId);
      }
      expect(points.length).toBeGreaterThan(statements.length);
      expect((await owed()) - start).toBe(each * (points.length + 1));
      console.info(`lay-off: ${points.length} crash points of ${statements.length} statements`);
      await expectWhole(test);
    } finally {
      await crashing.end();
    }
  }, 120_000);

  it('a difference in it is found', async () => {
    const [row] = await rowsOf<{ batch_id: string }>(
      test,
      'SELECT batch_id FROM lay_off_outcome WHERE reversed_at IS NULL LIMIT 1',
    );
    const change = (by: number) =>
      test.services.pool.query(`UPDATE lay_off_outcome SET payout = payout + $2 WHERE batch_id = $1`, [
        row?.batch_id,
        by,
      ]);
    await change(1);
    await expect(expectWhole(test)).rejects.toThrow('outcomes of lay-off are the sums of their items');
    await change(-1);
    await expectWhole(test);
  });

  it('is held to what its round read, whatever its lotto reads since', async () => {
    // 345 was drawn: in any order 35 is in its three digits, and not in the last two.
    const read = (source: string, from: string, number: string, to: string) =>
      rowsOf(
        test,
        `WITH lotto AS (UPDATE lotto SET row2_reads = $1)
         UPDATE lay_off_item SET bet_type = $4, number = $3 WHERE bet_type = $2
           AND batch_id IN (SELECT batch_id FROM lay_off_outcome WHERE reversed_at IS NULL)`,
        [source, from, number, to],
      );
    await rowsOf(test, "UPDATE round SET row2_reads = 'top3' WHERE state = 'settled'");
    await read('top2', 'row3', '35', 'row2');
    await expectWhole(test);
    await read('top3', 'row2', '543', 'row3');
    await expectWhole(test);
  });
});

describe('a payment', () => {
  it('is of what is owed and no more, once per request', async () => {
    const before = await owed();
    expect(before).toBeLessThan(0);
    const request = {
      requestId: test.services.newId(),
      dealerId,
      direction: 'byDealer' as const,
      amount: 100_000,
      actor: OPERATOR,
      reason: 'cash',
    };
    const paid = await Promise.all(
      Array.from({ length: 3 }, () => inBookTransaction(test.services, (tx) => payDealer(tx, test.services, request))),
    );
    expect(paid.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await owed()).toBe(before + 100_000);
    await expect(
      inBookTransaction(test.services, (tx) => payDealer(tx, test.services, { ...request, amount: 99_999 })),
    ).rejects.toThrow('requestDiffers');
    await expect(
      inBookTransaction(test.services, (tx) =>
        payDealer(tx, test.services, {
          ...request,
          requestId: test.services.newId(),
          direction: 'toDealer',
          amount: 1,
        }),
      ),
    ).rejects.toThrow('overdraws');
    await expect(
      inBookTransaction(test.services, (tx) =>
        payDealer(tx, test.services, { ...request, requestId: test.services.newId(), amount: 1 - (before + 100_000) }),
      ),
    ).rejects.toThrow('overdraws');
    await expectWhole(test);
  });
});
