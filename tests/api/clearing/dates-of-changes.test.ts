/** The business dates of changes: never before their cause, one date for one correction, and never in a billed period. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Worksheet } from '../../../domain/api/clearing';
import { addDays } from '../../../domain/calendar/business-day';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { sendBill } from '../../../server/book/clearing/send-bill';
import { submitCorrection, submitVoid } from '../../../server/book/results/submit-correction';
import { settleRound } from '../../../server/book/settling/settle-round';
import { inBookTransaction, withTransaction } from '../../../server/book/transaction';
import { postPrizes } from '../../../server/book/yeekee/post-prizes';
import { lotto } from '../../../server/db/book/lottos';
import { alterBook, expectWhole, rowsOf, withConnections } from '../../support/book-checks';
import { betLine, placed } from '../../support/book-world';
import { CHECKER, closeWithResult, HANOI, OPERATOR, OTHER } from '../book/settling/support';
import { createWeeks, MONDAY, SUNDAY, type Weeks } from './support';

const NEXT_MONDAY = addDays(MONDAY, 7);

let weeks: Weeks;
beforeEach(async () => {
  weeks = await createWeeks();
  await weeks.test.services.db.update(lotto).set({ approval: 'secondPerson' });
});
afterEach(() => weeks.test.dispose());

/** Sells on the Sunday a round of the Monday after, closes it by hand and settles it, all on that Sunday. */
async function settledEarly(): Promise<string> {
  const { services, world, clock } = weeks;
  weeks.goTo(SUNDAY);
  const closesAt = new Date(clock.now.getTime() + 3_600_000);
  const opensAt = new Date(clock.now.getTime() - 3_600_000);
  const roundId = await world.openRound({ businessDate: NEXT_MONDAY, opensAt, closesAt });
  placed(await world.bet(world.idOf('anong'), [betLine('top3', '345', 10), betLine('top2', '45', 50)], { roundId }));
  placed(await world.bet(world.idOf('boonmee'), [betLine('top3', '777', 10)], { roundId }));
  await closeWithResult(world, roundId, HANOI);
  await settleRound(services, { roundId, actor: OPERATOR });
  return roundId;
}

/** Corrects the result of a settled round, as two people do. */
async function correct(roundId: string): Promise<void> {
  const { services } = weeks;
  const request = { roundId, official: OTHER, reason: 'a digit was wrong', submitter: OPERATOR };
  const id = await inBookTransaction(services, (tx) => submitCorrection(tx, services, request));
  await decideApproval(services, id, 'approve', CHECKER, null);
}

/** The dates of the transfers of a round, by kind and number. */
async function datesOf(roundId: string): Promise<Record<string, string>> {
  const rows = await rowsOf<{ key: string; date: string }>(
    weeks.test,
    `SELECT kind || ' ' || no AS key, business_date::text AS date FROM transfer WHERE reference_id = $1
     UNION ALL SELECT 'settlement ' || no, business_date::text FROM settlement WHERE round_id = $1
     UNION ALL SELECT 'confirmWin ' || transfer.no, transfer.business_date::text FROM approval
       JOIN transfer ON transfer.kind = 'confirmWin' AND transfer.reference_id = approval.id WHERE approval.round_id = $1`,
    [roundId],
  );
  return Object.fromEntries(rows.map(({ key, date }) => [key, date]));
}

/** The row of the agent `com` in a week, as master sees it. */
async function weekOf(monday: string) {
  const answer = await (await weeks.signIn('master')).get(`/api/clearing?week=${monday}`);
  expect(answer.status, answer.text).toBe(200);
  const { rows } = answer.json as unknown as Worksheet;
  return rows.find(({ account }) => account.id === weeks.world.idOf('com'));
}

describe('a round that was settled before its business date', () => {
  it('is corrected on that date: nothing of it stands in the week before', async () => {
    const roundId = await settledEarly();
    await correct(roundId);
    expect(await datesOf(roundId)).toEqual({
      'settle 1': NEXT_MONDAY,
      'settlement 1': NEXT_MONDAY,
      'reverse 1': NEXT_MONDAY,
      'settle 2': NEXT_MONDAY,
      'settlement 2': NEXT_MONDAY,
    });
    expect(await rowsOf(weeks.test, `SELECT FROM day_total WHERE business_date < '${NEXT_MONDAY}'`)).toEqual([]);
    weeks.goTo(NEXT_MONDAY);
    expect(await weekOf(MONDAY)).toMatchObject({ winLoss: 0, commission: 0, corrections: 0, balance: 0 });
    const { winLoss = 0, commission = 0, corrections = 0, balance } = (await weekOf(NEXT_MONDAY)) ?? {};
    expect(balance).toBe(winLoss + commission + corrections);
    expect(balance).toBe(await weeks.balanceByHand(weeks.world.idOf('com'), addDays(NEXT_MONDAY, 6)));
    await expectWhole(weeks.test);
  });

  it('is voided on that date', async () => {
    const roundId = await settledEarly();
    const { services } = weeks;
    const request = { roundId, reason: 'not drawn', submitter: OPERATOR };
    const id = await inBookTransaction(services, (tx) => submitVoid(tx, services, request));
    await decideApproval(services, id, 'approve', CHECKER, null);
    expect(await datesOf(roundId)).toEqual({
      'settle 1': NEXT_MONDAY,
      'settlement 1': NEXT_MONDAY,
      'reverse 1': NEXT_MONDAY,
      'refund 0': NEXT_MONDAY,
    });
    weeks.goTo(NEXT_MONDAY);
    expect(await weekOf(MONDAY)).toMatchObject({ winLoss: 0, corrections: 0, balance: 0 });
    await expectWhole(weeks.test);
  });

  it('has its held wins confirmed on that date', async () => {
    await rowsOf(
      weeks.test,
      "INSERT INTO setting (key, value, updated_at) VALUES ('thresholds.bigWin', '1000', now())",
    );
    const roundId = await settledEarly();
    const wins = await rowsOf<{ id: string }>(weeks.test, "SELECT id FROM approval WHERE state = 'submitted'");
    expect(wins).toHaveLength(2);
    for (const { id } of wins) await decideApproval(weeks.services, id, 'approve', CHECKER, null);
    expect(await datesOf(roundId)).toMatchObject({ 'confirmWin 1': NEXT_MONDAY });
    weeks.goTo(NEXT_MONDAY);
    expect(await weekOf(MONDAY)).toMatchObject({ winLoss: 0, corrections: 0, balance: 0 });
    await correct(roundId);
    await expectWhole(weeks.test);
  });

  it('is invoiced with its correction in its own period', async () => {
    const roundId = await settledEarly();
    await correct(roundId);
    weeks.goTo(addDays(NEXT_MONDAY, 14));
    const master = await weeks.signIn('master');
    const com = weeks.world.idOf('com');
    const terms = { isOn: true, percent: 1_200, minimum: 0, maximum: null, lossRule: 'carry', dueDays: 7 };
    const named = { name: null, address: null, taxId: null, branch: null };
    const agreed = await master.put(`/api/billing/${com}`, { ...terms, ...named, startsOn: MONDAY });
    expect(agreed.status, agreed.text).toBe(200);
    for (const [from, rounds] of [
      [MONDAY, 0],
      [NEXT_MONDAY, 3],
    ] as const) {
      const key = { 'idempotency-key': weeks.services.newId() };
      const made = await master.post('/api/invoices/drafts', { from, to: addDays(from, 6) }, key);
      expect(made.status, made.text).toBe(200);
      const [draft] = await rowsOf<{ rounds: number }>(weeks.test, "SELECT rounds FROM invoice WHERE state = 'draft'");
      expect([from, draft?.rounds ?? 0]).toEqual([from, rounds]);
    }
    await expectWhole(weeks.test);
  });
});

describe('a correction while the business day turns', () => {
  it('has one date for the reversal and the settlement after it', async () => {
    const roundId = await weeks.settleOn(MONDAY);
    weeks.goTo(SUNDAY, '22:59:59Z');
    // The day turns as soon as the settlement has been taken back.
    await alterBook(
      weeks.test,
      `CREATE FUNCTION turn_the_day() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM set_config('book.now', '${SUNDAY}T23:00:00Z', true); RETURN NULL; END $$;
       CREATE TRIGGER turn_the_day AFTER INSERT ON transfer FOR EACH ROW WHEN (NEW.kind = 'reverse') EXECUTE FUNCTION turn_the_day()`,
    );
    await correct(roundId);
    expect(await datesOf(roundId)).toMatchObject({ 'reverse 1': SUNDAY, 'settle 2': SUNDAY, 'settlement 2': SUNDAY });
    const turned = await rowsOf(
      weeks.test,
      `SELECT FROM transfer WHERE kind = 'settle' AND at >= '${SUNDAY}T23:00:00Z'`,
    );
    expect(turned).toHaveLength(1);
    await expectWhole(weeks.test);
  });
});

describe('a prize to a shooter', () => {
  const payPrizes = (roundId: string, services = weeks.services) => {
    const [last, sixteenth] = [weeks.world.idOf('dao'), weeks.world.idOf('gift')];
    const shoots = Array.from({ length: 20 }, (_, index) => ({
      member: index === 4 ? sixteenth : last,
      number: '12345',
    }));
    return withTransaction(services, (tx) =>
      postPrizes(tx, services, { id: roundId, businessDate: MONDAY }, shoots, {
        row1: 20_000,
        row16: 30_000,
        minStake: 0,
      }),
    );
  };
  const billOf = (services = weeks.services) =>
    inBookTransaction(services, (tx) =>
      sendBill(tx, services, {
        accountId: weeks.world.idOf('share'),
        uplineId: weeks.world.idOf('com'),
        on: SUNDAY,
        actor: OPERATOR,
      }),
    );

  it('has the date of its round, and today’s once a bill of an account above has closed that date', async () => {
    const roundId = await weeks.settleOn(MONDAY);
    weeks.goTo(addDays(NEXT_MONDAY, 1));
    await billOf();
    const before = await weekOf(MONDAY);
    await payPrizes(roundId);
    // `dao` is below the billed agent, `gift` isn’t.
    expect(await datesOf(roundId)).toMatchObject({ 'reward 1': addDays(NEXT_MONDAY, 1), 'reward 16': MONDAY });
    const [bill] = await rowsOf<{ rewards: number }>(weeks.test, 'SELECT rewards FROM clearing_bill');
    expect(bill?.rewards).toBe(0);
    expect((await weekOf(MONDAY))?.rewards).toBe((before?.rewards ?? 0) + 30_000);
    expect((await weekOf(NEXT_MONDAY))?.rewards).toBe(20_000);
    await expectWhole(weeks.test);
  });

  it('and a bill that is written at the same time agree, whichever comes first', async () => {
    const many = withConnections(weeks.test, 4);
    const services = { ...weeks.services, db: many.services.db, pool: many.services.pool };
    weeks.goTo(MONDAY);
    const rounds = [await weeks.settleOn(MONDAY), await weeks.sellOn(addDays(MONDAY, 1))];
    weeks.goTo(NEXT_MONDAY);
    try {
      await Promise.all([billOf(services), ...rounds.map((id) => payPrizes(id, services))]);
    } finally {
      await many.end();
    }
    const [bill] = await rowsOf<{ rewards: number }>(weeks.test, 'SELECT rewards FROM clearing_bill');
    const [dated] = await rowsOf<{ amount: number }>(
      weeks.test,
      `SELECT coalesce(sum(20000), 0)::bigint AS amount FROM transfer WHERE kind = 'reward' AND no = 1 AND business_date <= '${SUNDAY}'`,
    );
    expect(bill?.rewards).toBe(dated?.amount);
  });
});
