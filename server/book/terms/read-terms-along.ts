/** The terms of a member as they are now. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import type { Transaction } from '../../services';
import { BookRefusal } from '../refusal';
import { type RawTermsAlong, selectTermsAlong, type TermsAlong, termsAlong } from './terms-along';

/**
 * What was agreed with a member and everybody above it about some bet types of a lotto.
 *
 * @throws BookRefusal when there is no such member
 */
export async function readTermsAlong(
  tx: Transaction,
  memberId: string,
  lottoId: string,
  betTypes: readonly BetType[],
): Promise<TermsAlong> {
  const found = await tx.execute<{ path: string[] }>(
    sql`SELECT path FROM account WHERE id = ${memberId}::uuid AND kind = 'member'`,
  );
  const path = found.rows[0]?.path;
  if (!path) throw new BookRefusal('memberUnknown');
  const { rows } = await tx.execute<{ terms: RawTermsAlong }>(sql`SELECT ${selectTermsAlong(path, lottoId, betTypes)} AS terms`);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return termsAlong(row.terms);
}
