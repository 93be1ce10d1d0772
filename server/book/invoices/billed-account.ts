/** Accounts that the operator bills: agents directly below it with an agreement. */
import { sql } from 'drizzle-orm';
import type { FeeTerms, LossRule } from '../../../domain/invoices/fee';
import type { Database, Transaction } from '../../kernel/services';

/** An agreement, with the result of its last invoice. */
export interface BilledAccount extends FeeTerms {
  id: string;
  username: string;
  nickname: string | null;
  dueDays: number;
  /** First business date that is billed. */
  startsOn: string;
  /** Last date that was billed; null before the first invoice. */
  billedTo: string | null;
  /** Loss left by the last invoice, satang. */
  carried: number;
}

interface Row extends Omit<BilledAccount, 'lossRule'>, Record<string, unknown> {
  lossRule: LossRule;
}

/**
 * Reads the active agreements of some accounts or all, sorted by name.
 *
 * @param isLocked whether each is locked first, so that of two callers making drafts the second sees the first's
 */
export async function readBilled(
  db: Database | Transaction,
  accountIds: readonly string[] | null,
  isLocked = false,
): Promise<BilledAccount[]> {
  const named = sql`(${accountIds === null}::boolean OR terms.account_id = ANY(${sql.param(accountIds ?? [])}::uuid[]))`;
  if (isLocked) {
    await db.execute(sql`SELECT FROM billing_terms AS terms WHERE ${named} ORDER BY account_id FOR NO KEY UPDATE`);
  }
  const { rows } = await db.execute<Row>(sql`
    SELECT account.id, account.username, account.nickname, terms.percent, terms.minimum, terms.maximum,
      terms.loss_rule AS "lossRule", terms.due_days AS "dueDays", terms.starts_on::text AS "startsOn",
      last.to_date::text AS "billedTo", coalesce(last.carried_out, 0) AS carried
    FROM billing_terms AS terms JOIN account ON account.id = terms.account_id
    JOIN account AS house ON house.id = account.parent_id AND house.parent_id IS NULL
    LEFT JOIN LATERAL (
      SELECT to_date, carried_out FROM invoice
      WHERE account_id = account.id AND state IN ('issued', 'paid') ORDER BY to_date DESC, issued_at DESC LIMIT 1
    ) AS last ON true
    WHERE terms.is_on AND account.kind = 'agent' AND ${named} ORDER BY account.username`);
  return rows;
}
