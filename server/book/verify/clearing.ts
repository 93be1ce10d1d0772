/** Checks of clearing: every payment belongs to the right period, and bills match the rounds of their period. */
import { type SQL, sql } from 'drizzle-orm';
import { defineStatement } from '../../db/statement';
import { type Check, CHECK_ROW } from './check';
import { dateByTurn, TURNS } from './moved-dates';

/**
 * Time after its last day at which a period is over (`clearing-day.ts`); it was read a little before the payment's
 * time.
 */
const DAYS_PAID_ON = sql`(VALUES (interval '5 minutes'), (interval '6 minutes')) AS late (since)`;

/** Returns the condition that a payment counts for the last period that was over on a date, by a cycle. */
const isForLast = (cycle: SQL): SQL => {
  const week = sql`date_trunc('week', day.on_date)::date - 1`;
  return sql`CASE ${cycle} WHEN 'daily' THEN payment.counts_for = day.on_date - 1
    WHEN 'weekly' THEN payment.counts_for = ${week}
    ELSE payment.counts_for = ${week} OR payment.counts_for < day.on_date AND EXISTS (
      SELECT FROM round JOIN lotto ON lotto.id = round.lotto_id AND lotto.code = 'thai' WHERE round.business_date = payment.counts_for
    ) END`;
};

const paymentPeriods = defineStatement({
  name: 'check_payment_periods',
  row: CHECK_ROW,
  examples: { all: {} },
  sql: () => sql`
      WITH ${TURNS}
      SELECT format('Payment %s of %s on %s counts for the period until %s, which was not the last by its cycle.',
        payment.transfer_id, account.username, transfer.business_date, payment.counts_for) AS difference
      FROM clearing_payment AS payment JOIN transfer ON transfer.id = payment.transfer_id
      JOIN account ON account.id = payment.account_id LEFT JOIN account_terms AS terms ON terms.account_id = account.id
      WHERE NOT EXISTS (
        SELECT FROM turn CROSS JOIN ${DAYS_PAID_ON} CROSS JOIN LATERAL (SELECT ${dateByTurn(sql`(transfer.at - late.since)`)} AS on_date) AS day
        WHERE ${isForLast(sql`coalesce(terms.clearing_cycle, 'weekly')`)}
      ) AND NOT EXISTS (
        SELECT FROM turn CROSS JOIN ${DAYS_PAID_ON} CROSS JOIN LATERAL (SELECT ${dateByTurn(sql`(transfer.at - late.since)`)} AS on_date) AS day
        JOIN audit ON audit.entity_id = account.id CROSS JOIN LATERAL (VALUES (audit.before), (audit.after)) AS side (said)
        WHERE side.said ? 'clearingCycle' AND ${isForLast(sql`(side.said ->> 'clearingCycle')`)}
      )`,
});

export const CLEARING_CHECKS: readonly Check[] = [
  {
    name: 'each payment names its period',
    differences: sql`
      SELECT CASE WHEN transfer.id IS NULL THEN format('The record of payment %s has no transfer.', payment.transfer_id)
        ELSE format('Payment %s has no record.', transfer.id) END AS difference
      FROM (SELECT id FROM transfer WHERE kind = 'clear') AS transfer
      FULL JOIN clearing_payment AS payment ON payment.transfer_id = transfer.id
      WHERE transfer.id IS NULL OR payment.transfer_id IS NULL`,
  },
  {
    name: 'each payment belongs to its account',
    differences: sql`
      SELECT format('Payment %s moved no money of its account.', payment.transfer_id) AS difference
      FROM clearing_payment AS payment
      WHERE NOT EXISTS (
        SELECT FROM entry JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
        WHERE entry.transfer_id = payment.transfer_id AND ledger.owner_id = payment.account_id AND ledger.kind = 'wallet'
      )`,
  },
  {
    name: 'payments count for the last completed period at their time',
    // By the agreed cycle, or by one of the earlier ones.
    differences: paymentPeriods.text(),
  },
  {
    name: 'bills of an account have consecutive numbers, and their sums match their parts',
    differences: sql`
      SELECT format('Bill %s of %s is number %s of its account and comes to %s satang, but has %s.', bill.no, coalesce(account.username, 'nobody'),
        bill.place, bill.sum, bill.balance) AS difference
      FROM (
        SELECT no, account_id, balance, carried + win_loss + commission + rewards + corrections + moved + paid AS sum,
          row_number() OVER (PARTITION BY account_id ORDER BY to_date) AS place FROM clearing_bill
      ) AS bill LEFT JOIN account ON account.id = bill.account_id
      WHERE bill.no <> bill.place OR bill.balance <> bill.sum OR account.id IS NULL`,
  },
];
