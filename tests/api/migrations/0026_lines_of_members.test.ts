/** What the migration writes: the members of lines that somebody may still be asked about, and an index that finds them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [LOTTO, ROOT, OPEN, SETTLED] = [id(1), id(2), id(3), id(4)];
const DATE = '2026-10-16';

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

async function addSlip(number: number, roundId: string, member: string): Promise<void> {
  await ask(`
    INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, content_hash, lines, stake, discount, debit, at)
    VALUES ('${id(number)}', '${DATE}', '${roundId}', '${LOTTO}', '${member}', '{${ROOT}}', 'accepted', 'keyIn', 'x', 1, 100, 0, 100,
      '${DATE}T10:00:00Z');
    INSERT INTO line (slip_id, position, business_date, round_id, bet_type, number, booked, stake, rate, package_rate, discount,
      debit, weights, held, commission_rates, commissions)
    VALUES ('${id(number)}', 1, '${DATE}', '${roundId}', 'top2', '12', '12', 100, 9000, 9000, 0, 100, '{1}', '{100}', '{0}', '{0}')`);
}

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0026_lines_of_members', 'before');
  await ask(`INSERT INTO lotto (id, code, family, is_on, position, schedule, row2_reads, created_at)
    VALUES ('${LOTTO}', 'hanoi', 'hanoi', true, 1, '{}', 'top3', now())`);
  for (const [number, roundId, state] of [
    [1, OPEN, 'open'],
    [2, SETTLED, 'settled'],
  ])
    await ask(`INSERT INTO round (id, lotto_id, business_date, number, state, opens_at, closes_at, result_at, earlier_closes,
        member_cancels_until) VALUES ('${roundId}', '${LOTTO}', '${DATE}', ${number}, '${state}', '${DATE}T00:00Z', '${DATE}T11:00Z',
        '${DATE}T11:00Z', '{}', '${DATE}T11:00Z')`);
  await addSlip(21, OPEN, id(11));
  await addSlip(22, OPEN, id(12));
  await addSlip(23, SETTLED, id(11));
  await migrateTo(database.adminUrl, '0026_lines_of_members');
});
afterAll(() => database.drop());

it('writes whose the lines of rounds are that aren’t over', async () => {
  expect(await ask('SELECT slip_id, member_id FROM line ORDER BY slip_id')).toEqual([
    { slip_id: id(21), member_id: id(11) },
    { slip_id: id(22), member_id: id(12) },
    { slip_id: id(23), member_id: null },
  ]);
});

it('finds a member’s lines on a number by the index, in each month', async () => {
  await ask(`SELECT create_book_month('2026-11-01')`);
  const indexes = await ask(
    `SELECT tablename, indexdef FROM pg_indexes WHERE tablename LIKE 'line%' AND indexdef LIKE '%booked%'`,
  );
  expect(indexes.map(({ tablename }) => tablename)).toEqual(
    expect.arrayContaining(['line', 'line_other', 'line_2026_11']),
  );
  for (const { indexdef } of indexes) expect(indexdef).toContain('(round_id, bet_type, booked, member_id)');
});

it('does away with what was counted', async () => {
  expect(await ask(`SELECT to_regclass('member_exposure') AS counted`)).toEqual([{ counted: null }]);
});
