/** Placing slips: what is written, what is refused, and what stays of either. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let world: BookWorld;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
});
afterAll(() => test.dispose());

async function rowsOf<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await test.services.pool.query<Row>(statement, values)).rows;
}

describe('an accepted slip', () => {
  it('stands with its lines, its money, and what it adds to its numbers', async () => {
    const member = world.idOf('anong');
    const slip = placed(
      await world.bet(member, [betLine('top3', '123', 10), betLine('row3', '321', 7), betLine('row3', '132', 5)]),
    );
    expect(slip).toMatchObject({ state: 'accepted', stake: 2_200, discount: 220, debit: 1_980 });
    expect(await world.balanceOf(member)).toBe(-1_980);
    expect(await world.balanceOf(member, 'atStake')).toBe(1_980);

    const lines = await rowsOf<Record<string, unknown>>(
      'SELECT * FROM line WHERE slip_id = $1 ORDER BY position', [slip.id],
    );
    expect(lines.map((line) => [line['bet_type'], line['number'], line['booked']])).toEqual([
      ['top3', '123', '123'],
      ['row3', '321', '123'],
      ['row3', '132', '123'],
    ]);
    // Root 10 % of its own and 20 % that nobody holds, com 20 %, share 10 %, agent 40 %.
    expect(lines[0]).toMatchObject({
      weights: [3_000, 2_000, 1_000, 4_000],
      held: [300, 200, 100, 400],
      commission_rates: [1_500, 1_200, 1_200, 1_000],
      commissions: [45, 60, 72, 100],
      rate: 90_000,
      package_rate: 90_000,
    });
    expect(await rowsOf('SELECT bet_type, number, sold, liability, lines FROM exposure ORDER BY bet_type')).toEqual([
      { bet_type: 'row3', number: '123', sold: 1_200, liability: 180_000, lines: 2 },
      { bet_type: 'top3', number: '123', sold: 1_000, liability: 900_000, lines: 1 },
    ]);
    expect(await rowsOf('SELECT bet_type, sold FROM member_exposure WHERE member_id = $1 ORDER BY bet_type', [member])).toEqual([
      { bet_type: 'row3', sold: 1_200 },
      { bet_type: 'top3', sold: 1_000 },
    ]);
  });
});

describe('a refused slip', () => {
  it('leaves nothing but the count of what was turned away', async () => {
    const member = world.idOf('boonmee');
    const answer = await world.bet(member, [betLine('top2', '45', 10), betLine('top2', '46', 7_000), betLine('top2', '47', 5, 1)]);
    expect(answer).toEqual({
      kind: 'linesRefused',
      refusals: [
        { index: 1, refusal: { reason: 'tooBig', max: 600_000 } },
        { index: 2, refusal: { reason: 'rateChanged', rate: 9_000 } },
      ],
    });
    expect(await rowsOf("SELECT FROM exposure WHERE bet_type = 'top2'")).toEqual([]);
    expect(await rowsOf('SELECT FROM slip WHERE member_id = $1', [member])).toEqual([]);
    expect(await world.balanceOf(member)).toBe(0);
    expect(await rowsOf('SELECT bet_type, number, reason, lines, stake FROM refused_demand ORDER BY number')).toEqual([
      { bet_type: 'top2', number: '46', reason: 'tooBig', lines: 1, stake: 700_000 },
      { bet_type: 'top2', number: '47', reason: 'rateChanged', lines: 1, stake: 500 },
    ]);
  });
});
