/** Sending of a bill, which closes its period; the content of a sent bill never changes. */
import { sql } from 'drizzle-orm';
import { periodOf } from '../../../domain/clearing/period';
import { toClearingRow } from '../../../domain/clearing/balance';
import type { ClearingCycle } from '../../../domain/money/funds';
import { sumOf } from '../../../domain/money/proportion';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import type { BookActor } from '../rounds/claim';
import type { BookContext } from '../transaction';
import { clearingDay } from './clearing-day';
import { ClearingRefusal } from './clearing-refusal';
import { readDraws } from './draws';
import { readDetail } from './read-detail';
import { readClearingBalances } from './read-balances';

export interface BillRequest {
  accountId: string;
  uplineId: string;
  /** A business date of the period. */
  on: string;
  actor: BookActor;
}

interface Billed extends Record<string, unknown> {
  cycle: ClearingCycle;
  place: number;
  lastTo: string | null;
  lastNo: number;
}

/** Maximum number of times that a bill is read again because a round was settled in between. */
const READINGS = 5;

/** Locks the account, so that of two bills the second sees the first, and reads its clearing terms and last bill. */
async function lockAccount(tx: Transaction, { accountId, uplineId }: BillRequest): Promise<Billed> {
  await tx.execute(sql`SELECT FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<Billed>(sql`
    SELECT coalesce(terms.clearing_cycle, 'weekly') AS cycle, cardinality(account.path) - 1 AS place,
      (SELECT max(to_date)::text FROM clearing_bill WHERE account_id = account.id) AS "lastTo",
      (SELECT coalesce(max(no), 0) FROM clearing_bill WHERE account_id = account.id) AS "lastNo"
    FROM account LEFT JOIN account_terms AS terms ON terms.account_id = account.id
    WHERE account.id = ${accountId}::uuid AND account.parent_id = ${uplineId}::uuid`);
  const [row] = rows;
  if (!row) throw new BookRefusal('notCleared');
  return row;
}

/** Reads the period until its results by lotto and its sums are of the same moment. */
async function readBilled(tx: Transaction, request: BillRequest, billed: Billed, begins: (date: string) => Date) {
  const { accountId, uplineId, on } = request;
  const draws = billed.cycle === 'draw' ? await readDraws(tx, { from: on, to: on }) : [];
  const period = periodOf(billed.cycle, on, draws);
  const query = { uplineId, place: billed.place, accountId, since: period.from, begins: begins(period.from) };
  for (let reading = 0; reading < READINGS; reading += 1) {
    const { accounts, unsettled } = await readClearingBalances(tx, { ...query, until: period.to });
    const [standing] = accounts;
    if (!standing) throw new BookRefusal('notCleared');
    const row = toClearingRow(standing, period);
    const detail = await readDetail(tx, standing, period);
    const byLotto = sumOf(detail.lottos.flatMap(({ winLoss, commission }) => [winLoss, commission]));
    if (byLotto === sumOf([row.winLoss, row.commission])) return { period, row, detail, unsettled };
  }
  throw new BookRefusal('roundState');
}

/**
 * Sends the bill of a finished period, once; sending it again returns the first one.
 *
 * @returns the last date of its period, and whether it was sent only now
 * @throws ClearingRefusal when the period isn't over, or a later one was closed
 * @throws BookRefusal `notCleared` when there is nothing to clear between them
 */
export async function sendBill(
  tx: Transaction,
  book: BookContext,
  request: BillRequest,
): Promise<{ to: string; isNew: boolean }> {
  const { accountId, uplineId, actor } = request;
  const billed = await lockAccount(tx, request);
  const day = await clearingDay(tx, book);
  const { period, row, detail, unsettled } = await readBilled(tx, request, billed, day.begins);
  const { from, to } = period;
  if (billed.lastTo === to) return { to, isNew: false };
  // @guard money "a period that goes on isn’t billed", tested by clearing/bills "isn’t sent before its period is over"
  if (to >= day.today) throw new ClearingRefusal({ on: { key: 'clearing.goesOn' } });
  // @guard money "a period that was closed stays closed", tested by clearing/bills: «!== null && billed.lastTo > to)»
  //   becomes «=== '')»
  if (billed.lastTo !== null && billed.lastTo > to) throw new ClearingRefusal({ on: { key: 'clearing.closed' } });
  await tx.execute(sql`
    INSERT INTO clearing_bill (id, account_id, upline_id, no, from_date, to_date, carried, win_loss, commission, rewards,
      corrections, moved, paid, balance, detail, unsettled, sent_at, sent_by)
    VALUES (${book.newId()}::uuid, ${accountId}::uuid, ${uplineId}::uuid, ${billed.lastNo + 1}, ${from}::date, ${to}::date,
      ${row.carried}, ${row.winLoss}, ${row.commission}, ${row.rewards}, ${row.corrections}, ${row.moved}, ${row.paid},
      ${row.balance}, ${JSON.stringify(detail)}::jsonb, ${sql.param(unsettled.map(({ id }) => id))}::uuid[],
      ${day.now.toISOString()}::timestamptz, ${actor.id}::uuid)`);
  return { to, isNew: true };
}
