/** The desk of a round for every account on a path: equal to the lines, one by one, only by the rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedDeskRound, NumberHolders, RoundDesk, SupposedAnswer } from '../../../domain/round-desk/round-desk';
import { bookedNumber } from '../../../domain/bets/bet-number';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { worstResults } from '../../../domain/round-desk/worst-results';
import { commissionOfEdges } from '../../../domain/pt/commission';
import { splitByLargestRemainder } from '../../../domain/pt/split';
import { mostPaidByOneResult } from '../../../domain/results/most-paid';
import { createApp } from '../../../server/app/app';
import { settleRound } from '../../../server/book/settling/settle-round';
import { type Persona, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { rowsTouched } from '../../support/rows-touched';
import { createTestServices, type TestServices } from '../../support/services';
import { closeWithResult, HANOI, OPERATOR } from '../book/settling/support';

/** Everybody on some path, master first. */
const VIEWERS = ['master', 'com', 'share', 'agent', 'other'];
const MEMBERS = ['anong', 'boonmee', 'chai', 'dao', 'ekkachai', 'memberb'];
const HANOI_BY = { family: 'hanoi', row2Reads: 'top3' } as const;

let test: TestServices;
let world: BookWorld;
const personas = new Map<string, Persona>();
const as = (name: string) => {
  const found = personas.get(name);
  if (!found) throw new Error(`${name} isn't signed in`);
  return found;
};

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'other', parent: 'master', givenPt: 6_350 },
      { username: 'memberb', kind: 'member', parent: 'other', heldPt: 4_850 },
    ],
  });
  await world.setCredit(world.idOf('memberb'), 100_000_000);
  // A cap of own hold makes the split of one line another than that of the next.
  await rowsOf(test, "INSERT INTO account_hold VALUES ($1, 'top3', 1500)", [world.idOf('agent')]);
  const app = createApp(test.services);
  for (const name of VIEWERS) personas.set(name, await signInAs(app, name));
  for (const [index, name] of MEMBERS.entries()) {
    const lines = [
      betLine('top3', '345', 10 + index),
      betLine('row3', '534', 7),
      betLine('top2', '45', 3 + index),
      betLine('bottom2', '11', 13 * (index + 1)),
      betLine('top1', '5', 21),
      betLine('bottom1', '1', 9),
    ];
    for (const count of [2 + (index % 5), 6]) placed(await world.bet(world.idOf(name), lines.slice(0, count)));
  }
});
afterAll(() => test.dispose());

interface Line {
  path: string[];
  memberId: string;
  slipId: string;
  betType: BetType;
  number: string;
  stake: number;
  paid: number;
  discount: number;
  weights: number[];
  commissions: number[];
}

const liveLines = (roundId: string) =>
  rowsOf<Line & Record<string, unknown>>(
    test,
    `SELECT slip.path, slip.member_id AS "memberId", slip.id AS "slipId", line.bet_type AS "betType", line.number, line.stake,
      line.stake * line.rate / 100 AS paid, line.discount, line.weights, line.commission_rates AS commissions
     FROM line JOIN slip ON slip.id = line.slip_id
     WHERE line.round_id = $1 AND line.ended IS NULL AND slip.state = 'accepted'`,
    [roundId],
  );

/** Returns an account's part of a line: its stake, its payout, and the commission that it passes on. */
function ownOf({ path, stake, paid, weights, commissions }: Line, viewerId: string) {
  const at = path.indexOf(viewerId);
  const edges = commissionOfEdges(stake, weights, commissions);
  return {
    stake: splitByLargestRemainder(stake, weights)[at] ?? 0,
    paid: splitByLargestRemainder(paid, weights)[at] ?? 0,
    commission: (edges[at] ?? 0) - (edges[at - 1] ?? 0),
  };
}

/** The numbers of a viewer, line by line. */
function numbersOf(lines: readonly Line[], viewerId: string, view: string) {
  const numbers = new Map<string, Record<string, unknown> & { stake: number; paid: number; commission: number }>();
  const slips = new Map<string, Set<string>>();
  const members = new Map<string, Set<string>>();
  for (const line of lines.filter(({ path }) => path.includes(viewerId))) {
    const number = bookedNumber(line.betType, line.number);
    const key = `${line.betType} ${number}`;
    const part =
      view === 'whole' ? { stake: line.stake, paid: line.paid, commission: line.discount } : ownOf(line, viewerId);
    const before = numbers.get(key) ?? { betType: line.betType, number, stake: 0, paid: 0, commission: 0 };
    numbers.set(key, {
      ...before,
      stake: before.stake + part.stake,
      paid: before.paid + part.paid,
      commission: before.commission + part.commission,
    });
    slips.set(key, (slips.get(key) ?? new Set()).add(line.slipId));
    members.set(key, (members.get(key) ?? new Set()).add(line.memberId));
  }
  return [...numbers].map(([key, one]) => ({
    ...one,
    betType: one['betType'] as BetType,
    number: String(one['number']),
    slips: slips.get(key)?.size,
    members: members.get(key)?.size,
  }));
}

async function deskOf(name: string, query: Record<string, string> = {}, roundId = world.roundId): Promise<RoundDesk> {
  const answer = await as(name).get(`/api/round-desk/${roundId}?${new URLSearchParams(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as unknown as RoundDesk;
}

describe('the desk', () => {
  it.each(VIEWERS)('tells %s of the whole and of their own what follows from the lines', async (name) => {
    const lines = await liveLines(world.roundId);
    for (const view of ['whole', 'own']) {
      const expected = numbersOf(lines, world.idOf(name), view);
      const desk = await deskOf(name, { view, lines: 'true' });
      expect(desk.isPart).toBe(name !== 'master');
      expect(expected.length).toBeGreaterThan(3);
      const told = desk.numbers.map(({ betType, number, stake, paid, slips, members }) => ({
        betType,
        number,
        stake,
        paid,
        slips,
        members,
      }));
      const byKey = <One extends { betType: string; number: string }>(all: One[]) =>
        all.toSorted((one, other) => (one.betType + one.number < other.betType + other.number ? -1 : 1));
      expect(byKey(told)).toEqual(byKey(expected.map(({ commission: _commission, ...one }) => one)));
      const ofTypes = BET_TYPES.flatMap((betType) => {
        const ofType = expected.filter((one) => one.betType === betType);
        const payable = ofType.map(({ number, paid }) => ({ betType, number, payout: paid }));
        const sum = (part: 'stake' | 'commission') => ofType.reduce((all, one) => all + one[part], 0);
        return desk.betTypes.some((one) => one.betType === betType)
          ? [{ betType, buy: sum('stake'), commission: sum('commission'), pay: mostPaidByOneResult(payable, HANOI_BY) }]
          : [];
      });
      expect(desk.betTypes.map(({ betType, buy, commission, pay }) => ({ betType, buy, commission, pay }))).toEqual(
        ofTypes,
      );
      const payable = expected.map(({ betType, number, paid }) => ({ betType, number, payout: paid }));
      expect(desk.worst).toEqual(worstResults(payable, HANOI_BY, 10));
    }
  });

  it('tells the house of the whole by what is counted per number what lines say, and nothing that only lines say', async () => {
    const [counted, added] = [await deskOf('master'), await deskOf('master', { lines: 'true' })];
    const bare = (desk: RoundDesk) => desk.numbers.map((one) => ({ ...one, slips: null, members: null }));
    expect(bare(counted)).toEqual(bare(added));
    expect(counted.numbers.every(({ slips, members }) => slips === null && members === null)).toBe(true);
    expect(counted.betTypes.filter(({ buy }) => buy > 0).every(({ commission }) => commission === null)).toBe(true);
    expect(counted.worst).toEqual(added.worst);
    const sold = counted.betTypes.reduce((sum, { buy }) => sum + buy, 0);
    expect(counted.flow).toEqual({ slips: 12, stake: sold, lastFive: sold });
  });

  it('tells everybody without going through lines what lines say, but who bought', async () => {
    for (const [name, view] of [
      ['master', 'own'],
      ['com', 'whole'],
      ['agent', 'own'],
    ] as const) {
      const [bare, added] = [await deskOf(name, { view }), await deskOf(name, { view, lines: 'true' })];
      expect(bare.numbers).toEqual(added.numbers.map((one) => ({ ...one, slips: null, members: null })));
      expect([bare.betTypes, bare.worst]).toEqual([added.betTypes, added.worst]);
    }
  });

  it('tells nobody but the house what others sell, what was laid off and what was turned away', async () => {
    const desk = await deskOf('com');
    expect([desk.refused, desk.refusedBy]).toEqual([null, null]);
    for (const { left, hardCap, laidOff, refused } of desk.numbers)
      expect([left, hardCap, laidOff, refused]).toEqual([null, null, null, null]);
    expect((await as('com').get(`/api/round-desk/${world.roundId}?view=afterLayOff`)).status).toBe(404);
    const own = (await deskOf('master')).numbers.find(({ betType, number }) => betType === 'top2' && number === '45');
    expect(own?.left).toBe(600_000 - (own?.stake ?? 0));
  });

  it('tells the house in every view what is left of a number of all that was bought', async () => {
    const leftIn = async (view: string) =>
      (await deskOf('master', { view, by: 'number' })).numbers.map(({ betType, number, left }) => [
        betType,
        number,
        left,
      ]);
    const left = await leftIn('whole');
    expect(left.length).toBeGreaterThan(3);
    expect([await leftIn('own'), await leftIn('afterLayOff')]).toEqual([left, left]);
  });

  it('orders each bet type by itself, and finds numbers by their digits', async () => {
    const ordersOf = async (by: string) =>
      (await deskOf('master', { by })).numbers.filter(({ betType }) => betType === 'top3').map(({ number }) => number);
    const roundNumbers = ['345', '111', '900'];
    placed(await world.bet(world.idOf('anong'), [betLine('top3', '111', 400), betLine('top3', '900', 300)]));
    expect((await ordersOf('number')).toSorted()).toEqual(roundNumbers.toSorted());
    expect(await ordersOf('number')).toEqual(['111', '345', '900']);
    expect(await ordersOf('stake')).toEqual(['111', '900', '345']);
    expect(await ordersOf('loss')).toEqual(['111', '900', '345']);
    const found = await deskOf('master', { find: '45' });
    expect(found.numbers.map(({ betType, number }) => `${betType} ${number}`).toSorted()).toEqual([
      'row3 345',
      'top2 45',
      'top3 345',
    ]);
    expect((await deskOf('master', { count: '1' })).numbers.filter(({ betType }) => betType === 'top3')).toHaveLength(
      1,
    );
  });

  it('says what is closed, how much was turned away and why', async () => {
    const numbers = [{ betType: 'top2', number: '88', kind: 'closed' }];
    expect((await as('master').post(`/api/limits/${world.lottoId}/numbers`, { numbers, roundId: null })).status).toBe(
      200,
    );
    await world.bet(world.idOf('anong'), [betLine('top2', '88', 25)]);
    await world.bet(world.idOf('boonmee'), [betLine('top2', '88', 5)]);
    const { numbers: told, refused, refusedBy } = await deskOf('master');
    expect(told.find(({ number }) => number === '88')).toMatchObject({ stake: 0, isClosed: true, refused: 3_000 });
    expect(refused).toEqual([{ betType: 'top2', number: '88', reason: 'numberClosed', lines: 2, stake: 3_000 }]);
    expect(refusedBy).toEqual([{ reason: 'numberClosed', lines: 2, stake: 3_000 }]);
    // An agent closes for its own downline, and sees that it did.
    const own = [{ betType: 'top2', number: '77', kind: 'closed' }];
    await as('com').post(`/api/limits/${world.lottoId}/numbers`, { numbers: own, roundId: null });
    expect((await deskOf('com')).numbers.find(({ number }) => number === '77')?.isClosed).toBe(true);
    expect((await deskOf('master')).numbers.find(({ number }) => number === '77')).toBeUndefined();
  });

  it('supposes a result in each view, and says who makes a number large', async () => {
    const lines = await liveLines(world.roundId);
    const id = world.idOf('com');
    for (const view of ['whole', 'own']) {
      const expected = numbersOf(lines, id, view)
        .filter(({ betType, number }) =>
          ['top3 345', 'row3 345', 'top2 45', 'top1 5', 'bottom2 11', 'bottom1 1'].includes(`${betType} ${number}`),
        )
        .reduce((sum, { paid }) => sum + paid, 0);
      const answer = await as('com').get(`/api/round-desk/${world.roundId}/supposed?view=${view}&top=345&bottom=11`);
      expect((answer.json as unknown as SupposedAnswer).paid).toBe(expected);
    }
    const holders = async (name: string) =>
      (await as(name).get(`/api/round-desk/${world.roundId}/holders?betType=row3&number=543`))
        .json as unknown as NumberHolders;
    const below = lines.filter(({ betType, path }) => betType === 'row3' && path.includes(world.idOf('other')));
    const told = await holders('other');
    expect(told).toEqual({
      stake: below.reduce((sum, { stake }) => sum + stake, 0),
      members: 1,
      top: [{ username: 'memberb', stake: told.stake, slips: 2 }],
    });
    expect((await holders('master')).members).toBe(MEMBERS.length);
  });

  it('takes off what dealers took, at their terms, and nothing that they were only sent', async () => {
    const reply = await as('master').post('/api/dealers', {
      name: 'upstream',
      note: '',
      isOn: true,
      terms: [{ betType: 'top3', rate: 85_000, commission: 1_000 }],
    });
    await as('master').put(`/api/lay-off/${world.lottoId}`, {
      keeps: [{ betType: 'top3', number: null, by: 'amount', amount: 10_000 }],
      version: 0,
    });
    const cut = await as('master').post(`/api/rounds/${world.roundId}/lay-off`, { dealerId: reply.json['id'] });
    expect(cut.status, cut.text).toBe(201);
    const batch = `/api/lay-off-batches/${String(cut.json['id'])}`;
    await as('master').post(`${batch}/send`, {});
    const of = (desk: RoundDesk) => desk.numbers.find(({ betType, number }) => betType === 'top3' && number === '111');
    const type = (desk: RoundDesk) => desk.betTypes.find(({ betType }) => betType === 'top3');
    const own = await deskOf('master', { view: 'own' });
    expect(of(await deskOf('master', { view: 'afterLayOff' }))).toMatchObject({
      stake: of(own)?.stake,
      laidOff: { sent: 30_000, accepted: 0 },
    });
    expect((await as('master').post(`${batch}/answer`, { takes: 'all' })).status).toBe(204);
    const after = await deskOf('master', { view: 'afterLayOff' });
    expect(of(after)).toMatchObject({
      stake: (of(own)?.stake ?? 0) - 30_000,
      paid: (of(own)?.paid ?? 0) - 30_000 * 850,
      laidOff: { sent: 0, accepted: 30_000 },
    });
    const accepted = (type(own)?.buy ?? 0) - (type(after)?.buy ?? 0);
    expect((type(own)?.commission ?? 0) - (type(after)?.commission ?? 0)).toBe(accepted / 10);
    expect(of(await deskOf('master', { view: 'own' }))).toMatchObject({ stake: of(own)?.stake });
  });

  it('is one of those to choose from, with what its worst result would leave', async () => {
    const roundId = await world.openRound();
    for (const name of ['anong', 'memberb'])
      placed(await world.bet(world.idOf(name), [betLine('top3', '345', 10), betLine('top2', '99', 20)], { roundId }));
    const listed = async (name: string) => {
      const all = (await as(name).get('/api/round-desk')).list as unknown as ListedDeskRound[];
      return all.find(({ id }) => id === roundId);
    };
    const lines = await liveLines(roundId);
    const left = (name: string) => {
      const below = lines.filter(({ path }) => path.includes(world.idOf(name)));
      const [stake, discount] = [
        below.reduce((sum, one) => sum + one.stake, 0),
        below.reduce((sum, one) => sum + one.discount, 0),
      ];
      return { stake, worst: stake - discount - below.length * 450_000 };
    };
    expect(await listed('master')).toMatchObject(left('master'));
    expect(await listed('other')).toMatchObject(left('other'));
    expect(await listed('other')).toMatchObject({ stake: 3_000 });
  });

  it('isn’t hidden behind a day of yeekee: of each lotto the next few are told', async () => {
    const many = await rowsOf<{ lottoId: string }>(
      test,
      `WITH copied AS (
         INSERT INTO lotto SELECT (jsonb_populate_record(lotto, jsonb_build_object('id', gen_random_uuid(), 'code', 'many'))).*
         FROM lotto LIMIT 1 RETURNING id
       )
       INSERT INTO round (id, lotto_id, business_date, number, state, opens_at, closes_at, result_at, earlier_closes, member_cancels_until)
       SELECT gen_random_uuid(), copied.id, current_date, n, 'open', now(), now() + n * interval '1 second', now() + interval '1 day',
         '{}', now() FROM copied, generate_series(1, 88) AS n RETURNING lotto_id AS "lottoId"`,
    );
    const roundId = await world.openRound({ closesAt: new Date(Date.now() + 3_600_000) });
    const all = (await as('master').get('/api/round-desk')).list as unknown as ListedDeskRound[];
    expect(all.filter(({ code }) => code === 'many').map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(all.map(({ id }) => id)).toContain(roundId);
    await rowsOf(test, 'DELETE FROM round WHERE lotto_id = $1', [many[0]?.lottoId]);
  });

  it('tells winners and what was paid once there is a result, to the satang of the settlement', async () => {
    const roundId = await world.openRound();
    for (const name of MEMBERS)
      placed(
        await world.bet(
          world.idOf(name),
          [betLine('top3', '345', 13), betLine('row3', '453', 7), betLine('top2', '46', 5)],
          { roundId },
        ),
      );
    await closeWithResult(world, roundId, HANOI);
    await settleRound(test.services, { roundId, actor: OPERATOR });
    for (const name of VIEWERS) {
      const [whole, own] = [
        await deskOf(name, { view: 'whole', lines: 'true' }, roundId),
        await deskOf(name, { view: 'own' }, roundId),
      ];
      expect(whole.worst).toEqual([]);
      expect(whole.numbers.filter(({ isWinner }) => isWinner).map(({ number }) => number)).toEqual(['345', '345']);
      const totals = await rowsOf<{ betType: string; stake: number; discount: number; payout: number; own: number }>(
        test,
        `SELECT bet_type AS "betType", stake, discount, payout, own_win_loss + own_commission AS own FROM round_total
         WHERE round_id = $1 AND account_id = $2 AND bet_type <> '' ORDER BY bet_type`,
        [roundId, world.idOf(name)],
      );
      for (const { betType, stake, discount, payout, own: ownTotal } of totals) {
        const of = (desk: RoundDesk) => desk.betTypes.find((one) => one.betType === betType);
        expect(of(whole)).toMatchObject({ buy: stake, commission: discount, pay: payout });
        const { buy = 0, commission = 0, pay = 0 } = of(own) ?? {};
        expect(buy - (commission ?? 0) - pay, `${name} ${betType}`).toBe(ownTotal);
      }
    }
  });

  it('tells nothing of a round whose slips were given back', async () => {
    const roundId = await world.openRound();
    placed(await world.bet(world.idOf('anong'), [betLine('top2', '27', 10)], { roundId }));
    await rowsOf(test, "UPDATE round SET state = 'voided' WHERE id = $1", [roundId]);
    expect((await deskOf('master', {}, roundId)).betTypes.every(({ buy }) => buy === 0)).toBe(true);
  });

  it('reads of the whole the numbers and no lines, however many slips there are', async () => {
    const { pool } = test.services;
    const touched = () => rowsTouched(pool, /FROM exposure/, () => deskOf('master'));
    const before = await touched();
    for (let slip = 0; slip < 30; slip += 1) placed(await world.bet(world.idOf('anong'), [betLine('top2', '45', 1)]));
    expect(await touched()).toBe(before);
    await expect(rowsTouched(pool, /FROM line|JOIN line/, () => deskOf('master'))).rejects.toThrow('no statement');
  });
});
