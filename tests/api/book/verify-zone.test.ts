/** A whole book of a business in another time zone, verified by the command that opens its own connections. */
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar/business-day';
import { momentAt } from '../../../domain/calendar/moment';
import { recordPayment } from '../../../server/book/clearing/record-payment';
import { sendBill } from '../../../server/book/clearing/send-bill';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { settleRound } from '../../../server/book/settling/settle-round';
import type { Services } from '../../../server/kernel/services';
import { rowsOf } from '../../support/book-checks';
import { betLine, createBookWorld, placed } from '../../support/book-world';
import { createTestServices } from '../../support/services';
import { temporaryFolder } from '../../support/temporary';
import { verifyCommand } from '../../support/verify-command';
import { MONDAY } from '../clearing/support';
import { closeWithResult, HANOI, OPERATOR } from './settling/support';
import { HOUR_MS } from '../../../domain/durations';
import { inBookTransaction } from '../../../server/book/transaction';

/** A book with a settled round, a deposit, a bill and its payment, all of them soon after the day turned on that clock. */
async function createBookIn(timeZone: string) {
  const test = await createTestServices({ config: { timeZone } });
  const clock = { now: momentAt(MONDAY, '06:30', timeZone) };
  const services: Services = { ...test.services, bookClock: () => clock.now };
  const world = await createBookWorld(services);
  const roundId = await world.openRound({ businessDate: MONDAY, closesAt: new Date(clock.now.getTime() + HOUR_MS) });
  placed(await world.bet(world.idOf('anong'), [betLine('top3', '999', 20), betLine('top2', '45', 5)], { roundId }));
  await closeWithResult(world, roundId, HANOI);
  await settleRound(services, { roundId, actor: OPERATOR });
  const between = { accountId: world.idOf('share'), uplineId: world.idOf('com'), actor: OPERATOR };
  const given = { accountId: between.uplineId, actor: OPERATOR, received: 1_000_000, reason: 'x' };
  await inBookTransaction(services, (tx) => adjustBalance(tx, services, { ...given, requestId: services.newId() }));
  await inBookTransaction(services, (tx) =>
    moveFunds(tx, services, { ...between, requestId: services.newId(), kind: 'deposit', amount: 5_000 }),
  );
  clock.now = momentAt(addDays(MONDAY, 7), '06:30', timeZone);
  await inBookTransaction(services, (tx) => sendBill(tx, services, { ...between, on: MONDAY }));
  const [bill] = await rowsOf<{ balance: number }>(test, 'SELECT balance FROM clearing_bill');
  const balance = bill?.balance ?? 0;
  await inBookTransaction(services, (tx) =>
    recordPayment(tx, services, {
      ...between,
      requestId: services.newId(),
      way: balance < 0 ? 'collect' : 'pay',
      amount: 100,
      expected: balance,
      keepsRest: false,
      method: 'cash',
      reference: null,
      note: undefined,
    }),
  );
  return test;
}

it.each(['Asia/Tokyo', 'Asia/Bangkok', 'America/Sao_Paulo'])('a whole book in %s is whole', async (timeZone) => {
  const test = await createBookIn(timeZone);
  const dataDir = temporaryFolder('lotto-zone-');
  try {
    const settings = { DATABASE_URL: test.database.appUrl, DATA_DIR: dataDir, BUSINESS_TIME_ZONE: timeZone };
    const ended = await verifyCommand({ ...settings, SECRET_KEY: 'a key that is long enough for anybody' }, 'all');
    expect(ended).toMatchObject({ code: 0, error: '' });
    expect(ended.out).toContain('The book is whole');
  } finally {
    await test.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
