/** Entries of exchanges' calendars as documents list them, and the names that several lists share. */
import type { Exchange } from '../exchange';
import type { ExchangeDayKind } from '../exchange-day';

/** Entries of an exchange that come from one document. */
export interface Listed {
  exchange: Exchange;
  kind: ExchangeDayKind;
  /** For shortened days. */
  closes?: string;
  source: string;
  /** Name by date, or by first and last date as `2027-09-14/2027-09-16`. */
  days: Readonly<Record<string, string>>;
}

export const CALENDAR = 'Calendar of the exchange';
export const WHOLE = { '2026-11-30/2027-12-31': CALENDAR };
export const CHRISTMAS_EVE = 'Christmas Eve';
export const CHRISTMAS = 'Christmas Day';
export const NEW_YEARS_EVE = 'New Year’s Eve';
export const NEW_YEAR = 'New Year’s Day';
export const LUNAR_NEW_YEAR = 'Lunar New Year';
export const LUNAR_EVE = 'Lunar New Year’s Eve';
export const EVES = {
  '2026-12-24': CHRISTMAS_EVE,
  '2026-12-31': NEW_YEARS_EVE,
  '2027-12-24': CHRISTMAS_EVE,
  '2027-12-31': NEW_YEARS_EVE,
};
