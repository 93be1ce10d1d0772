/**
 * Slips that arrive concurrently over many connections: caps hold to the satang, and members spend only existing money.
 */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetType } from '../../../domain/bets/bet-type';
import type { BetLine } from '../../../domain/bets/line';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { placeSlip } from '../../../server/book/placing/place-slip';
import type { PlacingAnswer } from '../../../server/book/placing/request';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import type { Services } from '../../../server/kernel/services';
import { expectWhole, rowsOf, waitingForLocks, withConnections } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { closeRound as closeAndFreeze } from './settling/support';
import { inBookTransaction } from '../../../server/book/transaction';

/** Slips wait for a connection no longer than ten seconds, also on a busy machine. */
const CONNECTIONS = 24;
const MEMBERS = ['anong', 'boonmee', 'chai', 'dao'];
/** Members who have never bet, and so have no wallet yet. */
const NEWCOMERS = Array.from({ length: 12 }, (_, index) => `newcomer${index}`);

let test: TestServices;
let many: { services: Services; end: () => Promise<void> };
let world: BookWorld;
let other: Client;

beforeAll(async () => {
  test = await createTestServices();
  many = withConnections(test, CONNECTIONS);
  const newcomers = NEWCOMERS.map((username) => ({
    username,
    kind: 'member' as const,
    parent: 'agent',
    heldPt: 4_000,
  }));
  world = await createBookWorld(many.services, { accounts: newcomers });
  other = new Client({ connectionString: test.database.adminUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await many.end();
  await test.dispose();
});

const rows = <Row extends object>(statement: string, values: unknown[] = []) => rowsOf<Row>(test, statement, values);
const member = (index: number) => world.idOf(MEMBERS[index % MEMBERS.length] ?? '');
const openRound = (betType: BetType, setting: { cap?: number; personCap?: number }) =>
  world.openRound({ settings: { [betType]: setting } });

/** Runs work a number of times, as often concurrently as there are connections. */
async function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) results.push(await work(next++));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return results;
}

/** Returns how many of the slips are accepted. */
async function accepted(count: number, slipOf: (index: number) => Promise<PlacingAnswer>): Promise<number> {
  const answers = await atOnce(count, slipOf);
  return answers.filter(({ kind }) => kind === 'accepted').length;
}

/**
 * Places bets without regard to concurrent ones: sums up the sold amounts, decides, writes. Each of the numbers below
 * has to reveal its fault.
 */
async function acceptedNaively(count: number, most: number, amount: number): Promise<number> {
  await other.query('DROP TABLE IF EXISTS naive; CREATE TABLE naive (amount bigint); GRANT ALL ON naive TO PUBLIC');
  const outcomes = await atOnce(count, async () => {
    const client = await many.services.pool.connect();
    try {
      await client.query('BEGIN');
      const { rows: found } = await client.query<{ sum: string }>(
        'SELECT coalesce(sum(amount), 0)::text AS sum FROM naive',
      );
      const isFree = Number(found[0]?.sum) + amount <= most;
      if (isFree) await client.query('INSERT INTO naive VALUES ($1)', [amount]);
      await client.query('COMMIT');
      return isFree;
    } finally {
      client.release();
    }
  });
  return outcomes.filter(Boolean).length;
}

describe('of bets at once', () => {
  it('exactly the cap of a number is sold', async () => {
    const roundId = await openRound('top2', { cap: 10_000 });
    expect(await accepted(200, (index) => world.bet(member(index), [betLine('top2', '45', 1)], { roundId }))).toBe(100);
    expect(await rows('SELECT sold, lines FROM exposure WHERE round_id = $1', [roundId])).toEqual([
      { sold: 10_000, lines: 100 },
    ]);
    expect(await rows('SELECT reason, lines, stake FROM refused_demand WHERE round_id = $1', [roundId])).toEqual([
      { reason: 'full', lines: 100, stake: 10_000 },
    ]);
    await expectWhole(test);
    expect(await acceptedNaively(200, 10_000, 100)).toBeGreaterThan(100);
  });

  it('a person has exactly its own cap', async () => {
    const roundId = await openRound('top2', { personCap: 3_000 });
    expect(await accepted(80, (index) => world.bet(member(index % 2), [betLine('top2', '45', 1)], { roundId }))).toBe(
      60,
    );
    const ofMembers = 'SELECT sum(stake)::integer AS staked FROM line WHERE round_id = $1 GROUP BY member_id';
    expect(await rows(ofMembers, [roundId])).toEqual([{ staked: 3_000 }, { staked: 3_000 }]);
    expect(await acceptedNaively(80, 6_000, 100)).toBeGreaterThan(60);
  });

  it('nobody spends more than it has', async () => {
    const roundId = await openRound('top2', {});
    const spender = world.idOf('dao');
    const stands = -(await world.balanceOf(spender));
    // Each number by itself, so that nothing but the money is in the way: 20 slips of 0.90.
    await world.setCredit(spender, stands + 1_800);
    const numbers = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'));
    expect(
      await accepted(60, (index) => world.bet(spender, [betLine('top2', numbers[index] ?? '', 1)], { roundId })),
    ).toBe(20);
    expect(await world.balanceOf(spender)).toBe(-(stands + 1_800));
    await world.setCredit(spender, 100_000_000);
    expect(await acceptedNaively(60, 1_800, 90)).toBeGreaterThan(20);
  });

  it('nobody spends more than it has with its very first bets', async () => {
    const roundId = await openRound('top2', {});
    for (const name of NEWCOMERS) {
      const newcomer = world.idOf(name);
      await world.setCredit(newcomer, 88);
      const numbers = ['01', '02', '03', '04'];
      const answers = await Promise.all(
        numbers.map((number) => world.bet(newcomer, [betLine('top2', number, 1)], { roundId })),
      );
      expect(answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
      expect(await world.balanceOf(newcomer)).toBe(-88);
    }
  });

  it('an account holds exactly its cap of a number', async () => {
    const roundId = await openRound('top2', {});
    await rows("INSERT INTO account_hold VALUES ($1, 'top2', 1000)", [world.idOf('agent')]);
    expect(await accepted(60, (index) => world.bet(member(index), [betLine('top2', '45', 1)], { roundId }))).toBe(60);
    expect(await rows('SELECT sum(held[4])::int AS held FROM line WHERE round_id = $1', [roundId])).toEqual([
      { held: 1_000 },
    ]);
    expect(await rows('SELECT held FROM held_exposure WHERE round_id = $1', [roundId])).toEqual([{ held: 1_000 }]);
    await rows('DELETE FROM account_hold');
    await expectWhole(test);
    expect(await acceptedNaively(60, 1_000, 40)).toBeGreaterThan(25);
  });

  it('slips of the same numbers in any order do not wait for each other for ever', async () => {
    const roundId = await openRound('top2', {});
    const numbers = Array.from({ length: 25 }, (_, index) => String(index).padStart(2, '0'));
    const linesOf = (index: number): BetLine[] => {
      const turned = [...numbers.slice(index % 25), ...numbers.slice(0, index % 25)].map((number) =>
        betLine('top2', number, 1),
      );
      return index % 2 === 0 ? turned : turned.reverse();
    };
    expect(await accepted(60, (index) => world.bet(member(index), linesOf(index), { roundId }))).toBe(60);
    expect(await rows('SELECT DISTINCT sold FROM exposure WHERE round_id = $1', [roundId])).toEqual([{ sold: 6_000 }]);
    await expectWhole(test);
    const deadlocks = 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()';
    expect(await rows(deadlocks)).toEqual([{ deadlocks: 0 }]);
  });
});

describe('the sum of all money', () => {
  it('is the same whenever one looks, while slips are placed and cancelled', async () => {
    const roundId = await openRound('top2', {});
    let isOver = false;
    const looks: string[] = [];
    const look = async () => {
      while (!isOver) {
        const { rows: seen } = await many.services.pool.query<{ all: string; worst: string }>(`
          SELECT sum(balance)::text AS all, max(abs(balance))::text AS worst
          FROM (SELECT sum(balance) AS balance FROM ledger_account GROUP BY owner_id) AS owned`);
        looks.push(`${seen[0]?.all} ${seen[0]?.worst}`);
      }
    };
    const write = async (index: number) => {
      for (let turn = 0; turn < 10; turn += 1) {
        const slip = placed(
          await world.bet(member(index), [betLine('top2', String(10 + turn), 1 + index)], { roundId }),
        );
        if (turn % 3 > 0)
          await inBookTransaction(many.services, (tx) =>
            cancelSlip(tx, many.services, { slipId: slip.id, by: 'company', actor: CLOCK_ACTOR, reason: null }),
          );
      }
    };
    const readers = [look(), look(), look()];
    await Promise.all(Array.from({ length: 12 }, (_, index) => write(index)));
    isOver = true;
    await Promise.all(readers);
    expect(looks.length).toBeGreaterThan(20);
    expect(new Set(looks)).toEqual(new Set(['0 0']));
    await expectWhole(test);
  });
});

describe('a bet at close', () => {
  it('is taken up to the last moment before it', async () => {
    const closesAt = new Date('2026-10-16T11:00:00Z');
    let now = closesAt;
    const simulated = { ...test.services, bookClock: () => now };
    const own = await createTestServices();
    const there = await createBookWorld({ ...own.services, bookClock: simulated.bookClock });
    const roundId = await there.openRound({ closesAt });
    const at = async (ms: number) => {
      now = new Date(closesAt.getTime() + ms);
      return (await there.bet(there.idOf('anong'), [betLine('top3', '123', 1)], { roundId })).kind;
    };
    expect([await at(-1), await at(0), await at(1)]).toEqual(['accepted', 'refused', 'refused']);
    await own.dispose();
  });

  it.each([-10, 10])('is decided by the database’s clock, though the app’s is %i minutes off', async (minutes) => {
    const skewed: Services = { ...test.services, clock: () => new Date(Date.now() + minutes * 60_000) };
    const place = async (secondsLeft: number) => {
      const closesAt = new Date(Date.now() + secondsLeft * 1_000);
      const roundId = await world.openRound({ closesAt, opensAt: new Date(closesAt.getTime() - 3_600_000) });
      const lines = [betLine('top3', '123', 1)];
      const request = {
        memberId: member(0),
        roundId,
        lines,
        source: 'keyIn',
        confirmDuplicate: true,
        mode: 'accept',
      } as const;
      return (await placeSlip(skewed, request)).kind;
    };
    expect([await place(60), await place(-1)]).toEqual(['accepted', 'refused']);
  });

  it('is late when it waited for its number until after close, though its transaction began before', async () => {
    const roundId = await world.openRound({
      closesAt: new Date(Date.now() + 1_500),
      opensAt: new Date(Date.now() - 60_000),
    });
    placed(await world.bet(member(0), [betLine('top3', '123', 1)], { roundId }));
    await other.query('BEGIN');
    await other.query('SELECT FROM exposure WHERE round_id = $1 FOR UPDATE', [roundId]);
    const late = world.bet(member(1), [betLine('top3', '123', 1)], { roundId });
    // The transaction's own time is earlier: a server that asked for that time would take the bet.
    const naive = await test.services.pool.connect();
    await naive.query('BEGIN');
    await naive.query('SELECT pg_sleep(2)');
    const { rows: believed } = await naive.query(
      'SELECT now() < closes_at AS taken, book_now() < closes_at AS is_in_time FROM round WHERE id = $1',
      [roundId],
    );
    await naive.query('ROLLBACK');
    naive.release();
    expect(believed).toEqual([{ taken: true, is_in_time: false }]);
    await other.query('COMMIT');
    expect(await late).toEqual({ kind: 'refused', refusal: { reason: 'roundNotOpen' } });
    expect(await rows('SELECT sold FROM exposure WHERE round_id = $1', [roundId])).toEqual([{ sold: 100 }]);
  });

  it('that is under way is waited for by the close, and is in it', async () => {
    const roundId = await world.openRound();
    placed(await world.bet(member(0), [betLine('top3', '123', 1)], { roundId }));
    await other.query('BEGIN');
    await other.query('SELECT FROM exposure WHERE round_id = $1 FOR UPDATE', [roundId]);
    const bet = world.bet(member(1), [betLine('top3', '123', 1)], { roundId });
    await untilWaiting(1);
    const close = world.closeRound(roundId);
    await expectWaiting(close, 2);
    await other.query('COMMIT');
    await Promise.all([bet, close]);
    placed(await bet);
    expect(await rows('SELECT FROM line WHERE round_id = $1', [roundId])).toHaveLength(2);
    expect(await world.bet(member(2), [betLine('top3', '123', 1)], { roundId })).toMatchObject({ kind: 'refused' });
  });
});

describe('a cancel at close', () => {
  it('that is under way is waited for by the close, and is not in it', async () => {
    const roundId = await world.openRound();
    const slip = placed(await world.bet(member(0), [betLine('top3', '123', 1)], { roundId }));
    placed(await world.bet(member(1), [betLine('top3', '456', 1)], { roundId }));
    await other.query('BEGIN');
    await other.query("SELECT FROM ledger_account WHERE owner_id = $1 AND kind = 'wallet' FOR UPDATE", [member(0)]);
    const cancelled = inBookTransaction(many.services, (tx) =>
      cancelSlip(tx, many.services, { slipId: slip.id, by: 'company', actor: CLOCK_ACTOR, reason: null }),
    );
    await untilWaiting(1);
    const closed = closeAndFreeze(world, roundId);
    await expectWaiting(closed, 2);
    await other.query('COMMIT');
    await Promise.all([cancelled, closed]);
    expect(await rows('SELECT frozen_lines FROM round WHERE id = $1', [roundId])).toEqual([{ frozen_lines: 1 }]);
  });
});

/** Waits until a number of connections wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  await expect.poll(() => waitingForLocks(test), { timeout: 20_000 }).toBe(count);
}

/** Expects that work waits for a lock, and that `count` connections then wait in total. */
async function expectWaiting(work: Promise<unknown>, count: number): Promise<void> {
  const first = await Promise.race([work.then(() => 'ended'), untilWaiting(count).then(() => 'waits')]);
  expect(first).toBe('waits');
}
