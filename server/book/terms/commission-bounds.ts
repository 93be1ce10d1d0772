/** Maximum commissions that an account can be given. */
import { sql } from 'drizzle-orm';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import type { Database, Transaction } from '../../kernel/services';
import { packageInForce } from './package-in-force';

/** An account's commission and the maximum that it can be given, basis points. */
export interface CommissionBound {
  betType: BetType;
  /** Null for the upline's own. */
  commission: number | null;
  maximum: number;
}

/**
 * Returns the bounds per bet type of the account's package. The maximum is the lowest commission given above the
 * account, and at most the package's highest discount on any lotto. On a lotto with a lower discount, that discount
 * applies.
 */
export async function commissionBounds(db: Database | Transaction, accountId: string): Promise<CommissionBound[]> {
  const own = await packageInForce(db, accountId);
  if (!own) return [];
  const { rows } = await db.execute<CommissionBound & Record<string, unknown>>(sql`
    SELECT offered.bet_type AS "betType", given.commission,
      least(max(offered.discount), (
        SELECT min(above.commission) FROM account_commission AS above
        WHERE above.bet_type = offered.bet_type AND above.account_id <> ${accountId}::uuid
          AND above.account_id = ANY((SELECT path FROM account WHERE id = ${accountId}::uuid)::uuid[])
      )) AS maximum
    FROM package_terms AS offered
    LEFT JOIN account_commission AS given ON given.account_id = ${accountId}::uuid AND given.bet_type = offered.bet_type
    WHERE offered.package_id = ${own.id}::uuid
    GROUP BY offered.bet_type, given.commission
    ORDER BY array_position(${sql.param(BET_TYPES)}::text[], offered.bet_type)`);
  return rows;
}
