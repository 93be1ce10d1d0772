/** The statistics as several people read them: equal to the sums of the lines, and of the journal's entries. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../domain/api/call';
import type { Now, readLeading, Statistics } from '../../../domain/api/dashboard';
import { permissionOf } from '../../../domain/access';
import { addDays, weekdayOf } from '../../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { createApp } from '../../../server/app/app';
import { settleRound } from '../../../server/book/settling/settle-round';
import { type Persona, signInAs } from '../../support/agents';
import { alterBook, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { closeRound, closeWithResult, HANOI, OPERATOR } from '../book/settling/support';
import { DAY_MS, HOUR_MS } from '../../../domain/durations';

const MEMBERS = ['anong', 'boonmee', 'ekkachai', 'memberb'];
const VIEWERS = ['master', 'com', 'share', 'agent', 'masterb'];

type Led = AnswerOf<typeof readLeading>;

let test: TestServices;
let world: BookWorld;
let today: string;
const viewers = new Map<string, Persona>();

async function ask<T>(name: string, path: string): Promise<T> {
  const answer = await viewers.get(name)?.get(path);
  expect(answer?.status, answer?.text).toBe(200);
  return answer?.json as T;
}
const statisticsOf = (name: string) => ask<Statistics>(name, '/api/dashboard/statistics');
const nowOf = (name: string) => ask<Now>(name, '/api/dashboard/now');

async function settleOn(businessDate: string): Promise<string> {
  const roundId = await world.openRound({ businessDate });
  for (const [index, name] of MEMBERS.entries()) {
    const lines = [
      betLine('top3', '345', 3 + index),
      betLine('top2', '99', 50),
      betLine('bottom2', '11', 10 * (index + 1)),
    ];
    placed(await world.bet(world.idOf(name), lines.slice(0, 1 + (index % 3)), { roundId }));
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
      { username: 'memberb', kind: 'member', parent: 'masterb', heldPt: 3_000 },
      { username: 'idle', parent: 'masterb', givenPt: 1_000 },
      { username: 'none', parent: 'masterb', givenPt: 1_000, permission: permissionOf('off') },
      { username: 'com@eyes', kind: 'sub', parent: 'com', permission: { ...permissionOf('off'), dashboard: 'view' } },
    ],
  });
  await world.setCredit(world.idOf('memberb'), 100_000_000);
  const app = createApp(test.services);
  for (const name of [...VIEWERS, 'idle', 'none', 'com@eyes']) viewers.set(name, await signInAs(app, name));
  today = businessDateOf(new Date(), usualDay(test.services.config.timeZone));
  for (const days of [0, -1, -2, -7, -8]) await settleOn(addDays(today, days));
});
afterAll(() => test.dispose());

/** Returns the sums of an account's downline, from lines and payouts by hand. */
async function byHand(viewerId: string, from: string, to: string, until = 'infinity') {
  const [row] = await rowsOf<Record<string, number>>(
    test,
    `SELECT count(DISTINCT slip.id) AS slips, coalesce(sum(line.stake), 0)::bigint AS stake,
      coalesce(sum(payout.payout), 0)::bigint AS payout, coalesce(sum(line.stake - line.discount - coalesce(payout.payout, 0)), 0)::bigint AS profit,
      coalesce(sum(line.held[place]), 0)::bigint AS "ownStake", coalesce(sum(payout.shares[place]), 0)::bigint AS "ownPayout",
      coalesce(sum(line.held[place] - coalesce(payout.shares[place], 0)
        + coalesce(line.commissions[place - 1], 0) - line.commissions[place]), 0)::bigint AS "ownProfit"
     FROM line JOIN slip ON slip.id = line.slip_id CROSS JOIN LATERAL array_position(slip.path, $1::uuid) AS place
     JOIN round ON round.id = line.round_id AND round.state = 'settled'
     JOIN settlement ON settlement.round_id = round.id AND settlement.no = round.settlement_no
     LEFT JOIN payout ON payout.slip_id = line.slip_id AND payout.position = line.position
       AND payout.settlement_no = round.settlement_no
     WHERE line.ended IS NULL AND place IS NOT NULL AND round.business_date BETWEEN $2::date AND $3::date AND settlement.at <= $4::timestamptz`,
    [viewerId, from, to, until],
  );
  if (!row) throw new Error('nothing was counted');
  const { slips, stake, payout, profit, ownStake, ownPayout, ownProfit } = row;
  return {
    from,
    to,
    slips,
    whole: { stake, payout, profit },
    own: { stake: ownStake, payout: ownPayout, profit: ownProfit },
  };
}

const withoutUsual = ({ usual: _usual, ...stretch }: Statistics['yesterday']) => stretch;

describe('the statistics', () => {
  it('have beside each result what theory expects of what was sold, and no band before enough days are known', async () => {
    const date = addDays(today, -1);
    for (const name of VIEWERS) {
      // Of the own part all but the payouts is as it was; of those as much is expected as of the stakes is held.
      const [expected] = await rowsOf<{ whole: number; own: number }>(
        test,
        `SELECT sum(stake - discount - paid)::bigint AS whole, sum(held + commission - trunc(paid * held / stake))::bigint AS own FROM (
           SELECT line.bet_type, sum(line.stake) AS stake, sum(line.discount) AS discount, sum(line.held[place]) AS held,
             sum(coalesce(line.commissions[place - 1], 0) - line.commissions[place]) AS commission,
             sum(round(line.stake * line.rate / 100.0 * CASE line.bet_type WHEN 'top3' THEN 0.001 ELSE 0.01 END)) AS paid
           FROM line JOIN slip ON slip.id = line.slip_id CROSS JOIN LATERAL array_position(slip.path, $2::uuid) AS place
           WHERE slip.business_date = $1 AND place IS NOT NULL GROUP BY line.bet_type
         ) AS sold`,
        [date, world.idOf(name)],
      );
      const { whole, own } = (await statisticsOf(name)).yesterday.usual;
      expect({ whole: whole.expected, own: own.expected }, name).toEqual(expected);
      expect([whole.band, own.band]).toEqual([null, null]);
    }
  });

  it('have each finished day with a settled round, with its profit and the expected one', async () => {
    for (const name of VIEWERS) {
      const { days, yesterday } = await statisticsOf(name);
      expect(days.map(({ date }) => date)).toEqual([-8, -7, -2, -1].map((before) => addDays(today, before)));
      for (const { date, whole, own } of days) {
        const found = await byHand(world.idOf(name), date, date);
        expect([date, whole.profit, own.profit], name).toEqual([date, found.whole.profit, found.own.profit]);
      }
      const last = days.at(-1);
      expect([last?.whole.expected, last?.own.expected]).toEqual([
        yesterday.usual.whole.expected,
        yesterday.usual.own.expected,
      ]);
    }
  });

  it('say of each stretch what its lines come to, for everybody', async () => {
    const monday = addDays(today, 1 - weekdayOf(today));
    for (const name of VIEWERS) {
      const id = world.idOf(name);
      const { yesterday, today: now, week, isPart } = await statisticsOf(name);
      expect(withoutUsual(yesterday), name).toEqual(await byHand(id, addDays(today, -1), addDays(today, -1)));
      expect(yesterday.slips, name).toBeGreaterThan(0);
      expect(withoutUsual(now), name).toEqual(await byHand(id, today, today));
      expect(withoutUsual(week), name).toEqual(await byHand(id, monday, today));
      expect(isPart).toBe(name !== 'master');
    }
  });

  it('compare the week with the one before up to the same moment, less what was taken back by then', async () => {
    const monday = addDays(today, 1 - weekdayOf(today));
    const [weekAgo, from] = [addDays(today, -7), addDays(monday, -7)];
    const later = await settleOn(weekAgo);
    const atWeekAgo = (hours: number) => new Date(Date.now() - 7 * DAY_MS + hours * HOUR_MS).toISOString();
    // Sales before the week's last day count completely, and were settled by then.
    const moved =
      'UPDATE settlement SET at = $1 FROM round WHERE round.id = settlement.round_id AND round.business_date <= $2';
    await alterBook(test, moved, [atWeekAgo(-1), weekAgo]);
    await alterBook(test, 'UPDATE settlement SET at = $1 WHERE round_id = $2', [atWeekAgo(1), later]);
    for (const name of VIEWERS) {
      const { weekBefore } = await statisticsOf(name);
      expect(withoutUsual(weekBefore), name).toEqual(await byHand(world.idOf(name), from, weekAgo, atWeekAgo(0)));
      expect(weekBefore.slips, name).toBeGreaterThan(0);
    }
  });

  it('name those below and the bet types that made or lost most', async () => {
    const yesterday = addDays(today, -1);
    for (const name of ['master', 'com', 'share']) {
      const { yesterday: all, sold: ofBrief } = await statisticsOf(name);
      const { agents, sold, ...dates } = await ask<Led>(name, '/api/dashboard/leading');
      expect(dates).toEqual({ from: yesterday, to: yesterday });
      expect(ofBrief).toEqual(sold);
      const children = await rowsOf<{ id: string }>(
        test,
        "SELECT id FROM account WHERE parent_id = $1 AND kind <> 'sub'",
        [world.idOf(name)],
      );
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
      expect(sum(agents.map(({ ownProfit }) => ownProfit))).toBe(all.own.profit);
      expect(sum(agents.map(({ wholeProfit }) => wholeProfit))).toBe(all.whole.profit);
      expect(sum(sold.map(({ ownProfit }) => ownProfit))).toBe(all.own.profit);
      expect(sum(sold.map(({ stake }) => stake))).toBe(all.whole.stake);
      expect(agents.length).toBeGreaterThan(0);
      for (const { id, stake } of agents) {
        expect(children.map((child) => child.id)).toContain(id);
        const { slips = 0, whole } = await byHand(id, yesterday, yesterday);
        if (slips > 0) expect(stake).toBe(whole.stake);
      }
    }
  });

  it('is what the account sees, for who works for it, and nobody’s without the right', async () => {
    const own = await statisticsOf('com');
    const helped = await statisticsOf('com@eyes');
    expect({ ...helped, asOf: '' }).toEqual({ ...own, asOf: '' });
    expect((await viewers.get('none')?.get('/api/dashboard/statistics'))?.status).toBe(403);
  });

  it('count members, and say what is still to be done until a slip was taken', async () => {
    const { members, setup } = await statisticsOf('master');
    expect(members).toMatchObject({ total: 6, added: 6 });
    expect((await statisticsOf('share')).members.total).toBe(4);
    expect(setup).toBeNull();
    const idle = async () => (await statisticsOf('idle')).setup;
    const steps = { agent: false, rates: true, lotto: true, partner: false, colleague: false, promptPay: false };
    expect(await idle()).toEqual(steps);
    await rowsOf(test, "INSERT INTO account_bank (account_id, bank) VALUES ($1, 'KBank')", [world.idOf('idle')]);
    expect(await idle(), 'bank details without PromptPay').toEqual(steps);
    await rowsOf(test, "UPDATE account_bank SET promptpay = '0812345678' WHERE account_id = $1", [world.idOf('idle')]);
    expect(await idle()).toEqual({ ...steps, promptPay: true });
  });
});

describe('what goes on', () => {
  it('has each open round beside the one before at the same time to its close', async () => {
    const opens = new Date(Date.now() - HOUR_MS);
    const before = await world.openRound({
      businessDate: addDays(today, 20),
      opensAt: new Date(opens.getTime() - DAY_MS),
    });
    const bets = [20, 30, 40];
    for (const baht of bets)
      placed(await world.bet(world.idOf('anong'), [betLine('top2', '12', baht)], { roundId: before }));
    await closeRound(world, before);
    const slips = await rowsOf<{ id: string }>(test, 'SELECT id FROM slip WHERE round_id = $1 ORDER BY no', [before]);
    // Of the round before, which closes in an hour less a day, two of the three slips had come in by now less a day.
    const closes = new Date(Date.now() + HOUR_MS);
    await alterBook(test, 'UPDATE round SET closes_at = $1, result_at = $1 WHERE id = $2', [
      new Date(closes.getTime() - DAY_MS).toISOString(),
      before,
    ]);
    for (const [index, minutes] of [-120, -1, 1].entries())
      await alterBook(test, 'UPDATE slip SET at = $1 WHERE id = $2', [
        new Date(Date.now() - DAY_MS + minutes * 60_000).toISOString(),
        slips[index]?.id,
      ]);
    await alterBook(test, "UPDATE round SET state = 'voided' WHERE state IN ('open', 'scheduled')");
    const open = await world.openRound({ businessDate: addDays(today, 21), closesAt: closes });
    placed(await world.bet(world.idOf('anong'), [betLine('top2', '34', 70)], { roundId: open }));
    placed(await world.bet(world.idOf('memberb'), [betLine('top2', '34', 11)], { roundId: open }));
    const rounds = async (name: string) =>
      (await nowOf(name)).openRounds.map(({ id, slips: count, stake, before: earlier }) => [
        id,
        count,
        stake,
        earlier?.stake,
      ]);
    expect(await rounds('master')).toEqual([[open, 2, 8_100, 5_000]]);
    expect(await rounds('com')).toEqual([[open, 1, 7_000, 5_000]]);
    expect(await rounds('masterb')).toEqual([[open, 1, 1_100, 0]]);
    expect((await nowOf('master')).numbers).toMatchObject([{ number: '34', sold: 8_100, betType: 'top2' }]);
    expect((await nowOf('com')).numbers).toBeNull();
  });

  it('tells what was taken today, settled or not', async () => {
    for (const name of VIEWERS) {
      const [counted] = await rowsOf(
        test,
        `SELECT count(*)::integer AS slips, coalesce(sum(slip.stake), 0)::bigint AS stake FROM slip
         WHERE business_date = $1::date AND state = 'accepted' AND path @> ARRAY[$2::uuid]`,
        [today, world.idOf(name)],
      );
      expect((await nowOf(name)).taken, name).toEqual(counted);
    }
  });

  it('says who owes whom as the journal does, to those with the right to members', async () => {
    for (const name of ['master', 'com', 'agent']) {
      const id = world.idOf(name);
      const rows = await rowsOf<{ id: string; amount: number }>(
        test,
        `SELECT child.id, sum(entry.amount)::bigint AS amount FROM account AS child
         JOIN account AS below ON below.path @> ARRAY[child.id] JOIN ledger_account AS ledger ON ledger.owner_id = below.id
         JOIN entry ON entry.ledger_account_id = ledger.id
         WHERE child.parent_id = $1 AND child.kind <> 'sub' GROUP BY child.id HAVING sum(entry.amount) <> 0
         ORDER BY abs(sum(entry.amount)) DESC, child.username`,
        [id],
      );
      const { owing } = await nowOf(name);
      expect(owing?.largest.map(({ id: whose, amount }) => ({ id: whose, amount }))).toEqual(rows.slice(0, 5));
      const owed = rows.filter(({ amount }) => amount < 0).reduce((sum, { amount }) => sum - amount, 0);
      expect(owing?.owedToReader).toBe(owed);
    }
    expect((await nowOf('com@eyes')).owing).toBeNull();
  });

  it('tells of results that are overdue to the house alone, with since when', async () => {
    const roundId = await world.openRound({ businessDate: addDays(today, 30) });
    await closeRound(world, roundId);
    const due = new Date(Date.now() - 25 * 60_000).toISOString();
    await alterBook(test, "UPDATE round SET state = 'voided' WHERE state = 'closed' AND id <> $1", [roundId]);
    await alterBook(
      test,
      "UPDATE round SET closes_at = $1, opens_at = $1::timestamptz - interval '1 hour', result_at = $1 WHERE id = $2",
      [due, roundId],
    );
    expect((await nowOf('master')).waiting).toContainEqual({
      kind: 'results',
      count: 1,
      since: due,
      amount: null,
      bill: null,
    });
    expect((await nowOf('com')).waiting.map(({ kind }) => kind)).not.toContain('results');
  });
});
