/** A week written in bulk is the week that placing slip by slip, and paying round by round, writes, to the satang. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAHT } from '../../../domain/money/proportion';
import { betTypesOf } from '../../../domain/lotto/lotto';
import { OPERATOR_TERMS, MIN_STAKE } from '../../../domain/rates/terms';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { placeSlip } from '../../../server/book/placing/place-slip';
import type { RawRule } from '../../../server/book/placing/placing-context';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { submitResult } from '../../../server/book/results/submit-result';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { readFunds } from '../../../server/book/funds/movable';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { closeRound } from '../../../server/book/rounds/close-rounds';
import { numberRule } from '../../../server/db/book/terms';
import { type Cleared, clearInMemory } from '../../../server/sample/book/clearing';
import { confirmInMemory } from '../../../server/sample/book/confirm-in-memory';
import { handIn } from '../../../server/sample/book/hand-in';
import { type Attempt, createMemoryBook, type NewSlip } from '../../../server/sample/book/memory-book';
import { readTermsOfMembers } from '../../../server/sample/book/terms-of-members';
import { createMemoryLedger } from '../../../server/sample/book/memory-ledger';
import { endWithResult } from '../../../server/sample/book/result-round';
import type { SampleRound } from '../../../server/sample/book/sample-rounds';
import { createSettledBefore } from '../../../server/sample/book/settled-before';
import { createUnwritten } from '../../../server/sample/book/unwritten';
import { seededRandom } from '../../../server/simulator/random';
import { crowdOf, demandOf } from '../../../server/simulator/demand';
import { drawnResult } from '../../../server/simulator/results';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/durations';
import { inBookTransaction } from '../../../server/book/transaction';

const START = new Date('2026-06-01T05:00:00.000Z');
const BANGKOK_MS = 7 * HOUR_MS;
const DAYS = 7;
const MEMBERS = ['anong', 'boonmee', 'chai', 'dao', 'ekkachai'];

/** A win of more than this is held, satang. */
const BIG_WIN = 200_000;

const RULES: RawRule[] = [
  ...['11', '19', '28', '89', '99'].map((number): RawRule => ({ betType: 'top2', number, kind: 'halfPay' })),
  { betType: 'bottom2', number: '09', kind: 'closed' },
];

interface Side {
  test: TestServices;
  world: BookWorld;
  clock: { now: Date };
  rounds: string[];
}

/** Ids that are the same on both sides. */
function counted(): () => string {
  let count = 0;
  return () => `01900000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;
}

async function createSide(): Promise<Side> {
  const test = await createTestServices();
  const clock = { now: START };
  const services = { ...test.services, newId: counted(), bookClock: () => clock.now };
  const world = await createBookWorld(services, { now: START });
  await world.setCredit(world.idOf('dao'), 3_000 * BAHT);
  await test.services.pool.query(
    'UPDATE account SET max_line_stake = 15000, max_slip_stake = 60000, max_day_stake = 150000 WHERE username = $1',
    ['chai'],
  );
  await test.services.pool.query("INSERT INTO setting (key, value, updated_at) VALUES ('thresholds.bigWin', $1, $2)", [
    BIG_WIN,
    START,
  ]);
  for (const rule of RULES) {
    await test.services.db.insert(numberRule).values({
      ...rule,
      id: services.newId(),
      ownerId: world.idOf('master'),
      isHouse: true,
      lottoId: world.lottoId,
      createdBy: world.idOf('master'),
      createdAt: START,
    });
  }
  const rounds: string[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const closesAt = new Date(START.getTime() + day * DAY_MS + 10 * HOUR_MS);
    rounds.push(await world.openRound({ opensAt: new Date(closesAt.getTime() - 9 * HOUR_MS), closesAt }));
  }
  return { test, world, clock, rounds };
}

/** When something can be cancelled for the last time. */
const justBefore = (day: number) => new Date(closeOf(day).getTime() - 1);
const closeOf = (day: number) => new Date(START.getTime() + day * DAY_MS + 10 * HOUR_MS);

function openRound({ world, rounds }: Side, day: number, businessDate: string): SampleRound {
  const closesAt = closeOf(day);
  return {
    id: rounds[day] ?? '',
    lottoId: world.lottoId,
    code: 'hanoi',
    family: 'hanoi',
    number: day + 1,
    resultAt: new Date(closesAt.getTime() + HOUR_MS / 4),
    businessDate,
    opensAt: new Date(closesAt.getTime() - 9 * HOUR_MS),
    closesAt,
    betTypes: betTypesOf('hanoi').map((betType) => {
      const { rate, maxStake, cap } = OPERATOR_TERMS[betType];
      const closes = closesAt.toISOString();
      return {
        betType,
        isOn: true,
        closesAt: closes,
        minStake: MIN_STAKE,
        maxStake,
        cap,
        personCap: null,
        pricing: { kind: 'fixed', rate },
      };
    }),
    rules: RULES,
  };
}

/** Rows of a book, without the ids of the records made in it. */
const TABLES = {
  slips: `SELECT no, business_date, round_id, lotto_id, member_id, path, state, source, actor_id, content_hash, lines, stake,
    discount, debit, at, ended_at, ended_by, end_reason FROM slip ORDER BY no`,
  lines: `SELECT slip.no, line.position, line.business_date, line.round_id, line.member_id, bet_type, number, booked, line.stake, rate, package_rate,
    line.discount, line.debit, weights, held, commission_rates, commissions, ended
    FROM line JOIN slip ON slip.id = line.slip_id ORDER BY slip.no, position`,
  exposure: 'SELECT * FROM exposure WHERE lines > 0 ORDER BY round_id, bet_type, number',
  refusedSlips: 'SELECT * FROM refused_demand ORDER BY round_id, bet_type, number, reason',
  journal: `SELECT row_number() OVER (ORDER BY serial) AS place, transfer.kind, transfer.no, transfer.business_date, transfer.at,
    transfer.actor_id, ledger.kind AS ledger, ledger.owner_id, entry.amount, entry.balance_after, entry.at AS entry_at,
    entry.business_date AS entry_date
    FROM entry JOIN transfer ON transfer.id = entry.transfer_id JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
    WHERE transfer.kind IN ('stake', 'cancel') ORDER BY transfer.at, ledger.kind, serial`,
  paid: `SELECT transfer.kind, transfer.no, transfer.business_date, transfer.at, transfer.actor_id, ledger.kind AS ledger, ledger.owner_id,
    entry.amount, entry.at AS entry_at FROM entry JOIN transfer ON transfer.id = entry.transfer_id
    JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id WHERE transfer.kind IN ('settle', 'confirmWin', 'clear')
    ORDER BY transfer.at, transfer.kind, ledger.kind, ledger.owner_id, amount`,
  rounds: `SELECT id, state, version, frozen_lines, frozen_stake, frozen_at, official, digits, settlement_no, reason FROM round ORDER BY id`,
  steps:
    'SELECT round_id, at, event, from_state, to_state, actor_id, actor, reason FROM round_step ORDER BY round_step.id',
  approvals: `SELECT kind, state, round_id, request -> 'official' AS official, request ->> 'position' AS position, effect, is_blind,
    submitted_by, submitted_at, goes_on_at, decided_by, decided_at, decision_reason, version
    FROM approval ORDER BY submitted_at, kind, effect::text, position`,
  settlements: 'SELECT * FROM settlement ORDER BY round_id',
  balances: 'SELECT kind, owner_id, balance FROM ledger_account ORDER BY kind, owner_id',
  payouts: 'SELECT payout.*, slip.no FROM payout JOIN slip ON slip.id = payout.slip_id ORDER BY slip.no, position',
  theory: 'SELECT * FROM round_theory ORDER BY round_id, bet_type',
  theoryOfDays: 'SELECT * FROM day_theory ORDER BY business_date, lotto_id, bet_type',
  givenBack: 'SELECT * FROM round_given_back ORDER BY round_id, ended, account_id, bet_type',
  largestWins: 'SELECT * FROM round_largest_win ORDER BY round_id, account_id, bet_type',
  totals: 'SELECT * FROM round_total ORDER BY round_id, account_id, bet_type',
  days: 'SELECT * FROM day_total ORDER BY account_id, business_date, bet_type',
};

async function standing({ test }: Side, table: keyof typeof TABLES) {
  const rows = await rowsOf<Record<string, unknown>>(test, TABLES[table]);
  // Ids of slips, and the order of two legs, follow from ids that chance makes.
  return rows.map(({ slip_id: _slip, place: _place, ...row }) => row);
}

describe('a week written in bulk', () => {
  let bulk: Side;
  let single: Side;
  const attempts: Attempt[] = [];
  let cancelled = 0;

  beforeAll(async () => {
    [bulk, single] = [await createSide(), await createSide()];
    const random = seededRandom(20);
    const { test, world } = bulk;
    const dates = await rowsOf<{ id: string; date: string }>(test, 'SELECT id, business_date::text AS date FROM round');
    const habit = { kind: 'plain', size: 3, eagerness: 1, lines: null } as const;
    const crowd = crowdOf(MEMBERS.map((name) => ({ id: world.idOf(name), habit })));
    const termsOf = await test.services.db.transaction(readTermsOfMembers);
    const ledger = createMemoryLedger(() => world.services.newId());
    const memory = createMemoryBook(termsOf, 'Asia/Bangkok', () => world.services.newId(), ledger);
    const unwritten = createUnwritten(ledger);
    const settledBefore = createSettledBefore();
    const submitter = { id: world.idOf('com'), name: 'com' };
    const viewerId = world.idOf('master');
    const recorded = {
      ...memory,
      place: (attempt: Attempt) => {
        attempts.push(attempt);
        return memory.place(attempt);
      },
    };

    for (let day = 0; day < DAYS; day += 1) {
      const round = openRound(bulk, day, dates.find(({ id }) => id === bulk.rounds[day])?.date ?? '');
      // The last day's is that of the day before.
      const official = drawnResult(seededRandom(Math.min(day, DAYS - 2)), 'hanoi');
      let slips: NewSlip[] = [];
      const before = attempts.length;
      for (const demand of demandOf(
        random,
        { ...round, family: 'hanoi', types: betTypesOf('hanoi') },
        crowd,
        BANGKOK_MS,
        0.5,
      )) {
        const { slip, refusedSlips: refused } = handIn(recorded, termsOf, round, demand);
        unwritten.add('refusedSlips', ...refused);
        if (slip) slips.push(slip);
      }
      unwritten.add('slips', ...slips);
      const [wrong, ...others] = slips;
      if (wrong) unwritten.add('cancelled', memory.cancel(wrong, justBefore(day), 'wrong'));
      slips = others;
      const enteredAt = new Date(closeOf(day).getTime() + HOUR_MS / 2);
      const [paidAt, confirmedAt] = [1, 2].map((minutes) => new Date(enteredAt.getTime() + minutes * MINUTE_MS));
      if (!paidAt || !confirmedAt) throw new Error('there are two moments');
      const terms = { row2Reads: 'top3', heldAbove: BIG_WIN, submitter, viewerId } as const;
      const newId = () => world.services.newId();
      const ended = endWithResult(
        { ledger, settledBefore, newId },
        round,
        slips,
        { official, enteredAt },
        paidAt,
        terms,
      );
      unwritten.add('ended', ended);
      // Held payouts are confirmed with the next batch, or with their own round.
      if (day % 2 === 0) await test.services.db.transaction(unwritten.take());
      const confirmed = ended.held.map((held) =>
        confirmInMemory(ledger, round, held, { at: confirmedAt, timeZone: 'Asia/Bangkok' }),
      );
      unwritten.add('confirmed', ...confirmed);
      for (const attempt of attempts.slice(before)) {
        single.clock.now = attempt.at;
        await placeSlip(single.world.services, {
          memberId: attempt.memberId,
          roundId: round.id,
          lines: attempt.lines,
          source: 'keyIn',
          actorId: single.world.accountOf(attempt.memberId === world.idOf('ekkachai') ? 'com' : 'agent').id,
          confirmDuplicate: true,
          mode: 'accept',
        });
      }
      single.clock.now = justBefore(day);
      const [first] = await rowsOf<{ id: string; actor: string }>(
        single.test,
        'SELECT id, actor_id AS actor FROM slip WHERE round_id = $1 ORDER BY no LIMIT 1',
        [single.rounds[day]],
      );
      if (first) {
        const actor = { id: first.actor, name: 'agent' };
        await inBookTransaction(single.world.services, (tx) =>
          cancelSlip(tx, single.world.services, { slipId: first.id, by: 'company', actor, reason: 'wrong' }),
        );
        cancelled += 1;
      }
      const { services } = single.world;
      const roundId = single.rounds[day] ?? '';
      single.clock.now = closeOf(day);
      await closeRound(services, { id: roundId, lottoId: single.world.lottoId, kind: 'round' });
      single.clock.now = enteredAt;
      const { approvalId } = await inBookTransaction(services, (tx) =>
        submitResult(tx, services, { roundId, official, submitter, viewerId }),
      );
      single.clock.now = paidAt;
      await decideApproval(services, approvalId, 'approve', CLOCK_ACTOR, null);
      single.clock.now = confirmedAt;
      const wins = await rowsOf<{ id: string }>(
        single.test,
        "SELECT id FROM approval WHERE kind = 'win' AND state = 'submitted' ORDER BY id",
      );
      for (const { id } of wins) await decideApproval(services, id, 'approve', CLOCK_ACTOR, null);
    }
    await test.services.db.transaction(unwritten.take());

    const at = new Date(closeOf(DAYS - 1).getTime() + 2 * HOUR_MS);
    const { rows: accounts } = await test.services.pool.query<Cleared>(`
      SELECT account.id, account.path, coalesce(its.credit_limit, 0)::bigint AS credit
      FROM account LEFT JOIN account_terms AS its ON its.account_id = account.id
      WHERE account.kind <> 'sub' AND account.parent_id IS NOT NULL ORDER BY account.id`);
    clearInMemory(ledger, accounts, {
      at,
      timeZone: 'Asia/Bangkok',
      newId: () => world.services.newId(),
      paid: (amount) => amount,
    });
    await test.services.db.transaction(unwritten.take());
    single.clock.now = at;
    for (const { id: accountId, path } of [...accounts].sort((a, b) => b.path.length - a.path.length)) {
      const uplineId = path.at(-2) ?? null;
      const { collect, pay } = await readFunds(single.test.services.db, accountId, uplineId);
      const kind = collect > 0 ? 'collect' : 'pay';
      const amount = Math.max(collect, pay);
      const actor = { id: uplineId, name: 'upline' };
      if (amount > 0)
        await inBookTransaction(single.world.services, (tx) =>
          moveFunds(tx, single.world.services, { kind, requestId: randomUUID(), accountId, uplineId, amount, actor }),
        );
    }
  }, 120_000);
  afterAll(async () => {
    await bulk.test.dispose();
    await single.test.dispose();
  });

  it('has slips, and some of every kind that is turned away', async () => {
    expect((await standing(bulk, 'slips')).length).toBeGreaterThan(200);
    expect(cancelled).toBe(DAYS);
    const reasons = new Set((await standing(bulk, 'refusedSlips')).map(({ reason }) => reason));
    for (const reason of ['tooBig', 'numberClosed', 'funds', 'slipStake', 'dayStake'])
      expect(reasons, reason).toContain(reason);
  });

  it('has wins that were held and confirmed, payments, and results that were worth a second look', async () => {
    expect(await rowsOf(single.test, "SELECT FROM payout WHERE hold = 'confirmed'")).not.toEqual([]);
    expect(await rowsOf(single.test, "SELECT FROM transfer WHERE kind = 'clear'")).not.toEqual([]);
    const warnings = (await standing(single, 'approvals')).flatMap(
      ({ effect }) => (effect as { warnings?: string[] }).warnings ?? [],
    );
    expect(warnings).not.toEqual([]);
  });

  it('has lines at half the rate', async () => {
    const rates = await standing(bulk, 'lines');
    expect(
      rates.filter(({ bet_type: type, rate }) => type === 'top2' && rate === OPERATOR_TERMS.top2.rate / 2).length,
    ).toBeGreaterThan(3);
  });

  it.each(Object.keys(TABLES) as (keyof typeof TABLES)[])('leaves the same %s', async (table) => {
    const rows = await standing(bulk, table);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await standing(single, table));
  });

  it('is whole', async () => {
    await expectWhole(bulk.test);
    await expectWhole(single.test);
  });
});
