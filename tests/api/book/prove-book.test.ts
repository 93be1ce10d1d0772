/**
 * Ended rounds that are altered behind the server's back. A verification of new rows, of all rows, or of both finds and
 * names the change.
 */
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelSlip } from '../../../server/book/placing/cancel-slip';
import { settleRound } from '../../../server/book/settling/settle-round';
import { readChecks, verifyAndKeep } from '../../../server/book/verify/verify-since';
import type { VerifyScope } from '../../../server/db/book/proofs';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { followClock, goOnAndPay } from '../../support/follow-clock';
import { createTestServices, type TestServices } from '../../support/services';
import { closeWithResult, HANOI, OPERATOR } from './settling/support';
import { inBookTransaction } from '../../../server/book/transaction';

const NEVER = new AbortController().signal;

/** All altered tables and the tables of their proofs; copying them back mends them. */
const TABLES = [
  'day_hour',
  'day_channel',
  ...['ledger_account', 'transfer', 'entry', 'slip', 'line', 'exposure', 'round', 'shoot', 'settlement', 'payout'],
  ...['round_theory', 'day_theory', 'round_given_back', 'round_largest_win', 'round_total', 'day_total'],
  ...['book_proof', 'book_check'],
];

interface Book extends TestServices {
  world: BookWorld;
  /** One or several statements of the owner, a superuser, whom no trigger stops. */
  alter: (statements: string) => Promise<unknown>;
  verify: (scope: VerifyScope) => ReturnType<typeof verifyAndKeep>;
  keep: () => Promise<void>;
  mend: () => Promise<void>;
  end: () => Promise<void>;
}

async function createBook(code: 'hanoi' | 'yeekee'): Promise<Book> {
  const test = await createTestServices();
  const world = await createBookWorld(test.services, { code });
  const owner = new Client({ connectionString: test.database.adminUrl });
  await owner.connect();
  await owner.query("SET session_replication_role = 'replica'");
  const { db, secretKey, clock } = test.services;
  return {
    ...test,
    world,
    alter: (statements) => owner.query(statements),
    verify: (scope) => verifyAndKeep({ db, secretKey, clock }, scope),
    keep: async () => {
      for (const table of TABLES) await owner.query(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
    },
    mend: async () => {
      for (const table of TABLES) {
        await owner.query(`DELETE FROM ${table}`);
        await owner.query(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
        await owner.query(`DROP TABLE kept_${table}`);
      }
    },
    end: async () => {
      await owner.end();
      await test.dispose();
    },
  };
}

/**
 * Whether a verification of new rows finds it in a round that was proved before; a verification of all rows always
 * does.
 */
type Case = [what: string, statement: string, difference: RegExp, isFoundAgain: boolean];

/** Tries each alteration on a round that wasn't proved yet, and on one that was. */
function eachIsFound(cases: readonly Case[], bookOf: () => Book, prove: () => Promise<unknown>) {
  describe.each(cases)('%s', (_what, statement, difference, isFoundAgain) => {
    beforeEach(() => bookOf().keep());
    afterEach(() => bookOf().mend());

    it('is found with what is new', async () => {
      await bookOf().alter(statement);
      await expect(bookOf().verify('new')).rejects.toThrow(difference);
      const [kept] = await readChecks(bookOf().services.db);
      expect(kept?.difference).toMatch(difference);
    });

    it(`is found ${isFoundAgain ? 'at once' : 'by everything'} in what was proved`, async () => {
      await prove();
      await bookOf().alter(statement);
      if (isFoundAgain) await expect(bookOf().verify('new')).rejects.toThrow();
      else await bookOf().verify('new');
      await expect(bookOf().verify('all')).rejects.toThrow();
    });
  });
}

describe('a settled round', () => {
  let book: Book;

  async function settleWith(roundId: string): Promise<void> {
    const { world } = book;
    placed(
      await world.bet(
        world.idOf('anong'),
        [betLine('top3', '345', 10), betLine('top2', '44', 100), betLine('row3', '543', 20)],
        { roundId },
      ),
    );
    placed(await world.bet(world.idOf('boonmee'), [betLine('top2', '12', 7)], { roundId }));
    const two = [betLine('top3', '345', 5), betLine('top2', '45', 3)];
    const { id: slipId } = placed(await world.bet(world.idOf('boonmee'), two, { roundId }));
    await inBookTransaction(book.services, (tx) =>
      cancelSlip(tx, book.services, { slipId, by: 'company', actor: OPERATOR, reason: null }),
    );
    await closeWithResult(world, roundId, HANOI);
    await settleRound(book.services, { roundId, actor: OPERATOR });
  }

  beforeAll(async () => {
    book = await createBook('hanoi');
    await settleWith(book.world.roundId);
    expect(await book.verify('new')).toMatchObject({ rounds: { over: 1, proved: 1 } });
    await settleWith(await book.world.openRound());
  });
  afterAll(() => book.end());

  const SECOND = '(SELECT id FROM round WHERE number = 2)';
  const LINE = `position = 2 AND slip_id = (SELECT id FROM slip WHERE round_id = ${SECOND} AND lines = 3)`;

  /** A change of the round's totals and of the day's alike, so that both still agree. */
  const inTotals = (change: string) => {
    const ofRound = `total.bet_type = 'top2' AND round_id = ${SECOND}`;
    return `UPDATE day_total AS total SET ${change} WHERE total.bet_type = 'top2'
        AND (account_id, business_date) IN (SELECT account_id, business_date FROM round_total AS total WHERE ${ofRound});
      UPDATE round_total AS total SET ${change} WHERE ${ofRound}`;
  };

  eachIsFound(
    [
      [
        'a number of a line',
        `UPDATE line SET number = '45', booked = '45' WHERE ${LINE}`,
        /Round 2 of hanoi.*The lines of slip \d+ differ/,
        false,
      ],
      [
        'the rate of a line',
        `UPDATE line SET rate = rate + 100 WHERE ${LINE}`,
        /Round 2 of hanoi.*top2 44: lines 2 of slip \d+ would pay/,
        false,
      ],
      [
        'the stake of a line with all that follows from it',
        `UPDATE line SET stake = stake + 100, debit = debit + 100, held[1] = held[1] + 100 WHERE ${LINE};
         UPDATE slip SET stake = stake + 100, debit = debit + 100 WHERE round_id = ${SECOND} AND lines = 3`,
        /Round 2 of hanoi.*slip \d+/,
        true,
      ],
      [
        'who holds a line',
        `UPDATE line SET held[1] = held[1] + 700, held[2] = held[2] - 700 WHERE ${LINE}`,
        /Line 2 of slip \d+ is not held/,
        false,
      ],
      [
        'a number that wins now',
        `UPDATE line SET number = '45', booked = '45' WHERE position = 1 AND round_id = ${SECOND} AND bet_type = 'top2'`,
        /Round 2 of hanoi/,
        false,
      ],
      [
        'the digits',
        `UPDATE round SET digits = jsonb_set(digits, '{top2}', '["44"]') WHERE number = 2`,
        /Round 2 of hanoi.*digits/,
        true,
      ],
      [
        'the official result',
        `UPDATE round SET official = jsonb_set(official, '{special}', '"00777"') WHERE number = 2`,
        /Round 2 of hanoi.*digits/,
        true,
      ],
      [
        'a payout',
        `UPDATE payout SET payout = payout + 100 WHERE bet_type = 'top3' AND round_id = ${SECOND}`,
        /Round 2 of hanoi.*didn’t pay line 1 of slip \d+/,
        true,
      ],
      [
        'the shares of a payout',
        `UPDATE payout SET shares[1] = shares[1] + 100, shares[2] = shares[2] - 100 WHERE bet_type = 'top3' AND round_id = ${SECOND}`,
        /Round 2 of hanoi.*didn’t pay line 1 of slip \d+/,
        false,
      ],
      [
        'a payout that went',
        `DELETE FROM payout WHERE round_id = ${SECOND} AND bet_type = 'row3'`,
        /Round 2 of hanoi.*didn’t pay line 3 of slip \d+/,
        true,
      ],
      [
        'what a settlement says',
        `UPDATE settlement SET payout = payout + 1 WHERE round_id = ${SECOND}`,
        /Settlement 1 of round/,
        true,
      ],
      [
        'the totals of an account',
        `UPDATE round_total SET own_win_loss = own_win_loss + 1 WHERE round_id = ${SECOND} AND bet_type = 'top2'`,
        /totals/,
        true,
      ],
      [
        'what its lines pay on average',
        `UPDATE round_total SET expected = expected + 1 WHERE round_id = ${SECOND} AND bet_type = 'top2'`,
        /totals/,
        true,
      ],
      [
        'what chance pays of a bet type',
        `UPDATE round_theory SET expected = expected + 1 WHERE round_id = ${SECOND} AND bet_type = 'top2'`,
        /expected payout/,
        true,
      ],
      ['what chance pays at all', 'DELETE FROM round_theory', /expected payout/, true],
      [
        'what chance pays of a round and of its day alike',
        `UPDATE round_theory SET expected = expected + 1 WHERE round_id = ${SECOND} AND bet_type = 'top2';
         UPDATE day_theory SET expected = expected + 1
           WHERE bet_type = 'top2' AND business_date = (SELECT business_date FROM round WHERE number = 2)`,
        /in round .* has an expected payout/,
        false,
      ],
      ['what chance pays of a day', 'UPDATE day_theory SET expected = expected + 1', /expected payout .* on /, true],
      [
        'what chance pays of another day',
        'UPDATE day_theory SET business_date = business_date - 100',
        /expected payout/,
        true,
      ],
      [
        'how much was given back',
        `UPDATE round_given_back SET stake = stake + 1 WHERE round_id = ${SECOND} AND bet_type = 'top3'`,
        /1 lines of 501 satang are recorded as cancelled .* there are 1 of 500 /,
        false,
      ],
      [
        'when something was given back',
        `UPDATE round_given_back SET business_date = business_date + 1 WHERE round_id = ${SECOND}`,
        /are recorded as cancelled/,
        false,
      ],
      [
        'that something was given back',
        `DELETE FROM round_given_back WHERE round_id = ${SECOND} AND bet_type = 'top2'`,
        /0 lines of 0 satang are recorded as cancelled/,
        false,
      ],
      [
        'the largest win',
        `UPDATE round_largest_win SET payout = payout + 1 WHERE round_id = ${SECOND}`,
        /The largest win of bet type/,
        false,
      ],
      [
        'a largest win that nobody had',
        `INSERT INTO round_largest_win SELECT round_id, settlement_no, account_id, 'top6', business_date, lotto_id, payout
           FROM round_largest_win WHERE round_id = ${SECOND} AND bet_type = 'top3'`,
        /The largest win of bet type "top6"/,
        false,
      ],
      ['the hour at which something was sold', 'UPDATE day_hour SET hour = (hour + 1) % 24', /day_hour of/, true],
      [
        'the partner that sold something',
        "UPDATE day_channel SET partner_id = '00000000-0000-7000-8000-000000000001'",
        /day_channel of/,
        true,
      ],
      ['sales of nothing', 'UPDATE day_channel SET stake = stake + 1', /day_channel of/, true],
      [
        'what somebody above an account has of its totals',
        inTotals('win_loss_along[1] = total.win_loss_along[1] + 1'),
        /totals of round/,
        false,
      ],
      [
        'the commission of somebody on the path',
        inTotals('commission_along[2] = total.commission_along[2] - 1'),
        /totals of round/,
        false,
      ],
      [
        'how many have a part in its totals',
        inTotals('win_loss_along = total.win_loss_along || 0::bigint'),
        /totals of round/,
        false,
      ],
      [
        'what those on the path have of its totals and not of the day’s',
        `UPDATE round_total SET win_loss_along[1] = win_loss_along[1] + 1 WHERE round_id = ${SECOND} AND bet_type = 'top2'`,
        /In the totals of .* place 1 of the path has/,
        true,
      ],
      [
        'the hash of its lines',
        `UPDATE round SET frozen_digest = repeat('0', 64) WHERE number = 2`,
        /Round 2 of hanoi.*other lines/,
        true,
      ],
      [
        'a slip that went',
        `DELETE FROM line WHERE round_id = ${SECOND} AND bet_type = 'top2' AND number = '12'; DELETE FROM slip WHERE round_id = ${SECOND} AND lines = 1`,
        /Round 2 of hanoi.*other lines/,
        true,
      ],
    ],
    () => book,
    () => book.verify('new'),
  );

  describe('once it is proved', () => {
    beforeEach(async () => {
      await book.keep();
      await book.verify('new');
    });
    afterEach(() => book.mend());

    it('isn’t gone through again, but with everything', async () => {
      expect(await book.verify('new')).toMatchObject({ rounds: { over: 2, proved: 0 }, book: null });
      expect(await book.verify('all')).toMatchObject({ rounds: { over: 2, proved: 2 } });
    });

    it.each([
      ['taken away', 'DELETE FROM book_proof WHERE position = 1', /Proof 1 of the book is missing/],
      [
        'altered',
        "UPDATE book_proof SET digest = repeat('0', 64) WHERE round_id IS NOT NULL",
        /Proof \d+ of the book was altered/,
      ],
      ['forged', "UPDATE book_proof SET signature = repeat('0', 64) WHERE position = 1", /The signature of proof 1/],
    ])('shows where a proof was %s', async (_how, statement, difference) => {
      await book.alter(statement);
      for (const scope of ['new', 'all'] as const) await expect(book.verify(scope)).rejects.toThrow(difference);
    });

    it.each([
      [
        'opened again',
        "UPDATE round SET state = 'open' WHERE number = 2",
        /is open, although it was proved as finished/,
      ],
      ['gone', 'DELETE FROM round WHERE number = 2', /is missing, although/],
    ])('shows where it is %s', async (_how, statement, difference) => {
      await book.alter(statement);
      await expect(book.verify('new')).rejects.toThrow(difference);
    });

    it.each([
      [
        'a balance',
        "UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'house' OR kind = 'wallet'",
        /balances|The wallet of/,
      ],
      [
        'a new entry',
        'UPDATE entry SET amount = amount + 1 WHERE serial = (SELECT max(serial) FROM entry)',
        /legs of transfer/,
      ],
      ['a day’s total', 'UPDATE day_total SET payout = payout + 1', /totals of/],
      [
        'what somebody on the path has in a day’s total',
        'UPDATE day_total SET commission_along[2] = commission_along[2] + 1',
        /place 2 of the path has/,
      ],
      [
        'a place too many in a day’s total',
        'UPDATE day_total SET win_loss_along = win_loss_along || 0::bigint, commission_along = commission_along || 0::bigint',
        /place \d of the path has 0 and 0; its settlements come to nothing/,
      ],
    ])('has %s of these days seen at once', async (_what, statement, difference) => {
      await book.alter(statement);
      await expect(book.verify('new')).rejects.toThrow(difference);
    });
  });
});

describe('a round of yeekee', () => {
  let book: Book;
  beforeAll(async () => {
    book = await createBook('yeekee');
    const { world, services } = book;
    await book.verify('new');
    placed(await world.bet(world.idOf('anong'), [betLine('top2', '44', 10)]));
    for (let position = 1; position <= 20; position += 1)
      await services.pool.query(
        'INSERT INTO shoot (round_id, position, member_id, number, at) VALUES ($1, $2, $3, $4, now())',
        [world.roundId, position, world.idOf('boonmee'), String(position * 4_321).padStart(5, '0')],
      );
    await services.pool.query(
      "UPDATE round SET closes_at = now() - interval '1 second', result_at = now() - interval '1 second' WHERE id = $1",
      [world.roundId],
    );
    await services.pool.query("UPDATE round_bet_type SET closes_at = now() - interval '1 second'");
    for (let look = 0; look < 3; look += 1) {
      await followClock(services, NEVER);
      await goOnAndPay(services, NEVER);
    }
  });
  afterAll(() => book.end());

  it('is proved', async () => {
    await book.keep();
    expect(await book.verify('new')).toMatchObject({ rounds: { over: 1, proved: 1 } });
    await book.mend();
  });

  eachIsFound(
    [
      [
        'a shoot',
        "UPDATE shoot SET number = '00001' WHERE position = 3",
        /Round 1 of yeekee.*20 shoots that don’t match the published hash of 20/,
        false,
      ],
      [
        'a shoot that went',
        'DELETE FROM shoot WHERE position = 3',
        /Round 1 of yeekee.*19 shoots that don’t match the published hash of 20/,
        false,
      ],
      ['the hash of the shoots', "UPDATE round SET shoots_digest = repeat('0', 64)", /Round 1 of yeekee.*shoots/, true],
      [
        'the digits',
        `UPDATE round SET digits = jsonb_set(digits, '{top2}', '["44"]')`,
        /Round 1 of yeekee.*digits that don’t match its shoots/,
        true,
      ],
      ['the steps', `UPDATE round SET steps = jsonb_set(steps, '{sum}', '1')`, /Round 1 of yeekee.*digits/, true],
    ],
    () => book,
    () => book.verify('new'),
  );
});
