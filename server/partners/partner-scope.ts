/** The partners a caller may know; every query about partners for people uses this scope. */
import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../access/caller';

/**
 * Returns a condition over `partner` joined with its `account`: partners at or below the account acted as, and only its
 * own partner for a person bound to one.
 */
export function partnerScope({ acting, boundTo }: Pick<Caller, 'acting' | 'boundTo'>): SQL {
  const isWithin = sql`account.path @> ARRAY[${acting.id}]::uuid[]`;
  // @guard access "whoever is bound to a partner sees that one alone", tested by partners/bound "sees its partner, and
  //   of the others nothing": «boundTo === null ? isWithin :» becomes «isWithin ??»
  return boundTo === null ? isWithin : sql`${isWithin} AND partner.id = ${boundTo.id}::uuid`;
}
