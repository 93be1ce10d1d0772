/**
 * What the migration makes of what is there: what lines pay on average, and the sales by hour and channel; of a settlement that
 * was taken back with the opposite sign on the date of that.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ROOT, AGENT, MEMBER] = [1, 2, 3].map(id);
const [CORRECTED, REFUNDED, LOTTO, PARTNER] = [11, 12, 13, 14].map(id);
const [DATE, LATER] = ['2026-11-20', '2026-11-28'];

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

async function addSlip(
  number: number,
  roundId: string | undefined,
  state: string,
  partner: string | undefined,
  lines: [betType: string, booked: string, stake: number, rate: number, ended?: string][],
): Promise<void> {
  const stake = lines.reduce((sum, [, , amount, , ended]) => sum + (ended === 'cancelled' ? 0 : amount), 0);
  await ask(`
    INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, partner_id, content_hash, lines, stake,
      discount, debit, at)
    VALUES ('${id(number)}', '${DATE}', '${roundId}', '${LOTTO}', '${MEMBER}', '{${ROOT},${AGENT}}', '${state}',
      '${partner ? 'partner' : 'keyIn'}', ${partner ? `'${partner}'` : 'NULL'}, 'x', ${lines.length}, ${stake}, 0, ${stake},
      '${DATE}T10:00:00Z')`);
  for (const [index, [betType, booked, amount, rate, ended]] of lines.entries())
    await ask(`
      INSERT INTO line (slip_id, position, business_date, round_id, bet_type, number, booked, stake, rate, package_rate, discount,
        debit, weights, held, commission_rates, commissions, ended)
      VALUES ('${id(number)}', ${index + 1}, '${DATE}', '${roundId}', '${betType}', '${booked}', '${booked}', ${amount}, ${rate},
        ${rate}, 0, ${amount}, '{1,0}', '{${amount},0}', '{0,0}', '{0,0}', ${ended ? `'${ended}'` : 'NULL'})`);
}

const NOTHING = '0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0';
const COUNTED =
  'slips, lines, stake, discount, payout, winners, win_loss, commission, own_held, own_win_loss, own_commission';

async function addSettlement(roundId: string | undefined, no: number, date: string | undefined): Promise<void> {
  await ask(`INSERT INTO settlement (round_id, no, business_date, lines, stake, discount, winners, payout, at)
    VALUES ('${roundId}', ${no}, '${date}', 0, 0, 0, 0, 0, now())`);
  for (const betType of ['', 'top3', 'row3'])
    for (const account of [ROOT, AGENT, MEMBER]) {
      await ask(`INSERT INTO round_total (round_id, settlement_no, account_id, bet_type, business_date, lotto_id, ${COUNTED},
          win_loss_along, commission_along)
        VALUES ('${roundId}', ${no}, '${account}', '${betType}', '${date}', '${LOTTO}', ${NOTHING}, '{}', '{}')`);
      await ask(`INSERT INTO day_total (account_id, business_date, lotto_id, bet_type, ${COUNTED}, win_loss_along, commission_along)
        VALUES ('${account}', '${date}', '${LOTTO}', '${betType}', ${NOTHING}, '{}', '{}') ON CONFLICT DO NOTHING`);
    }
}

const takenBack = (number: number, roundId: string | undefined) =>
  ask(`INSERT INTO transfer (id, kind, reference_id, no, business_date, at)
    VALUES ('${id(number)}', 'reverse', '${roundId}', 1, '${LATER}', now())`);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0008_dashboards', 'before');
  await addSlip(21, CORRECTED, 'accepted', undefined, [
    ['top3', '345', 10_000, 90_000],
    ['row3', '112', 1_000, 15_000],
    ['top3', '999', 500, 90_000, 'cancelled'],
  ]);
  await addSlip(22, CORRECTED, 'accepted', PARTNER, [['top3', '345', 700, 90_000]]);
  await addSlip(23, CORRECTED, 'refused', undefined, [['top3', '345', 99_000, 90_000]]);
  await addSlip(24, REFUNDED, 'refunded', undefined, [['row3', '777', 2_000, 15_000, 'refunded']]);
  await ask(`INSERT INTO payout (round_id, settlement_no, slip_id, position, member_id, bet_type, number, payout, shares)
    VALUES ('${CORRECTED}', 1, '${id(21)}', 1, '${MEMBER}', 'top3', '345', 9000000, '{9000000,0}')`);
  await addSettlement(CORRECTED, 1, DATE);
  await addSettlement(CORRECTED, 2, LATER);
  await takenBack(31, CORRECTED);
  await addSettlement(REFUNDED, 1, DATE);
  await takenBack(32, REFUNDED);
  await migrateTo(database.adminUrl, '0008_dashboards');
});
afterAll(() => database.drop());

it('says of lines what they pay on average, each rounded by itself', async () => {
  const rows =
    await ask(`SELECT DISTINCT round_id AS round, settlement_no AS no, bet_type AS "betType", expected::integer
    FROM round_total WHERE bet_type <> '' ORDER BY 1, 2, 3`);
  const of = (round: string | undefined, no: number, betType: string, expected: number) => ({
    round,
    no,
    betType,
    expected,
  });
  // Of 10,700 at 900 to 1 one in a thousand; of 1,000 at 150 to 1 with a pair three in a thousand; of a triple one.
  expect(rows).toEqual([
    of(CORRECTED, 1, 'row3', 450),
    of(CORRECTED, 1, 'top3', 9_630),
    of(CORRECTED, 2, 'row3', 450),
    of(CORRECTED, 2, 'top3', 9_630),
    of(REFUNDED, 1, 'row3', 300),
    of(REFUNDED, 1, 'top3', 0),
  ]);
});

it('sums days, what was taken back with the opposite sign on the date of that', async () => {
  const rows =
    await ask(`SELECT DISTINCT business_date::text AS date, bet_type AS "betType", expected::integer FROM day_total
    WHERE bet_type <> '' ORDER BY 1, 2`);
  expect(rows).toEqual([
    { date: DATE, betType: 'row3', expected: 750 },
    { date: DATE, betType: 'top3', expected: 9_630 },
    { date: LATER, betType: 'row3', expected: -300 },
    { date: LATER, betType: 'top3', expected: 0 },
  ]);
});

it('knows at which hour of the week slips were taken, for each account of their paths', async () => {
  const rows =
    await ask(`SELECT account_id AS account, business_date::text AS date, weekday, hour, slips, stake::integer,
    payout::integer FROM day_hour ORDER BY 1, 2`);
  const of = (account: string | undefined, date: string, slips: number, stake: number, payout: number) => ({
    account,
    date,
    // 10:00 UTC on a Friday is 17:00 in Bangkok.
    weekday: 5,
    hour: 17,
    slips,
    stake,
    payout,
  });
  expect(rows).toEqual(
    [ROOT, AGENT].flatMap((account) => [
      of(account, DATE ?? '', 3, 13_700, 9_000_000),
      of(account, LATER ?? '', -1, -2_000, -9_000_000),
    ]),
  );
});

it('tells partners from what was keyed in', async () => {
  const rows = await ask(`SELECT source, partner_id AS partner, slips, stake::integer FROM day_channel
    WHERE account_id = '${ROOT}' AND business_date = '${DATE}' ORDER BY 1`);
  expect(rows).toEqual([
    { source: 'keyIn', partner: null, slips: 2, stake: 13_000 },
    { source: 'partner', partner: PARTNER, slips: 1, stake: 700 },
  ]);
});

it('leaves it to whoever writes a row to say what lines pay on average', async () => {
  const defaults = await ask(`SELECT table_name FROM information_schema.columns
    WHERE column_name = 'expected' AND (column_default IS NOT NULL OR is_nullable = 'YES')`);
  expect(defaults).toEqual([]);
});
