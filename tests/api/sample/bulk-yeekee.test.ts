/** Yeekee rounds that end in memory are those that the clock's jobs end, to the satang. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betTypesOf } from '../../../domain/lotto/lotto';
import { OPERATOR_TERMS, MIN_STAKE } from '../../../domain/rates/terms';
import { PRIZE_DEFAULTS } from '../../../domain/yeekee/prizes';
import { placeSlip } from '../../../server/book/placing/place-slip';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { closeRounds } from '../../../server/book/rounds/close-rounds';
import { openRounds } from '../../../server/book/rounds/open-rounds';
import { settleRound } from '../../../server/book/settling/settle-round';
import { withTransaction } from '../../../server/book/transaction';
import { checkFrozen } from '../../../server/book/settling/freeze-round';
import { computeResults } from '../../../server/book/yeekee/compute-results';
import { freezeShoots } from '../../../server/book/yeekee/freeze-shoots';
import { takeShoot } from '../../../server/book/yeekee/shoot';
import { handIn } from '../../../server/sample/book/hand-in';
import { type Attempt, createMemoryBook, type NewSlip } from '../../../server/sample/book/memory-book';
import { createMemoryLedger } from '../../../server/sample/book/memory-ledger';
import { openRoundsInBulk } from '../../../server/sample/book/open-rounds-in-bulk';
import type { SampleRound } from '../../../server/sample/book/sample-rounds';
import { readTermsOfMembers } from '../../../server/sample/book/terms-of-members';
import { createUnwritten } from '../../../server/sample/book/unwritten';
import { endYeekeeInMemory } from '../../../server/sample/book/yeekee-round';
import { seededRandom } from '../../../server/simulator/random';
import { crowdOf, demandOf } from '../../../server/simulator/demand';
import { shootsOfRound } from '../../../server/simulator/shoots';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { MINUTE_MS } from '../../../domain/durations';

const START = new Date('2026-06-01T05:00:00.000Z');
const BANGKOK_MS = 420 * MINUTE_MS;
const ROUNDS = 5;
/** In this one too few shoot. */
const VOID = 2;
const MEMBERS = ['anong', 'boonmee', 'chai', 'dao', 'ekkachai'];
const NEVER = new AbortController().signal;

/** A win of more than this is held, satang. */
const BIG_WIN = 400_000;

interface Side {
  test: TestServices;
  world: BookWorld;
  clock: { now: Date };
  rounds: string[];
}

function counted(): () => string {
  let count = 0;
  return () => `01900000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;
}

const endOf = (index: number) => new Date(START.getTime() + (index + 1) * 15 * MINUTE_MS);
const closeOf = (index: number) => new Date(endOf(index).getTime() - MINUTE_MS);

async function createSide(): Promise<Side> {
  const test = await createTestServices();
  const clock = { now: START };
  const world = await createBookWorld(
    { ...test.services, newId: counted(), bookClock: () => clock.now },
    { code: 'yeekee', now: START },
  );
  await test.services.pool.query("INSERT INTO setting (key, value, updated_at) VALUES ('thresholds.bigWin', $1, $2)", [
    BIG_WIN,
    START,
  ]);
  await test.services.pool.query('DELETE FROM round');
  const rounds: string[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    rounds.push(
      await world.openRound({ opensAt: START, closesAt: closeOf(index), resultAt: endOf(index), state: 'scheduled' }),
    );
  }
  await test.services.pool.query('DELETE FROM round_bet_type');
  return { test, world, clock, rounds };
}

const TABLES = {
  rounds: `SELECT number, state, version, closes_at, frozen_lines, frozen_stake, frozen_at, digits, settlement_no, shoots_digest,
    shoots_count, steps, reason, row2_reads FROM round ORDER BY number`,
  settings: 'SELECT * FROM round_bet_type ORDER BY round_id, bet_type',
  steps:
    'SELECT round_id, at, event, from_state, to_state, actor_id, actor, reason FROM round_step ORDER BY round_id, round_step.id',
  shoots: 'SELECT * FROM shoot ORDER BY round_id, position',
  slips: `SELECT no, round_id, member_id, state, lines, stake, discount, debit, at, ended_at, ended_by, end_reason FROM slip ORDER BY no`,
  lines: `SELECT slip.no, position, bet_type, number, line.stake, held, commissions, ended FROM line
    JOIN slip ON slip.id = line.slip_id ORDER BY slip.no, position`,
  settlements: 'SELECT * FROM settlement ORDER BY round_id',
  payouts: `SELECT slip.no, position, payout.round_id, settlement_no, payout.member_id, bet_type, number, payout, shares, hold
    FROM payout JOIN slip ON slip.id = payout.slip_id ORDER BY slip.no, position`,
  theory: 'SELECT * FROM round_theory ORDER BY round_id, bet_type',
  theoryOfDays: 'SELECT * FROM day_theory ORDER BY business_date, lotto_id, bet_type',
  givenBack: 'SELECT * FROM round_given_back ORDER BY round_id, ended, account_id, bet_type',
  largestWins: 'SELECT * FROM round_largest_win ORDER BY round_id, account_id, bet_type',
  totals: 'SELECT * FROM round_total ORDER BY round_id, account_id, bet_type',
  days: 'SELECT * FROM day_total ORDER BY account_id, business_date, bet_type',
  balances: 'SELECT kind, owner_id, balance FROM ledger_account ORDER BY kind, owner_id',
  journal: `SELECT transfer.kind, CASE transfer.kind WHEN 'stake' THEN NULL ELSE transfer.reference_id END AS about, transfer.no,
    transfer.business_date, transfer.at, transfer.actor_id, transfer.reason, ledger.kind AS ledger, ledger.owner_id, amount
    FROM entry JOIN transfer ON transfer.id = entry.transfer_id JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
    ORDER BY transfer.at, transfer.kind, about, transfer.no, ledger.kind, ledger.owner_id, amount`,
  approvals: `SELECT kind, state, round_id, request ->> 'position' AS position, effect, submitted_by, submitted_at, goes_on_at
    FROM approval ORDER BY submitted_at, effect::text`,
};

const standing = ({ test }: Side, table: keyof typeof TABLES) => rowsOf<Record<string, unknown>>(test, TABLES[table]);

describe('yeekee rounds that end in memory', () => {
  let bulk: Side;
  let single: Side;

  beforeAll(async () => {
    [bulk, single] = [await createSide(), await createSide()];
    const { world, test } = bulk;
    const { services } = test;
    await openRounds(single.world.services, NEVER);
    await services.db.transaction((tx) => openRoundsInBulk(tx, { from: START, until: START }));

    const ledger = createMemoryLedger(() => world.services.newId());
    const termsOf = await services.db.transaction(readTermsOfMembers);
    const attempts: Attempt[] = [];
    const memory = createMemoryBook(termsOf, 'Asia/Bangkok', () => world.services.newId(), ledger);
    const recorded = { ...memory, place: (attempt: Attempt) => (attempts.push(attempt), memory.place(attempt)) };
    const unwritten = createUnwritten(ledger);
    const random = seededRandom(4);
    const habit = { kind: 'yeekee', size: 3, eagerness: 1, lines: null } as const;
    const crowd = crowdOf(MEMBERS.map((name) => ({ id: world.idOf(name), habit })));
    const planned = await rowsOf<{ id: string; businessDate: string; number: number }>(
      test,
      'SELECT id, business_date::text AS "businessDate", number FROM round ORDER BY number',
    );

    for (let index = 0; index < ROUNDS; index += 1) {
      const found = planned.find(({ id }) => id === bulk.rounds[index]);
      if (!found) throw new Error('there is no such round');
      const round: SampleRound = {
        ...found,
        lottoId: world.lottoId,
        code: 'yeekee',
        family: 'yeekee',
        opensAt: START,
        closesAt: closeOf(index),
        resultAt: endOf(index),
        rules: [],
        betTypes: betTypesOf('yeekee').map((betType) => {
          const { rate, maxStake, cap } = OPERATOR_TERMS[betType];
          const closesAt = closeOf(index).toISOString();
          return {
            betType,
            isOn: true,
            closesAt,
            minStake: MIN_STAKE,
            maxStake,
            cap,
            personCap: null,
            pricing: { kind: 'fixed', rate },
          };
        }),
      };
      const slips: NewSlip[] = [];
      const before = attempts.length;
      for (const demand of demandOf(random, { ...round, types: betTypesOf('yeekee') }, crowd, BANGKOK_MS, 2)) {
        if (demand.at < (index === 0 ? START : endOf(index - 1))) continue;
        const { slip, refusedSlips } = handIn(recorded, termsOf, round, demand);
        unwritten.add('refusedSlips', ...refusedSlips);
        if (!slip) continue;
        slips.push(slip);
        unwritten.add('slips', slip);
      }
      const shoots = shootsOfRound(
        random,
        { endsAt: endOf(index) },
        slips.map(({ memberId }) => memberId),
        crowd('yeekee'),
        BANGKOK_MS,
      ).slice(0, index === VOID ? 9 : undefined);
      const yeekee = {
        row2Reads: 'top3',
        prizes: PRIZE_DEFAULTS,
        heldAbove: BIG_WIN,
        rootId: world.idOf('master'),
      } as const;
      unwritten.add(
        'ended',
        endYeekeeInMemory({ ledger, memory, newId: world.services.newId }, round, slips, shoots, yeekee),
      );

      for (const { memberId, lines, at } of attempts.slice(before)) {
        single.clock.now = at;
        const actorId = single.world.accountOf(memberId === world.idOf('ekkachai') ? 'com' : 'agent').id;
        const roundId = single.rounds[index] ?? '';
        await placeSlip(single.world.services, {
          memberId,
          roundId,
          lines,
          source: 'keyIn',
          actorId,
          confirmDuplicate: true,
          mode: 'accept',
        });
      }
      for (const { memberId, number, at } of shoots.filter(({ at }) => at < closeOf(index))) {
        single.clock.now = at;
        await takeShoot(single.world.services, { roundId: round.id, memberId, number });
      }
      single.clock.now = closeOf(index);
      await closeRounds(single.world.services, NEVER);
      for (const { memberId, number, at } of shoots.filter(({ at }) => at >= closeOf(index))) {
        single.clock.now = at;
        await takeShoot(single.world.services, { roundId: round.id, memberId, number });
      }
      single.clock.now = endOf(index);
      await freezeShoots(single.world.services, NEVER);
      await computeResults(single.world.services, NEVER);
      await settleRound(single.world.services, { roundId: round.id, actor: CLOCK_ACTOR });
      // Two rounds are written together.
      if (index % 2 === 0) {
        const batch = unwritten.take();
        await services.db.transaction((tx) => batch(tx));
      }
    }
  }, 120_000);
  afterAll(async () => {
    await bulk.test.dispose();
    await single.test.dispose();
  });

  it('has rounds that were paid and one that was void, and a win that is held', async () => {
    const rounds = await standing(single, 'rounds');
    expect(rounds.map(({ state }) => state)).toEqual(expect.arrayContaining(['settled', 'voided']));
    expect((await standing(single, 'payouts')).length).toBeGreaterThan(5);
    expect((await standing(single, 'approvals')).length).toBeGreaterThan(0);
    const kinds = new Set((await standing(single, 'journal')).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['refund', 'reward', 'settle', 'stake']);
  });

  it.each(Object.keys(TABLES) as (keyof typeof TABLES)[])('leaves the same %s', async (table) => {
    const rows = await standing(bulk, table);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await standing(single, table));
  });

  it('freezes what settling finds again, and is whole', async () => {
    for (const roundId of bulk.rounds.filter((_, index) => index !== VOID)) {
      const frozen = await withTransaction(bulk.world.services, (tx) => checkFrozen(tx, roundId));
      expect(frozen.lines).toBeGreaterThan(0);
    }
    await expectWhole(bulk.test);
    await expectWhole(single.test);
  });
});
