/**
 * Checks of bills: each must match its period, read again from totals and journal as of the time at which it was sent.
 */
import { sql } from 'drizzle-orm';
import type { BillDetail } from '../../../domain/clearing/bill';
import { type ClearingRow, toClearingRow } from '../../../domain/clearing/balance';
import { sumOf } from '../../../domain/money/proportion';
import { column } from '../../db/column';
import { defineStatement } from '../../db/statement';
import type { Database, Transaction } from '../../kernel/services';
import { readDetail } from '../clearing/read-detail';
import { type ClearingBalance, readClearingBalances } from '../clearing/read-balances';
import { turnInSql } from '../../settings/business-day';
import { BookDifference } from './check';

const COLUMNS = ['carried', 'winLoss', 'commission', 'rewards', 'corrections', 'moved', 'paid', 'balance'] as const;
type Sums = Pick<ClearingRow, (typeof COLUMNS)[number]>;

interface Bill extends Sums {
  id: string;
  accountId: string;
  uplineId: string;
  username: string;
  /** The upline's position on account paths; the root has 1. */
  place: number;
  no: number;
  from: string;
  to: string;
  detail: BillDetail;
  /**
   * Money that came into the period, or an earlier one, around the time at which the bill was sent or later, in that
   * order.
   */
  later: Later[];
}

/** Money that counts for a date that a bill already covered, satang. */
interface Later {
  column: 'paid' | 'rewards';
  date: string;
  amount: number;
  /** Whether it was written at about the same time as the bill, which may or may not include it. */
  isClose: boolean;
}

/** Maximum duration of a transaction of the book. */
const CLOSE_SECONDS = 60;

const readBills = defineStatement({
  name: 'bills_with_later_money',
  row: {
    id: column.uuid,
    accountId: column.uuid,
    uplineId: column.uuid,
    username: column.text,
    place: column.integer,
    no: column.integer,
    from: column.text,
    to: column.text,
    carried: column.bigint,
    winLoss: column.bigint,
    commission: column.bigint,
    rewards: column.bigint,
    corrections: column.bigint,
    moved: column.bigint,
    paid: column.bigint,
    balance: column.bigint,
    detail: column.jsonb<BillDetail>(),
    later: column.json<Later[]>(),
  },
  examples: { all: {} },
  sql: () => sql`
    WITH late_money AS (
      SELECT payment.account_id, 'paid' AS column, payment.counts_for AS date, transfer.at, entry.amount
      FROM clearing_payment AS payment JOIN transfer ON transfer.id = payment.transfer_id
      JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
      JOIN ledger_account AS wallet ON wallet.id = entry.ledger_account_id AND wallet.kind = 'wallet'
        AND wallet.owner_id = payment.account_id
      UNION ALL
      SELECT billed.id, 'rewards', transfer.business_date, transfer.at, entry.amount
      FROM transfer JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
      JOIN ledger_account AS wallet ON wallet.id = entry.ledger_account_id AND wallet.kind = 'wallet'
      JOIN account AS member ON member.id = wallet.owner_id AND member.kind = 'member', unnest(member.path) AS billed (id)
      -- Those alone that were paid when their date was over, as bills are sent.
      WHERE transfer.kind = 'reward'
        AND transfer.at >= ((transfer.business_date + 1)::timestamp + ${turnInSql}) AT TIME ZONE current_setting('book.time_zone')
    )
    SELECT bill.id, bill.account_id AS "accountId", bill.upline_id AS "uplineId", account.username,
      cardinality(account.path) - 1 AS place, bill.no, bill.from_date::text AS from, bill.to_date::text AS to, bill.carried,
      bill.win_loss AS "winLoss", bill.commission, bill.rewards, bill.corrections, bill.moved, bill.paid, bill.balance, bill.detail,
      coalesce(json_agg(json_build_object('column', late_money.column, 'date', late_money.date, 'amount', late_money.amount, 'isClose',
        late_money.at <= bill.sent_at + make_interval(secs => ${CLOSE_SECONDS})) ORDER BY late_money.at) FILTER (WHERE late_money.at IS NOT NULL), '[]') AS later
    FROM clearing_bill AS bill JOIN account ON account.id = bill.account_id
    LEFT JOIN late_money ON late_money.account_id = bill.account_id AND late_money.date <= bill.to_date
      AND late_money.at > bill.sent_at - make_interval(secs => ${CLOSE_SECONDS})
    GROUP BY bill.id, account.id ORDER BY bill.upline_id, bill.account_id, bill.no`,
});

/** Returns the row of a period without the money that came after its bill. */
function without(row: Sums, { from }: Bill, later: readonly Later[]): Sums {
  const amountOf = (some: readonly Later[]) => sumOf(some.map(({ amount }) => amount));
  const within = (column: Later['column']) => later.filter((one) => one.column === column && one.date >= from);
  return {
    ...row,
    carried: sumOf([row.carried, -amountOf(later.filter(({ date }) => date < from))]),
    rewards: sumOf([row.rewards, -amountOf(within('rewards'))]),
    paid: sumOf([row.paid, -amountOf(within('paid'))]),
    balance: sumOf([row.balance, -amountOf(later)]),
  };
}

/**
 * Generates every row that the bill may have been sent with, as only a part of the money written at that time may have
 * been committed.
 */
function* rowsWhenSent(row: Sums, bill: Bill): Generator<Sums> {
  for (let had = bill.later.filter(({ isClose }) => isClose).length; had >= 0; had -= 1)
    yield without(row, bill, bill.later.slice(had));
}

/** Returns the figures of a detail; names are left out, as they may have changed since. */
function figuresOf({ days, lottos, lines }: BillDetail, lateRewards: number): string {
  const rewards = sumOf([...lines.filter(({ cause }) => cause === 'reward').map(({ amount }) => amount), -lateRewards]);
  return JSON.stringify({
    days,
    lottos: lottos.map(({ lotto, winLoss, commission }) => [lotto, winLoss, commission]).toSorted(),
    lines: lines
      .filter(({ cause }) => cause !== 'reward')
      .map(({ cause, date, amount, round }) => [cause, date, amount, round?.id ?? null].join(' '))
      .toSorted(),
    rewards,
  });
}

const tell = (row: Sums) => COLUMNS.map((column) => `${column} ${row[column]}`).join(', ');

/** Returns the fault of a bill as a sentence; null without one. */
async function faultOf(tx: Transaction, bill: Bill, standing: ClearingBalance): Promise<string | null> {
  const period = { from: bill.from, to: bill.to };
  const name = `Bill ${bill.no} of ${bill.username}`;
  const row = toClearingRow(standing, period);
  const rows = [...rowsWhenSent(row, bill)];
  const sent = rows.find((one) => COLUMNS.every((column) => one[column] === bill[column]));
  if (!sent) return `${name} has ${tell(bill)}, but its period has ${tell(rows[0] ?? row)}.`;
  const late = sumOf([row.rewards, -sent.rewards]);
  if (figuresOf(bill.detail, 0) === figuresOf(await readDetail(tx, standing, period), late)) return null;
  return `${name} has other days, lottos or lines than its period.`;
}

/** Checks the bills of accounts below one upline. */
async function checkBillsOf(tx: Transaction, bills: readonly Bill[]): Promise<void> {
  const [first] = bills;
  if (!first) return;
  const since = bills.map(({ from }) => from).toSorted()[0] ?? first.from;
  const { accounts } = await readClearingBalances(tx, {
    uplineId: first.uplineId,
    place: first.place,
    billedIds: [...new Set(bills.map(({ accountId }) => accountId))],
    since,
    // This is early enough for any hour at which the day turns; older rows are left out by their date.
    begins: new Date(Date.parse(since) - 2 * 86_400_000),
    until: since,
  });
  for (const bill of bills) {
    const standing = accounts.find(({ id }) => id === bill.accountId);
    const fault = standing
      ? await faultOf(tx, bill, standing)
      : `Bill ${bill.no} belongs to an account that gets no bills.`;
    if (fault !== null) throw new BookDifference(`The book is not whole (bills match their periods). ${fault}`);
  }
}

/**
 * Compares every bill with the sums of its period, as of one moment.
 *
 * @returns the number of bills
 * @throws BookDifference naming the first bill that differs
 */
export function checkBills(db: Database): Promise<number> {
  return db.transaction(
    async (tx) => {
      const bills = await readBills(tx);
      for (const upline of new Set(bills.map(({ uplineId }) => uplineId)))
        await checkBillsOf(
          tx,
          bills.filter(({ uplineId }) => uplineId === upline),
        );
      return bills.length;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
