/** Bank data of an account: visible to its uplines and on its bills, written by the account alone. */
import { sql } from 'drizzle-orm';
import type { BankAnswer, BankBody, BankData } from '../../../domain/api/bank';
import { type BillSide, decidePayment } from '../../../domain/clearing/bill-payment';
import type { Acting } from '../../access/acting';
import { type FoundAccount, findAccount } from '../../accounts/found-account';
import { ProblemError } from '../../kernel/problem';
import type { Database, Transaction } from '../../kernel/services';
import { recordChange } from '../money/record-change';

interface StoredBank extends BankData, Record<string, unknown> {
  version: number;
}

const NOTHING: StoredBank = { bank: null, bankAccount: null, holder: null, promptPay: null, version: 0 };

async function readStored(db: Database | Transaction, accountId: string): Promise<StoredBank> {
  const { rows } = await db.execute<StoredBank>(sql`
    SELECT bank, bank_account AS "bankAccount", holder, promptpay AS "promptPay", version FROM account_bank
    WHERE account_id = ${accountId}::uuid`);
  return rows[0] ?? NOTHING;
}

const dataOf = ({ bank, bankAccount, holder, promptPay }: StoredBank): BankData => ({
  bank,
  bankAccount,
  holder,
  promptPay,
});

/** Returns the bank data of an account for its bills; null if it has written none. */
async function readBankData(db: Database | Transaction, accountId: string): Promise<BankData | null> {
  const data = dataOf(await readStored(db, accountId));
  return Object.values(data).some((text) => text !== null) ? data : null;
}

/** Reads the bank data of the side that is owed the rest of a bill, satang; null if nothing is left. */
export async function readPayTo(
  db: Database | Transaction,
  left: number,
  ids: Readonly<Record<BillSide, string>>,
): Promise<BankData | null> {
  const payment = decidePayment(left);
  return payment && readBankData(db, ids[payment.payee]);
}

const answerOf = ({ caller }: Acting, { id }: FoundAccount, stored: StoredBank): BankAnswer => ({
  ...dataOf(stored),
  id,
  version: stored.version,
  editable: id === caller.acting.id,
});

/** Returns the bank data of the own account or one below. */
export async function showBank(acting: Acting, id: string): Promise<BankAnswer> {
  const { db } = acting.services;
  const found = await findAccount(db, acting.caller.acting, id);
  return answerOf(acting, found, await readStored(db, id));
}

/** Returns the account whose bank data the caller writes: its own. Throws `not-found` or `forbidden`. */
export async function findOwn({ services, caller }: Acting, { id }: { id: string }): Promise<FoundAccount> {
  const found = await findAccount(services.db, caller.acting, id);
  // @guard access "where an account is paid is its own to write", tested by access/agents "of coma"
  if (found.id !== caller.acting.id) throw new ProblemError('forbidden');
  return found;
}

/** Writes the bank data of the account acted as. Throws `version-conflict` if it has changed since. */
export async function updateBank(
  acting: Acting,
  found: FoundAccount,
  body: BankBody,
  expected: readonly number[],
): Promise<BankAnswer> {
  return acting.services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM account WHERE id = ${found.id}::uuid FOR NO KEY UPDATE`);
    const before = await readStored(tx, found.id);
    if (expected.some((version) => version !== before.version)) throw new ProblemError('version-conflict');
    await tx.execute(sql`
      INSERT INTO account_bank AS kept (account_id, bank, bank_account, holder, promptpay)
      VALUES (${found.id}::uuid, ${body.bank}, ${body.bankAccount}, ${body.holder}, ${body.promptPay})
      ON CONFLICT (account_id) DO UPDATE SET bank = excluded.bank, bank_account = excluded.bank_account,
        holder = excluded.holder, promptpay = excluded.promptpay, version = kept.version + 1`);
    await recordChange(tx, acting, found, { ...dataOf(before) }, { ...body });
    return answerOf(acting, found, await readStored(tx, found.id));
  });
}
