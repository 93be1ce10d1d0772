/** The calendar of the exchange that a lotto follows. */
import { eq } from 'drizzle-orm';
import type { ExchangeDay } from '../../../domain/lotto/exchange-day';
import type { Schedule } from '../../../domain/lotto/schedule';
import { exchangeDay } from '../../db/book/exchange-days';
import type { Database } from '../../kernel/services';

/** Reads the calendar of a schedule's exchange; no days for a schedule that follows none. */
export async function readExchangeDays(
  db: Database,
  schedule: Pick<Schedule, 'market'> | null,
): Promise<ExchangeDay[]> {
  if (!schedule?.market) return [];
  const { from, to, kind, closes, exchange } = exchangeDay;
  return db.select({ from, to, kind, closes }).from(exchangeDay).where(eq(exchange, schedule.market.exchange));
}
