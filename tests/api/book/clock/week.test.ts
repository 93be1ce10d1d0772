/**
 * A week by the clock: the draws of several lotteries, a stopped server, several concurrent servers, and moves by hand.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../../../domain/calendar/business-date';
import { closeRoundNow } from '../../../../server/book/rounds/close-round-now';
import { generateRounds } from '../../../../server/book/rounds/generate-rounds';
import { latenessOf } from '../../../../server/book/rounds/lateness';
import { makeMonths } from '../../../../server/book/rounds/make-months';
import { moveDraw } from '../../../../server/book/rounds/move-draw';
import { resumeRound, suspendRound } from '../../../../server/book/rounds/suspend-round';
import { refundRound } from '../../../../server/book/settling/refund-round';
import { verifyBook } from '../../../../server/book/verify/verify-book';
import { round, roundBetType } from '../../../../server/db/book/rounds';
import { betLine } from '../../../support/book-world';
import {
  BANGKOK,
  type Clocked,
  NEVER,
  addMembers,
  at,
  bet,
  createClockedServices,
  datesBetween,
  look,
} from './support';
import { inBookTransaction } from '../../../../server/book/transaction';

/** A Monday. */
const MONDAY = '2026-10-12';
const WEEK = datesBetween(MONDAY, addDays(MONDAY, 6));
const LOTTOS = ['thai', 'lao', 'hanoi', 'stock-dowjones'];

let test: Clocked;
let members: string[];
const hand = { id: null, name: 'master' };

async function roundOn(code: string, date: string) {
  const found = (await test.roundsOf(code)).find(
    ({ businessDate, state }) => businessDate === date && state !== 'voided',
  );
  return found ?? expect.unreachable(`${code} has no round on ${date}`);
}

beforeAll(async () => {
  test = await createClockedServices(at(MONDAY, '05:59', 59));
  const { services } = test;
  members = await addMembers(services, 3);
  await services.db.execute(
    sql`UPDATE lotto SET is_on = (code = ANY(${sql.param(LOTTOS)}::text[])), version = version + 1`,
  );
  await makeMonths(services);
  await generateRounds(services, NEVER);
}, 120_000);
afterAll(() => test.dispose());

it('has the months to come ready', async () => {
  const { rows } = await test.services.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relname ~ '^line_20' AND relispartition AND relkind = 'r' ORDER BY 1",
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['line_2026_10', 'line_2026_11', 'line_2026_12']),
  );
});

it('is on the business day before until 06:00', async () => {
  // At 05:59:59 it is still Sunday's game day; that of Monday is planned all the same.
  expect(businessDateOf(at(MONDAY, '05:59', 59), usualDay(BANGKOK))).toBe(addDays(MONDAY, -1));
  await look(test.services);
  expect(await roundOn('hanoi', MONDAY)).toMatchObject({ state: 'scheduled' });
  test.setNow(at(MONDAY, '06:00'));
  await generateRounds(test.services, NEVER);
  await look(test.services);
  expect(await roundOn('hanoi', MONDAY)).toMatchObject({ state: 'open' });
});

it('opens and closes every round at its time, also past midnight', async () => {
  const { services, setNow } = test;
  const all = (await Promise.all(LOTTOS.map((code) => test.roundsOf(code)))).flat();
  const until = at(addDays(MONDAY, 3), '05:00');
  const times = [...new Set(all.flatMap(({ opensAt, closesAt }) => [opensAt.getTime(), closesAt.getTime()]))].sort(
    (a, b) => a - b,
  );
  for (const time of times.filter((each) => each > at(MONDAY, '06:00').getTime() && each < until.getTime())) {
    setNow(new Date(time));
    await look(services);
  }
  for (const date of WEEK.slice(0, 3)) {
    expect(await roundOn('stock-dowjones', date)).toMatchObject({
      state: 'closed',
      closesAt: at(addDays(date, 1), '02:55'),
    });
    expect((await latenessOf(services, date)).map(({ most }) => most)).toEqual([0, 0]);
  }
  expect(await roundOn('lao', addDays(MONDAY, 2))).toMatchObject({ state: 'closed', frozenLines: 0 });
  // Opened twelve days ahead of the 16th.
  expect(await roundOn('thai', '2026-10-16')).toMatchObject({ state: 'open' });
});

it('copies the settings that hold at opening, with the closes that are earlier', async () => {
  const { services, setNow } = test;
  const thursday = addDays(MONDAY, 3);
  const { id, schedule } = await test.lottoOf('hanoi');
  if (!schedule) return expect.unreachable();
  await test.changeLotto('hanoi', { schedule: { ...schedule, earlierCloses: { bottom2: { day: 0, time: '17:30' } } } });
  await services.db.execute(
    sql`UPDATE lotto_bet_type SET cap = 12300, is_on = bet_type <> 'row3' WHERE lotto_id = ${id}::uuid`,
  );
  setNow(at(thursday, '06:00'));
  await generateRounds(services, NEVER);
  await look(services);
  const settings = await services.db
    .select()
    .from(roundBetType)
    .where(eq(roundBetType.roundId, (await roundOn('hanoi', thursday)).id));
  expect(settings).toHaveLength(6);
  for (const { betType, closesAt, cap, isOn } of settings) {
    expect([closesAt, cap, isOn]).toEqual([
      at(thursday, betType === 'bottom2' ? '17:30' : '18:00'),
      12_300,
      betType !== 'row3',
    ]);
  }
  await services.db.execute(sql`UPDATE lotto_bet_type SET cap = 45600 WHERE lotto_id = ${id}::uuid`);
  await look(services);
  expect(
    (
      await services.db
        .select()
        .from(roundBetType)
        .where(eq(roundBetType.roundId, settings[0]?.roundId ?? ''))
    ).map(({ cap }) => cap),
  ).toEqual(settings.map(() => 12_300));
});

it('does each step once when several processes look at once', async () => {
  const { services, setNow } = test;
  const thursday = addDays(MONDAY, 3);
  const today = await roundOn('hanoi', thursday);
  expect(await bet(services, members[0] ?? '', today.id, betLine('top2', '11', 50))).toMatchObject({
    kind: 'accepted',
  });
  setNow(at(thursday, '18:00'));
  await Promise.all([look(services), look(services), look(services)]);
  await look(services);
  expect((await test.stepsOf(today.id)).map(({ event }) => event)).toEqual(['open', 'close']);
  expect(await roundOn('hanoi', thursday)).toMatchObject({ state: 'closed', frozenLines: 1, frozenStake: 5_000 });
});

it('counts a closed round only once no partner has to answer any more', async () => {
  const { services, setNow } = test;
  const friday = addDays(MONDAY, 4);
  setNow(at(friday, '06:00'));
  await look(services);
  const today = await roundOn('hanoi', friday);
  await bet(services, members[0] ?? '', today.id, betLine('top2', '22', 10));
  await services.db.execute(sql`UPDATE slip SET state = 'pending' WHERE round_id = ${today.id}::uuid`);
  setNow(at(friday, '18:00'));
  await look(services);
  expect(await roundOn('hanoi', friday)).toMatchObject({ state: 'closed', frozenAt: null });
  await services.db.execute(sql`UPDATE slip SET state = 'accepted' WHERE round_id = ${today.id}::uuid`);
  setNow(at(friday, '18:00', 5));
  await look(services);
  expect(await roundOn('hanoi', friday)).toMatchObject({ frozenAt: at(friday, '18:00', 5), frozenLines: 1 });
});

it('catches up in order after the server was down', async () => {
  const { services, setNow } = test;
  const saturday = addDays(MONDAY, 5);
  // Down from Friday evening over Dow Jones, whose round opened at 20:30 and closed at 02:55, to Saturday 06:30.
  setNow(at(saturday, '06:30'));
  await generateRounds(services, NEVER);
  await look(services);
  const night = await roundOn('stock-dowjones', addDays(MONDAY, 4));
  expect(night).toMatchObject({ state: 'closed', frozenLines: 0 });
  expect((await test.stepsOf(night.id)).map(({ event }) => event)).toEqual(['open', 'close']);
  expect(await roundOn('hanoi', saturday)).toMatchObject({ state: 'open' });
  const open = (await latenessOf(services, addDays(MONDAY, 4))).find(({ step }) => step === 'open');
  expect(open?.most).toBe(10 * 3_600_000);
  expect(await bet(services, members[0] ?? '', night.id, betLine('top2', '11', 1))).toMatchObject({ kind: 'refused' });
});

it('goes on with the others when one round fails', async () => {
  const { services, setNow } = test;
  const saturday = addDays(MONDAY, 5);
  const [one] = await services.db
    .select()
    .from(round)
    .where(eq(round.id, (await roundOn('hanoi', saturday)).id));
  // Its own row refuses to be closed.
  const owner = new Client({ connectionString: test.database.adminUrl });
  await owner.connect();
  await owner.query(`ALTER TABLE round ADD CONSTRAINT stuck CHECK (id <> '${one?.id}' OR state <> 'closed')`);
  const { id } = await test.lottoOf('lao');
  const other = services.newId();
  await services.db.insert(round).values({
    id: other,
    lottoId: id,
    businessDate: saturday,
    number: 1,
    state: 'open',
    opensAt: at(saturday, '06:00'),
    closesAt: at(saturday, '18:30'),
    resultAt: at(saturday, '19:00'),
    earlierCloses: {},
    memberCancelsUntil: at(saturday, '18:30'),
  });
  setNow(at(saturday, '18:31'));
  await expect(look(services)).rejects.toThrow(one?.id);
  expect((await services.db.select().from(round).where(eq(round.id, other)))[0]).toMatchObject({ state: 'closed' });
  await owner.query('ALTER TABLE round DROP CONSTRAINT stuck');
  await owner.end();
  await look(services);
  expect(await roundOn('hanoi', saturday)).toMatchObject({ state: 'closed' });
});

describe('by hand', () => {
  const sunday = addDays(MONDAY, 6);

  it('a round is suspended and resumed, and closes at its time also while it is suspended', async () => {
    const { services, setNow } = test;
    setNow(at(sunday, '06:00'));
    await generateRounds(services, NEVER);
    await look(services);
    const { id } = await roundOn('hanoi', sunday);
    const line = betLine('top2', '33', 10);
    const move = { roundId: id, actor: hand, reason: 'rumours' };
    await inBookTransaction(services, (tx) => suspendRound(tx, move));
    expect(await bet(services, members[0] ?? '', id, line)).toMatchObject({ kind: 'refused' });
    await inBookTransaction(services, (tx) => resumeRound(tx, move));
    expect(await bet(services, members[0] ?? '', id, line)).toMatchObject({ kind: 'accepted' });
    await expect(inBookTransaction(services, (tx) => resumeRound(tx, move))).rejects.toMatchObject({
      reason: 'roundState',
    });
    await inBookTransaction(services, (tx) => suspendRound(tx, move));
    setNow(at(sunday, '18:00'));
    await look(services);
    expect((await test.stepsOf(id)).map(({ event, actor, reason }) => [event, actor, reason])).toEqual([
      ['open', 'clock', null],
      ['suspend', 'master', 'rumours'],
      ['resume', 'master', 'rumours'],
      ['suspend', 'master', 'rumours'],
      ['close', 'clock', null],
    ]);
  });

  it('a closed round is without a result an hour after it was due, and its slips get their money back', async () => {
    const { services, setNow } = test;
    const { id, resultAt } = await roundOn('hanoi', sunday);
    const request = { roundId: id, event: 'declareNoResult' as const, actor: hand, reason: 'not drawn' };
    setNow(new Date(resultAt.getTime() + 3_600_000 - 1));
    await expect(inBookTransaction(services, (tx) => refundRound(tx, services, request))).rejects.toMatchObject({
      reason: 'tooEarly',
    });
    setNow(new Date(resultAt.getTime() + 3_600_000));
    await inBookTransaction(services, (tx) => refundRound(tx, services, request));
    expect((await test.roundsOf('hanoi')).find((each) => each.id === id)).toMatchObject({
      state: 'noResult',
      reason: 'not drawn',
    });
  });

  it('a round is closed at once, with all its bet types', async () => {
    const { services, setNow } = test;
    const monday = addDays(MONDAY, 7);
    setNow(at(monday, '06:00'));
    await generateRounds(services, NEVER);
    await look(services);
    const { id } = await roundOn('hanoi', monday);
    await bet(services, members[0] ?? '', id, betLine('top2', '44', 10));
    setNow(at(monday, '12:00'));
    await inBookTransaction(services, (tx) => closeRoundNow(tx, { roundId: id, actor: hand, reason: 'drawn early' }));
    expect(await roundOn('hanoi', monday)).toMatchObject({
      state: 'closed',
      closesAt: at(monday, '12:00'),
      frozenLines: 1,
      memberCancelsUntil: at(monday, '12:00'),
    });
    const settings = await services.db.select().from(roundBetType).where(eq(roundBetType.roundId, id));
    expect(new Set(settings.map(({ closesAt }) => closesAt.getTime()))).toEqual(
      new Set([at(monday, '12:00').getTime()]),
    );
    await expect(
      inBookTransaction(services, (tx) => closeRoundNow(tx, { roundId: id, actor: hand, reason: 'again' })),
    ).rejects.toMatchObject({
      reason: 'roundState',
    });
    await generateRounds(services, NEVER);
    expect((await test.roundsOf('hanoi')).filter(({ businessDate }) => businessDate === monday)).toHaveLength(1);
  });

  it('a draw is moved with its round, also with slips, which stay on their day', async () => {
    const { services } = test;
    const before = await roundOn('thai', '2026-11-01');
    const move = { roundId: before.id, to: '2026-11-02', actor: hand, reason: 'holiday' };
    await inBookTransaction(services, (tx) => moveDraw(tx, services, move));
    expect(await roundOn('thai', '2026-11-02')).toMatchObject({
      id: before.id,
      closesAt: at('2026-11-02', '15:20'),
      resultAt: at('2026-11-02', '16:00'),
    });
    await generateRounds(services, NEVER);
    expect((await test.roundsOf('thai')).map(({ businessDate }) => businessDate)).not.toContain('2026-11-01');
    await expect(inBookTransaction(services, (tx) => moveDraw(tx, services, move))).rejects.toMatchObject({
      reason: 'drawThere',
    });
    await expect(
      inBookTransaction(services, (tx) => moveDraw(tx, services, { ...move, to: '2026-11-16' })),
    ).rejects.toMatchObject({ reason: 'drawThere' });
    for (const to of [MONDAY, '2026-12-24']) {
      await expect(inBookTransaction(services, (tx) => moveDraw(tx, services, { ...move, to }))).rejects.toMatchObject({
        reason: 'notPlanned',
      });
    }

    test.setNow(at('2026-10-22', '06:00'));
    await generateRounds(services, NEVER);
    await look(services);
    expect(await bet(services, members[1] ?? '', before.id, betLine('top2', '55', 10))).toMatchObject({
      kind: 'accepted',
    });
    await inBookTransaction(services, (tx) => moveDraw(tx, services, { ...move, to: '2026-11-03' }));
    await generateRounds(services, NEVER);
    await generateRounds(services, NEVER);
    const inNovember = (await test.roundsOf('thai')).filter(
      ({ businessDate }) => businessDate > '2026-10-20' && businessDate < '2026-11-10',
    );
    expect(inNovember).toMatchObject([
      { id: before.id, businessDate: '2026-11-02', closesAt: at('2026-11-03', '15:20'), state: 'open' },
    ]);
    const settings = await services.db.select().from(roundBetType).where(eq(roundBetType.roundId, before.id));
    expect(new Set(settings.map(({ closesAt }) => closesAt.getTime()))).toEqual(
      new Set([at('2026-11-03', '15:20').getTime()]),
    );
    expect((await test.stepsOf(before.id)).map(({ event, from, to, reason }) => [event, from, to, reason])).toEqual([
      ['move', 'scheduled', 'scheduled', 'holiday'],
      ['open', 'scheduled', 'open', null],
      ['move', 'open', 'open', 'holiday'],
    ]);
    // Back to the date of the rule: the schedule has no move left.
    await inBookTransaction(services, (tx) => moveDraw(tx, services, { ...move, to: '2026-11-01' }));
    expect((await test.lottoOf('thai')).schedule?.moves).toEqual({});
    // Its slips are still of the second; its times show its new date. Of two concurrent moves one is too late.
    const twice = ['once', 'again'].map((reason) =>
      inBookTransaction(services, (tx) => moveDraw(tx, services, { ...move, to: '2026-11-04', reason })),
    );
    const outcomes = await Promise.allSettled(twice);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ reason: 'drawThere' }) });
    expect((await test.lottoOf('thai')).schedule?.moves).toEqual({ '2026-11-01': '2026-11-04' });
    const { schedule } = await test.lottoOf('thai');
    await test.changeLotto('thai', { schedule: schedule && { ...schedule, moves: {}, holidays: ['2026-11-01'] } });
    await expect(
      inBookTransaction(services, (tx) => moveDraw(tx, services, { ...move, to: '2026-11-05' })),
    ).rejects.toMatchObject({ reason: 'noDraw' });
  });
});

it('leaves the book whole, and nothing open that should be closed', async () => {
  await verifyBook(test.services.db);
  const late = await test.services.db
    .select()
    .from(round)
    .where(inArray(round.state, ['open', 'suspended']));
  expect(late.every(({ closesAt }) => closesAt > test.services.clock())).toBe(true);
});
