/** Bills: sent once, made without unsettled rounds, and unaffected by later changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClearingOfAccount, SentBill, Worksheet } from '../../../domain/api/clearing';
import { addDays } from '../../../domain/calendar/business-day';
import type { Persona } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { OTHER } from '../book/settling/support';
import { asOwner } from '../../support/migrations';
import { createWeeks, MONDAY, SUNDAY, type Weeks } from './support';

const NEXT_MONDAY = addDays(MONDAY, 7);

let weeks: Weeks;
let com: Persona;
let share: Persona;
let shareId: string;
const rounds = { settled: '', late: '' };
let sent: SentBill;

const newId = () => weeks.services.newId();
const read = async (persona: Persona, path: string) => {
  const answer = await persona.get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const ofShare = async (persona: Persona, on: string) =>
  (await read(persona, `/api/clearing/${shareId}?on=${on}`)) as unknown as ClearingOfAccount;
const sheetRow = async (week: string) => {
  const { rows } = (await read(com, `/api/clearing?week=${week}`)) as unknown as Worksheet;
  return rows.find(({ account }) => account.id === shareId);
};
const send = (on: string) => com.post(`/api/clearing/${shareId}/bills`, { on }, { 'idempotency-key': newId() });

beforeAll(async () => {
  weeks = await createWeeks();
  shareId = weeks.world.idOf('share');
  com = await weeks.signIn('com');
  share = await weeks.signIn('share');
  rounds.settled = await weeks.settleOn(addDays(MONDAY, 1));
  rounds.late = await weeks.sellOn(SUNDAY);
  await weeks.closeRound(rounds.late);
});
afterAll(async () => {
  await expectWhole(weeks.test);
  await weeks.test.dispose();
});

describe('a bill', () => {
  it('isn’t sent before its period is over', async () => {
    // Five to six on Monday morning belongs to Sunday's business. Entries at its very end may be under way a little
    // longer.
    for (const time of ['22:55:00Z', '23:04:00Z']) {
      weeks.goTo(SUNDAY, time);
      const answer = await send(SUNDAY);
      expect(answer.json['errors'], answer.text).toEqual({ on: { key: 'clearing.goesOn' } });
    }
    weeks.goTo(SUNDAY, '23:05:00Z');
    expect((await sheetRow(MONDAY))?.bill).toBeNull();
  });

  it('says what the worksheet says, which rounds it was made without, and is sent once', async () => {
    weeks.goTo(NEXT_MONDAY);
    const row = await sheetRow(MONDAY);
    const answer = await send(SUNDAY);
    expect(answer.status, answer.text).toBe(200);
    sent = answer.json as unknown as SentBill;
    const { winLoss, commission, carried, balance } = row ?? {};
    expect(sent).toMatchObject({ no: 1, period: { from: MONDAY, to: SUNDAY }, winLoss, commission, carried, balance });
    expect(sent.unsettled).toMatchObject([{ id: rounds.late, businessDate: SUNDAY }]);
    expect(sent.detail.days).toEqual(row?.days);
    expect(sent.detail.lottos.reduce((sum, one) => sum + one.winLoss + one.commission, 0)).toBe(
      sent.winLoss + sent.commission,
    );
    expect((await send(SUNDAY)).json).toEqual(sent);
    expect(await rowsOf(weeks.test, 'SELECT FROM clearing_bill')).toHaveLength(1);
    expect((await sheetRow(MONDAY))?.bill).toMatchObject({ no: 1, balance: sent.balance });
    expect((await ofShare(share, SUNDAY)).bill).toEqual(sent);
  });

  it('and its week stay as they are when a round comes late or is corrected: both stand in the open week', async () => {
    const [row, before] = [await sheetRow(MONDAY), await ofShare(com, SUNDAY)];
    await weeks.settleLate(rounds.late);
    weeks.goTo(addDays(NEXT_MONDAY, 1));
    await weeks.correct(rounds.settled, OTHER);
    expect(await sheetRow(MONDAY)).toEqual(row);
    const after = await ofShare(com, SUNDAY);
    expect(after.bill).toEqual(sent);
    expect(after.detail).toEqual(before.detail);
    expect(after.unsettled).toEqual([]);

    const open = await ofShare(com, NEXT_MONDAY);
    expect(open).toMatchObject({ carried: sent.balance, winLoss: 0, commission: 0 });
    expect(open.detail.lines).toMatchObject([
      { cause: 'late', date: NEXT_MONDAY, round: { id: rounds.late } },
      { cause: 'correction', date: addDays(NEXT_MONDAY, 1), round: { id: rounds.settled } },
    ]);
    expect(open.detail.lottos).toEqual([]);
    const totals = await rowsOf<{ amount: number }>(
      weeks.test,
      'SELECT sum(win_loss + commission)::bigint AS amount FROM round_total WHERE account_id = $1 AND round_id = $2',
      [shareId, rounds.late],
    );
    expect(open.detail.lines[0]?.amount).toBe(totals[0]?.amount);
    expect(open.balance).toBe(await weeks.balanceByHand(shareId, addDays(NEXT_MONDAY, 6)));
  });

  it('of an earlier period isn’t sent after it', async () => {
    const answer = await send(addDays(MONDAY, -1));
    expect(answer.json['errors']).toEqual({ on: { key: 'clearing.closed' } });
  });

  it('goes to everybody at once who has one to get, and no one twice', async () => {
    weeks.goTo(NEXT_MONDAY);
    const body = { week: MONDAY };
    const all = () => com.post('/api/clearing/bills', body, { 'idempotency-key': newId() });
    // The other one who sold; the third has nothing.
    expect((await all()).json).toEqual({ sent: 1 });
    expect((await all()).json).toEqual({ sent: 0 });
    const { bills } = (await read(com, `/api/clearing/bills?week=${MONDAY}`)) as {
      bills: { account: { username: string }; balance: number; upline: string }[];
    };
    expect(bills.map(({ account }) => account.username)).toEqual(['ekkachai', 'share']);
    expect(bills[1]).toMatchObject({ balance: sent.balance, upline: 'com' });
  });

  it('names the language of its account', async () => {
    await rowsOf(weeks.test, "UPDATE account SET locale = 'th' WHERE id = $1", [shareId]);
    const { bills } = await read(com, `/api/clearing/bills?week=${MONDAY}`);
    expect(bills).toMatchObject([{ locale: null }, { locale: 'th' }]);
    expect(await ofShare(share, SUNDAY)).toMatchObject({ locale: 'th' });
  });

  it('has a line for commission if an account of its upline earned some in the period', async () => {
    // Nothing was ever bet here, while others earned commission in the first week.
    const ofGift = (on: string) => read(com, `/api/clearing/${weeks.world.idOf('gift')}?on=${on}`);
    expect(sent.commission).not.toBe(0);
    expect(await ofGift(SUNDAY)).toMatchObject({ commission: 0, showsCommission: true });
    expect(await ofGift(addDays(MONDAY, -1))).toMatchObject({ commission: 0, showsCommission: false });
    const { bills } = await read(com, `/api/clearing/bills?week=${MONDAY}`);
    expect(bills).toMatchObject([{ showsCommission: true }, { showsCommission: true }]);
  });
});

it('a bill or a payment that was altered is found', async () => {
  const alter = (statement: string) =>
    asOwner(weeks.test.database.adminUrl, async (owner) => {
      await owner.query("SET session_replication_role = 'replica'");
      await owner.query(statement);
    });
  const shift = (by: number) =>
    alter(
      `UPDATE clearing_bill SET win_loss = win_loss + ${by}, balance = balance + ${by} WHERE account_id = '${shareId}'`,
    );
  await shift(1);
  await expect(expectWhole(weeks.test)).rejects.toThrow(
    /Bill 1 of share has carried 0, winLoss -?\d+, .* its period has carried 0, winLoss -?\d+/,
  );
  await shift(-1);
  const nobody = newId();
  await alter(
    `INSERT INTO clearing_payment (transfer_id, account_id, counts_for, method) VALUES ('${nobody}', '${shareId}', '${SUNDAY}', 'cash')`,
  );
  await expect(expectWhole(weeks.test)).rejects.toThrow(/has no transfer/);
  await alter(`DELETE FROM clearing_payment WHERE transfer_id = '${nobody}'`);
});
