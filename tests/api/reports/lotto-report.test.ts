/** The report of a round: equal to its lines by the rules, for every account on a path. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LottoReport, RoundSums } from '../../../domain/api/lotto-report';
import { partsOfLine } from '../../../domain/pt/line-result';
import { commissionOfEdges } from '../../../domain/pt/commission';
import { splitByLargestRemainder } from '../../../domain/pt/split';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { createTestServices, type TestServices } from '../../support/services';
import { type Business, createBusiness, VIEWERS } from './business';

let test: TestServices;
let business: Business;
const viewers = new Map<string, Persona>();

beforeAll(async () => {
  test = await createTestServices();
  business = await createBusiness(test);
  const app = createApp(test.services);
  for (const name of VIEWERS) viewers.set(name, await signInAs(app, name));
});
afterAll(() => test.dispose());

async function read(name: string, query: Record<string, string> = {}): Promise<LottoReport> {
  const answer = await viewers.get(name)?.get(`/api/reports/lotto-report?${new URLSearchParams(query).toString()}`);
  expect(answer?.status, answer?.text).toBe(200);
  return answer?.json as unknown as LottoReport;
}

interface Line {
  path: string[];
  memberId: string;
  slipId: string;
  betType: string;
  booked: string;
  stake: number;
  rate: number;
  payout: number;
  weights: number[];
  commissions: number[];
}

/** Returns the standing lines of a round with their payouts. */
const linesOf = (roundId: string) =>
  rowsOf<Line>(
    test,
    `SELECT slip.path, slip.member_id AS "memberId", slip.id AS "slipId", line.bet_type AS "betType", line.booked, line.stake, line.rate,
      line.weights, line.commission_rates AS commissions, coalesce(payout.payout, 0)::bigint AS payout
     FROM line JOIN slip ON slip.id = line.slip_id JOIN round ON round.id = line.round_id
     LEFT JOIN payout ON payout.slip_id = line.slip_id AND payout.position = line.position AND payout.settlement_no = round.settlement_no
     WHERE line.round_id = $1 AND line.ended IS NULL AND slip.state = 'accepted'`,
    [roundId],
  );

function sumsOf(lines: readonly Line[], viewerId: string, isPaid: boolean): RoundSums {
  const sums = { lines: 0, buy: 0, commission: 0, held: 0, sent: 0, payout: 0, heldPayout: 0, net: 0 };
  for (const line of lines) {
    const place = line.path.indexOf(viewerId);
    const held = splitByLargestRemainder(line.stake, line.weights);
    const paid = splitByLargestRemainder(line.payout, line.weights);
    sums.lines += 1;
    sums.buy += line.stake;
    sums.commission += commissionOfEdges(line.stake, line.weights, line.commissions)[place] ?? 0;
    sums.held += held[place] ?? 0;
    sums.sent += held.slice(0, place).reduce((sum, one) => sum + one, 0);
    sums.payout += line.payout;
    sums.heldPayout += paid[place] ?? 0;
    sums.net += partsOfLine(line)[place]?.net ?? 0;
  }
  const unpaid = isPaid ? {} : { payout: null, heldPayout: null, net: null };
  return { slips: new Set(lines.map(({ slipId }) => slipId)).size, ...sums, ...unpaid };
}

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string) => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

describe('the report of a round', () => {
  it.each(['settled', 'other', 'corrected', 'open'] as const)('that is %s is what its lines say', async (name) => {
    const { world, rounds } = business;
    const all = await linesOf(rounds[name]);
    const isPaid = name !== 'open';
    for (const viewer of VIEWERS) {
      const id = world.idOf(viewer);
      const lines = all.filter(({ path }) => path.includes(id));
      const report = await read(viewer, { round: rounds[name] });
      expect(report.totals).toEqual(sumsOf(lines, id, isPaid));
      expect(report.isLive).toBe(!isPaid);
      const byType = grouped(lines, ({ betType }) => betType);
      expect(new Set(report.betTypes.map(({ betType }) => betType))).toEqual(new Set(byType.keys()));
      for (const { betType, maxPayout, ...sums } of report.betTypes) {
        const ofType = byType.get(betType) ?? [];
        expect(sums).toEqual(sumsOf(ofType, id, isPaid));
        const perNumber = [...grouped(ofType, ({ booked }) => booked).values()].map((some) =>
          some.reduce((sum, { stake, rate }) => sum + Math.floor((stake * rate) / 100), 0),
        );
        expect(maxPayout).toBe(Math.max(...perNumber));
      }
      const byMember = grouped(lines, ({ memberId }) => memberId);
      expect(report.memberCount).toBe(byMember.size);
      for (const { id: member, username: _name, nickname: _nick, agent: _agent, ...sums } of report.members) {
        expect(sums).toEqual(sumsOf(byMember.get(member) ?? [], id, isPaid));
      }
      const buys = report.members.map(({ buy }) => buy);
      expect(buys).toEqual(buys.toSorted((one, other) => other - one));
    }
  });

  it('comes to what Win/Lose has of the same round', async () => {
    const { rounds, today } = business;
    for (const viewer of VIEWERS) {
      const { totals } = await read(viewer, { round: rounds.settled });
      const query = `period=range&from=${today}&to=${today}&round=${rounds.settled}`;
      const winLose = (await viewers.get(viewer)?.get(`/api/reports/win-lose?${query}`))?.json as {
        totals: Record<string, number>;
      };
      expect(totals.net).toBe(winLose.totals['ownTotal']);
      expect(totals.buy).toBe(winLose.totals['stake']);
    }
  });

  it('is of the last that was settled where none is named, and leads to those around it', async () => {
    const { rounds, otherLotto, today } = business;
    const last = await read('agent');
    expect(last.round).toMatchObject({ id: rounds.settled, state: 'settled', businessDate: today });
    expect(last.round.digits).toMatchObject({ top3: ['345'] });
    expect((await read('agent', { lotto: otherLotto })).round.id).toBe(rounds.other);
    const { round } = await read('agent', { round: rounds.other });
    // Both rounds of that lotto close at one moment, so that either may come first.
    const [side, back] =
      round.previousId === null ? (['nextId', 'previousId'] as const) : (['previousId', 'nextId'] as const);
    const neighbour = await read('agent', { round: round[side] ?? '' });
    expect(neighbour.round).toMatchObject({ id: rounds.voidedLater, [back]: round.id });
  });

  it('opens on a draw: government first, then the highest stakes, and yeekee only without any draw', async () => {
    const { rounds, world, otherLotto } = business;
    const [before] = await rowsOf<{ family: string; schedule: string }>(
      test,
      'SELECT family, schedule::text FROM lotto WHERE id = $1',
      [world.lottoId],
    );
    const family = (lotto: string, to: string) =>
      rowsOf(
        test,
        `UPDATE lotto SET family = $2, schedule = CASE WHEN $2 <> 'yeekee' THEN $3::jsonb END,
          yeekee = CASE WHEN $2 = 'yeekee' THEN '{}'::jsonb END WHERE id = $1`,
        [lotto, to, before?.schedule],
      );
    const move = (round: string, days: number) =>
      rowsOf(test, 'UPDATE round SET business_date = business_date + $2::integer WHERE id = $1', [round, days]);
    const opensOn = async () => (await read('agent')).round.id;
    const stakeOf = async (id: string) =>
      (await rowsOf<{ stake: number }>(test, 'SELECT frozen_stake::bigint AS stake FROM round WHERE id = $1', [id]))[0]
        ?.stake ?? 0;
    const familyBefore = before?.family ?? '';
    try {
      await family(world.lottoId, 'yeekee');
      expect(await opensOn()).toBe(rounds.other);
      await family(otherLotto, 'yeekee');
      expect(await opensOn()).toBe(rounds.settled);
      await family(world.lottoId, 'stock');
      await family(otherLotto, 'stock');
      await move(rounds.other, 1);
      const larger = (await stakeOf(rounds.other)) > (await stakeOf(rounds.settled)) ? rounds.other : rounds.settled;
      expect(await opensOn()).toBe(larger);
      const smaller = larger === rounds.other ? world.lottoId : otherLotto;
      await family(smaller, 'gsb');
      expect(await opensOn()).not.toBe(larger);
    } finally {
      await move(rounds.other, -1);
      await family(world.lottoId, familyBefore);
      await family(otherLotto, familyBefore);
    }
  });

  it('has nothing of one that was voided, and there is none of a round that there isn’t', async () => {
    const voided = await read('master', { round: business.rounds.voided });
    expect(voided).toMatchObject({ betTypes: [], members: [], memberCount: 0, isLive: false });
    const unknown = await viewers
      .get('master')
      ?.get(`/api/reports/lotto-report?round=${business.world.idOf('master')}`);
    expect(unknown?.status).toBe(404);
  });

  it('says for the house what dealers took', async () => {
    const { rounds } = business;
    const ids = Array.from({ length: 2 }, () => test.services.newId());
    await rowsOf(test, "INSERT INTO dealer (id, name, note, is_on, created_at) VALUES ($1, 'big', '', true, now())", [
      ids[0],
    ]);
    await rowsOf(test, 'INSERT INTO lay_off_round VALUES ($1, 1)', [rounds.open]);
    await rowsOf(
      test,
      `INSERT INTO lay_off_batch (id, round_id, no, dealer_id, state, amount, accepted, created_by, created_at)
       VALUES ($1, $2, 1, $3, 'partlyAccepted', 5000, 3000, 'x', now())`,
      [ids[1], rounds.open, ids[0]],
    );
    await rowsOf(test, "INSERT INTO lay_off_item VALUES ($1, 'top3', '345', 5000, 3000, 90000, 1000)", [ids[1]]);
    const { totals, betTypes } = await read('master', { round: rounds.open });
    expect(totals.sent).toBe(3_000);
    expect(betTypes.find(({ betType }) => betType === 'top3')?.sent).toBe(3_000);
    expect((await read('com', { round: rounds.open })).totals.sent).not.toBe(3_000);
  });
});
