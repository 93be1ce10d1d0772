/** Calendars of the exchanges in Africa, Europe and America. */
import { CALENDAR, CHRISTMAS, CHRISTMAS_EVE, EVES, NEW_YEAR, NEW_YEARS_EVE, WHOLE, type Listed } from './listed';

const NYSE =
  'NYSE Group, calendar for 2026 to 2028: https://mondovisione.com/media-and-resources/news/nyse-group-announces-2026-2027-and-2028-holiday-and-early-closings-calendar-20251223/';
const GOV_UK =
  'Bank holidays of England: https://www.gov.uk/bank-holidays, dates as in https://github.com/vacanza/holidays';
const XLON = 'exchange_calendars (July 2026), XLON: https://github.com/gerrymanoim/exchange_calendars';
const DEUTSCHE_BOERSE =
  'Deutsche Börse, trading calendar 2024 to 2029: https://eurexchange.com/dbcm-de/secondary-market/dbdx/handel/handelskalender';
const XETR =
  'exchange_calendars (July 2026), XETR; confirmed each December: https://github.com/gerrymanoim/exchange_calendars';
const EGYPT = 'National holidays of Egypt: https://github.com/vacanza/holidays (July 2026), EG';
const MOEX_2026 = 'Moscow Exchange, trading schedule for 2026, published 6 October 2025: https://www.moex.com';
const XMOS = 'exchange_calendars (July 2026), XMOS: https://github.com/gerrymanoim/exchange_calendars';

export const WEST: readonly Listed[] = [
  {
    exchange: 'cairo',
    kind: 'closed',
    source: EGYPT,
    days: { '2027-01-07': 'Coptic Christmas', '2027-05-03': 'Sham el-Nessim' },
  },
  {
    exchange: 'london',
    kind: 'closed',
    source: GOV_UK,
    days: {
      '2026-12-25': CHRISTMAS,
      '2026-12-28': 'Boxing Day, substitute',
      '2027-01-01': NEW_YEAR,
      '2027-03-26': 'Good Friday',
      '2027-03-29': 'Easter Monday',
      '2027-05-03': 'Early May bank holiday',
      '2027-05-31': 'Spring bank holiday',
      '2027-08-30': 'Summer bank holiday',
      '2027-12-27': 'Christmas Day, substitute',
      '2027-12-28': 'Boxing Day, substitute',
    },
  },
  { exchange: 'london', kind: 'open', source: GOV_UK, days: WHOLE },
  { exchange: 'london', kind: 'shortened', closes: '12:30', source: XLON, days: EVES },
  {
    exchange: 'frankfurt',
    kind: 'closed',
    source: DEUTSCHE_BOERSE,
    days: {
      ...EVES,
      '2026-12-25': CHRISTMAS,
      '2027-01-01': NEW_YEAR,
      '2027-03-26': 'Good Friday',
      '2027-03-29': 'Easter Monday',
    },
  },
  { exchange: 'frankfurt', kind: 'open', source: DEUTSCHE_BOERSE, days: WHOLE },
  {
    exchange: 'frankfurt',
    kind: 'shortened',
    closes: '14:00',
    source: XETR,
    days: { '2026-12-30': 'Last trading day of the year', '2027-12-30': 'Last trading day of the year' },
  },
  { exchange: 'moscow', kind: 'closed', source: MOEX_2026, days: { '2026-12-31': NEW_YEARS_EVE } },
  { exchange: 'moscow', kind: 'open', source: MOEX_2026, days: { '2026-11-30/2026-12-31': CALENDAR } },
  {
    exchange: 'moscow',
    kind: 'closed',
    source: XMOS,
    days: {
      '2027-01-01': NEW_YEAR,
      '2027-01-07': 'Orthodox Christmas',
      '2027-02-23': 'Defender of the Fatherland Day',
      '2027-03-08': 'International Women’s Day',
      '2027-11-04': 'Unity Day',
    },
  },
  {
    exchange: 'newYork',
    kind: 'closed',
    source: NYSE,
    days: {
      '2026-12-25': CHRISTMAS,
      '2027-01-01': NEW_YEAR,
      '2027-01-18': 'Martin Luther King Jr. Day',
      '2027-02-15': 'Washington’s Birthday',
      '2027-03-26': 'Good Friday',
      '2027-05-31': 'Memorial Day',
      '2027-06-18': 'Juneteenth, observed',
      '2027-07-05': 'Independence Day, observed',
      '2027-09-06': 'Labor Day',
      '2027-11-25': 'Thanksgiving Day',
      '2027-12-24': 'Christmas Day, observed',
    },
  },
  { exchange: 'newYork', kind: 'open', source: NYSE, days: WHOLE },
  {
    exchange: 'newYork',
    kind: 'shortened',
    closes: '13:00',
    source: NYSE,
    days: { '2026-12-24': CHRISTMAS_EVE, '2027-11-26': 'Day after Thanksgiving' },
  },
];
