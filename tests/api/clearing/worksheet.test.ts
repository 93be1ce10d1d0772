/** The worksheet of a week equals the sums of the journal's entries, for every account on a path. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClearingOfAccount, Worksheet, WorksheetRow } from '../../../domain/api/clearing';
import { addDays } from '../../../domain/calendar/business-day';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { readFunds } from '../../../server/book/funds/movable';
import { post } from '../../../server/book/post';
import { inBookTransaction, withTransaction } from '../../../server/book/transaction';
import type { Persona } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { OTHER } from '../book/settling/support';
import { createWeeks, MONDAY, SUNDAY, type Weeks } from './support';

const VIEWERS = ['master', 'com', 'share', 'agent'];
const BELOW: Record<string, string[]> = {
  master: ['com'],
  com: ['share', 'ekkachai', 'gift'],
  share: ['agent'],
  agent: ['anong', 'boonmee', 'chai', 'dao'],
};
const NEXT_MONDAY = addDays(MONDAY, 7);
const NEXT_SUNDAY = addDays(SUNDAY, 7);

let weeks: Weeks;
const people = new Map<string, Persona>();
const rounds = { early: '', held: '' };

const idOf = (name: string) => weeks.world.idOf(name);
const newId = () => weeks.services.newId();
const actor = () => ({ id: idOf('master'), name: 'master' });

async function ask(name: string, path: string) {
  const answer = await people.get(name)?.get(path);
  expect(answer?.status, answer?.text).toBe(200);
  return answer?.json;
}
const sheetOf = async (name: string, week: string) =>
  (await ask(name, `/api/clearing?week=${week}`)) as unknown as Worksheet;
const rowNamed = (sheet: Worksheet, name: string): WorksheetRow => {
  const row = sheet.rows.find(({ account }) => account.username === name);
  if (!row) throw new Error(`${name} isn't on the sheet`);
  return row;
};

/** The amounts of some movements in an account and all below it. */
async function sumByHand(name: string, dates: [string, string], isMeant: (row: Moved) => boolean): Promise<number> {
  const id = idOf(name);
  return (await weeks.journal())
    .filter((row) => row.path.includes(id) && dates[0] <= row.date && row.date <= dates[1] && isMeant(row))
    .reduce((sum, { amount }) => sum + amount, 0);
}
type Moved = Awaited<ReturnType<Weeks['journal']>>[number];

beforeAll(async () => {
  weeks = await createWeeks();
  const { services, goTo, settleOn } = weeks;
  rounds.early = await settleOn(MONDAY);
  await settleOn(addDays(MONDAY, 2));
  goTo(addDays(MONDAY, 3));
  const funds = {
    requestId: newId(),
    accountId: idOf('com'),
    uplineId: idOf('master'),
    amount: 500_000_00,
    actor: actor(),
  };
  await inBookTransaction(services, (tx) =>
    moveFunds(tx, services, {
      ...funds,
      kind: 'deposit',
      requestId: newId(),
      accountId: idOf('master'),
      uplineId: null,
      amount: 10_000_000_00,
    }),
  );
  await inBookTransaction(services, (tx) => moveFunds(tx, services, { ...funds, kind: 'deposit' }));
  await inBookTransaction(services, (tx) =>
    moveFunds(tx, services, { ...funds, kind: 'withdraw', requestId: newId(), amount: 1_000_00 }),
  );
  await inBookTransaction(services, (tx) =>
    adjustBalance(tx, services, {
      requestId: newId(),
      accountId: idOf('anong'),
      received: 1_234,
      actor: actor(),
      reason: 'counted twice',
    }),
  );
  await withTransaction(services, (tx) =>
    post(
      tx,
      services.newId,
      {
        id: newId(),
        kind: 'reward',
        referenceId: rounds.early,
        no: 1,
        businessDate: addDays(MONDAY, 3),
        actorId: null,
      },
      [
        { kind: 'wallet', ownerId: idOf('master'), amount: -20_000 },
        { kind: 'wallet', ownerId: idOf('chai'), amount: 20_000 },
      ],
    ),
  );
  await rowsOf(
    weeks.test,
    "INSERT INTO setting (key, value, updated_at) VALUES ('thresholds.bigWin', '500000', now())",
  );
  rounds.held = await settleOn(SUNDAY);
  await rowsOf(weeks.test, "DELETE FROM setting WHERE key = 'thresholds.bigWin'");
  goTo(NEXT_MONDAY);
  for (const name of VIEWERS) people.set(name, await weeks.signIn(name));
});
afterAll(() => weeks.test.dispose());

describe('the worksheet', () => {
  it('is what the entries of the journal add up to, for everybody', async () => {
    expect(await rowsOf(weeks.test, "SELECT FROM payout WHERE hold = 'held'")).not.toHaveLength(0);
    const week: [string, string] = [MONDAY, SUNDAY];
    for (const viewer of VIEWERS) {
      const sheet = await sheetOf(viewer, MONDAY);
      expect(sheet).toMatchObject({ week: { from: MONDAY, to: SUNDAY }, isOver: true });
      expect(sheet.rows.map(({ account }) => account.username).toSorted()).toEqual(BELOW[viewer]?.toSorted());
      for (const row of sheet.rows) {
        const name = row.account.username;
        const heldBack = await sumByHand(name, week, ({ kind }) => kind === 'confirmWin');
        const results = await sumByHand(name, week, ({ kind }) => kind === 'settle' || kind === 'stake');
        const corrected = await sumByHand(name, week, ({ kind }) => kind === 'adjust');
        // The results include held payouts, and a line of its own takes them out again.
        expect(row.winLoss + row.commission + row.corrections).toBe(results + corrected + heldBack);
        expect(row.rewards).toBe(await sumByHand(name, week, ({ kind }) => kind === 'reward'));
        expect(row.moved).toBe(
          name === 'com' ? await sumByHand(name, week, ({ kind }) => kind === 'deposit' || kind === 'withdraw') : 0,
        );
        expect(row.carried).toBe(0);
        expect(row.balance).toBe(await weeks.balanceByHand(idOf(name), SUNDAY));
        expect(row.days.reduce((sum, day) => sum + day, 0)).toBe(row.winLoss + row.commission);
      }
      expect(sheet.totals.balance).toBe(sheet.rows.reduce((sum, { balance }) => sum + balance, 0));
    }
    expect(rowNamed(await sheetOf('agent', MONDAY), 'chai').rewards).toBe(20_000);
    expect(rowNamed(await sheetOf('master', MONDAY), 'com').moved).toBe(49_900_000);
  });

  it('has days as the rounds of each were settled', async () => {
    const row = rowNamed(await sheetOf('com', MONDAY), 'share');
    for (const [index, day] of row.days.entries()) {
      const date = addDays(MONDAY, index);
      const rows = await rowsOf<{ amount: number }>(
        weeks.test,
        `SELECT coalesce(sum(win_loss + commission), 0)::bigint AS amount FROM round_total
         WHERE account_id = $1 AND business_date = $2 AND settlement_no = 1`,
        [idOf('share'), date],
      );
      expect(day).toBe(rows[0]?.amount);
    }
  });

  it('shows an account the same as its upline sees of it, and agrees with the credit settings', async () => {
    for (const [upline, name] of [
      ['master', 'com'],
      ['com', 'share'],
      ['share', 'agent'],
    ] as const) {
      const { own, upline: said } = await sheetOf(name, MONDAY);
      expect(said).toBe(upline);
      expect(own).toEqual(rowNamed(await sheetOf(upline, MONDAY), name));
      const { settled } = await readFunds(weeks.services.db, idOf(name), idOf(upline));
      expect(own?.balance).toBe(settled);
    }
    expect((await sheetOf('master', MONDAY)).own).toBeNull();
  });

  it('carries what is left into the next week, and a correction stands there as a line of its own', async () => {
    weeks.goTo(addDays(NEXT_MONDAY, 1));
    const before = await sheetOf('com', MONDAY);
    await weeks.correct(rounds.early, OTHER);
    expect((await sheetOf('com', MONDAY)).rows).toEqual(before.rows);
    for (const viewer of VIEWERS) {
      const [earlier, later] = [await sheetOf(viewer, MONDAY), await sheetOf(viewer, NEXT_MONDAY)];
      for (const row of later.rows) {
        const name = row.account.username;
        expect(row.carried).toBe(rowNamed(earlier, name).balance);
        expect(row).toMatchObject({ winLoss: 0, commission: 0 });
        expect(row.corrections).toBe(
          await sumByHand(name, [NEXT_MONDAY, NEXT_SUNDAY], ({ kind, no, takenKind }) =>
            kind === 'settle' ? no > 1 : kind === 'reverse' && takenKind === 'settle',
          ),
        );
        expect(row.balance).toBe(await weeks.balanceByHand(idOf(name), NEXT_SUNDAY));
      }
    }
    const answer = await ask('com', `/api/clearing/${idOf('share')}?on=${NEXT_MONDAY}`);
    const { detail } = answer as unknown as ClearingOfAccount;
    expect(detail.lottos).toEqual([]);
    // The shooter's prizes of the round are taken back with it.
    expect(detail.lines).toMatchObject(
      ['correction', 'reward'].map((cause) => ({ cause, round: { id: rounds.early, businessDate: MONDAY } })),
    );
  });
});
