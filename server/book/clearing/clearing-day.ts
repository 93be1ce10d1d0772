/** The moment and business date that decide which periods are over and due. */
import { addDays } from '../../../domain/calendar/business-day';
import { type BusinessDay, businessDateOf, clockHour } from '../../../domain/calendar/business-date';
import { momentAt } from '../../../domain/calendar/moment';
import type { Database, Transaction } from '../../kernel/services';
import { readBusinessDay } from '../../settings/business-day';
import { type BookContext, bookNow } from '../transaction';

/** Time after its last day at which a period is over for clearing; by then its very last entries are committed. */
const AFTER_TURN_MS = 5 * 60_000;

/** The current moment of the book, and the business date on which a period that ended the day before is over. */
export interface ClearingDay {
  now: Date;
  today: string;
  /** The moment at which a business date begins. */
  begins: (date: string) => Date;
}

/** Returns the current day of clearing. */
export async function clearingDay(
  db: Database | Transaction,
  { config, bookClock }: Pick<BookContext, 'config' | 'bookClock'>,
): Promise<ClearingDay> {
  const day: BusinessDay = await readBusinessDay(db, config);
  const now = bookClock?.() ?? (await bookNow(db));
  return {
    now,
    // @guard money "a bill waits for what stands at the very end of its period", tested by clearing/bills "isn’t sent
    //   before its period is over": «- AFTER_TURN_MS» becomes «- 0 * AFTER_TURN_MS»
    today: businessDateOf(new Date(now.getTime() - AFTER_TURN_MS), day),
    begins: (date) => momentAt(date, clockHour(day.turnsAtHour), day.timeZone),
  };
}

/** Returns the first moment after a date. */
export const endOf = (day: ClearingDay, date: string) => day.begins(addDays(date, 1));
