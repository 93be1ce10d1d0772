/** What moves money at its end. */
import { SettlementBlocked } from '../../book/settling/blocked';
import { byBook } from '../../book/book-problems';

/** Does something in the book as `byBook` does; that a payout was stopped is no refusal, and stands on the round. */
export function byBookUnlessBlocked<T>(work: Promise<T>): Promise<T | undefined> {
  return byBook(
    work.catch((error: unknown) => {
      if (!(error instanceof SettlementBlocked)) throw error;
      return undefined;
    }),
  );
}
