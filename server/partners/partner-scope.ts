/** Whose partners a caller may know of; every query about partners for people goes through here. */
import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../access/caller';

/**
 * Of `partner` joined with its `account` in a query: those at or below the account acted as, and for a person bound to one
 * partner that one alone.
 */
export function partnerScope({ acting, boundTo }: Pick<Caller, 'acting' | 'boundTo'>): SQL {
  const isWithin = sql`account.path @> ARRAY[${acting.id}]::uuid[]`;
  // @guard access "whoever is bound to a partner sees that one alone", tested by partners/bound "sees its partner, and
  //   of the others nothing": «boundTo === null ? isWithin :» becomes «isWithin ??»
  return boundTo === null ? isWithin : sql`${isWithin} AND partner.id = ${boundTo.id}::uuid`;
}
