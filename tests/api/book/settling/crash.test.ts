/** L8: the connection is cut at every statement of settling, refunding and correcting; nothing is lost or done twice. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decideApproval } from '../../../../server/book/approvals/decide-approval';
import { submitCorrection, submitVoid } from '../../../../server/book/results/submit-correction';
import { submitResult } from '../../../../server/book/results/submit-result';
import { BookRefusal } from '../../../../server/book/refusal';
import { refundRound } from '../../../../server/book/settling/refund-round';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { lotto } from '../../../../server/db/book/lottos';
import type { Services } from '../../../../server/kernel/services';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { type Crashing, createCrashing, pointsOf } from '../../../support/crash-points';
import { createTestServices, type TestServices } from '../../../support/services';
import { CHECKER, closeRound, closeWithResult, expectWholeBook, HANOI, OPERATOR, OTHER, stateOf } from './support';
import { goOnAndPay } from '../../../support/follow-clock';
import { inBookTransaction } from '../../../../server/book/transaction';

const TIMEOUT_MS = 600_000;

/** Rounds after which a new book begins: verifying the whole book takes longer with every round in it. */
const ROUNDS_OF_A_BOOK = 20;

let test: TestServices;
let world: BookWorld;
let crashing: Crashing;

async function openBook(): Promise<void> {
  test = await createTestServices();
  crashing = await createCrashing(test);
  world = await createBookWorld(test.services);
  await test.services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
}

async function closeBook(): Promise<void> {
  await crashing.end();
  await test.dispose();
}

beforeEach(openBook);
afterEach(closeBook);

const NEVER = new AbortController().signal;

/** Continues after the crash: does the same work again, which may already be done, and then runs the clock. */
async function goOnFrom(work: Work): Promise<void> {
  await work(test.services).catch((error: unknown) => {
    if (!(error instanceof BookRefusal)) throw error;
  });
  await goOnAndPay(test.services, NEVER);
}

async function openRoundWithBets() {
  const roundId = await world.openRound();
  placed(await world.bet(world.idOf('anong'), [betLine('top3', '345', 10), betLine('top2', '12', 10)], { roundId }));
  placed(await world.bet(world.idOf('boonmee'), [betLine('top2', '77', 100)], { roundId }));
  return roundId;
}

async function settledRound() {
  const roundId = await openRoundWithBets();
  await closeWithResult(world, roundId, HANOI);
  await settleRound(test.services, { roundId, actor: OPERATOR });
  return roundId;
}

async function walletsOf(names: readonly string[]): Promise<number[]> {
  return Promise.all(names.map((name) => world.balanceOf(world.idOf(name))));
}

const EVERYBODY = ['master', 'com', 'share', 'agent', 'anong', 'boonmee'];

type Work = (services: Services) => Promise<unknown>;

/** A deed for a round: its preparation, its work, and the state it ends in. */
interface Deed {
  name: string;
  endsAs: string;
  prepare: () => Promise<{ roundId: string; work: Work }>;
}

const DEEDS: Deed[] = [
  {
    name: 'settle',
    endsAs: 'settled',
    prepare: async () => {
      const roundId = await openRoundWithBets();
      await closeWithResult(world, roundId, HANOI);
      return { roundId, work: (services) => settleRound(services, { roundId, actor: OPERATOR }) };
    },
  },
  {
    name: 'approve a result and settle',
    endsAs: 'settled',
    prepare: async () => {
      const roundId = await openRoundWithBets();
      await closeRound(world, roundId);
      const { approvalId } = await inBookTransaction(test.services, (tx) =>
        submitResult(tx, test.services, {
          roundId,
          official: HANOI,
          submitter: OPERATOR,
          viewerId: world.idOf('master'),
        }),
      );
      return { roundId, work: (services) => decideApproval(services, approvalId, 'approve', CHECKER, null) };
    },
  },
  {
    name: 'refund',
    endsAs: 'voided',
    prepare: async () => {
      const roundId = await openRoundWithBets();
      return {
        roundId,
        work: (services) =>
          inBookTransaction(services, (tx) =>
            refundRound(tx, services, { roundId, event: 'void', actor: OPERATOR, reason: 'x' }),
          ),
      };
    },
  },
  {
    name: 'void after payout',
    endsAs: 'voided',
    prepare: async () => {
      const roundId = await settledRound();
      const id = await inBookTransaction(test.services, (tx) =>
        submitVoid(tx, test.services, { roundId, reason: 'x', submitter: OPERATOR }),
      );
      return { roundId, work: (services) => decideApproval(services, id, 'approve', CHECKER, null) };
    },
  },
  {
    name: 'correct',
    endsAs: 'settled',
    prepare: async () => {
      const roundId = await settledRound();
      const id = await inBookTransaction(test.services, (tx) =>
        submitCorrection(tx, test.services, { roundId, official: OTHER, reason: 'x', submitter: OPERATOR }),
      );
      return { roundId, work: (services) => decideApproval(services, id, 'approve', CHECKER, null) };
    },
  },
];

describe.each(DEEDS)('cut off in “$name”', ({ name, endsAs, prepare }) => {
  it(
    'at every statement, it loses and repeats nothing',
    async () => {
      const whole = await prepare();
      const before = await walletsOf(EVERYBODY);
      const { statements } = await crashing.run(whole.work);
      const moved = (await walletsOf(EVERYBODY)).map((balance, index) => balance - (before[index] ?? 0));
      expect(await stateOf(test.services, whole.roundId)).toMatchObject({ state: endsAs });

      const points = pointsOf(statements);
      for (const [index, point] of points.entries()) {
        if (index > 0 && index % ROUNDS_OF_A_BOOK === 0) {
          await closeBook();
          await openBook();
        }
        const { roundId, work } = await prepare();
        const from = await walletsOf(EVERYBODY);
        // The outcome doesn't matter: the work may have been cut off, or done before the cut.
        expect((await crashing.run(work, point)).statements.length).toBeGreaterThanOrEqual(point.statement);
        await expectWholeBook(test.services);
        await goOnFrom(work);
        expect(await stateOf(test.services, roundId)).toMatchObject({
          state: endsAs,
          reason: endsAs === 'voided' ? 'x' : null,
        });
        expect((await walletsOf(EVERYBODY)).map((balance, index) => balance - (from[index] ?? 0))).toEqual(moved);
      }
      await expectWholeBook(test.services);
      console.info(`${name}: ${statements.length} statements, cut off at ${points.length} points`);
      expect(points.length).toBeGreaterThan(statements.length);
    },
    TIMEOUT_MS,
  );
});
