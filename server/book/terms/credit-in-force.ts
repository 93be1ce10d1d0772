/** The credit of an account at this moment. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * What an account may owe now, satang: its limit, and what it may exceed it by until the moment agreed on. Everything that
 * asks what somebody can spend asks this.
 *
 * @param terms what a row of `account_terms`, which may be missing, is called in the statement
 */
export function creditInForce(terms: 'its' | 'given' | 'account_terms'): SQL {
  return sql.raw(`coalesce(${terms}.credit_limit + ${allowanceOf(terms)}, 0)`);
}

/** What of the allowance holds now. */
const allowanceOf = (terms: string) =>
  `CASE WHEN book_now() < ${terms}.allowance_until THEN ${terms}.credit_allowance ELSE 0 END`;
