/** Limits and terms with a record of their own, lay-off, and a returned stake, for a business that is altered. */
import { expect } from 'vitest';
import { addDays } from '../../../domain/calendar/business-day';
import { HOUR_MS } from '../../../domain/durations';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { answerBatch, moveBatch } from '../../../server/book/lay-off/change-batch';
import { cutBatch } from '../../../server/book/lay-off/cut-batch';
import { payDealer } from '../../../server/book/lay-off/pay-dealer';
import { settleLayOffs } from '../../../server/book/lay-off/settle-lay-off';
import { cancelLines } from '../../../server/book/placing/cancel-slip';
import { settleRound } from '../../../server/book/settling/settle-round';
import { inBookTransaction } from '../../../server/book/transaction';
import type { Reply } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { betLine, placed } from '../../support/book-world';
import type { Billing } from '../invoices/support';
import { closeWithResult, OPERATOR } from './settling/support';

/** Changes the limits and terms that have a record of their own, and settles a round with a laid-off and a returned stake. */
export async function fillTerms({ weeks, master, newId }: Billing, date: string): Promise<void> {
  const { services, world, test } = weeks;
  const com = await weeks.signIn('com');
  const done = async (reply: Promise<Reply>) => {
    const { status, text, json } = await reply;
    expect([200, 201, 204], text).toContain(status);
    return json;
  };
  weeks.goTo(date);
  await done(
    com.put(`/api/accounts/${world.idOf('com')}/holds`, {
      holds: [{ betType: 'top3', cap: 50_000_000 }],
      takesRest: true,
    }),
  );
  const caps = { maxLineStake: 700_000, maxSlipStake: 800_000, maxDayStake: 900_000, heldPt: 4_000 };
  await done(com.put(`/api/members/${world.idOf('gift')}`, caps));
  const { id: memberId } = await done(com.post('/api/members', { username: 'com901', heldPt: 1_000 }));
  await done(com.put(`/api/accounts/${String(memberId)}/terms`, { funds: 'cash' }));
  const until = addDays(date, 400);
  await done(
    master.put(`/api/accounts/${world.idOf('com')}/terms`, {
      creditLimit: 900_000_000,
      creditAllowance: 1_000,
      allowanceUntil: `${until}T00:00:00.000Z`,
      packageId: world.packageId,
      suspendsAtLimit: true,
    }),
  );
  const second = await done(master.post('/api/rate-packages', { name: 'Second' }));
  await done(master.put(`/api/rate-packages/${String(second['id'])}`, { isArchived: true }));
  for (const row2Reads of ['top2', 'top3'])
    await done(master.put(`/api/lottos/${world.lottoId}`, { row2Reads, reason: 'x' }));
  for (const approval of [null, 'secondPerson'])
    await done(master.put(`/api/lottos/${world.lottoId}`, { approval, reason: 'x' }));
  const bank = { bank: 'SCB', bankAccount: '1112223334', holder: 'com', promptPay: '0812345678' };
  await done(com.put(`/api/accounts/${world.idOf('com')}/bank`, bank));
  const changed = { minStake: 200, maxStake: 8_000_000, cap: 90_000_000, personCap: 70_000_000 };
  const pricing = { kind: 'fixed', rate: 89_000 };
  const limits = { scope: 'both', changes: [{ betType: 'row3', ...changed, pricing }], reason: 'more' };
  await done(master.put(`/api/limits/${world.lottoId}`, limits));
  await done(master.put('/api/settings/thresholds.bigWin', { value: 990_000, reason: 'x' }));
  const terms = [{ betType: 'top2', rate: 8_500, commission: 1_000 }];
  const dealer = await done(master.post('/api/dealers', { name: 'Somchai', note: '', isOn: true, terms }));
  const keeps = [{ betType: 'top2', number: null, by: 'amount', amount: 10_000 }];
  await done(master.put(`/api/lay-off/${world.lottoId}`, { keeps }));
  const roundId = await weeks.sellOn(date);
  const [slip] = await rowsOf<{ id: string }>(test, 'SELECT id FROM slip WHERE round_id = $1 LIMIT 1', [roundId]);
  const actor = OPERATOR;
  await inBookTransaction(services, async (tx) => {
    await cancelLines(tx, services, { slipId: slip?.id ?? '', by: 'company', actor, reason: null, positions: [1] });
    const batch = await cutBatch(tx, services, { roundId, dealerId: String(dealer['id']), actor });
    await moveBatch(tx, batch.id, 'send');
    await answerBatch(tx, batch.id, { takes: 'all' });
  });
  const closesAt = new Date(weeks.clock.now.getTime() + HOUR_MS);
  const open = { roundId: await world.openRound({ businessDate: date, closesAt }) };
  placed(await world.bet(world.idOf('ekkachai'), [betLine('top3', '123', 5)], open));
  // 2-top 46, which is laid off, wins.
  await closeWithResult(world, roundId, { family: 'hanoi', special: '00746', first: '12300' });
  await settleRound(services, { roundId, actor });
  await settleLayOffs(services, new AbortController().signal);
  const payment = { requestId: newId(), dealerId: String(dealer['id']), actor, reason: 'cash' };
  const owed = await world.balanceOf(payment.dealerId, 'dealer');
  const direction = owed > 0 ? ('toDealer' as const) : ('byDealer' as const);
  await inBookTransaction(services, (tx) => payDealer(tx, services, { ...payment, direction, amount: 100 }));
  const move = { requestId: newId(), accountId: world.idOf('share'), uplineId: world.idOf('com'), actor };
  const { after } = await inBookTransaction(services, (tx) =>
    moveFunds(tx, services, { ...move, kind: 'deposit', amount: 300 }),
  );
  await rowsOf(
    test,
    `INSERT INTO partner_move (partner_id, trans_id, request_id, kind, member_id, amount, balance, at, serial)
     VALUES ($1, 'D-1', $2, 'deposit', $3, 300, $4, now(), 1)`,
    [newId(), move.requestId, move.accountId, after],
  );
  await rowsOf(
    test,
    `INSERT INTO payment_photo (transfer_id, type, sha256, content, at, actor_id)
     SELECT transfer_id, 'image/png', encode(sha256('photo'), 'hex'), 'photo', now(), $1 FROM clearing_payment`,
    [actor.id],
  );
  await rowsOf(
    test,
    `INSERT INTO approval_evidence (approval_id, name, type, size, sha256, content, at)
     SELECT id, 'paper', 'image/png', 5, encode(sha256('paper'), 'hex'), 'paper', now() FROM approval LIMIT 1`,
  );
}
