/** The package by which an account bets and gives terms. */
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../kernel/services';

export interface PackageInForce {
  id: string;
  name: string;
}

/** Returns an account's own package, else its nearest upline's, else the default one; null if there is none yet. */
export async function packageInForce(db: Database | Transaction, accountId: string): Promise<PackageInForce | null> {
  const { rows } = await db.execute<PackageInForce & Record<string, unknown>>(sql`
    SELECT package.id, package.name FROM rate_package AS package WHERE package.id = coalesce(
      (SELECT given.package_id FROM account AS one
        JOIN account AS giver ON giver.id = ANY(one.path)
        JOIN account_terms AS given ON given.account_id = giver.id AND given.package_id IS NOT NULL
        WHERE one.id = ${accountId}::uuid ORDER BY giver.level DESC LIMIT 1),
      (SELECT standard.id FROM rate_package AS standard WHERE standard.is_default))`);
  return rows[0] ?? null;
}
