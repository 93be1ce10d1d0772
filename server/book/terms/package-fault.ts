/** Check whether an account can be given a package. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { marginOf } from '../../../domain/rates/chances';
import type { FieldError } from '../../../domain/validation/validation';
import type { Transaction } from '../../kernel/services';
import { packageInForce } from './package-in-force';

interface CellPair extends Record<string, unknown> {
  betType: BetType;
  rate: number;
  discount: number;
  /** The giver's; null where its package doesn't offer the bet type. */
  givenRate: number | null;
  givenDiscount: number | null;
}

/** Whether any cell leaves less to the accounts above than the giver's own. */
async function isBeyond(tx: Transaction, packageId: string, giverId: string): Promise<boolean> {
  const own = await packageInForce(tx, giverId);
  if (!own || own.id === packageId) return false;
  const { rows } = await tx.execute<CellPair>(sql`
    SELECT wanted.bet_type AS "betType", wanted.rate, wanted.discount, own.rate AS "givenRate", own.discount AS "givenDiscount"
    FROM package_terms AS wanted
    LEFT JOIN package_terms AS own ON own.package_id = ${own.id}::uuid
      AND own.lotto_id = wanted.lotto_id AND own.bet_type = wanted.bet_type
    WHERE wanted.package_id = ${packageId}::uuid`);
  return rows.some(({ betType, rate, discount, givenRate, givenDiscount }) => {
    if (givenRate === null || givenDiscount === null) return true;
    // @guard access "a package that is given keeps as much as the giver’s", tested by access/money: «marginOf(betType,
    //   rate, discount) < marginOf(betType, givenRate, givenDiscount);» becomes «false;»
    return marginOf(betType, rate, discount) < marginOf(betType, givenRate, givenDiscount);
  });
}

/**
 * Returns the reason why a package can't be given; null if it can. It mustn't be archived. In every cell it must keep
 * at least as much of the stakes, after discount and payback, as the giver's own, as the accounts above share in every
 * line. Directly below the root any package is allowed.
 *
 * @param giverId null for the root
 */
export async function faultOfPackage(
  tx: Transaction,
  packageId: string,
  giverId: string | null,
): Promise<FieldError | null> {
  const { rowCount } = await tx.execute(
    // @guard access "an archived package is given to nobody", tested by access/money: without «AND NOT is_archived»
    sql`SELECT FROM rate_package WHERE id = ${packageId}::uuid AND NOT is_archived FOR SHARE`,
  );
  if (rowCount === 0) return { key: 'option' };
  if (giverId === null || !(await isBeyond(tx, packageId, giverId))) return null;
  return { key: 'terms.packageBeyondYours' };
}
