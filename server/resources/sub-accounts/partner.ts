/** The partner that a sub account is bound to; the account that binds it must be allowed to know the partner. */
import { sql } from 'drizzle-orm';
import type { FieldError } from '../../../domain/validation/validation';
import type { Caller } from '../../access/caller';
import { partnerScope } from '../../partners/partner-scope';
import type { Reader } from '../../records/read';

/** Returns the reason why a sub account can't be bound to a partner; null if it can, or if none is given. */
export async function partnerFault(
  db: Reader,
  caller: Caller,
  id: string | null | undefined,
): Promise<FieldError | null> {
  if (id === null || id === undefined) return null;
  const { rowCount } = await db.execute(sql`
    SELECT FROM partner JOIN account ON account.id = partner.account_id WHERE partner.id = ${id}::uuid AND ${partnerScope(caller)}`);
  // @guard access "nobody is bound to a partner that isn’t one’s own to know of", tested by partners/bound "is bound to
  //   a partner at or below its owner alone": «1 ? null : { key: 'partners.unknown' };» becomes «null ? null : null;»
  return rowCount === 1 ? null : { key: 'partners.unknown' };
}
