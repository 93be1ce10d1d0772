/** Indexes of lines by number and member. */
import { expect, it } from 'vitest';
import { useSchema } from './support';

const { ask } = useSchema();

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
