/** Stock exchanges whose indices decide lotteries, and the clock of each. */

export const EXCHANGES = [
  'tokyo',
  'shanghai',
  'hongKong',
  'taipei',
  'seoul',
  'singapore',
  'bangkok',
  'mumbai',
  'cairo',
  'london',
  'frankfurt',
  'moscow',
  'newYork',
] as const;
export type Exchange = (typeof EXCHANGES)[number];

const TIME_ZONE_OF: Readonly<Record<Exchange, string>> = {
  tokyo: 'Asia/Tokyo',
  shanghai: 'Asia/Shanghai',
  hongKong: 'Asia/Hong_Kong',
  taipei: 'Asia/Taipei',
  seoul: 'Asia/Seoul',
  singapore: 'Asia/Singapore',
  bangkok: 'Asia/Bangkok',
  mumbai: 'Asia/Kolkata',
  cairo: 'Africa/Cairo',
  london: 'Europe/London',
  frankfurt: 'Europe/Berlin',
  moscow: 'Europe/Moscow',
  newYork: 'America/New_York',
};

/** Returns the IANA name of an exchange's time zone. */
export function timeZoneOf(exchange: Exchange): string {
  return TIME_ZONE_OF[exchange];
}

/**
 * Minimum number of minutes between the last bet and the close of the exchange. Shortly before the close, the index is
 * nearly known.
 */
export const CLOSE_MARGIN_MINUTES = 5;
