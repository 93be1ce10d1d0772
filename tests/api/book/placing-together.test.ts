/** Slips of several members in one transaction: each as if it had come after those before it, and none held up by another. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BetLine } from '../../../domain/bets/line';
import { AUTO_STEPS_DEFAULT } from '../../../domain/limits/pricing-mode';
import { placeTogetherIn, type PlacingTogether } from '../../../server/book/placing/place-slip';
import type { PlacingRequest } from '../../../server/book/placing/request';
import { holdBetsOf } from '../../../server/book/placing/round-gate';
import { withOutcome } from '../../../server/book/transaction';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient } from '../partners/support';

const MEMBERS = ['anong', 'boonmee', 'chai', 'dao'] as const;
const FIVE_BAHT = 5;

let test: TestServices;
let world: BookWorld;
let other: Client;
let partnerId: string;
let roundId: string;
let keys = 0;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  await addClient(test.services, 'agent');
  [{ id: partnerId }] = (await rows<{ id: string }>('SELECT id FROM partner')) as [{ id: string }];
  // The first bet of a member makes its wallet.
  for (const username of MEMBERS) placed(await world.bet(world.idOf(username), [betLine('row3', '123', FIVE_BAHT)]));
  other = new Client({ connectionString: test.database.adminUrl });
  await other.connect();
});
beforeEach(async () => {
  roundId = await world.openRound({ settings: { top2: { cap: 1_500 } } });
});
afterAll(async () => {
  await other.end();
  await test.dispose();
});

const rows = <Row extends object>(statement: string, values: unknown[] = []) => rowsOf<Row>(test, statement, values);

function slipOf(username: string, lines: readonly BetLine[], more: Partial<PlacingRequest> = {}): PlacingTogether {
  const partnerReference = `together-${(keys += 1)}`;
  const own = { memberId: world.idOf(username), roundId, lines, source: 'partner' as const, mode: 'accept' as const };
  return {
    request: { ...own, partnerId, partnerReference, confirmDuplicate: true, ...more },
    response: { bodyHash: 'hash', path: '/slips', status: 201, text: () => ['no ', ' was taken'] },
  };
}

const letAllIn = (): Promise<number[]> => Promise.resolve([]);

/** Places slips; the positions of those that have to be placed by themselves, where any has. */
async function place(together: readonly PlacingTogether[], letIn = letAllIn): Promise<readonly number[] | 'placed'> {
  const outcome = await withOutcome(test.services, (tx) => placeTogetherIn(tx, test.services, together, letIn));
  return outcome.end === 'commit' ? 'placed' : outcome.separately;
}

/** Returns the slips and the sold amounts of the round. */
async function taken() {
  const [row] = await rows(
    `SELECT (SELECT count(*)::integer FROM slip WHERE round_id = $1) AS slips,
      (SELECT coalesce(sum(sold), 0)::integer FROM exposure WHERE round_id = $1) AS sold,
      (SELECT coalesce(sum(line.stake), 0)::integer FROM line JOIN slip ON slip.id = line.slip_id AND slip.member_id = line.member_id
        WHERE line.round_id = $1) AS "soldToMembers"`,
    [roundId],
  );
  return row;
}
const NOTHING = { slips: 0, sold: 0, soldToMembers: 0 };
const number45 = (baht: number) => [betLine('top2', '45', baht)];

describe('slips placed together', () => {
  it('are each written whole, with their lines, money and answers', async () => {
    const second = await world.openRound();
    const before = await Promise.all(MEMBERS.map((username) => world.balanceOf(world.idOf(username))));
    const together = [
      slipOf('anong', [betLine('top3', '123', 10), betLine('top2', '45', 5)]),
      slipOf('boonmee', [betLine('top2', '45', 5)]),
      slipOf('chai', [betLine('top2', '45', 20), betLine('row3', '321', 5)], { roundId: second }),
    ];
    const outcome = await withOutcome(test.services, (tx) => placeTogetherIn(tx, test.services, together, letAllIn));
    const slips = outcome.end === 'commit' ? outcome.results : [];
    expect(new Set(slips.map(({ no }) => no)).size).toBe(3);
    for (const [index, { id, no, debit, lines }] of slips.entries()) {
      const { memberId, partnerReference } = together[index]?.request ?? {};
      const [stored] = await rows(
        `SELECT slip.no, slip.member_id AS "memberId", slip.partner_reference AS "partnerReference", slip.debit, kept.response,
          (SELECT json_agg(line.number ORDER BY line.position) FROM line WHERE line.slip_id = slip.id) AS numbers,
          (SELECT json_agg(json_build_array(entry.leg, ledger.kind, entry.amount) ORDER BY entry.leg)
            FROM transfer JOIN entry ON entry.transfer_id = transfer.id
            JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id WHERE transfer.reference_id = slip.id) AS entries
        FROM slip JOIN partner_answer AS kept ON kept.slip_id = slip.id WHERE slip.id = $1`,
        [id],
      );
      const legs = [
        ['wallet', -debit],
        ['atStake', debit],
      ];
      const { entries, ...others } = stored as { entries: [number, string, number][] };
      expect(others).toEqual({
        no,
        memberId,
        partnerReference,
        debit,
        response: `no ${no} was taken`,
        numbers: lines.map(({ line }) => line.number),
      });
      expect(entries.map(([leg]) => leg)).toEqual([1, 2]);
      expect(entries.map(([, kind, amount]) => [kind, amount])).toEqual(expect.arrayContaining(legs));
      expect(await world.balanceOf(memberId ?? null)).toBe((before[index] ?? 0) - debit);
    }
    await expectWhole(test);
  });

  it('sell a number up to its cap and no further, each after those before it', async () => {
    expect(await place(MEMBERS.map((username) => slipOf(username, number45(FIVE_BAHT))))).toEqual([3]);
    expect(await taken()).toEqual(NOTHING);
    expect(await place(MEMBERS.slice(0, 3).map((username) => slipOf(username, number45(FIVE_BAHT))))).toBe('placed');
    expect(await taken()).toEqual({ slips: 3, sold: 1_500, soldToMembers: 1_500 });
    expect(await place([slipOf('dao', number45(FIVE_BAHT)), slipOf('anong', [betLine('top2', '46', 5)])])).toEqual([0]);
    await expectWhole(test);
  });

  it('are bounded by what each member has staked before on the number, as it is booked, where a person is capped', async () => {
    roundId = await world.openRound({ settings: { row3: { personCap: 1_000 } } });
    const bet = (username: string, baht: number, number = '321') => slipOf(username, [betLine('row3', number, baht)]);
    expect(await place([bet('anong', 7), bet('boonmee', 10)])).toBe('placed');
    expect(await place([bet('anong', 4, '132'), bet('boonmee', 1), bet('chai', 10)])).toEqual([0, 1]);
    const elsewhere = slipOf('boonmee', [betLine('top3', '321', 5)]);
    expect(await place([bet('anong', 3, '132'), elsewhere, bet('chai', 10)])).toBe('placed');
    expect(await place([bet('dao', 5, '456'), bet('anong', 1)])).toEqual([1]);
    await expectWhole(test);
  });

  it('reach the steps of a number for those after them', async () => {
    // T is 100 baht by the rate of reference.
    const pricing = { kind: 'auto' as const, rate: 90_000, maxLoss: 9_000_000, steps: AUTO_STEPS_DEFAULT };
    roundId = await world.openRound({ settings: { top3: { pricing } } });
    const bet = (username: string, baht: number, rate: number) =>
      slipOf(username, [betLine('top3', '123', baht, rate)]);
    expect(await place([bet('anong', 50, 90_000), bet('boonmee', 10, 90_000)])).toEqual([1]);
    expect(await place([bet('anong', 50, 90_000), bet('boonmee', 10, 81_000)])).toBe('placed');
    const steps = `SELECT step.step_at, step.sold, slip.member_id FROM limit_step AS step JOIN slip ON slip.id = step.slip_id
      ORDER BY step.step_at`;
    expect(await rows(steps)).toEqual([
      { step_at: 4_000, sold: 5_000, member_id: world.idOf('anong') },
      { step_at: 5_000, sold: 5_000, member_id: world.idOf('anong') },
      { step_at: 6_000, sold: 6_000, member_id: world.idOf('boonmee') },
    ]);
  });

  it.each([
    ['that are refused', () => slipOf('boonmee', [betLine('top2', '77', 5, 100)])],
    ['of somebody who isn’t a member', () => slipOf('boonmee', number45(5), { memberId: world.idOf('agent') })],
    ['of another’s member', () => slipOf('boonmee', number45(5), { sellerId: world.idOf('com') })],
    ['of a round that isn’t there', () => slipOf('boonmee', number45(5), { roundId: partnerId })],
    ['without a line', () => slipOf('boonmee', [])],
    [
      'said a moment ago',
      () => slipOf('boonmee', [betLine('row3', '123', FIVE_BAHT)], { roundId: world.roundId, confirmDuplicate: false }),
    ],
  ])('leave those %s to be placed by themselves, and nothing of any is there', async (_, odd) => {
    const before = await rows('SELECT count(*) FROM slip');
    expect(await place([slipOf('anong', number45(5)), odd(), slipOf('chai', number45(5))])).toEqual([1]);
    expect(await taken()).toEqual(NOTHING);
    expect(await rows('SELECT count(*) FROM slip')).toEqual(before);
  });

  it('leave those to be placed by themselves for whom more has to be read', async () => {
    const both = () => [slipOf('anong', number45(5)), slipOf('dao', number45(5))];
    await rows("INSERT INTO account_hold VALUES ($1, 'top2', 1000)", [world.idOf('agent')]);
    expect(await place(both())).toEqual([0, 1]);
    await rows('DELETE FROM account_hold');
    await rows('UPDATE account SET max_day_stake = 100000 WHERE id = $1', [world.idOf('dao')]);
    expect(await place(both())).toEqual([1]);
    await rows('UPDATE account SET max_day_stake = NULL');
    expect(await place(both())).toBe('placed');
  });

  it('wait for whether they are let in, however long that takes, and leave nothing where one is not', async () => {
    const letIn = async () => {
      await delay(200);
      return [1];
    };
    const together = MEMBERS.slice(0, 2).map((username) => slipOf(username, number45(FIVE_BAHT)));
    expect(await place(together, letIn)).toEqual([1]);
    expect(await taken()).toEqual(NOTHING);
    expect(await place(together)).toBe('placed');
    await expectWhole(test);
  });

  it('are not written with an answer that would run into that of another', async () => {
    const one = slipOf('anong', number45(FIVE_BAHT));
    const response = { ...one.response, text: () => ['no \x1e', ''] as const };
    await expect(place([{ ...one, response: response }])).rejects.toThrow(RangeError);
    expect(await taken()).toEqual(NOTHING);
  });

  it('are of different members', async () => {
    const both = [slipOf('anong', number45(5)), slipOf('anong', [betLine('top2', '46', 5)])];
    await expect(place(both)).rejects.toThrow('of one member');
    expect(await taken()).toEqual(NOTHING);
  });
});

describe('slips placed together don’t wait for', () => {
  it('a member’s locked wallet', async () => {
    await other.query('BEGIN');
    await other.query('SELECT FROM ledger_account WHERE owner_id = $1 FOR UPDATE', [world.idOf('boonmee')]);
    expect(await place([slipOf('anong', number45(5)), slipOf('boonmee', number45(5))])).toEqual([1]);
    expect(await place([slipOf('anong', number45(5)), slipOf('chai', number45(5))])).toBe('placed');
    await other.query('ROLLBACK');
  });

  it('a round that is being changed, or whose gate is held', async () => {
    const busy = await world.openRound();
    await other.query('BEGIN');
    await other.query('SELECT FROM round WHERE id = $1 FOR UPDATE', [busy]);
    const both = () => [slipOf('anong', number45(5), { roundId: busy }), slipOf('chai', number45(5))];
    expect(await place(both())).toEqual([0]);
    await other.query('ROLLBACK');
    await test.services.db.transaction(async (tx) => {
      await holdBetsOf(tx, [busy]);
      expect(await place(both())).toEqual([0]);
    });
    expect(await place(both())).toBe('placed');
  });

  it('a closed round, for which they come too late', async () => {
    const late = await world.openRound();
    await world.closeRound(late);
    expect(await place([slipOf('anong', number45(5)), slipOf('chai', number45(5), { roundId: late })])).toEqual([1]);
  });
});
