/** Writing of a journal kept in memory: the rows that `post` writes, in their order. */
import { sql, type SQL } from 'drizzle-orm';
import type { PaymentMethod } from '../../../domain/clearing/payment';
import type { Transaction } from '../../kernel/services';
import type { UnwrittenMoney } from './memory-ledger';

const rowsOf = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::json`;

/** Writes movements and the resulting balances. */
export async function writeMoney(tx: Transaction, { ledgers, transfers }: UnwrittenMoney): Promise<void> {
  if (transfers.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ledger_account AS ledger (id, kind, owner_id, balance)
    SELECT id, kind, "ownerId", balance
    FROM json_to_recordset(${rowsOf(ledgers)}) AS ledger (id uuid, kind text, "ownerId" uuid, balance bigint)
    ON CONFLICT (id) DO UPDATE SET balance = excluded.balance`);
  const entries = transfers.flatMap(({ id, businessDate, at, legs }) =>
    legs.map((leg, index) => ({ ...leg, transferId: id, leg: index + 1, businessDate, at })),
  );
  await tx.execute(sql`
    INSERT INTO transfer (id, kind, reference_id, no, business_date, at, actor_id, reason)
    SELECT id, kind, "referenceId", no, "businessDate", at, "actorId", reason
    FROM json_to_recordset(${rowsOf(transfers.map(({ legs: _legs, ...header }) => header))}) AS header (id uuid, kind text,
      "referenceId" uuid, no integer, "businessDate" date, at timestamptz, "actorId" uuid, reason text)`);
  await tx.execute(sql`
    INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at)
    SELECT "transferId", leg, "businessDate", "ledgerAccountId", amount, "balanceAfter", at
    FROM json_to_recordset(${rowsOf(entries)}) AS leg ("transferId" uuid, leg integer, "businessDate" date,
      "ledgerAccountId" uuid, amount bigint, "balanceAfter" bigint, at timestamptz)`);
  await writePayments(tx, transfers);
}

/** Percentages of payments in cash, and by PromptPay; all others are bank transfers. */
const CASH_PERCENT = 12;
const PROMPT_PAY_PERCENT = 30;

/** Returns the method of a payment, derived from its id. */
function methodOf(id: string): { method: PaymentMethod; reference: string | null } {
  const chance = Number.parseInt(id.slice(-6), 16) % 100;
  if (chance < CASH_PERCENT) return { method: 'cash', reference: null };
  const reference = `${id.slice(-12)}`.toUpperCase();
  return { method: chance < CASH_PERCENT + PROMPT_PAY_PERCENT ? 'promptPay' : 'transfer', reference };
}

/** Writes the methods of payments; each counts for the week before its Monday. */
async function writePayments(tx: Transaction, transfers: UnwrittenMoney['transfers']): Promise<void> {
  const payments = transfers.filter(({ kind }) => kind === 'clear').map(({ id }) => ({ id, ...methodOf(id) }));
  if (payments.length === 0) return;
  await tx.execute(sql`
    INSERT INTO clearing_payment (transfer_id, account_id, counts_for, method, reference)
    SELECT payment.id, account.id, date_trunc('week', transfer.business_date)::date - 1, payment.method, payment.reference
    FROM json_to_recordset(${rowsOf(payments)}) AS payment (id uuid, method text, reference text)
    JOIN transfer ON transfer.id = payment.id
    JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
    JOIN ledger_account AS its ON its.id = entry.ledger_account_id
    JOIN account ON account.id = its.owner_id
    WHERE EXISTS (
      SELECT FROM entry AS other JOIN ledger_account AS theirs ON theirs.id = other.ledger_account_id
      WHERE other.transfer_id = transfer.id AND other.business_date = transfer.business_date
        AND theirs.owner_id = account.parent_id
    )`);
}
