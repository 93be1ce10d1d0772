/** What the migration reckons of the rounds that are there: what chance pays of each bet type, of those alone that were settled. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [LOTTO, SETTLED, READS_TOP, OPEN] = [1, 11, 12, 13].map(id);

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0021_theory', 'before');
  await ask(`INSERT INTO lotto (id, code, family, is_on, position, schedule, row2_reads, created_at)
    VALUES ('${LOTTO}', 'hanoi', 'hanoi', true, 1, '{}', 'top3', now())`);
  for (const [number, roundId, settlementNo, reads] of [
    [1, SETTLED, 1, null],
    [2, READS_TOP, 2, 'top2'],
    [3, OPEN, 0, null],
  ]) {
    await ask(`INSERT INTO round (id, lotto_id, business_date, number, state, opens_at, closes_at, result_at, earlier_closes,
        member_cancels_until, settlement_no, row2_reads)
      VALUES ('${roundId}', '${LOTTO}', '2026-11-20', ${number}, 'settled', '2026-11-20T00:00Z', '2026-11-20T01:00Z',
        '2026-11-20T01:00Z', '{}', '2026-11-20T01:00Z', ${settlementNo}, ${reads === null ? 'NULL' : `'${reads}'`})`);
    await ask(`INSERT INTO exposure (round_id, bet_type, number, sold, liability, lines) VALUES
      ('${roundId}', 'top3', '123', 100, 90000, 1), ('${roundId}', 'top3', '777', 100, 90009, 1),
      ('${roundId}', 'row3', '112', 100, 15000, 1), ('${roundId}', 'row3', '123', 100, 15000, 1),
      ('${roundId}', 'row2', '12', 100, 1300, 1), ('${roundId}', 'row2', '11', 100, 1300, 1)`);
  }
  await migrateTo(database.adminUrl, '0021_theory');
});
afterAll(() => database.drop());

it('reckons what is sold of each number by its chance, and cuts it per bet type', async () => {
  const rows = await ask('SELECT round_id, bet_type, expected::integer FROM round_theory ORDER BY round_id, bet_type');
  expect(rows.map(({ round_id: round, bet_type: betType, expected }) => [round, betType, expected])).toEqual([
    [SETTLED, 'row2', Math.trunc((1_300 * 54_000 + 1_300 * 28_000) / 1_000_000)],
    [SETTLED, 'row3', Math.trunc((15_000 * 3_000 + 15_000 * 6_000) / 1_000_000)],
    [SETTLED, 'top3', Math.trunc((90_000 + 90_009) / 1_000)],
    [READS_TOP, 'row2', Math.trunc((1_300 * 20_000 + 1_300 * 10_000) / 1_000_000)],
    [READS_TOP, 'row3', 135],
    [READS_TOP, 'top3', 180],
  ]);
});
