/** Analytics and sales as several people read them: equal to the sums of slips, lines and payouts by hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Analytics, HourOfWeek, Sales } from '../../../domain/api/dashboard';
import { addDays } from '../../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { datesBefore, datesOf } from '../../../domain/reports/period';
import { createApp } from '../../../server/app/app';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { submitCorrection } from '../../../server/book/results/submit-correction';
import { settleRound } from '../../../server/book/settling/settle-round';
import { lotto } from '../../../server/db/book/lottos';
import { type Persona, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { CHECKER, closeWithResult, expectWholeBook, HANOI, OPERATOR, OTHER } from '../book/settling/support';
import { inBookTransaction } from '../../../server/book/transaction';

const VIEWERS = ['master', 'com', 'agent', 'masterb'];
const PERIODS = ['thisWeek', 'lastWeek', 'thisMonth'] as const;

let test: TestServices;
let world: BookWorld;
let today: string;
let partnerId: string;
const viewers = new Map<string, Persona>();

async function ask<T>(name: string, path: string): Promise<T> {
  const answer = await viewers.get(name)?.get(path);
  expect(answer?.status, answer?.text).toBe(200);
  return answer?.json as T;
}

async function settleOn(businessDate: string, names: readonly string[]): Promise<string> {
  const roundId = await world.openRound({ businessDate });
  for (const [index, name] of names.entries()) {
    const lines = [
      betLine('top3', '345', 3 + index),
      betLine('row3', '112', 50),
      betLine('bottom2', '11', 10 * (index + 1)),
    ];
    const isPartners = index % 2 === 1;
    placed(
      await world.bet(world.idOf(name), lines.slice(0, 1 + (index % 3)), {
        roundId,
        ...(isPartners && { source: 'partner' as const, partnerId }),
      }),
    );
  }
  await closeWithResult(world, roundId, HANOI);
  await settleRound(test.services, { roundId, actor: OPERATOR });
  return roundId;
}

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'masterb', parent: 'master', givenPt: 6_000 },
      { username: 'memberb', kind: 'member', parent: 'masterb', heldPt: 3_000 },
      { username: 'quiet', parent: 'masterb', givenPt: 1_000 },
    ],
  });
  await world.setCredit(world.idOf('memberb'), 100_000_000);
  await test.services.db.update(lotto).set({ approval: 'secondPerson' });
  partnerId = test.services.newId();
  await rowsOf(
    test,
    "INSERT INTO partner (id, account_id, name, kind, is_on, allowed, created_at) VALUES ($1, $2, 'Lucky', 'transfer', true, '{}', now())",
    [partnerId, world.idOf('com')],
  );
  const app = createApp(test.services);
  for (const name of VIEWERS) viewers.set(name, await signInAs(app, name));
  today = businessDateOf(new Date(), usualDay(test.services.config.timeZone));
  const lastWeek = datesOf('lastWeek', today);
  await settleOn(today, ['anong', 'ekkachai', 'boonmee']);
  await settleOn(lastWeek.from, ['anong', 'boonmee', 'memberb']);
  const corrected = await settleOn(addDays(lastWeek.to, -8), ['anong', 'memberb', 'ekkachai', 'chai']);
  // Corrected today: on its own date the stakes stay, and the payouts change.
  const request = { roundId: corrected, official: OTHER, reason: 'a digit was wrong', submitter: OPERATOR };
  const id = await inBookTransaction(test.services, (tx) => submitCorrection(tx, test.services, request));
  await decideApproval(test.services, id, 'approve', CHECKER, null);
});
afterAll(() => test.dispose());

/** Everything that was settled or taken back for an account, slip by slip and line by line, with the date it stands on. */
const LINES = `
  WITH moved AS (
    SELECT round_id, no, business_date, 1 AS sign FROM settlement
    UNION ALL SELECT settlement.round_id, settlement.no, transfer.business_date, -1 FROM settlement JOIN transfer
      ON transfer.kind = 'reverse' AND transfer.reference_id = settlement.round_id AND transfer.no = settlement.no
  ), lines AS (
    SELECT moved.business_date AS date, moved.sign, slip.id AS slip, slip.at, slip.lotto_id, slip.source, slip.partner_id, line.bet_type,
      line.stake, line.discount, coalesce(payout.payout, 0) AS payout, line.held[place] AS held,
      coalesce(payout.shares[place], 0) AS share, coalesce(line.commissions[place - 1], 0) - line.commissions[place] AS commission,
      round(line.stake * line.rate / 100.0 * CASE line.bet_type WHEN 'top3' THEN 0.001 WHEN 'row3' THEN 0.003 ELSE 0.01 END) AS expected
    FROM moved JOIN slip ON slip.round_id = moved.round_id AND slip.state = 'accepted'
    JOIN line ON line.slip_id = slip.id AND line.ended IS NULL CROSS JOIN LATERAL array_position(slip.path, $1::uuid) AS place
    LEFT JOIN payout ON payout.round_id = moved.round_id AND payout.settlement_no = moved.no AND payout.slip_id = slip.id
      AND payout.position = line.position
    WHERE place IS NOT NULL AND moved.business_date BETWEEN $2::date AND $3::date
  )`;

const byHand = <Row extends object>(statement: string, name: string, { from, to }: { from: string; to: string }) =>
  rowsOf<Row>(test, `${LINES} ${statement}`, [world.idOf(name), from, to]);

describe('analytics', () => {
  it('have the mix of bet types as the lines say, beside what theory expects of them', async () => {
    for (const period of PERIODS)
      for (const name of VIEWERS) {
        const { betTypes, ...dates } = await ask<Analytics>(name, `/api/dashboard/analytics?period=${period}`);
        const rows = await byHand<{ betType: string; stake: number }>(
          `SELECT bet_type AS "betType", sum(sign * stake)::bigint AS stake, sum(sign * payout)::bigint AS payout,
            sum(sign * (stake - discount - payout))::bigint AS profit, sum(sign * (stake - discount - expected))::bigint AS expected,
            sum(sign * held)::bigint AS "ownStake", sum(sign * (held - share + commission))::bigint AS "ownProfit"
           FROM lines GROUP BY bet_type HAVING sum(sign * stake) <> 0 OR sum(sign * payout) <> 0
           ORDER BY sum(sign * stake) DESC, bet_type`,
          name,
          dates,
        );
        expect(
          betTypes.map(({ betType, whole, own }) => ({
            betType,
            ...whole,
            ownStake: own.stake,
            ownProfit: own.profit,
          })),
          `${name} ${period}`,
        ).toEqual(rows);
      }
  });

  it('have what was taken at each hour of the week by the business’s clock', async () => {
    for (const name of VIEWERS) {
      const { hours, ...dates } = await ask<Analytics>(name, '/api/dashboard/analytics?period=thisMonth');
      const rows = await byHand<HourOfWeek>(
        `SELECT extract(isodow FROM at AT TIME ZONE 'Asia/Bangkok')::integer AS weekday,
          extract(hour FROM at AT TIME ZONE 'Asia/Bangkok')::integer AS hour,
          sum(sign * stake)::bigint AS stake
         FROM lines GROUP BY 1, 2 ORDER BY 1, 2`,
        name,
        dates,
      );
      expect(hours.map(({ weekday, hour, stake }) => [weekday, hour, stake])).toEqual(
        rows.map(({ weekday, hour, stake }) => [weekday, hour, stake]),
      );
    }
  });

  it('know the agents that began, stopped, and are silent', async () => {
    const { agents } = await ask<Analytics>('master', '/api/dashboard/analytics?period=lastWeek');
    const namesOf = (move: keyof typeof agents) => agents[move].agents.map(({ username }) => username);
    // The week before last everybody sold but nobody new came last week; those above sold both times.
    expect(namesOf('gained')).toEqual([]);
    expect(agents.silent.agents.map(({ username }) => username)).toContain('quiet');
    const below = await ask<Analytics>('masterb', '/api/dashboard/analytics?period=lastWeek');
    expect(below.agents.silent).toMatchObject({ count: 1, agents: [{ username: 'quiet', stake: 0 }] });
    const now = await ask<Analytics>('master', '/api/dashboard/analytics?period=thisWeek');
    expect(now.agents.gained.count + now.agents.lost.count).toBeGreaterThan(0);
  });
});

describe('sales', () => {
  it('are those of the slips by lotto, source and partner, beside the period before', async () => {
    for (const period of PERIODS)
      for (const name of VIEWERS) {
        const { sales, totals, before, ...dates } = await ask<Sales>(name, `/api/dashboard/sales?period=${period}`);
        expect(before).toEqual(datesBefore(period, dates));
        const statement = `SELECT lotto_id AS lotto, source, partner_id AS partner, sum(sign * stake)::bigint AS stake,
            sum(sign * (stake - discount - payout))::bigint AS profit FROM lines GROUP BY 1, 2, 3`;
        interface Row {
          lotto: string;
          source: string;
          partner: string | null;
          stake: number;
          profit: number;
        }
        const [now, earlier] = [await byHand<Row>(statement, name, dates), await byHand<Row>(statement, name, before)];
        const keyOf = ({ lotto, source, partner }: Omit<Row, 'stake' | 'profit'>) =>
          `${lotto} ${source} ${partner ?? ''}`;
        const found = (rows: Row[], key: string) => rows.find((row) => keyOf(row) === key);
        for (const { lotto, source, partner, stake, profit, stakeBefore } of sales) {
          const key = keyOf({ lotto: lotto.id, source, partner: partner?.id ?? null });
          expect([stake, profit], `${name} ${period}`).toEqual([
            found(now, key)?.stake ?? 0,
            found(now, key)?.profit ?? 0,
          ]);
          expect(stakeBefore).toBe(found(earlier, key)?.stake ?? 0);
        }
        expect(totals.stake).toBe(now.reduce((sum, { stake }) => sum + stake, 0));
        expect(totals.stakeBefore).toBe(earlier.reduce((sum, { stake }) => sum + stake, 0));
      }
    const { sales } = await ask<Sales>('master', '/api/dashboard/sales?period=thisWeek');
    expect(sales.map(({ partner }) => partner?.name ?? null)).toContain('Lucky');
  });

  it('rest on a book that is whole', () => expectWholeBook(test.services));
});
