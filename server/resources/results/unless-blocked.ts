/** Actions that move money at their end. */
import { SettlementBlocked } from '../../book/settling/blocked';
import { byBook } from '../../book/book-problems';

/** Does something in the book like `byBook`. A stopped payout is no refusal; the round shows it. */
export function byBookUnlessBlocked<T>(work: Promise<T>): Promise<T | undefined> {
  return byBook(
    work.catch((error: unknown) => {
      if (!(error instanceof SettlementBlocked)) throw error;
      return undefined;
    }),
  );
}
