/** L8: the connection is cut before and after every statement of settling, refunding and correcting; nothing is lost or done twice. */
import { eq } from 'drizzle-orm';
import { Client, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decideApproval } from '../../../../server/book/approvals/decide-approval';
import { goOnWithApprovals } from '../../../../server/book/approvals/go-on-with-approvals';
import { submitCorrection, submitVoid } from '../../../../server/book/results/submit-correction';
import { submitResult } from '../../../../server/book/results/submit-result';
import { BookRefusal } from '../../../../server/book/refusal';
import { refundRound } from '../../../../server/book/settling/refund-round';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { lotto } from '../../../../server/db/book/lottos';
import { ON_CONNECT } from '../../../../server/db/connection';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { createTestServices, type TestServices } from '../../../support/services';
import { CHECKER, closeRound, closeWithResult, expectWholeBook, HANOI, OPERATOR, OTHER, stateOf } from './support';

const TIMEOUT_MS = 600_000;

let test: TestServices;
let world: BookWorld;
let admin: Client;
/** The connections that somebody has. */
const taken = new Set<PoolClient>();
beforeAll(async () => {
  test = await createTestServices();
  const { pool } = test.services;
  // A connection that is cut while nobody waits for it says so to whoever listens.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_, client) => taken.delete(client));
  world = await createBookWorld(test.services);
  await test.services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
  admin = new Client({ connectionString: test.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await test.dispose();
});

interface Cut {
  statement: number;
  when: 'before' | 'after';
}

type Query = (this: Client, ...args: unknown[]) => Promise<unknown>;

const query = Object.getOwnPropertyDescriptor(Client.prototype, 'query')?.value as Query;

async function cutOff(client: Client): Promise<void> {
  const { processID } = client as Client & { processID: number };
  await query.call(admin, 'SELECT pg_terminate_backend($1, 5000)', [processID]);
}

/** Does something, cutting its connection at one statement; tells how many there were. */
async function withCut(cut: Cut | null, work: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(async function (this: Client, ...args: unknown[]) {
    if (this === admin || args[0] === ON_CONNECT) return query.apply(this, args);
    statements += 1;
    const own = statements;
    if (cut?.statement === own && cut.when === 'before') await cutOff(this);
    const answer = await query.apply(this, args);
    if (cut?.statement === own && cut.when === 'after') await cutOff(this);
    return answer;
  });
  try {
    // What it was answered doesn't matter: it may have been cut off, or done before the cut.
    await work().catch(() => undefined);
  } finally {
    spy.mockRestore();
  }
  // The query builder doesn't give back a connection whose BEGIN failed; a process that is killed has none.
  for (const client of taken) client.release(true);
  return statements;
}

const NEVER = new AbortController().signal;

/** Whoever comes next: the same again, which may have been done, and then the clock. */
async function goOnFrom(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof BookRefusal)) throw error;
  });
  await goOnWithApprovals(test.services, NEVER);
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

/** One thing that is done to a round: how it is prepared, done, and what state it ends in. */
interface Deed {
  name: string;
  endsAs: string;
  prepare: () => Promise<{ roundId: string; work: () => Promise<unknown> }>;
}

const DEEDS: Deed[] = [
  {
    name: 'settle',
    endsAs: 'settled',
    prepare: async () => {
      const roundId = await openRoundWithBets();
      await closeWithResult(world, roundId, HANOI);
      return { roundId, work: () => settleRound(test.services, { roundId, actor: OPERATOR }) };
    },
  },
  {
    name: 'approve a result and settle',
    endsAs: 'settled',
    prepare: async () => {
      const roundId = await openRoundWithBets();
      await closeRound(world, roundId);
      const { approvalId } = await submitResult(test.services, { roundId, official: HANOI, submitter: OPERATOR, viewerId: world.idOf('master') });
      return { roundId, work: () => decideApproval(test.services, approvalId, 'approve', CHECKER, null) };
    },
  },
  {
    name: 'refund',
    endsAs: 'voided',
    prepare: async () => {
      const roundId = await openRoundWithBets();
      return { roundId, work: () => refundRound(test.services, { roundId, event: 'void', actor: OPERATOR, reason: 'x' }) };
    },
  },
  {
    name: 'void after payout',
    endsAs: 'voided',
    prepare: async () => {
      const roundId = await settledRound();
      const id = await submitVoid(test.services, { roundId, reason: 'x', submitter: OPERATOR });
      return { roundId, work: () => decideApproval(test.services, id, 'approve', CHECKER, null) };
    },
  },
  {
    name: 'correct',
    endsAs: 'settled',
    prepare: async () => {
      const roundId = await settledRound();
      const id = await submitCorrection(test.services, { roundId, official: OTHER, reason: 'x', submitter: OPERATOR });
      return { roundId, work: () => decideApproval(test.services, id, 'approve', CHECKER, null) };
    },
  },
];

describe.each(DEEDS)('cut off in “$name”', ({ name, endsAs, prepare }) => {
  it('at every statement, it loses and repeats nothing', async () => {
    const whole = await prepare();
    const before = await walletsOf(EVERYBODY);
    const statements = await withCut(null, whole.work);
    const moved = (await walletsOf(EVERYBODY)).map((balance, index) => balance - (before[index] ?? 0));
    expect(await stateOf(test.services, whole.roundId)).toMatchObject({ state: endsAs });

    let points = 0;
    for (let statement = 1; statement <= statements; statement += 1) {
      for (const when of ['before', 'after'] as const) {
        const { roundId, work } = await prepare();
        const from = await walletsOf(EVERYBODY);
        expect(await withCut({ statement, when }, work)).toBeGreaterThanOrEqual(statement);
        await expectWholeBook(test.services);
        await goOnFrom(work);
        expect(await stateOf(test.services, roundId)).toMatchObject({ state: endsAs, reason: endsAs === 'voided' ? 'x' : null });
        expect((await walletsOf(EVERYBODY)).map((balance, index) => balance - (from[index] ?? 0))).toEqual(moved);
        points += 1;
      }
    }
    await expectWholeBook(test.services);
    console.info(`${name}: ${statements} statements, cut off at ${points} points`);
    expect(points).toBe(2 * statements);
  }, TIMEOUT_MS);
});
