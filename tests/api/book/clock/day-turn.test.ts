/**
 * The operator chooses the hour at which the business day turns. Everything that follows the hour changes from then on;
 * yeekee doesn't follow it.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { businessDateOf } from '../../../../domain/calendar/business-date';
import { addDays } from '../../../../domain/calendar/business-day';
import { moveFunds } from '../../../../server/book/funds/move-funds';
import { generateRounds } from '../../../../server/book/rounds/generate-rounds';
import { setting } from '../../../../server/db/book/control';
import { businessDateInSql } from '../../../../server/settings/business-day';
import { rowsOf } from '../../../support/book-checks';
import { betLine, placed } from '../../../support/book-world';
import { runs } from '../../../support/runs';
import { addMembers, at, bet, type Clocked, createClockedServices, look, NEVER } from './support';
import { inBookTransaction } from '../../../../server/book/transaction';

const DAY = '2026-10-05';
const BEFORE = addDays(DAY, -1);

let test: Clocked;
let memberId: string;

beforeAll(async () => {
  test = await createClockedServices(at(DAY, '03:30'));
  [memberId = ''] = await addMembers(test.services, 1);
});
afterAll(() => test.dispose());
beforeEach(() => test.services.db.delete(setting));

async function turnAt(hour: number): Promise<void> {
  const row = {
    key: 'game.dayTurnsAtHour',
    value: sql`${JSON.stringify(hour)}::jsonb`,
    version: 1,
    updatedAt: test.services.clock(),
  };
  await test.services.db.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row });
}

it('dates a moment alike in TypeScript and in SQL, also where clocks are put forward and back', async () => {
  const zone = fc.constantFrom('Asia/Bangkok', 'Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Apia');
  const moments = fc.array(fc.date({ min: new Date('2017-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }), {
    minLength: 40,
    maxLength: 40,
  });
  const hours = fc.integer({ min: 0, max: 12 });
  const law = fc.asyncProperty(zone, hours, moments, async (timeZone, turnsAtHour, all) => {
    // The nights in which the clocks of Berlin change.
    const nights = ['2026-03-28T21:00:00Z', '2026-10-24T21:00:00Z'].flatMap((from) =>
      Array.from({ length: 30 }, (_, index) => new Date(Date.parse(from) + index * 1_800_000)),
    );
    const wanted = [...all, ...nights];
    await turnAt(turnsAtHour);
    const rows = await test.services.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('book.time_zone', ${timeZone}, true)`);
      const asked = sql`unnest(${sql.param(wanted.map((moment) => moment.toISOString()))}::timestamptz[]) WITH ORDINALITY AS asked (moment, index)`;
      return (
        await tx.execute<{ date: string }>(
          sql`SELECT ${businessDateInSql(sql`moment`)}::text AS date FROM ${asked} ORDER BY index`,
        )
      ).rows;
    });
    expect(rows.map(({ date }) => date)).toEqual(
      wanted.map((moment) => businessDateOf(moment, { timeZone, turnsAtHour })),
    );
  });
  await fc.assert(law, runs(12));
});

it('is that of an entry made from then on; what stands on a date stays there', async () => {
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(test, "SELECT id FROM account WHERE username = 'master'");
  const deposit = () =>
    inBookTransaction(test.services, (tx) =>
      moveFunds(tx, test.services, {
        kind: 'deposit',
        requestId: test.services.newId(),
        accountId: id,
        uplineId: null,
        amount: 100,
        actor: { id, name: 'master' },
      }),
    );
  const dates = () =>
    rowsOf<{ date: string }>(
      test,
      "SELECT DISTINCT ON (serial) entry.business_date::text AS date FROM entry JOIN ledger_account ON ledger_account.id = ledger_account_id WHERE kind = 'house' ORDER BY serial",
    );
  test.setNow(at(DAY, '05:00'));
  await deposit();
  await turnAt(4);
  await deposit();
  await turnAt(12);
  await deposit();
  test.setNow(at(DAY, '12:00'));
  await deposit();
  await turnAt(0);
  test.setNow(at(addDays(DAY, 1), '00:00'));
  await deposit();
  expect((await dates()).map(({ date }) => date)).toEqual([BEFORE, DAY, BEFORE, DAY, addDays(DAY, 1)]);
});

it('begins what a member may stake in a day anew', async () => {
  test.setNow(at(DAY, '03:30'));
  await generateRounds(test.services, NEVER);
  await look(test.services);
  const [open] = (await test.roundsOf('thai')).filter(({ state }) => state === 'open');
  await test.services.db.execute(sql`UPDATE account SET max_day_stake = 1500 WHERE id = ${memberId}::uuid`);
  const stake = () => bet(test.services, memberId, open?.id ?? '', betLine('top3', '123', 10));
  placed(await stake());
  test.setNow(at(DAY, '04:30'));
  expect(await stake()).toEqual({ kind: 'refused', refusal: { reason: 'dayStake', left: 500 } });
  await turnAt(4);
  placed(await stake());
});

it('plans one day more from that hour on, takes nothing back when it comes later, and leaves yeekee its game day', async () => {
  const dates = async (code: string) => [
    ...new Set(
      (await test.roundsOf(code)).filter(({ state }) => state !== 'voided').map(({ businessDate }) => businessDate),
    ),
  ];
  const generate = () => generateRounds(test.services, NEVER);
  test.setNow(at(DAY, '02:00'));
  await test.changeLotto('yeekee', { isOn: true });
  await generate();
  expect((await dates('hanoi-vip')).at(-1)).toBe(addDays(BEFORE, 29));
  await turnAt(1);
  await test.changeLotto('yeekee-vip', { isOn: true });
  await generate();
  expect((await dates('hanoi-vip')).at(-1)).toBe(addDays(BEFORE, 30));
  // The rounds of the night belong to the game day that began the morning before, also if they are planned only now.
  for (const [code, last] of [
    ['yeekee', 88],
    ['yeekee-vip', 264],
  ] as const) {
    expect(await dates(code)).toEqual([BEFORE, DAY, addDays(DAY, 1)]);
    const night = (await test.roundsOf(code)).filter(({ businessDate }) => businessDate === BEFORE);
    expect(night.at(-1)).toMatchObject({ number: last, resultAt: at(DAY, '04:00') });
    expect(night[0]?.closesAt.getTime()).toBeGreaterThan(at(DAY, '02:00').getTime());
  }
  const before = await rowsOf(
    test,
    'SELECT id, business_date, number, opens_at, closes_at, state FROM round ORDER BY id',
  );
  await turnAt(12);
  await generate();
  expect(
    await rowsOf(test, 'SELECT id, business_date, number, opens_at, closes_at, state FROM round ORDER BY id'),
  ).toEqual(before);
});
