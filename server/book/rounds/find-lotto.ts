/** Look-up of the lottery that a call names. */
import { eq, or } from 'drizzle-orm';
import { UUID } from '../../../domain/validation/scalars';
import { lotto } from '../../db/book/lottos';
import { ProblemError } from '../../kernel/problem';
import type { Database, Transaction } from '../../kernel/services';

/** Throws `not-found` unless there is a lottery with this id or code. */
export async function requireLotto(db: Database | Transaction, idOrCode: string): Promise<void> {
  const isNamed = eq(lotto.code, idOrCode);
  const [found] = await db
    .select({ id: lotto.id })
    .from(lotto)
    .where(UUID.test(idOrCode) ? or(eq(lotto.id, idOrCode), isNamed) : isNamed);
  if (!found) throw new ProblemError('not-found');
}
