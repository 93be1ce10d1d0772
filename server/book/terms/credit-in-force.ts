/** Current credit of an account. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the amount that an account may owe now, satang: its limit, plus its allowance until the agreed time. Every
 * check of spendable money uses this.
 *
 * @param terms name of the `account_terms` row in the statement; the row may be missing
 */
export function creditInForce(terms: 'terms' | 'given' | 'account_terms'): SQL {
  return sql.raw(`coalesce(${terms}.credit_limit + ${allowanceOf(terms)}, 0)`);
}

/** Returns the part of the allowance that applies now. */
const allowanceOf = (terms: string) =>
  `CASE WHEN book_now() < ${terms}.allowance_until THEN ${terms}.credit_allowance ELSE 0 END`;
