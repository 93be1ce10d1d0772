/** Win/Lose for every account on a path: equal to the lines, one by one, only by the rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '../../../domain/api/reports';
import { addDays } from '../../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { type PartOfLine, partsOfLine, sumOfParts } from '../../../domain/pt/line-result';
import { totalsFor } from '../../support/viewer-totals';
import { createApp } from '../../../server/app/app';
import { settleRound } from '../../../server/book/settling/settle-round';
import { type Persona, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { closeRound, closeWithResult, HANOI, OPERATOR } from '../book/settling/support';

const MEMBERS = ['anong', 'boonmee', 'chai', 'dao', 'ekkachai', 'memberb'];
/** Everybody on some path, master first. */
const VIEWERS = ['master', 'masterb', 'agentb', 'share', 'com', 'agent'];

let test: TestServices;
let world: BookWorld;
let today: string;
const viewers = new Map<string, Persona>();
const viewer = (name: string) => {
  const found = viewers.get(name);
  if (!found) throw new Error(`${name} isn't signed in`);
  return found;
};

/** Sells the same few lines to every member in a round of a date, more of them to the later ones, and settles it. */
async function settleOn(businessDate: string): Promise<string> {
  const roundId = await world.openRound({ businessDate });
  for (const [index, name] of MEMBERS.entries()) {
    const lines = [
      betLine('top3', '345', 10 + index),
      betLine('top3', '999', 17),
      betLine('top2', '45', 5),
      betLine('bottom2', '11', 100 * (index + 1)),
    ];
    placed(await world.bet(world.idOf(name), lines.slice(0, 2 + (index % 3)), { roundId }));
  }
  await closeWithResult(world, roundId, HANOI);
  await settleRound(test.services, { roundId, actor: OPERATOR });
  return roundId;
}

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'masterb', parent: 'master', givenPt: 6_000 },
      { username: 'agentb', parent: 'masterb', givenPt: 4_000 },
      { username: 'memberb', kind: 'member', parent: 'agentb', heldPt: 4_000 },
      { username: 'idle', parent: 'masterb', givenPt: 1_000 },
      { username: 'master@desk', kind: 'sub', parent: 'master' },
      { username: 'agent@desk', kind: 'sub', parent: 'agent' },
    ],
  });
  await world.setCredit(world.idOf('memberb'), 100_000_000);
  // A cap of own hold makes the split of one line another than that of the next.
  await rowsOf(test, "INSERT INTO account_hold VALUES ($1, 'top3', 1500)", [world.idOf('agent')]);
  const app = createApp(test.services);
  for (const name of [...VIEWERS, 'agent@desk']) viewers.set(name, await signInAs(app, name));
  today = businessDateOf(new Date(), usualDay(test.services.config.timeZone));
  for (const days of [0, -1, -7, -8]) await settleOn(addDays(today, days));
});
afterAll(() => test.dispose());

/** A settled line, with the part of every account on its path. */
interface SettledLine {
  path: string[];
  memberId: string;
  date: string;
  lottoId: string;
  betType: string;
  slipId: string;
  stake: number;
  payout: number;
  parts: PartOfLine[];
}

/** Returns all standing lines of settled rounds, each split by the rules instead of by its stored parts. */
async function settledLines(): Promise<SettledLine[]> {
  const rows = await rowsOf<Omit<SettledLine, 'parts'> & { weights: number[]; commissions: number[] }>(
    test,
    `SELECT slip.path, slip.member_id AS "memberId", round.business_date::text AS date, round.lotto_id AS "lottoId",
      line.bet_type AS "betType", slip.id AS "slipId", line.stake, coalesce(payout.payout, 0)::bigint AS payout, line.weights,
      line.commission_rates AS commissions
     FROM line JOIN slip ON slip.id = line.slip_id JOIN round ON round.id = line.round_id AND round.state = 'settled'
     LEFT JOIN payout ON payout.slip_id = line.slip_id AND payout.position = line.position
       AND payout.settlement_no = round.settlement_no
     WHERE line.ended IS NULL`,
  );
  return rows.map((row) => ({ ...row, parts: partsOfLine(row) }));
}

interface Asked {
  from: string;
  to: string;
  betType?: string;
}

/** Returns a viewer's figures of some lines in the report's words. A single bet type has no sum of slips. */
function figuresOf(lines: readonly SettledLine[], viewerId: string, countsSlips: boolean) {
  const totals = lines.map(({ path, parts }) => totalsFor(parts, path.indexOf(viewerId)));
  const side = (name: 'downline' | 'own' | 'upline') => sumOfParts(totals.map((one) => one[name]));
  const [downline, own, upline] = [side('downline'), side('own'), side('upline')];
  const stake = lines.reduce((sum, line) => sum + line.stake, 0);
  return {
    slips: countsSlips ? new Set(lines.map(({ slipId }) => slipId)).size : null,
    taken: stake,
    stake,
    payout: lines.reduce((sum, line) => sum + line.payout, 0),
    downlineWinLoss: downline.winLoss,
    downlineCommission: downline.commission,
    downlineTotal: downline.net,
    ownWinLoss: own.winLoss,
    ownCommission: own.commission,
    ownTotal: own.net,
    uplineWinLoss: upline.winLoss,
    uplineCommission: upline.commission,
    uplineTotal: upline.net,
    margin: stake === 0 ? null : Math.trunc((own.net * 10_000) / stake),
  };
}

const isAsked = ({ from, to, betType }: Asked, line: SettledLine) =>
  line.date >= from && line.date <= to && (betType === undefined || line.betType === betType);

async function read(name: string, query: Record<string, string>): Promise<ReportAnswer> {
  const answer = await viewer(name).get(`/api/reports/win-lose?${new URLSearchParams(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as unknown as ReportAnswer;
}

describe('Win/Lose', () => {
  const ranges: [string, (today: string) => Asked, Record<string, string>][] = [
    ['of a day', (date) => ({ from: date, to: date }), { period: 'today' }],
    ['of yesterday', (date) => ({ from: addDays(date, -1), to: addDays(date, -1) }), { period: 'yesterday' }],
  ];

  it.each(ranges)('%s is for everybody what follows from the lines', async (_, asked, query) => {
    const lines = (await settledLines()).filter((line) => isAsked(asked(today), line));
    for (const name of VIEWERS) {
      const id = world.idOf(name);
      const { rows, totals, isPart } = await read(name, query);
      const below = lines.filter(({ path }) => path.includes(id));
      expect(totals).toEqual(figuresOf(below, id, true));
      expect(isPart).toBe(name !== 'master');
      expect(rows.length).toBeGreaterThan(0);
      for (const { key, figures } of rows) {
        const ofRow = below.filter(({ path, memberId }) => path.includes(key) || memberId === key);
        expect(figures).toEqual(figuresOf(ofRow, id, true));
        expect(Number(figures['downlineTotal']) + Number(figures['ownTotal']) + Number(figures['uplineTotal'])).toBe(0);
      }
    }
  });

  it('keeps whose it is while others are looked into, and what they add up to', async () => {
    const lines = (await settledLines()).filter((line) => isAsked({ from: today, to: today }, line));
    const master = world.idOf('master');
    for (const name of VIEWERS.slice(1)) {
      const within = world.idOf(name);
      const { rows, totals, way } = await read('master', { period: 'today', within });
      const below = lines.filter(({ path }) => path.includes(within));
      expect(totals).toEqual(figuresOf(below, master, true));
      expect(way.map(({ id }) => id)).toEqual(world.accountOf(name).path);
      for (const measure of ['stake', 'downlineTotal', 'ownTotal', 'uplineTotal', 'ownCommission']) {
        expect(rows.reduce((sum, { figures }) => sum + Number(figures[measure]), 0)).toBe(totals[measure]);
      }
      for (const { key, figures } of rows) {
        const ofRow = below.filter(({ path, memberId }) => path.includes(key) || memberId === key);
        expect(figures).toEqual(figuresOf(ofRow, master, true));
      }
    }
  });

  it.each(['lotto', 'betType', 'date'] as const)('by %s is the same money', async (by) => {
    const dates = { from: addDays(today, -8), to: today };
    const lines = (await settledLines()).filter((line) => isAsked(dates, line));
    for (const name of ['master', 'share', 'agent']) {
      const id = world.idOf(name);
      const { rows, totals } = await read(name, { period: 'range', ...dates, by });
      const below = lines.filter(({ path }) => path.includes(id));
      expect(totals).toEqual(figuresOf(below, id, true));
      const keyOf = { lotto: 'lottoId', betType: 'betType', date: 'date' } as const;
      expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(below.map((line) => line[keyOf[by]])));
      for (const { key, figures } of rows) {
        const ofRow = below.filter((line) => line[keyOf[by]] === key);
        expect(figures).toEqual(figuresOf(ofRow, id, by !== 'betType'));
      }
    }
  });

  it('of one bet type doesn’t say how many slips there were', async () => {
    const asked = { from: today, to: today, betType: 'top3' };
    const lines = (await settledLines()).filter((line) => isAsked(asked, line));
    const { totals } = await read('master', { period: 'today', betType: 'top3' });
    expect(totals).toEqual(figuresOf(lines, world.idOf('master'), false));
    expect(totals['slips']).toBeNull();
  });

  it('is compared with the period before', async () => {
    const lines = await settledLines();
    const dates = { from: addDays(today, -1), to: today };
    const { basis, rows, totalsBefore } = await read('share', { period: 'range', ...dates });
    const before = { from: addDays(today, -3), to: addDays(today, -2) };
    expect(basis.before).toEqual(before);
    expect(totalsBefore['stake']).toBe(0);
    expect(rows.every((row) => row.before === null)).toBe(true);
    const later = { from: addDays(today, -6), to: addDays(today, 0) };
    const answer = await read('share', { period: 'range', ...later });
    const earlier = lines.filter((line) => isAsked({ from: addDays(today, -13), to: addDays(today, -7) }, line));
    const share = world.idOf('share');
    expect(answer.totalsBefore).toEqual(
      figuresOf(
        earlier.filter(({ path }) => path.includes(share)),
        share,
        true,
      ),
    );
    for (const { key, before: then } of answer.rows) {
      const ofRow = earlier.filter(
        ({ path, memberId }) => path.includes(share) && (path.includes(key) || memberId === key),
      );
      expect(then).toEqual(figuresOf(ofRow, share, true));
    }
  });

  it('is ordered by any figure or by name, and has rows of nothing where they are asked for', async () => {
    const by = async (order: string) => (await read('masterb', { period: 'today', order, zero: 'show' })).rows;
    expect((await read('masterb', { period: 'today' })).rows.map(({ account }) => account?.username)).toEqual([
      'agentb',
    ]);
    expect((await by('key')).map(({ account }) => account?.username)).toEqual(['agentb', 'idle']);
    expect((await by('-key')).map(({ account }) => account?.username)).toEqual(['idle', 'agentb']);
    const stakes = (await read('agent', { period: 'today', order: '-stake' })).rows.map(({ figures }) =>
      Number(figures['stake']),
    );
    expect(stakes).toEqual(stakes.toSorted((one, other) => other - one));
    expect(stakes.length).toBeGreaterThan(2);
    const margins = (await by('margin')).map(({ figures }) => figures['margin']);
    expect(margins.at(-1)).toBeNull();
  });

  it('is nobody’s who isn’t on the path, and a helper reads what the account sees', async () => {
    const outside = await viewer('agentb').get(`/api/reports/win-lose?within=${world.idOf('agent')}`);
    expect(outside.status).toBe(404);
    const above = await viewer('agent').get(`/api/reports/win-lose?within=${world.idOf('master')}`);
    expect(above.status).toBe(404);
    const own = await read('agent', { period: 'today' });
    const helped = await read('agent@desk', { period: 'today' });
    expect(helped.totals).toEqual(own.totals);
    expect(helped.way).toEqual(own.way);
  });

  it('says which rounds aren’t in it yet', async () => {
    const { basis } = await read('master', { period: 'today' });
    expect(basis.unsettledRounds).toBe(0);
    const roundId = await world.openRound({ businessDate: today });
    placed(await world.bet(world.idOf('memberb'), [betLine('top3', '123', 1)], { roundId }));
    expect((await read('master', { period: 'today' })).basis.unsettledRounds).toBe(0);
    await closeRound(world, roundId);
    expect((await read('master', { period: 'today' })).basis.unsettledRounds).toBe(1);
    expect((await read('agentb', { period: 'today' })).basis.unsettledRounds).toBe(1);
    expect((await read('agent', { period: 'today' })).basis.unsettledRounds).toBe(0);
    expect((await read('master', { period: 'yesterday' })).basis.unsettledRounds).toBe(0);
  });
});
