/** A week written in bulk is the week that placing slip by slip writes, to the satang. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAHT } from '../../../domain/money/proportion';
import { betTypesOf } from '../../../domain/lottos/lotto';
import { HOUSE_TERMS, MIN_STAKE } from '../../../domain/rates/terms';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { placeSlip } from '../../../server/book/placing/place-slip';
import type { RawRule } from '../../../server/book/placing/read-snapshot';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { settleRound } from '../../../server/book/settling/settle-round';
import { numberRule } from '../../../server/db/book/terms';
import { handIn } from '../../../server/sample/book/hand-in';
import { type Attempt, createMemoryBook, type NewSlip, type OpenRound } from '../../../server/sample/book/memory-book';
import { readTermsOfMembers } from '../../../server/sample/book/terms-of-members';
import { createMemoryLedger } from '../../../server/sample/book/memory-ledger';
import { writeMoney } from '../../../server/sample/book/write-money';
import { type TurnedAway, writeCancelled, writeSlips, writeTurnedAway } from '../../../server/sample/book/write-slips';
import { seededRandom } from '../../../server/sample/random';
import { crowdOf, demandOf } from '../../../server/simulator/demand';
import { drawnResult } from '../../../server/simulator/results';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { closeWithResult } from '../book/settling/support';

const START = new Date('2026-06-01T05:00:00.000Z');
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const BANGKOK_MS = 7 * HOUR_MS;
const DAYS = 7;
const MEMBERS = ['anong', 'boonmee', 'chai', 'dao', 'ekkachai'];

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
  for (const rule of RULES) {
    await test.services.db.insert(numberRule).values({
      ...rule, id: services.newId(), ownerId: world.idOf('master'), isHouse: true, lottoId: world.lottoId,
      createdBy: world.idOf('master'), createdAt: START,
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

function openRound({ world, rounds }: Side, day: number, businessDate: string): OpenRound {
  const closesAt = closeOf(day);
  return {
    id: rounds[day] ?? '',
    lottoId: world.lottoId,
    businessDate,
    opensAt: new Date(closesAt.getTime() - 9 * HOUR_MS),
    closesAt,
    betTypes: betTypesOf('hanoi').map((betType) => {
      const { rate, maxStake, cap } = HOUSE_TERMS[betType];
      const closes = closesAt.toISOString();
      return { betType, isOn: true, closesAt: closes, minStake: MIN_STAKE, maxStake, cap, personCap: null, pricing: { kind: 'fixed', rate } };
    }),
    rules: RULES,
  };
}

/** What stands in a book, without the ids of what was made in it. */
const TABLES = {
  slips: `SELECT no, business_date, round_id, lotto_id, member_id, path, state, source, actor_id, content_hash, lines, stake,
    discount, debit, at, ended_at, ended_by, end_reason FROM slip ORDER BY no`,
  lines: `SELECT slip.no, line.position, line.business_date, line.round_id, bet_type, number, booked, line.stake, rate, package_rate,
    line.discount, line.debit, weights, held, commission_rates, commissions, ended
    FROM line JOIN slip ON slip.id = line.slip_id ORDER BY slip.no, position`,
  exposure: 'SELECT * FROM exposure WHERE lines > 0 ORDER BY round_id, bet_type, number',
  ofMembers: 'SELECT * FROM member_exposure WHERE sold > 0 ORDER BY round_id, member_id, bet_type, number',
  turnedAway: 'SELECT * FROM refused_demand ORDER BY round_id, bet_type, number, reason',
  journal: `SELECT row_number() OVER (ORDER BY serial) AS place, transfer.kind, transfer.no, transfer.business_date, transfer.at,
    transfer.actor_id, ledger.kind AS ledger, ledger.owner_id, entry.amount, entry.balance_after, entry.at AS entry_at,
    entry.business_date AS entry_date
    FROM entry JOIN transfer ON transfer.id = entry.transfer_id JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
    WHERE transfer.kind IN ('stake', 'cancel') ORDER BY transfer.at, ledger.kind, serial`,
  balances: 'SELECT kind, owner_id, balance FROM ledger_account ORDER BY kind, owner_id',
  payouts: 'SELECT payout.*, slip.no FROM payout JOIN slip ON slip.id = payout.slip_id ORDER BY slip.no, position',
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
    const { test, world, clock } = bulk;
    const dates = await rowsOf<{ id: string; date: string }>(test, 'SELECT id, business_date::text AS date FROM round');
    const habit = { kind: 'plain', size: 3, eagerness: 1, lines: null } as const;
    const crowd = crowdOf(MEMBERS.map((name) => ({ id: world.idOf(name), habit })));
    const termsOf = await test.services.db.transaction(readTermsOfMembers);
    const ledger = createMemoryLedger(() => world.services.newId());
    const memory = createMemoryBook(termsOf, 'Asia/Bangkok', () => world.services.newId(), ledger);
    const recorded = {
      ...memory,
      place: (attempt: Attempt) => {
        attempts.push(attempt);
        return memory.place(attempt);
      },
    };

    for (let day = 0; day < DAYS; day += 1) {
      const round = openRound(bulk, day, dates.find(({ id }) => id === bulk.rounds[day])?.date ?? '');
      const official = drawnResult(seededRandom(day), 'hanoi');
      const slips: NewSlip[] = [];
      const turnedAway: TurnedAway[] = [];
      const before = attempts.length;
      for (const demand of demandOf(random, { ...round, family: 'hanoi', types: betTypesOf('hanoi') }, crowd, BANGKOK_MS, 0.5)) {
        const { slip, turnedAway: refused } = handIn(recorded, termsOf, round, demand);
        turnedAway.push(...refused);
        if (slip) slips.push(slip);
      }
      const [wrong] = slips;
      await test.services.db.transaction(async (tx) => {
        await writeSlips(tx, slips);
        await writeTurnedAway(tx, turnedAway);
        if (wrong) await writeCancelled(tx, [memory.cancel(wrong, justBefore(day), 'wrong')]);
        await writeMoney(tx, ledger.take());
      });
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
        single.test, 'SELECT id, actor_id AS actor FROM slip WHERE round_id = $1 ORDER BY no LIMIT 1', [single.rounds[day]],
      );
      if (first) {
        const actor = { id: first.actor, name: 'agent' };
        await cancelSlip(single.world.services, { slipId: first.id, by: 'company', actor, reason: 'wrong' });
        cancelled += 1;
      }
      for (const side of [bulk, single]) {
        side.clock.now = new Date(closeOf(day).getTime() + HOUR_MS);
        await closeWithResult(side.world, side.rounds[day] ?? '', official);
        await settleRound(side.world.services, { roundId: side.rounds[day] ?? '', actor: CLOCK_ACTOR });
      }
      await test.services.db.transaction((tx) => ledger.read(tx));
      clock.now = closeOf(day);
    }
  }, 120_000);
  afterAll(async () => {
    await bulk.test.dispose();
    await single.test.dispose();
  });

  it('has slips, and some of every kind that is turned away', async () => {
    expect((await standing(bulk, 'slips')).length).toBeGreaterThan(200);
    expect(cancelled).toBe(DAYS);
    const reasons = new Set((await standing(bulk, 'turnedAway')).map(({ reason }) => reason));
    for (const reason of ['tooBig', 'numberClosed', 'funds', 'slipStake', 'dayStake']) expect(reasons, reason).toContain(reason);
  });

  it('has lines at half the rate', async () => {
    const rates = await standing(bulk, 'lines');
    expect(rates.filter(({ bet_type: type, rate }) => type === 'top2' && rate === HOUSE_TERMS.top2.rate / 2).length).toBeGreaterThan(3);
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
