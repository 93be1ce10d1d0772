/**
 * The schedules of a fresh installation (domain.md §2), which every operator changes. The closes and results of the
 * draws come from domain.md, as do the closes of the stock indices that it names. The others are our choice, based on
 * times the trade prints. Yeekee isn't here, because its rounds follow from its format.
 */
import type { DayRule, DrawTime, Schedule } from './schedule';
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
  'stock-nikkei-am': sameDay(MARKET_DAYS, '09:00', '09:30'),
  'stock-nikkei-pm': sameDay(MARKET_DAYS, '12:30', '13:30'),
  'stock-china-am': sameDay(MARKET_DAYS, '10:05', '10:30'),
  'stock-china-pm': sameDay(MARKET_DAYS, '13:30', '14:00'),
  'stock-hangseng-am': sameDay(MARKET_DAYS, '10:55', '11:05'),
  'stock-hangseng-pm': sameDay(MARKET_DAYS, '14:55', '15:10'),
  'stock-taiwan': sameDay(MARKET_DAYS, '12:00', '12:30'),
  'stock-korea': sameDay(MARKET_DAYS, '12:30', '13:30'),
  'stock-singapore': sameDay(MARKET_DAYS, '15:30', '16:15'),
  'stock-thai': sameDay(MARKET_DAYS, '16:00', '16:45'),
  'stock-india': sameDay(MARKET_DAYS, '16:30', '17:30'),
  'stock-egypt': sameDay(CAIRO_DAYS, '18:30', '19:30'),
  'stock-uk': sameDay(MARKET_DAYS, '22:00', '23:30'),
  'stock-germany': sameDay(MARKET_DAYS, '22:00', '23:30'),
  'stock-russia': sameDay(MARKET_DAYS, '22:00', '23:50'),
  // It closes and draws in the following night. Its business date is the evening's, because the day turns at 06:00.
  'stock-dowjones': scheduleOf(
    MARKET_DAYS,
    { day: 0, time: '21:30' },
    { day: 1, time: '03:00' },
    { day: 1, time: '04:30' },
  ),
};
