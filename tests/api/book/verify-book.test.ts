/** A book in which one thing was altered behind the server's back: the very row is named. */
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelLines } from '../../../server/book/placing/cancel-slip';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { expectWhole } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
let owner: Client;
let slip: { id: string; no: number };

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  owner = new Client({ connectionString: test.database.adminUrl });
  await owner.connect();
  await owner.query("SET session_replication_role = 'replica'");
  await owner.query("INSERT INTO account_hold VALUES ($1, 'top3', 500)", [world.idOf('agent')]);
  slip = placed(
    await world.bet(world.idOf('anong'), [
      betLine('top3', '123', 20),
      betLine('top3', '124', 5),
      betLine('top2', '45', 7),
    ]),
  );
  await world.bet(world.idOf('boonmee'), [betLine('top3', '123', 3)], { mode: 'reserve' });
  await inBookTransaction(test.services, (tx) =>
    cancelLines(tx, test.services, {
      slipId: slip.id,
      by: 'company',
      actor: CLOCK_ACTOR,
      reason: null,
      positions: [2],
    }),
  );
});
afterAll(async () => {
  await owner.end();
  await test.dispose();
});

/** Each thing is mended by copying the tables back. */
const TABLES = ['ledger_account', 'transfer', 'entry', 'slip', 'line', 'exposure', 'held_exposure'];
beforeEach(async () => {
  for (const table of TABLES) await owner.query(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
});
afterEach(async () => {
  for (const table of TABLES) {
    await owner.query(`DELETE FROM ${table}`);
    await owner.query(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
    await owner.query(`DROP TABLE kept_${table}`);
  }
});

const ALTERED: [string, string, RegExp][] = [
  [
    'an amount',
    'UPDATE entry SET amount = amount + 1, balance_after = balance_after + 1 WHERE amount < 0',
    /legs of transfer [0-9a-f-]{36} come to 1 satang/,
  ],
  ['a leg that went', 'DELETE FROM entry WHERE leg = 1', /legs of transfer [0-9a-f-]{36} come to/],
  [
    'a transfer that went with one leg of nothing left',
    "DELETE FROM transfer WHERE kind = 'cancel'",
    /Leg [12] of transfer [0-9a-f-]{36} has no transfer/,
  ],
  [
    'legs that went',
    "DELETE FROM entry USING transfer WHERE transfer.id = transfer_id AND kind = 'cancel'",
    /Transfer [0-9a-f-]{36} has no legs/,
  ],
  ['a date', 'UPDATE entry SET business_date = business_date + 1 WHERE leg = 2', /Leg 2 of transfer .* is dated/],
  [
    'a balance',
    "UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'wallet' AND owner_id = '$anong'",
    /The wallet of anong is -2429 satang; its entries come to -2430/,
  ],
  ['a ledger account that went', "DELETE FROM ledger_account WHERE kind = 'wallet' AND owner_id = '$anong'", /missing/],
  [
    'a balance on an entry',
    'UPDATE entry SET balance_after = balance_after + 1 WHERE serial = (SELECT max(serial) FROM entry)',
    /Entry \d+ of the (wallet|atStake) of anong has a balance/,
  ],
  [
    'a stake',
    "UPDATE line SET stake = stake + 100, debit = debit + 100, held[1] = held[1] + 100 WHERE position = 1 AND slip_id = '$slip'",
    /Slip \$no has 3 lines of 2700 satang/,
  ],
  ['a line that went', "DELETE FROM line WHERE position = 2 AND slip_id = '$slip'", /Slip \$no has 3 lines/],
  ['a slip that went', "DELETE FROM slip WHERE id = '$slip'", /Lines of slip \$slip have no slip/],
  [
    'a line that was revived',
    "UPDATE line SET ended = NULL WHERE slip_id = '$slip'; UPDATE slip SET stake = 3200, discount = 320, debit = 2880 WHERE id = '$slip'",
    /anong has 2430 satang at stake; its open lines come to 2880/,
  ],
  [
    'a pending slip that was refused',
    "UPDATE slip SET state = 'refused' WHERE state = 'pending'",
    /Line 1 of slip \d+ is valid, the slip refused/,
  ],
  [
    'an accepted slip without lines',
    "UPDATE line SET ended = 'cancelled'; UPDATE slip SET stake = 0, discount = 0, debit = 0",
    /(Slip \$no is accepted, but none|Line 1 of slip \d+ is cancelled)/,
  ],
  [
    'who holds a line',
    "UPDATE line SET held[1] = held[1] - 1 WHERE position = 1 AND slip_id = '$slip'",
    /Line 1 of slip \$no stakes 2000 satang; its holders hold 1999/,
  ],
  [
    'what is sold',
    "UPDATE exposure SET sold = sold - 1 WHERE bet_type = 'top3' AND number = '123'",
    /top3 123 in round \$round: 2299 satang in 2 lines/,
  ],
  [
    'what would be paid',
    "UPDATE exposure SET liability = liability - 1 WHERE bet_type = 'top2'",
    /top2 45 in round \$round/,
  ],
  [
    'a rate',
    "UPDATE line SET rate = rate - 100 WHERE position = 3 AND slip_id = '$slip'",
    /top2 45 in round \$round: 700 satang in 1 lines that would pay 63000/,
  ],
  [
    'a number that went',
    "ALTER TABLE exposure DISABLE TRIGGER exposure_kept; DELETE FROM exposure WHERE bet_type = 'top2'",
    /top2 45 in round \$round: 0 satang/,
  ],
  [
    'whose a line is',
    "UPDATE line SET member_id = NULL WHERE position = 3 AND slip_id = '$slip'",
    /Line 3 of slip \$no in round \$round is counted for nobody; the slip belongs to anong/,
  ],
  [
    'what an account holds',
    "UPDATE held_exposure SET held = held - 1 WHERE number = '123'",
    /top3 123 in round \$round: 499 satang held by agent/,
  ],
];

describe('verifying the book', () => {
  it('says how much it found to be whole', async () => {
    expect(await expectWhole(test)).toEqual({ transfers: 3, slips: 2, lines: 4, invoices: 0, bills: 0 });
  });

  it.each(ALTERED)('finds %s', async (_what, statement, difference) => {
    const names = { $anong: world.idOf('anong'), $slip: slip.id, $no: String(slip.no), $round: world.roundId };
    const fill = (text: string) =>
      Object.entries(names).reduce((filled, [name, value]) => filled.replaceAll(name, value), text);
    await owner.query(fill(statement));
    await expect(expectWhole(test)).rejects.toThrow(new RegExp(fill(difference.source.replaceAll('\\$', '$'))));
  });
});
