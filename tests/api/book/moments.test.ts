/** The moments of an account's entries: a ledger is looked through by them, so they never go back. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { settleRound } from '../../../server/book/settling/settle-round';
import { rowsOf, waitingForLocks } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { closeWithResult, HANOI, OPERATOR } from './settling/support';
import { inBookTransaction } from '../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
let other: Client;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  other = new Client({ connectionString: test.database.adminUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await test.dispose();
});

const waiting = () => waitingForLocks(test);

it('of an account never go back, whoever had to wait', async () => {
  const winner = world.idOf('anong');
  placed(await world.bet(winner, [betLine('top3', '345', 10)]));
  await closeWithResult(world, world.roundId, HANOI);
  await other.query('BEGIN');
  await other.query('SELECT FROM ledger_account WHERE owner_id = $1 FOR UPDATE', [winner]);
  const settled = settleRound(test.services, { roundId: world.roundId, actor: OPERATOR });
  await expect.poll(waiting).toBe(1);
  await other.query('SELECT pg_sleep(0.05)');
  const before = await rowsOf<{ now: Date }>(test, 'SELECT clock_timestamp() AS now');
  await other.query('COMMIT');
  await settled;
  const [posted] = await rowsOf<{ at: Date }>(test, "SELECT at FROM transfer WHERE kind = 'settle'");
  expect(posted?.at.getTime()).toBeGreaterThanOrEqual(before[0]?.now.getTime() ?? 0);

  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? world.bet(winner, [betLine('top2', String(10 + index), 1)], { roundId: world.roundId })
        : inBookTransaction(test.services, (tx) =>
            moveFunds(tx, test.services, {
              kind: 'deposit',
              requestId: test.services.newId(),
              accountId: world.idOf('master'),
              uplineId: null,
              amount: 100,
              actor: OPERATOR,
            }),
          ),
    ),
  );
  const back =
    'SELECT FROM (SELECT at < lag(at) OVER (PARTITION BY ledger_account_id ORDER BY serial) AS back FROM entry) AS step WHERE back';
  expect(await rowsOf(test, back)).toEqual([]);
});
