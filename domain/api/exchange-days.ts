/**
 * The calls of the exchanges' calendars. All lotteries that follow an exchange share its calendar, so a change plans the
 * rounds of each again.
 */
import { z } from 'zod';
import { PlausibleDate } from '../calendar/plausible';
import { EXCHANGE_DAY_KINDS, ExchangeDayWritten } from '../lotto/exchange-day';
import { defineCall } from './call';

/** An entry of a calendar; dates and `closes` are on the exchange's own clock. */
const ExchangeDayRecord = z.object({
  id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  kind: z.enum(EXCHANGE_DAY_KINDS),
  closes: z.string().nullable(),
  name: z.string(),
  source: z.string(),
  version: z.int(),
});
export type ExchangeDayRecord = z.infer<typeof ExchangeDayRecord>;

const LOTTOS = 'lottos';

/** Returns the entries of an exchange that end on `from` or later, by date. */
export const listExchangeDays = defineCall({
  method: 'GET',
  path: '/exchanges/:exchange/days',
  query: z.object({ from: PlausibleDate.optional() }),
  answer: z.array(ExchangeDayRecord),
  about: LOTTOS,
});

export const addExchangeDay = defineCall({
  method: 'POST',
  path: '/exchanges/:exchange/days',
  body: ExchangeDayWritten,
  answer: ExchangeDayRecord,
  about: LOTTOS,
});

export const changeExchangeDay = defineCall({
  method: 'PUT',
  path: '/exchange-days/:id',
  body: ExchangeDayWritten,
  answer: ExchangeDayRecord,
  about: LOTTOS,
  versioned: true,
});

export const removeExchangeDay = defineCall({ method: 'DELETE', path: '/exchange-days/:id', about: LOTTOS });
