/**
 * The schedules of a fresh installation (domain.md §2), which every operator changes. The closes and results of the
 * draws come from domain.md. Stock lotteries are on the clock of their exchange. They close as long before the exchange
 * as the times that the trade prints for Bangkok do in the exchange's summer, but at least five minutes. They open at
 * the printed time of its winter, so no season shortens the sale. Yeekee isn't here, because its rounds follow from its
 * format.
 */
import type { DayRule, DrawTime, Market, Schedule } from './schedule';
import type { LottoCode } from './lotto';

export type ScheduledLotto = Exclude<LottoCode, 'yeekee' | 'yeekee-vip'>;

const DAILY: DayRule = { kind: 'daily' };
const MARKET_DAYS: DayRule = { kind: 'weekdays', days: [1, 2, 3, 4, 5] };
/** Cairo trades from Sunday to Thursday. */
const CAIRO_DAYS: DayRule = { kind: 'weekdays', days: [7, 1, 2, 3, 4] };

/** Opening time for lottos that open on the day of the draw. */
const OPENS = '06:00';

function scheduleOf(dayRule: DayRule, opens: DrawTime, closes: DrawTime, result: DrawTime): Schedule {
  return { dayRule, opens, closes, result, earlierCloses: {}, memberCancels: null, holidays: [], moves: {} };
}

/** Returns a schedule that opens a number of days ahead, and closes and draws on the day itself. */
function ahead(days: number, dayRule: DayRule, closes: string, result: string): Schedule {
  return scheduleOf(dayRule, { day: 0 - days, time: OPENS }, { day: 0, time: closes }, { day: 0, time: result });
}

/** Returns a schedule that opens, closes and draws on one day. */
function sameDay(dayRule: DayRule, closes: string, result: string): Schedule {
  return ahead(0, dayRule, closes, result);
}

/** Returns a schedule that follows a session of an exchange, and draws on the exchange's date. */
function session(
  market: Market,
  opens: DrawTime,
  closes: string,
  result: string,
  dayRule: DayRule = MARKET_DAYS,
): Schedule {
  return { ...scheduleOf(dayRule, opens, { day: 0, time: closes }, { day: 0, time: result }), market };
}

/** A time on the date of the draw. */
const at = (time: string): DrawTime => ({ day: 0, time });

const TOKYO_AM: Market = { exchange: 'tokyo', opens: '09:00', closes: '11:30' };
const TOKYO_PM: Market = { exchange: 'tokyo', opens: '12:30', closes: '15:30' };
const SHANGHAI_AM: Market = { exchange: 'shanghai', opens: '09:30', closes: '11:30' };
const SHANGHAI_PM: Market = { exchange: 'shanghai', opens: '13:00', closes: '15:00' };
const HONG_KONG_AM: Market = { exchange: 'hongKong', opens: '09:30', closes: '12:00' };
const HONG_KONG_PM: Market = { exchange: 'hongKong', opens: '13:00', closes: '16:00' };
const TAIPEI: Market = { exchange: 'taipei', opens: '09:00', closes: '13:30' };
const SEOUL: Market = { exchange: 'seoul', opens: '09:00', closes: '15:30' };
const SINGAPORE: Market = { exchange: 'singapore', opens: '09:00', closes: '17:00' };
const BANGKOK: Market = { exchange: 'bangkok', opens: '10:00', closes: '16:30' };
const MUMBAI: Market = { exchange: 'mumbai', opens: '09:15', closes: '15:30' };
const CAIRO: Market = { exchange: 'cairo', opens: '10:00', closes: '14:30' };
const LONDON: Market = { exchange: 'london', opens: '08:00', closes: '16:30' };
const FRANKFURT: Market = { exchange: 'frankfurt', opens: '09:00', closes: '17:30' };
const MOSCOW: Market = { exchange: 'moscow', opens: '10:00', closes: '18:40' };
const NEW_YORK: Market = { exchange: 'newYork', opens: '09:30', closes: '16:00' };

/** The shortest gap between draws on the 1st and 16th is 13 days, from 16 February, so betting opens 12 days ahead. */
const HALF_MONTH = 12;

export const SCHEDULES: Readonly<Record<ScheduledLotto, Schedule>> = {
  thai: ahead(HALF_MONTH, { kind: 'monthDays', days: [1, 16] }, '15:20', '16:00'),
  baac: ahead(HALF_MONTH, { kind: 'monthDays', days: [16] }, '09:00', '09:30'),
  gsb: ahead(HALF_MONTH, { kind: 'monthDays', days: [1, 16] }, '12:30', '14:00'),
  'hanoi-special': sameDay(DAILY, '17:00', '17:15'),
  hanoi: sameDay(DAILY, '18:00', '18:15'),
  'hanoi-vip': sameDay(DAILY, '19:00', '19:15'),
  lao: sameDay({ kind: 'weekdays', days: [1, 3, 5] }, '20:00', '20:30'),
  malay: sameDay({ kind: 'weekdays', days: [3, 6, 7] }, '18:00', '19:00'),
  'stock-nikkei-am': session(TOKYO_AM, at('08:00'), '11:00', '11:30'),
  'stock-nikkei-pm': session(TOKYO_PM, at('08:00'), '14:30', '15:30'),
  'stock-china-am': session(SHANGHAI_AM, at('07:00'), '11:05', '11:30'),
  'stock-china-pm': session(SHANGHAI_PM, at('07:00'), '14:30', '15:00'),
  'stock-hangseng-am': session(HONG_KONG_AM, at('07:00'), '11:55', '12:05'),
  'stock-hangseng-pm': session(HONG_KONG_PM, at('07:00'), '15:55', '16:10'),
  'stock-taiwan': session(TAIPEI, at('07:00'), '13:00', '13:30'),
  'stock-korea': session(SEOUL, at('08:00'), '14:30', '15:30'),
  'stock-singapore': session(SINGAPORE, at('07:00'), '16:30', '17:15'),
  'stock-thai': session(BANGKOK, at('06:00'), '16:00', '16:45'),
  'stock-india': session(MUMBAI, at('04:30'), '15:00', '16:00'),
  'stock-egypt': session(CAIRO, at('01:00'), '14:25', '15:30', CAIRO_DAYS),
  // The evening before in London is 06:00 in Bangkok, in winter.
  'stock-uk': session(LONDON, { day: -1, time: '23:00' }, '16:00', '17:30'),
  'stock-germany': session(FRANKFURT, at('00:00'), '17:00', '18:30'),
  'stock-russia': session(MOSCOW, at('02:00'), '18:00', '19:50'),
  // It closes in the following night of Bangkok. Its date is New York's, which is that of the evening in Bangkok.
  'stock-dowjones': session(NEW_YORK, at('09:30'), '15:55', '17:30'),
};
