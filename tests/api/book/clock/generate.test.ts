/** Rounds are made ahead by the schedules, and follow changes of them. */
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../domain/calendar/business-day';
import { SCHEDULES } from '../../../../domain/lotto/schedules';
import { plannedRounds } from '../../../../domain/rounds/generate';
import type { Schedule } from '../../../../domain/lotto/schedule';
import { generateRounds } from '../../../../server/book/rounds/generate-rounds';
import { openRounds } from '../../../../server/book/rounds/open-rounds';
import { round } from '../../../../server/db/book/rounds';
import { seedAccounts } from '../../../support/agents';
import { LAW_TIMEOUT_MS, runs } from '../../../support/runs';
import { type Clocked, BANGKOK, NEVER, at, createClockedServices } from './support';

const TODAY = '2026-10-05';

let test: Clocked;
beforeAll(async () => {
  test = await createClockedServices(at(TODAY, '06:00'));
});
afterAll(() => test.dispose());

const generate = () => generateRounds(test.services, NEVER);
const dates = async (code: string) =>
  (await test.roundsOf(code)).filter(({ state }) => state !== 'voided').map(({ businessDate }) => businessDate);

/** A slip, as far as a schedule looks at it. */
async function addSlip(roundId: string): Promise<void> {
  await test.services.db.execute(sql`
    INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, content_hash, lines, stake, discount, debit, at)
    SELECT gen_random_uuid(), business_date, id, lotto_id, gen_random_uuid(), '{}', 'accepted', 'keyIn', '', 1, 100, 0, 100, now()
    FROM round WHERE id = ${roundId}::uuid`);
}

describe('a fresh business', () => {
  it('gets the rounds of thirty days, by several processes at once just once', async () => {
    await Promise.all([generate(), generate(), generate()]);
    await generate();
    for (const [code, schedule] of Object.entries(SCHEDULES)) {
      const planned = plannedRounds(schedule, TODAY, BANGKOK, []);
      const standing = await test.roundsOf(code);
      const now = test.services.clock();
      // A round whose planned opening has passed opens now.
      const opens = ({ opensAt }: { opensAt: Date }) => (opensAt > now ? opensAt : now);
      const times = ({ businessDate, closesAt, resultAt }: (typeof planned)[number] | (typeof standing)[number]) => [
        businessDate,
        closesAt,
        resultAt,
      ];
      expect(
        standing.map((each) => [each.opensAt, ...times(each)]),
        code,
      ).toEqual(planned.map((each) => [opens(each), ...times(each)]));
      expect(standing.every(({ state, number }) => state === 'scheduled' && number === 1)).toBe(true);
    }
    expect(await test.roundsOf('yeekee')).toEqual([]);
  });

  it('gets those of one more day with each day, also when it turns at 06:00', async () => {
    const before = (await dates('hanoi')).length;
    test.setNow(new Date(at(addDays(TODAY, 1), '06:00').getTime() - 1));
    await generate();
    expect(await dates('hanoi')).toHaveLength(before);
    test.setNow(at(addDays(TODAY, 1), '06:00'));
    await generate();
    expect((await dates('hanoi')).at(-1)).toBe(addDays(TODAY, 30));
  });
});

describe('yeekee that is switched on in the middle of a day', () => {
  it('gets the rounds that still take bets, and those of two days more', async () => {
    const today = addDays(TODAY, 1);
    test.setNow(at(today, '12:00'));
    await test.changeLotto('yeekee', { isOn: true });
    await generate();
    const rounds = await test.roundsOf('yeekee');
    // Round 24 ends at 12:00 and round 25 at 12:15.
    expect(rounds.filter(({ businessDate }) => businessDate === today).map(({ number }) => number)).toEqual(
      Array.from({ length: 64 }, (_, index) => 25 + index),
    );
    expect(rounds).toHaveLength(64 + 2 * 88);
    expect(rounds.at(-1)).toMatchObject({
      number: 88,
      resultAt: at(addDays(today, 3), '04:00'),
      closesAt: at(addDays(today, 3), '03:59'),
    });
  });

  it('loses its unopened rounds when it is switched off; open rounds continue', async () => {
    await openRounds(test.services, NEVER);
    await test.changeLotto('yeekee', { isOn: false });
    await generate();
    const rounds = await test.roundsOf('yeekee');
    expect(rounds.map(({ state }) => state)).toEqual(Array.from({ length: 64 }, () => 'open'));
  });
});

describe('a schedule that is changed', () => {
  const changeSchedule = async (code: string, change: Partial<Schedule>) => {
    const { schedule } = await test.lottoOf(code);
    if (!schedule) throw new Error('no schedule');
    await test.changeLotto(code, { schedule: { ...schedule, ...change } });
    await generate();
  };
  const on = async (code: string, date: string) =>
    (await test.roundsOf(code)).filter(({ businessDate }) => businessDate === date);

  it('moves the times of what nobody has bet on, open or not, and of nothing else', async () => {
    const today = addDays(TODAY, 1);
    await openRounds(test.services, NEVER);
    const [sold] = await on('hanoi-vip', addDays(TODAY, 9));
    await addSlip(sold?.id ?? '');
    await changeSchedule('hanoi-vip', {
      closes: { day: 0, time: '18:40' },
      earlierCloses: { bottom2: { day: 0, time: '18:30' } },
    });
    expect(await on('hanoi-vip', today)).toMatchObject([{ state: 'open', closesAt: at(today, '18:40') }]);
    expect(await on('hanoi-vip', addDays(TODAY, 9))).toEqual([sold]);
    expect(await on('hanoi-vip', addDays(TODAY, 8))).toMatchObject([
      {
        closesAt: at(addDays(TODAY, 8), '18:40'),
        earlierCloses: { bottom2: at(addDays(TODAY, 8), '18:30').toISOString() },
      },
    ]);
    const [open] = await on('hanoi-vip', today);
    const { rows } = await test.services.pool.query<{ bet_type: string; closes_at: Date }>(
      "SELECT bet_type, closes_at FROM round_bet_type WHERE round_id = $1 AND bet_type IN ('bottom2', 'top2') ORDER BY 1",
      [open?.id],
    );
    expect(rows.map(({ closes_at }) => closes_at)).toEqual([at(today, '18:30'), at(today, '18:40')]);
  });

  it('leaves out a holiday: the round is removed, or voided once something was said about it, and stays with slips', async () => {
    const [free, ruled, sold, open] = [addDays(TODAY, 3), addDays(TODAY, 4), addDays(TODAY, 5), addDays(TODAY, 1)];
    const [ruledRound] = await on('hanoi', ruled);
    const [soldRound] = await on('hanoi', sold);
    await addSlip(soldRound?.id ?? '');
    const master = (await seedAccounts(test.services, [{ username: 'master' }]))('master').id;
    await test.services.db.execute(sql`
      INSERT INTO number_rule (id, owner_id, is_house, lotto_id, round_id, bet_type, number, kind, created_by, created_at)
      SELECT gen_random_uuid(), ${master}::uuid, true, lotto_id, id, 'top2', '07', 'closed', ${master}::uuid, now() FROM round WHERE round.id = ${ruledRound?.id}::uuid`);
    await changeSchedule('hanoi', { holidays: [free, ruled, sold, open] });
    expect(await on('hanoi', free)).toEqual([]);
    expect(await on('hanoi', ruled)).toMatchObject([{ id: ruledRound?.id, state: 'voided', reason: 'calledOff' }]);
    expect(await on('hanoi', sold)).toEqual([soldRound]);
    expect(await on('hanoi', open)).toMatchObject([{ state: 'voided', reason: 'calledOff' }]);
  });

  it('has the draws again that come back, as rounds of their own', async () => {
    const [free, ruled] = [addDays(TODAY, 3), addDays(TODAY, 4)];
    await changeSchedule('hanoi', { holidays: [] });
    expect(await on('hanoi', free)).toMatchObject([{ state: 'scheduled', number: 1 }]);
    expect(await on('hanoi', ruled)).toMatchObject([
      { state: 'voided', number: 1 },
      { state: 'scheduled', number: 2 },
    ]);
    await changeSchedule('hanoi', { memberCancels: { day: 0, time: '17:00' } });
    expect((await on('hanoi', ruled)).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('follows a draw that is moved', async () => {
    await changeSchedule('thai', { moves: { '2026-10-16': '2026-10-17' } });
    expect(await dates('thai')).toEqual(['2026-10-17', '2026-11-01']);
  });
});

const times = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const aDate = fc.integer({ min: 0, max: 40 }).map((days) => addDays(TODAY, days));
const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    dayRule: fc.oneof(
      fc.constant({ kind: 'daily' as const }),
      fc.record({
        kind: fc.constant('weekdays' as const),
        days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      }),
      fc.record({
        kind: fc.constant('monthDays' as const),
        days: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1 }),
      }),
    ),
    opens: fc.record({ day: fc.integer({ min: -20, max: -1 }), time: times }),
    closes: fc.record({ day: fc.constant(0), time: times }),
    result: fc.record({ day: fc.constant(1), time: times }),
    earlierCloses: fc.constant({}),
    memberCancels: fc.constant(null),
    holidays: fc.uniqueArray(aDate, { maxLength: 5 }),
    moves: fc.dictionary(aDate, aDate, { maxKeys: 3 }),
  })
  .map((schedule) => structuredClone(schedule));

it(
  'has exactly the rounds that the rules plan, whatever the schedule was before (law)',
  async () => {
    const now = at(TODAY, '08:10');
    test.setNow(now);
    await fc.assert(
      fc.asyncProperty(fc.array(schedules, { minLength: 1, maxLength: 4 }), async (sequence) => {
        const { id } = await test.lottoOf('malay');
        await test.services.db.delete(round).where(eq(round.lottoId, id));
        for (const schedule of sequence) {
          await test.changeLotto('malay', { schedule });
          await generate();
        }
        const last = sequence.at(-1);
        // The rounds of today stay as they are: today's change comes too late for them.
        const planned = last
          ? plannedRounds(last, TODAY, BANGKOK, []).filter(({ businessDate }) => businessDate > TODAY)
          : [];
        const standing = (await test.roundsOf('malay')).filter(({ businessDate }) => businessDate > TODAY);
        expect(standing.map(({ businessDate, closesAt }) => [businessDate, closesAt])).toEqual(
          planned.map(({ businessDate, closesAt }) => [businessDate, closesAt]),
        );
      }),
      runs(40),
    );
  },
  LAW_TIMEOUT_MS,
);
