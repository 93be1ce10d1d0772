/**
 * What the migration makes of totals that are there: what everybody on the path has of their lines, also of settlements that
 * were taken back, of a round that was refunded after it was paid, and of days.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asOwner, migrateTo } from '../../support/migrations';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ROOT, AGENT, OTHER_AGENT, MEMBER, OTHER_MEMBER] = [1, 2, 3, 4, 5].map(id);
const [CORRECTED, REFUNDED, LOTTO] = [11, 12, 13].map(id);
const [DATE, LATER] = ['2026-11-20', '2026-11-28'];

let database: TestDatabase;
const ask = (statement: string) =>
  asOwner(database.adminUrl, async (owner) => (await owner.query<Record<string, unknown>>(statement)).rows);

interface OldLine {
  stake: number;
  held: number[];
  commissions: number[];
  betType?: string;
  ended?: 'cancelled' | 'refunded';
}

const array = (amounts: readonly (number | string)[]) => `'{${amounts.join(',')}}'`;

/** A slip of a member with lines as they stood before. */
async function addSlip(
  number: number,
  roundId: string | undefined,
  memberId: string | undefined,
  path: (string | undefined)[],
  state: string,
  lines: OldLine[],
): Promise<void> {
  await ask(`
    INSERT INTO slip (id, business_date, round_id, lotto_id, member_id, path, state, source, content_hash, lines, stake, discount,
      debit, at)
    VALUES ('${id(number)}', '${DATE}', '${roundId}', '${LOTTO}', '${memberId}', '{${path.join(',')}}', '${state}', 'keyIn', 'x', 1,
      100, 0, 100, '${DATE}T10:00:00Z')`);
  for (const [index, { stake, held, commissions, betType = 'top2', ended }] of lines.entries())
    await ask(`
      INSERT INTO line (slip_id, position, business_date, round_id, bet_type, number, booked, stake, rate, package_rate, discount,
        debit, weights, held, commission_rates, commissions, ended)
      VALUES ('${id(number)}', ${index + 1}, '${DATE}', '${roundId}', '${betType}', '45', '45', ${stake}, 9000, 9000, 0, ${stake},
        ${array(held)}, ${array(held)}, ${array(commissions)}, ${array(commissions)}, ${ended ? `'${ended}'` : 'NULL'})`);
}

const addPayout = (
  slip: number,
  roundId: string | undefined,
  no: number,
  memberId: string | undefined,
  shares: number[],
) =>
  ask(`
    INSERT INTO payout (round_id, settlement_no, slip_id, position, member_id, bet_type, number, payout, shares)
    VALUES ('${roundId}', ${no}, '${id(slip)}', 1, '${memberId}', 'top2', '45', 1000, ${array(shares)})`);

const addSettlement = (roundId: string | undefined, no: number, date: string) =>
  ask(`
    INSERT INTO settlement (round_id, no, business_date, lines, stake, discount, winners, payout, at)
    VALUES ('${roundId}', ${no}, '${date}', 0, 0, 0, 0, 0, now())`);

const NOTHING = '0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0';
const COUNTED =
  'slips, lines, stake, discount, payout, winners, win_loss, commission, own_held, own_win_loss, own_commission';

/** Rows of totals as there were, whose sums are nobody's concern here. */
async function addTotals(roundId: string | undefined, no: number, date: string, accounts: (string | undefined)[]) {
  for (const account of accounts)
    for (const betType of ['', 'top2', 'top3'])
      await ask(`
        INSERT INTO round_total (round_id, settlement_no, account_id, bet_type, business_date, lotto_id, ${COUNTED})
        VALUES ('${roundId}', ${no}, '${account}', '${betType}', '${date}', '${LOTTO}', ${NOTHING})`);
}

const takenBack = (number: number, roundId: string | undefined, no: number, date: string) =>
  ask(`
    INSERT INTO transfer (id, kind, reference_id, no, business_date, at)
    VALUES ('${id(number)}', 'reverse', '${roundId}', ${no}, '${date}', now())`);

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrateTo(database.adminUrl, '0006_totals_along', 'before');
  const everybody = [ROOT, AGENT, OTHER_AGENT, MEMBER, OTHER_MEMBER];

  // Paid to one member, then to the other, who is below another agent.
  await addSlip(21, CORRECTED, MEMBER, [ROOT, AGENT], 'accepted', [
    { stake: 100, held: [30, 70], commissions: [9, 5] },
    { stake: 1_000, held: [1_000, 0], commissions: [0, 0], ended: 'cancelled' },
    { stake: 50, held: [20, 30], commissions: [3, 2], betType: 'top3' },
  ]);
  await addSlip(22, CORRECTED, OTHER_MEMBER, [ROOT, OTHER_AGENT], 'accepted', [
    { stake: 200, held: [150, 50], commissions: [8, 20] },
  ]);
  await addSlip(23, CORRECTED, MEMBER, [ROOT, AGENT], 'refused', [
    { stake: 7_000, held: [7_000, 0], commissions: [0, 0], ended: 'refunded' },
  ]);
  await addPayout(21, CORRECTED, 1, MEMBER, [300, 700]);
  await addPayout(22, CORRECTED, 2, OTHER_MEMBER, [750, 250]);
  await addSettlement(CORRECTED, 1, DATE);
  await addSettlement(CORRECTED, 2, LATER);
  await addTotals(CORRECTED, 1, DATE, everybody);
  await addTotals(CORRECTED, 2, LATER, everybody);
  await takenBack(31, CORRECTED, 1, LATER);

  // Paid and then refunded.
  await addSlip(24, REFUNDED, MEMBER, [ROOT, AGENT], 'refunded', [
    { stake: 10, held: [4, 6], commissions: [2, 1], ended: 'refunded' },
  ]);
  await addSettlement(REFUNDED, 1, DATE);
  await addTotals(REFUNDED, 1, DATE, [ROOT, AGENT, MEMBER]);
  await takenBack(32, REFUNDED, 1, LATER);

  await ask(`
    INSERT INTO day_total (account_id, business_date, lotto_id, bet_type, ${COUNTED})
    SELECT account_id, date, lotto_id, bet_type, ${NOTHING}
    FROM (SELECT DISTINCT account_id, lotto_id, bet_type FROM round_total) AS one, unnest(ARRAY['${DATE}', '${LATER}']::date[]) AS date`);
  await migrateTo(database.adminUrl, '0006_totals_along');
});
afterAll(() => database.drop());

const ofRound = async (roundId: string | undefined, no: number, betType = 'top2') =>
  Object.fromEntries(
    (
      await ask(`SELECT account_id AS id, win_loss_along::text AS "winLoss", commission_along::text AS commission FROM round_total
        WHERE round_id = '${roundId}' AND settlement_no = ${no} AND bet_type = '${betType}'`)
    ).map(({ id: account, winLoss, commission }) => [account, [winLoss, commission]]),
  );

const ofDay = async (date: string | undefined, betType = 'top2') =>
  Object.fromEntries(
    (
      await ask(`SELECT account_id AS id, win_loss_along::text AS "winLoss", commission_along::text AS commission FROM day_total
        WHERE business_date = '${date}' AND bet_type = '${betType}'`)
    ).map(({ id: account, winLoss, commission }) => [account, [winLoss, commission]]),
  );

const by = (...rows: [string | undefined, string, string][]) =>
  Object.fromEntries(rows.map(([account, winLoss, commission]) => [account, [winLoss, commission]]));

it('fills the totals of each settlement by its own payouts, the one that was taken back too', async () => {
  expect(await ofRound(CORRECTED, 1)).toEqual(
    by(
      [ROOT, '{-120}', '{-17}'],
      [AGENT, '{-270,-630}', '{-9,4}'],
      [OTHER_AGENT, '{150,50}', '{-8,-12}'],
      [MEMBER, '{-270,-630}', '{-9,4}'],
      [OTHER_MEMBER, '{150,50}', '{-8,-12}'],
    ),
  );
  expect(await ofRound(CORRECTED, 2)).toEqual(
    by(
      [ROOT, '{-570}', '{-17}'],
      [AGENT, '{30,70}', '{-9,4}'],
      [OTHER_AGENT, '{-600,-200}', '{-8,-12}'],
      [MEMBER, '{30,70}', '{-9,4}'],
      [OTHER_MEMBER, '{-600,-200}', '{-8,-12}'],
    ),
  );
});

it('keeps bet types apart, and leaves those empty of which nothing was sold, as where slips are counted', async () => {
  expect(await ofRound(CORRECTED, 1, 'top3')).toMatchObject(
    by([ROOT, '{20}', '{-3}'], [AGENT, '{20,30}', '{-3,1}'], [OTHER_AGENT, '{}', '{}']),
  );
  expect(Object.values(await ofRound(CORRECTED, 1, ''))).toEqual(Array.from({ length: 5 }, () => ['{}', '{}']));
});

it('fills those of a round that was refunded after it was paid', async () => {
  expect(await ofRound(REFUNDED, 1)).toEqual(
    by([ROOT, '{4}', '{-2}'], [AGENT, '{4,6}', '{-2,1}'], [MEMBER, '{4,6}', '{-2,1}']),
  );
});

it('sums days, what was taken back with the opposite sign on the date of that', async () => {
  expect(await ofDay(DATE)).toEqual(
    by(
      [ROOT, '{-116}', '{-19}'],
      [AGENT, '{-266,-624}', '{-11,5}'],
      [OTHER_AGENT, '{150,50}', '{-8,-12}'],
      [MEMBER, '{-266,-624}', '{-11,5}'],
      [OTHER_MEMBER, '{150,50}', '{-8,-12}'],
    ),
  );
  expect(await ofDay(LATER)).toEqual(
    by(
      [ROOT, '{-454}', '{2}'],
      [AGENT, '{296,694}', '{2,-1}'],
      [OTHER_AGENT, '{-750,-250}', '{0,0}'],
      [MEMBER, '{296,694}', '{2,-1}'],
      [OTHER_MEMBER, '{-750,-250}', '{0,0}'],
    ),
  );
});

it('leaves it to whoever writes a row to say what they are', async () => {
  const defaults = await ask(`SELECT table_name FROM information_schema.columns
    WHERE column_name LIKE '%_along' AND (column_default IS NOT NULL OR is_nullable = 'YES')`);
  expect(defaults).toEqual([]);
});
