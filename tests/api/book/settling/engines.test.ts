/** L3 and L11: the rules, the database and a plain table agree on the winners of random rounds, to the satang. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookedNumber, everyNumber } from '../../../../domain/bets/bet-number';
import { BET_RULES, BET_TYPES, type BetType } from '../../../../domain/bets/bet-type';
import { partsOfLine, sumOfParts, type PartOfLine } from '../../../../domain/pt/line-result';
import { payoutOf } from '../../../../domain/rates/line-money';
import { digitsOf } from '../../../../domain/results/derive';
import { ROW2_SOURCES, topsOf, type DrawnDigits, type Row2Source } from '../../../../domain/results/drawn-digits';
import { winningNumbers, wins } from '../../../../domain/results/matching';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { winningNumbersSql } from '../../../../server/book/settling/winning-numbers-sql';
import { createBookWorld, type BookWorld } from '../../../support/book-world';
import { LAW_TIMEOUT_MS, runs } from '../../../support/runs';
import { createTestServices, type TestServices } from '../../../support/services';
import { insertSlip, type RandomLine } from './insert-slip';
import { closeWithResult, expectWholeBook, OPERATOR, totalsOf } from './support';

let test: TestServices;
let world: BookWorld;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'deep', parent: 'agent' },
      { username: 'deeper', parent: 'deep' },
      { username: 'side', parent: 'master' },
      ...['agent', 'deep', 'deeper', 'side', 'com', 'master'].map((parent) => ({
        username: `of-${parent}`,
        kind: 'member' as const,
        parent,
      })),
    ],
  });
});
afterAll(() => test.dispose());

/** The winning rule as domain.md §1 words it, without a helper. */
function naiveWins(betType: BetType, number: string, drawn: DrawnDigits, row2Reads: Row2Source): boolean {
  const top = (drawn.top3 ?? [''])[0] ?? '';
  const bottom = (drawn.bottom2 ?? [''])[0] ?? '';
  const sorted = (text: string) => text.split('').sort().join('');
  switch (betType) {
    case 'row3':
      return sorted(number) === sorted(top);
    case 'row4':
      return sorted(number) === sorted(drawn.top4?.[0] ?? '');
    case 'row2': {
      const prize = row2Reads === 'bottom2' ? bottom : row2Reads === 'top2' ? top.slice(1) : top;
      return [...prize].some((one, i) => [...prize].some((two, j) => i !== j && one + two === number));
    }
    case 'top1':
      return top.indexOf(number) >= 0;
    case 'bottom1':
      return bottom.indexOf(number) >= 0;
    case 'front3':
      return drawn.front3?.[0] === number || drawn.front3?.[1] === number;
    case 'bottom3':
      return drawn.bottom3?.[0] === number || drawn.bottom3?.[1] === number;
    case 'bottom2':
      return bottom === number;
    default:
      return (drawn[betType]?.[0] ?? '') === number;
  }
}

/** The numbers that win by the database, by bet type. */
async function winningInDatabase(digits: DrawnDigits, row2Reads: Row2Source): Promise<Map<string, string[]>> {
  const { rows } = await test.services.db.execute<{ betType: string; numbers: string[] }>(sql`
    WITH RECURSIVE ${winningNumbersSql(digits, row2Reads)}
    SELECT bet_type AS "betType", array_agg(number ORDER BY number) AS numbers FROM winning GROUP BY bet_type`);
  return new Map(rows.map(({ betType, numbers }) => [betType, numbers]));
}

const DRAWN_BY_EVERY_LOTTO: BetType[] = ['top3', 'row3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1'];

describe('what wins', () => {
  it(
    'is the same by the rules, by the database and by a plain table, for every top and every bottom',
    async () => {
      const tables = Object.fromEntries([1, 2, 3].map((digits) => [digits, everyNumber(digits)]));
      for (const [index, top] of everyNumber(3).entries()) {
        // Each of the hundred bottoms comes with ten tops; no bet reads both.
        const digits = { ...topsOf(top), bottom2: [String((index * 37) % 100).padStart(2, '0')] };
        const row2Reads = ROW2_SOURCES[index % 3] ?? 'top3';
        const database = await winningInDatabase(digits, row2Reads);
        for (const betType of DRAWN_BY_EVERY_LOTTO) {
          const naive = (tables[BET_RULES[betType].digits] ?? []).filter((number) =>
            naiveWins(betType, number, digits, row2Reads),
          );
          expect(database.get(betType), `${betType} of ${JSON.stringify(digits)}`).toEqual(naive);
          expect(winningNumbers(betType, digits, row2Reads)).toEqual(naive);
        }
      }
    },
    LAW_TIMEOUT_MS,
  );

  it(
    'is the same for the longer prizes of the Thai lottery and for its pairs of three digits, equal ones paying once',
    async () => {
      const prize = (digits: number) =>
        fc.integer({ min: 0, max: 10 ** digits - 1 }).map((value) => String(value).padStart(digits, '0'));
      const pair = fc.oneof(
        fc.tuple(prize(3), prize(3)),
        prize(3).map((one) => [one, one] as [string, string]),
      );
      await fc.assert(
        fc.asyncProperty(prize(6), pair, pair, prize(2), async (first, front3, bottom3, bottom2) => {
          const digits = digitsOf({ family: 'thai', first, front3, bottom3, bottom2 });
          const database = await winningInDatabase(digits, 'top3');
          for (const betType of BET_TYPES) {
            const numbers = winningNumbers(betType, digits);
            expect(database.get(betType)).toEqual(numbers);
            for (const number of numbers) expect(naiveWins(betType, number, digits, 'top3')).toBe(true);
          }
        }),
        runs(50),
      );
    },
    LAW_TIMEOUT_MS,
  );
});

const line = fc.record({
  betType: fc.constantFrom(...DRAWN_BY_EVERY_LOTTO),
  // Few numbers, so that many win.
  value: fc.constantFrom(0, 1, 3, 4, 5, 34, 45, 54, 89, 98, 345, 543, 555),
  stake: fc.integer({ min: 1, max: 5_000 }).map((baht) => baht * 100 + (baht % 7)),
  rate: fc.integer({ min: 101, max: 90_000 }),
  weights: fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 7, maxLength: 7 }),
  rates: fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 7, maxLength: 7 }),
});
const slip = fc.record({
  member: fc.constantFrom('of-master', 'of-com', 'of-agent', 'of-deep', 'of-deeper', 'of-side', 'anong'),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
});

type RandomSlip = typeof slip extends fc.Arbitrary<infer T> ? T : never;

function linesOf({ lines }: RandomSlip, depth: number): RandomLine[] {
  return lines.map(({ betType, value, stake, rate, weights, rates }) => {
    const number = String(value % 10 ** BET_RULES[betType].digits).padStart(BET_RULES[betType].digits, '0');
    const some = weights.slice(0, depth);
    const held = some.every((weight) => weight === 0) ? some.map(() => 1) : some;
    return {
      betType,
      number,
      booked: bookedNumber(betType, number),
      stake,
      rate,
      weights: held,
      commissionRates: rates.slice(0, depth),
    };
  });
}

describe('random rounds over random shares', () => {
  it(
    'are paid alike by both computations, each column summing to zero, to the satang of the rules',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(slip, { minLength: 1, maxLength: 8 }), async (slips) => {
          const roundId = await world.openRound();
          const official = { family: 'hanoi', special: '00345', first: '00089' } as const;
          const parts = new Map<string, PartOfLine[]>();
          for (const each of slips) {
            const path = world.accountOf(each.member).path.slice(0, -1);
            const lines = linesOf(each, path.length);
            await insertSlip(world, roundId, each.member, lines);
            for (const one of lines) {
              const payout = wins(one.betType, one.number, digitsOf(official)) ? payoutOf(one.stake, one.rate) : 0;
              const all = partsOfLine({ ...one, payout, commissions: one.commissionRates });
              for (const [index, id] of [...path, world.idOf(each.member)].entries()) {
                parts.set(id, [...(parts.get(id) ?? []), ...all.slice(index, index + 1)]);
              }
            }
          }
          await closeWithResult(world, roundId, official);
          await settleRound(test.services, { roundId, actor: OPERATOR });
          for (const [id, own] of parts) {
            const { ownWinLoss, ownCommission } = await totalsOf(test.services, roundId, 1, id);
            expect({ ownWinLoss, ownCommission }).toEqual({
              ownWinLoss: sumOfParts(own).winLoss,
              ownCommission: sumOfParts(own).commission,
            });
          }
          const { rows } = await test.services.pool.query(
            'SELECT sum(own_win_loss)::bigint AS a, sum(own_commission)::bigint AS b FROM round_total WHERE round_id = $1 GROUP BY bet_type',
            [roundId],
          );
          for (const row of rows) expect(row).toEqual({ a: 0, b: 0 });
        }),
        runs(12),
      );
      await expectWholeBook(test.services);
    },
    LAW_TIMEOUT_MS,
  );
});
