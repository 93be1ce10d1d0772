/** Details of a bill next to its sums: results by lotto, single lines, and the payments that count for its period. */
import { sql } from 'drizzle-orm';
import type { ClearingPaymentRow, SentBill } from '../../../domain/api/clearing';
import type { BillDetail, BillLotto } from '../../../domain/clearing/bill';
import type { ClearingPeriod } from '../../../domain/clearing/period';
import { amountOfEvent, toClearingRow } from '../../../domain/clearing/balance';
import { sumOf } from '../../../domain/money/proportion';
import type { Database, Transaction } from '../../kernel/services';
import type { ClearingBalance, BalanceEvent } from './read-balances';

/** Returns the results of each lotto in a period, without the events that have lines of their own. */
async function readLottos(
  db: Database | Transaction,
  { id, events }: ClearingBalance,
  { from, to }: ClearingPeriod,
): Promise<BillLotto[]> {
  const { rows } = await db.execute<BillLotto & Record<string, unknown>>(sql`
    SELECT lotto.code AS lotto, lotto.name AS "lottoName", sum(total.win_loss)::bigint AS "winLoss",
      sum(total.commission)::bigint AS commission
    FROM day_total AS total JOIN lotto ON lotto.id = total.lotto_id
    WHERE total.account_id = ${id}::uuid AND total.business_date BETWEEN ${from}::date AND ${to}::date
    GROUP BY lotto.code, lotto.name ORDER BY lotto.code`);
  return rows
    .map((row) => {
      const apart = events.filter(
        ({ outOf, round }) => outOf !== null && from <= outOf && outOf <= to && round?.lotto === row.lotto,
      );
      return {
        ...row,
        winLoss: sumOf([row.winLoss, ...apart.map(({ winLoss }) => -winLoss)]),
        commission: sumOf([row.commission, ...apart.map(({ commission }) => -commission)]),
      };
    })
    .filter(({ winLoss, commission }) => winLoss !== 0 || commission !== 0);
}

/** Whether an event is summed up with others of its kind, as a week of yeekee has hundreds of prizes. */
const isTogether = ({ cause, amount }: BalanceEvent) => cause === 'reward' && amount > 0;

/**
 * Returns the days, lottos and lines of a period. It has to run in the transaction that read the balance. A caller that
 * needs all of it as of one moment has to compare the sums.
 */
export async function readDetail(
  db: Database | Transaction,
  standing: ClearingBalance,
  period: ClearingPeriod,
): Promise<BillDetail> {
  const events = standing.events.filter(
    ({ cause, date }) => cause !== 'paid' && period.from <= date && date <= period.to,
  );
  const lines = events
    .filter((event) => !isTogether(event))
    .map((event) => ({
      cause: event.cause,
      date: event.date,
      amount: amountOfEvent(event),
      round: event.round,
      reason: event.reason,
    }));
  const rewards = sumOf(events.filter(isTogether).map(({ amount }) => amount));
  return {
    days: toClearingRow(standing, period).days,
    lottos: await readLottos(db, standing, period),
    lines: [{ cause: 'reward' as const, date: period.to, amount: rewards, round: null, reason: null }, ...lines].filter(
      ({ amount }) => amount !== 0,
    ),
  };
}

/** Returns whether any account directly below an upline earned commission in a period. */
export async function readHasCommission(
  db: Database | Transaction,
  uplineId: string,
  { from, to }: ClearingPeriod,
): Promise<boolean> {
  const { rows } = await db.execute<{ isThere: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM account JOIN day_total AS total ON total.account_id = account.id
      WHERE account.parent_id = ${uplineId}::uuid AND total.business_date BETWEEN ${from}::date AND ${to}::date
        AND total.commission <> 0
    ) AS "isThere"`);
  return rows[0]?.isThere ?? false;
}

/** Returns the payments that count for a period, newest first. */
export async function readPayments(
  db: Database | Transaction,
  accountId: string,
  { from, to }: ClearingPeriod,
): Promise<ClearingPaymentRow[]> {
  const { rows } = await db.execute<Omit<ClearingPaymentRow, 'at'> & { at: string } & Record<string, unknown>>(sql`
    SELECT transfer.id, transfer.at, entry.amount, payment.method, payment.reference, transfer.reason AS note,
      actor.username AS actor, EXISTS (SELECT FROM payment_photo WHERE transfer_id = payment.transfer_id) AS "hasPhoto"
    FROM clearing_payment AS payment JOIN transfer ON transfer.id = payment.transfer_id
    JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
    JOIN ledger_account AS its ON its.id = entry.ledger_account_id AND its.owner_id = payment.account_id
    LEFT JOIN account AS actor ON actor.id = transfer.actor_id
    WHERE payment.account_id = ${accountId}::uuid AND payment.counts_for BETWEEN ${from}::date AND ${to}::date
    ORDER BY transfer.at DESC, transfer.id DESC`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

interface BillRow extends Omit<SentBill, 'period' | 'sentAt' | 'unsettled'>, Record<string, unknown> {
  from: string;
  to: string;
  sentAt: string;
  unsettled: SentBill['unsettled'];
}

/** Returns the bill of a period as it was sent; null where none was sent. */
export async function readBill(db: Database | Transaction, accountId: string, to: string): Promise<SentBill | null> {
  const { rows } = await db.execute<BillRow>(sql`
    SELECT bill.no, bill.from_date::text AS from, bill.to_date::text AS to, bill.carried, bill.win_loss AS "winLoss",
      bill.commission, bill.rewards, bill.corrections, bill.moved, bill.paid, bill.balance, bill.detail,
      bill.sent_at AS "sentAt", actor.username AS "sentBy",
      (SELECT coalesce(json_agg(json_build_object('id', round.id, 'lotto', lotto.code, 'lottoName', lotto.name,
        'businessDate', round.business_date, 'number', round.number) ORDER BY round.business_date, round.id), '[]')
        FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ANY(bill.unsettled)) AS unsettled
    FROM clearing_bill AS bill LEFT JOIN account AS actor ON actor.id = bill.sent_by
    WHERE bill.account_id = ${accountId}::uuid AND bill.to_date = ${to}::date`);
  const [row] = rows;
  if (!row) return null;
  const { from, to: last, sentAt, ...bill } = row;
  return { ...bill, period: { from, to: last }, sentAt: new Date(sentAt).toISOString() };
}
