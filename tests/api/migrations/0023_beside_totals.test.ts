/**
 * What the migration makes of what is there: what was given back in rounds that are over, the largest win of each settlement, and what
 * chance pays per date; of a round that was refunded after it was paid on the date of that.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ROOT, MEMBER, LOTTO] = [1, 2, 3].map(id);
const [SETTLED, REFUNDED, VOIDED, OPEN] = [11, 12, 13, 14].map(id);
const [DATE, LATER] = ['2026-11-20', '2026-11-28'];

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

type Line = [betType: string, stake: number, ended: 'cancelled' | 'refunded' | null, payout?: number];

async function addSlip(number: number, roundId: string | undefined, state: string, lines: Line[]): Promise<void> {
  await ask(`
    INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, content_hash, lines, stake, discount, debit, at)
    VALUES ('${id(number)}', '${DATE}', '${roundId}', '${LOTTO}', '${MEMBER}', '{${ROOT}}', '${state}', 'keyIn', 'x', ${lines.length},
      0, 0, 0, '${DATE}T10:00:00Z')`);
  for (const [index, [betType, stake, ended, payout]] of lines.entries()) {
    await ask(`
      INSERT INTO line (slip_id, position, business_date, round_id, bet_type, number, booked, stake, rate, package_rate, discount,
        debit, weights, held, commission_rates, commissions, ended)
      VALUES ('${id(number)}', ${index + 1}, '${DATE}', '${roundId}', '${betType}', '12', '12', ${stake}, 9000, 9000, 0, ${stake}, '{1}',
        '{${stake}}', '{0}', '{0}', ${ended ? `'${ended}'` : 'NULL'})`);
    if (payout === undefined) continue;
    await ask(`INSERT INTO payout (round_id, settlement_no, slip_id, position, member_id, bet_type, number, payout, shares)
      VALUES ('${roundId}', 1, '${id(number)}', ${index + 1}, '${MEMBER}', '${betType}', '12', ${payout}, '{${payout}}')`);
  }
}

const addRound = (number: number, roundId: string | undefined, state: string, settlementNo: number) =>
  ask(`INSERT INTO round (id, lotto_id, business_date, number, state, opens_at, closes_at, result_at, earlier_closes,
      member_cancels_until, settlement_no)
    VALUES ('${roundId}', '${LOTTO}', '${DATE}', ${number}, '${state}', '${DATE}T00:00Z', '${DATE}T11:00Z', '${DATE}T11:00Z', '{}',
      '${DATE}T11:00Z', ${settlementNo});
    INSERT INTO round_theory (round_id, bet_type, expected) SELECT '${roundId}', 'top2', ${number * 100} WHERE ${settlementNo} > 0;
    INSERT INTO settlement (round_id, no, business_date, lines, stake, discount, winners, payout, at)
      SELECT '${roundId}', 1, '${DATE}', 0, 0, 0, 0, 0, now() WHERE ${settlementNo} > 0`);

const refund = (number: number, roundId: string | undefined, date: string | undefined) =>
  ask(`INSERT INTO transfer (id, kind, reference_id, no, business_date, at)
    VALUES ('${id(number)}', 'refund', '${roundId}', 0, '${date}', now())`);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0023_beside_totals', 'before');
  await ask(`INSERT INTO lotto (id, code, family, is_on, position, schedule, row2_reads, created_at)
    VALUES ('${LOTTO}', 'hanoi', 'hanoi', true, 1, '{}', 'top3', now())`);
  await addRound(1, SETTLED, 'settled', 2);
  await addSlip(21, SETTLED, 'accepted', [
    ['top2', 100, null, 9_000],
    ['top2', 200, null, 18_000],
    ['top2', 30, 'cancelled'],
    ['top3', 40, 'cancelled'],
  ]);
  await addSlip(22, SETTLED, 'cancelled', [['top2', 500, 'cancelled']]);
  await addSlip(23, SETTLED, 'refused', [['top2', 99_000, 'cancelled']]);
  await addRound(2, REFUNDED, 'voided', 1);
  await addSlip(24, REFUNDED, 'refunded', [
    ['top2', 60, 'refunded', 5_400],
    ['top2', 7, 'cancelled'],
  ]);
  await refund(31, REFUNDED, LATER);
  await addRound(3, VOIDED, 'voided', 0);
  await addSlip(25, VOIDED, 'refunded', [['top2', 80, 'refunded']]);
  await addSlip(26, VOIDED, 'refused', [['top2', 90, 'refunded']]);
  await refund(32, VOIDED, DATE);
  await addRound(4, OPEN, 'open', 0);
  await addSlip(27, OPEN, 'cancelled', [['top2', 70, 'cancelled']]);
  await migrateTo(database.adminUrl, '0023_beside_totals');
});
afterAll(() => database.drop());

it.each([ROOT, MEMBER])('tells what was given back in rounds that are over, to %s', async (account) => {
  const rows =
    await ask(`SELECT round_id, ended, bet_type, business_date::text AS date, lotto_id, lines, stake::integer AS stake
    FROM round_given_back WHERE account_id = '${account}' ORDER BY round_id, ended, bet_type`);
  expect(rows.map((row) => Object.values(row))).toEqual([
    [SETTLED, 'cancelled', 'top2', DATE, LOTTO, 2, 530],
    [SETTLED, 'cancelled', 'top3', DATE, LOTTO, 1, 40],
    [REFUNDED, 'cancelled', 'top2', DATE, LOTTO, 1, 7],
    [REFUNDED, 'refunded', 'top2', LATER, LOTTO, 1, 60],
    [VOIDED, 'refunded', 'top2', DATE, LOTTO, 1, 80],
  ]);
});

it.each([ROOT, MEMBER])('tells the largest win of each settlement, to %s', async (account) => {
  const rows =
    await ask(`SELECT round_id, settlement_no, bet_type, business_date::text AS date, lotto_id, payout::integer AS payout
    FROM round_largest_win WHERE account_id = '${account}' ORDER BY round_id`);
  expect(rows.map((row) => Object.values(row))).toEqual([
    [SETTLED, 1, 'top2', DATE, LOTTO, 18_000],
    [REFUNDED, 1, 'top2', DATE, LOTTO, 5_400],
  ]);
});

it('adds up what chance pays per date, and takes it off on that of a refund', async () => {
  const rows = await ask(`SELECT business_date::text AS date, lotto_id, bet_type, expected::integer AS expected
    FROM day_theory ORDER BY business_date`);
  expect(rows.map((row) => Object.values(row))).toEqual([
    [DATE, LOTTO, 'top2', 300],
    [LATER, LOTTO, 'top2', -200],
  ]);
});
