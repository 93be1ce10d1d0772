/** A change of commissions leaves history as it was, and counts for bets from then on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar/business-day';
import type { Persona } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { OTHER } from '../book/settling/support';
import { createWeeks, MONDAY, SUNDAY, type Weeks } from '../clearing/support';

const [TUESDAY, FRIDAY, NEXT_MONDAY] = [addDays(MONDAY, 1), addDays(MONDAY, 4), addDays(MONDAY, 7)];

let weeks: Weeks;
let people: Record<'master' | 'com' | 'share', Persona>;

beforeAll(async () => {
  weeks = await createWeeks();
  people = {
    master: await weeks.signIn('master'),
    com: await weeks.signIn('com'),
    share: await weeks.signIn('share'),
  };
});
afterAll(async () => {
  await expectWhole(weeks.test);
  await weeks.test.dispose();
});

const read = async (person: keyof typeof people, path: string) => {
  const answer = await people[person].get(`/api${path}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

/** Everything that accounts can read about the first week, without the moment of reading. */
async function history() {
  const range = `period=range&from=${MONDAY}&to=${SUNDAY}`;
  const reports = await Promise.all(
    (['master', 'com', 'share'] as const).flatMap((person) =>
      ['win-lose', 'total-bet', 'total-profit'].map(async (report) => {
        const { basis: _basis, ...figures } = await read(person, `/reports/${report}?${range}`);
        return figures;
      }),
    ),
  );
  const { asOf: _asOf, ...clearing } = await read('com', `/clearing/${weeks.world.idOf('share')}?on=${SUNDAY}`);
  const lines = await rowsOf(
    weeks.test,
    `SELECT * FROM line WHERE business_date <= '${SUNDAY}' ORDER BY slip_id, position`,
  );
  const totals = await rowsOf(
    weeks.test,
    `SELECT * FROM round_total WHERE business_date <= '${SUNDAY}' ORDER BY round_id, account_id, settlement_no`,
  );
  return { reports, clearing, lines, totals };
}

/** Bet types that are sold here. */
const SOLD = ['top3', 'top2', 'bottom2'] as const;

/** Gives an account one commission for every sold bet type, as its upline does. */
async function give(upline: keyof typeof people, name: string, commission: number) {
  const path = `/api/accounts/${weeks.world.idOf(name)}/commissions`;
  const commissions = SOLD.map((betType) => ({ betType, commission }));
  const answer = await people[upline].put(path, { commissions });
  expect(answer.status, answer.text).toBe(200);
}

/** Commission rates along the path of an account's lines in a round, from the top. */
const ratesIn = async (roundId: string, member: string) => {
  const rows = await rowsOf<{ rates: number[] }>(
    weeks.test,
    `SELECT DISTINCT line.commission_rates AS rates FROM line JOIN slip ON slip.id = line.slip_id
     WHERE slip.round_id = $1 AND slip.member_id = $2`,
    [roundId, weeks.world.idOf(member)],
  );
  return rows.map(({ rates }) => rates);
};

it('settles bets from before with the commissions of then, and keeps every report and bill', async () => {
  const settled = await weeks.settleOn(TUESDAY);
  const pending = await weeks.sellOn(FRIDAY);
  await weeks.closeRound(pending);
  const ratesBefore = await ratesIn(settled, 'anong');
  expect(ratesBefore).toHaveLength(1);
  const before = await history();

  await give('com', 'share', 300);
  expect(await history()).toEqual(before);

  // A round with bets from before the change is settled after it.
  await weeks.settleLate(pending);
  expect(await ratesIn(pending, 'anong')).toEqual(ratesBefore);
  const after = await history();
  const ofRound = (rows: object[], id: string) => rows.filter((row) => 'round_id' in row && row.round_id === id);
  expect(ofRound(after.totals, settled)).toEqual(ofRound(before.totals, settled));
  const [same, changed] = await Promise.all(
    [settled, pending].map((id) =>
      rowsOf<{ commission: number }>(
        weeks.test,
        'SELECT commission FROM round_total WHERE round_id = $1 ORDER BY account_id',
        [id],
      ),
    ),
  );
  // Both rounds have the same bets and the same result, so they have the same commissions.
  expect(changed).toEqual(same);
  expect(changed?.some(({ commission }) => commission !== 0)).toBe(true);

  weeks.goTo(NEXT_MONDAY);
  const sent = await people.com.post(
    `/api/clearing/${weeks.world.idOf('share')}/bills`,
    { on: SUNDAY },
    { 'idempotency-key': weeks.services.newId() },
  );
  expect(sent.status, sent.text).toBe(200);
  const billed = await history();
  await give('com', 'share', 700);
  expect(await history()).toEqual(billed);

  // A correction settles the round again with the commissions of then.
  await weeks.correct(settled, OTHER);
  const commissionsOf = (no: number) =>
    rowsOf(
      weeks.test,
      'SELECT account_id, stake, commission FROM round_total WHERE round_id = $1 AND settlement_no = $2 ORDER BY account_id',
      [settled, no],
    );
  expect(await commissionsOf(2)).toEqual(await commissionsOf(1));

  const fresh = await weeks.settleOn(NEXT_MONDAY);
  const [rates] = await ratesIn(fresh, 'anong');
  expect(rates).not.toEqual(ratesBefore[0]);
  expect(rates).toContain(700);
});
