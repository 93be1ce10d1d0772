/** Names of the biller and of the billed account, as documents print them. */
import { sql } from 'drizzle-orm';
import type { BankData } from '../../../domain/api/bank';
import type { InvoiceParties, InvoiceParty } from '../../../domain/api/invoice-party';
import type { Database, Transaction } from '../../kernel/services';

interface Row extends InvoiceParty, Record<string, unknown> {
  isHouse: boolean;
  payTo: BankData | null;
}

/**
 * Reads the current names of the operator and of an account.
 *
 * @param brand the operator's name until it has entered one; an account has its own
 */
export async function readParties(
  db: Database | Transaction,
  accountId: string,
  brand: string,
): Promise<InvoiceParties> {
  const { rows } = await db.execute<Row>(sql`
    SELECT account.parent_id IS NULL AS "isHouse", coalesce(terms.name, CASE WHEN account.parent_id IS NULL THEN ${brand}::text END, account.nickname, account.username) AS name,
      terms.address, terms.tax_id AS "taxId", terms.branch,
      CASE WHEN num_nonnulls(kept.bank, kept.bank_account, kept.holder, kept.promptpay) > 0 THEN json_build_object(
        'bank', kept.bank, 'bankAccount', kept.bank_account, 'holder', kept.holder, 'promptPay', kept.promptpay) END AS "payTo"
    FROM account LEFT JOIN billing_terms AS terms ON terms.account_id = account.id
    LEFT JOIN account_bank AS kept ON kept.account_id = account.id
    WHERE account.id = ${accountId}::uuid OR (account.parent_id IS NULL AND account.kind = 'agent')`);
  const [issuer, recipient] = [true, false].map((isHouse) => rows.find((row) => row.isHouse === isHouse));
  if (!issuer || !recipient) throw new Error('the house bills those below it');
  const party = ({ name, address, taxId, branch }: Row): InvoiceParty => ({ name, address, taxId, branch });
  return { issuer: party(issuer), recipient: party(recipient), payTo: issuer.payTo };
}
