/** The business date on which something done now stands. */
import { businessDateOf } from '../../../domain/business-date';
import type { Transaction } from '../../services';
import { bookNow, type Book } from '../transaction';

/** The moment it is and the business date it belongs to. */
export async function bookDay(tx: Transaction, { config }: Pick<Book, 'config'>): Promise<{ at: Date; businessDate: string }> {
  const at = await bookNow(tx);
  return { at, businessDate: businessDateOf(at, config.timeZone) };
}
