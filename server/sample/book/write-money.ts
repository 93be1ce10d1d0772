/** Writing a journal that was kept in memory: the rows that `post` writes, in their order. */
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../services';
import type { UnwrittenMoney } from './memory-ledger';

const rowsOf = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::json`;

/** Writes movements and the balances they led to. */
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
}
