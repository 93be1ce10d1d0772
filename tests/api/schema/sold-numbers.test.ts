/** Amounts sold per number, removed only as a whole and long after the round. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [LOTTO, LONG_OVER, LATELY, OPEN] = [1, 2, 3, 4].map(id);

const { ask } = useSchema();
const round = (roundId: string | undefined, number: number, state: string, days: number) => `
  INSERT INTO round (id, lotto_id, business_date, number, state, opens_at, closes_at, result_at, earlier_closes, member_cancels_until)
  SELECT '${roundId}', '${LOTTO}', current_date, ${number}, '${state}', at - interval '1 day', at, at, '{}', at
  FROM (SELECT now() - interval '${days} days' AS at) AS due;
  INSERT INTO exposure (round_id, bet_type, number, sold, liability, lines)
  VALUES ('${roundId}', 'top2', '12', 100, 9000, 1), ('${roundId}', 'top2', '13', 100, 9000, 1)`;

beforeAll(async () => {
  await ask(
    `INSERT INTO lotto (id, code, family, is_on, position, schedule, row2_reads, created_at)
     VALUES ('${LOTTO}', 'kept', 'hanoi', true, 1, '{}', 'top3', now())`,
  );
  await ask(round(LONG_OVER, 1, 'settled', 31));
  await ask(round(LATELY, 2, 'settled', 29));
  await ask(round(OPEN, 3, 'open', 31));
});

it.each([
  ['a round that is over since lately', LATELY],
  ['a round that is not over', OPEN],
])('keeps what is sold of %s', async (_which, roundId) => {
  await expect(ask(`DELETE FROM exposure WHERE round_id = '${roundId}'`)).rejects.toThrow(/long enough stays/);
});

it('keeps the whole of a round where only some of it would go', async () => {
  await expect(ask(`DELETE FROM exposure WHERE round_id = '${LONG_OVER}' AND number = '12'`)).rejects.toThrow(
    /without the rest/,
  );
});

it('lets the whole of a round go that has been over for long', async () => {
  expect(await ask(`DELETE FROM exposure WHERE round_id = '${LONG_OVER}' RETURNING number`)).toHaveLength(2);
});
