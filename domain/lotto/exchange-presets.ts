/**
 * The calendars of the exchanges on a fresh installation, from 30 November 2026 to the end of 2027, as far as public
 * documents give dates.
 * Weekends are left out. A missing date is unknown, not open: without an `open` span, no complete list of the exchange's
 * days was found, so the others stay unconfirmed.
 */
import type { Exchange } from './exchange';
import type { ExchangeDayWritten } from './exchange-day';
import { ASIA } from './presets/asia';
import { WEST } from './presets/west';

export type ExchangePreset = ExchangeDayWritten & { exchange: Exchange };

/** All entries. */
export const EXCHANGE_PRESETS: readonly ExchangePreset[] = [...ASIA, ...WEST].flatMap(
  ({ days, closes = null, ...of }) =>
    Object.entries(days).map(([dates, name]) => {
      const [from = '', to = from] = dates.split('/');
      return { ...of, closes, from, to, name };
    }),
);
