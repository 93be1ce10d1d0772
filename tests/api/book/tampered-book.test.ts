/** Movements, settlements that were taken back, counters, approvals and terms, one of them altered by hand: verify names it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectWhole } from '../../support/book-checks';
import { type Altered, createTampering, type Tampering } from './tampering';

let book: Tampering;
beforeAll(async () => {
  book = await createTampering();
});
afterAll(() => book.end());
beforeEach(() => book.keep());
afterEach(() => book.mend());

const DEPOSIT = "(SELECT id FROM transfer WHERE kind = 'deposit' ORDER BY at LIMIT 1)";
const BY_HAND = "(SELECT id FROM transfer WHERE kind = 'adjust')";
const TAKEN_BACK = 'settlement_no = 1 AND round_id = (SELECT round_id FROM settlement WHERE reversed_at IS NOT NULL)';
/** Puts a movement and its legs on the next date. */
const dated = (id: string) =>
  `UPDATE entry SET business_date = business_date + 1 WHERE transfer_id = ${id};
   UPDATE transfer SET business_date = business_date + 1 WHERE id = ${id}`;
const NUMBER = "WHERE bet_type = 'top3' AND number = '999'";
const APPROVED = "WHERE state = 'approved'";

const ALTERED: Altered[] = [
  ['the business date of a deposit', dated(DEPOSIT), /a deposit at .*, is dated/],
  ['the business date of a correction by hand', dated(BY_HAND), /a adjust at .*, is dated/],
  ...(['withdraw', 'adjust', 'payDealer'] as const).map((kind): Altered => [
    `a deposit that was made a ${kind}`,
    `UPDATE transfer SET kind = '${kind}' WHERE kind = 'deposit'`,
    new RegExp(`is a ${kind}, which does not match its legs`),
  ]),
  [
    'a deposit that was made a payment',
    "UPDATE transfer SET kind = 'clear' WHERE kind = 'deposit'",
    /Payment .* has no record/,
  ],
  ...(['stake', 'discount', 'payout', 'expected', 'win_loss', 'own_held', 'lines'] as const).map((column): Altered => [
    `${column} in the totals of a settlement that was taken back`,
    `UPDATE round_total SET ${column} = ${column} + 1 WHERE ${TAKEN_BACK} AND bet_type = 'top3'`,
    /The totals of round .*, settlement 1, for account/,
  ]),
  [
    'the slips of a settlement that was taken back',
    `UPDATE round_total SET slips = slips + 1 WHERE ${TAKEN_BACK} AND bet_type = ''`,
    /Settlement 1 of round .* counts \d+ slips/,
  ],
  [
    'what a settlement that was taken back says',
    'UPDATE settlement SET payout = payout + 1 WHERE reversed_at IS NOT NULL',
    /Settlement 1 of round .* winners paid/,
  ],
  [
    'the discount that a settlement says',
    'UPDATE settlement SET discount = discount + 1',
    /Settlement 1 of round .* discount/,
  ],
  [
    'that a settlement was taken back',
    'UPDATE settlement SET reversed_at = NULL',
    /its current settlements are \{1,2\}/,
  ],
  [
    'what was sold of a number of a settled round',
    `UPDATE exposure SET sold = sold + 1 ${NUMBER}`,
    /top3 999 in round .*: \d+ satang in \d+ lines/,
  ],
  ['what would have been paid on it', `UPDATE exposure SET liability = liability - 1 ${NUMBER}`, /top3 999 in round/],
  ['how many lines there were of it', `UPDATE exposure SET lines = lines - 1 ${NUMBER}`, /top3 999 in round/],
  [
    'a number of a settled round that went',
    `DELETE FROM exposure ${NUMBER}`,
    /top3 999 in round .*: 0 satang in 0 lines/,
  ],
  [
    'a change of a number too many',
    `UPDATE exposure SET changes = changes + 1 ${NUMBER}`,
    /top3 999 in round .* changes are counted/,
  ],
  [
    'a change of a number too few',
    `UPDATE exposure SET changes = changes - 1 ${NUMBER}`,
    /top3 999 in round .* changes are counted/,
  ],
  [
    'the number of a win that was approved',
    `UPDATE approval SET effect = jsonb_set(effect, '{number}', '"999"') ${APPROVED}`,
    /Approval .*, which is approved, is about line/,
  ],
  [
    'the line of a win that was approved',
    `UPDATE approval SET request = jsonb_set(request, '{position}', '2') ${APPROVED}`,
    /Approval .*, which is approved, is about line 2|The win of line \d of slip .* is confirmed/,
  ],
  [
    'a share',
    "UPDATE account SET given_pt = 9000 WHERE username = 'com'",
    /The givenPt of com is 9000; the recorded change has 9500/,
  ],
  [
    'a cycle',
    "UPDATE account_terms SET clearing_cycle = 'weekly'",
    /The clearingCycle of com is "weekly"; the recorded change has "daily"/,
  ],
  [
    'a commission',
    "UPDATE account_commission SET commission = commission + 1 WHERE bet_type = 'top3'",
    /The commission of com for top3 is 1301/,
  ],
  [
    'a rate',
    "UPDATE package_terms SET rate = rate + 1 WHERE bet_type = 'top3'",
    /In package standard top3 has a rate of 88001/,
  ],
];

describe('verifying a whole business', () => {
  it('finds it whole as it is', async () => {
    expect(await expectWhole(book.test)).toMatchObject({ invoices: 3, bills: 3 });
  });

  it.each(ALTERED)('finds %s', async (_what, statement, difference) => {
    await book.alter(statement);
    await expect(expectWhole(book.test)).rejects.toThrow(difference);
  });
});
