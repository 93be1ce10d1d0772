/** Calendars of the exchanges in Asia. */
import {
  CALENDAR,
  CHRISTMAS,
  EVES,
  LUNAR_EVE,
  LUNAR_NEW_YEAR,
  NEW_YEAR,
  NEW_YEARS_EVE,
  WHOLE,
  type Listed,
} from './listed';

const CABINET_OFFICE =
  'Cabinet Office of Japan, holidays of 2027 (2 February 2026): https://news.livedoor.com/article/detail/30496293/';
const JPX =
  'Japan Exchange Group, market holidays: https://www.jpx.co.jp/english/corporate/about-jpx/calendar/index.html';
const HK_2026 =
  'Government of Hong Kong, general holidays for 2026: http://sc.isd.gov.hk/TuniS//www.info.gov.hk/gia/general/202505/16/P2025051300354.htm';
const HK_2027 = 'Government of Hong Kong, general holidays for 2027: https://a2znews.uk/article/b2/28468';
const HKEX =
  'HKEX, trading hours: https://www.hkex.com.hk/Services/Trading-hours-and-Severe-Weather-Arrangements/Trading-Hours/Securities-Market';
const SSE_2026 =
  'Shanghai Stock Exchange, holidays of 2026: https://www.sse.com.cn/disclosure/announcement/general/c/c_20251222_10802507.shtml';
const STATE_COUNCIL =
  'Statutory holidays of China, without days off around them: https://github.com/vacanza/holidays (July 2026), XSHG';
const DGPA_2026 = 'Work calendar of Taiwan for 2026 (year 115): https://gsps.chc.edu.tw/index.php/posts/1041';
const TAIWAN_LAW = 'Act on memorial days and holidays of Taiwan: https://github.com/vacanza/holidays (July 2026), TW';
const KOREA_LAW = 'Public Holidays Act of Korea: https://github.com/vacanza/holidays (July 2026), KR';
const XKRX = 'exchange_calendars (July 2026), XKRX: https://github.com/gerrymanoim/exchange_calendars';
const MOM_2026 =
  'Ministry of Manpower of Singapore, holidays of 2026: https://theindependent.sg/enjoy-6-long-weekends-next-year-singapore-public-holiday-dates-for-2026/';
const MOM_2027 =
  'Ministry of Manpower of Singapore: https://www.mom.gov.sg/newsroom/press-releases/2026/0618-public-holidays-for-2027, dates as in https://github.com/vacanza/holidays';
const SGX_EVES =
  'Half days on the eves of holidays: https://www.tipranks.com/calendars/market-holidays/singapore; their hours: https://itigertrades.com/help/detail/37983649';
const XBKK = 'exchange_calendars (July 2026), XBKK: https://github.com/gerrymanoim/exchange_calendars';
const XBOM = 'exchange_calendars (July 2026), XBOM: https://github.com/gerrymanoim/exchange_calendars';
const XNSE = 'National holiday of India: https://github.com/vacanza/holidays (July 2026), XNSE';

export const ASIA: readonly Listed[] = [
  {
    exchange: 'tokyo',
    kind: 'closed',
    source: JPX,
    days: { '2026-12-31': 'Year-end holiday', '2027-12-31': 'Year-end holiday' },
  },
  {
    exchange: 'tokyo',
    kind: 'closed',
    source: CABINET_OFFICE,
    days: {
      '2027-01-01': NEW_YEAR,
      '2027-01-11': 'Coming of Age Day',
      '2027-02-11': 'National Foundation Day',
      '2027-02-23': 'Emperor’s Birthday',
      '2027-03-22': 'Vernal Equinox Day, substitute',
      '2027-04-29': 'Showa Day',
      '2027-05-03': 'Constitution Memorial Day',
      '2027-05-04': 'Greenery Day',
      '2027-05-05': 'Children’s Day',
      '2027-07-19': 'Marine Day',
      '2027-08-11': 'Mountain Day',
      '2027-09-20': 'Respect for the Aged Day',
      '2027-09-23': 'Autumnal Equinox Day',
      '2027-10-11': 'Sports Day',
      '2027-11-03': 'Culture Day',
      '2027-11-23': 'Labor Thanksgiving Day',
    },
  },
  { exchange: 'tokyo', kind: 'open', source: CABINET_OFFICE, days: WHOLE },
  {
    exchange: 'shanghai',
    kind: 'closed',
    source: STATE_COUNCIL,
    days: {
      '2027-01-01': NEW_YEAR,
      '2027-02-05': LUNAR_EVE,
      '2027-02-08': LUNAR_NEW_YEAR,
      '2027-04-05': 'Tomb-Sweeping Day',
      '2027-06-09': 'Dragon Boat Festival',
      '2027-09-15': 'Mid-Autumn Festival',
      '2027-10-01': 'National Day',
    },
  },
  { exchange: 'shanghai', kind: 'open', source: SSE_2026, days: { '2026-11-30/2026-12-31': CALENDAR } },
  { exchange: 'hongKong', kind: 'closed', source: HK_2026, days: { '2026-12-25': CHRISTMAS } },
  { exchange: 'hongKong', kind: 'open', source: HK_2026, days: { '2026-11-30/2026-12-31': CALENDAR } },
  {
    exchange: 'hongKong',
    kind: 'closed',
    source: HK_2027,
    days: {
      '2027-01-01': NEW_YEAR,
      '2027-02-08/2027-02-09': LUNAR_NEW_YEAR,
      '2027-03-26': 'Good Friday',
      '2027-03-29': 'Easter Monday',
      '2027-04-05': 'Ching Ming Festival',
      '2027-05-13': 'Birthday of the Buddha',
      '2027-06-09': 'Tuen Ng Festival',
      '2027-07-01': 'Establishment Day',
      '2027-09-16': 'Day after the Mid-Autumn Festival',
      '2027-10-01': 'National Day',
      '2027-10-08': 'Chung Yeung Festival',
      '2027-12-27': 'First weekday after Christmas Day',
    },
  },
  { exchange: 'hongKong', kind: 'open', source: HK_2027, days: { '2027-01-01/2027-12-31': CALENDAR } },
  {
    exchange: 'hongKong',
    kind: 'shortened',
    closes: '12:00',
    source: HKEX,
    days: { ...EVES, '2027-02-05': LUNAR_EVE },
  },
  { exchange: 'taipei', kind: 'closed', source: DGPA_2026, days: { '2026-12-25': 'Constitution Day' } },
  { exchange: 'taipei', kind: 'open', source: DGPA_2026, days: { '2026-11-30/2026-12-31': CALENDAR } },
  {
    exchange: 'taipei',
    kind: 'closed',
    source: TAIWAN_LAW,
    days: {
      '2027-01-01': 'Founding Day',
      '2027-02-04/2027-02-10': LUNAR_NEW_YEAR,
      '2027-03-01': 'Peace Memorial Day, substitute',
      '2027-04-05': 'Tomb-Sweeping Day',
      '2027-04-06': 'Children’s Day, substitute',
      '2027-04-30': 'Labour Day, substitute',
      '2027-06-09': 'Dragon Boat Festival',
      '2027-09-15': 'Mid-Autumn Festival',
      '2027-09-28': 'Teachers’ Day',
      '2027-10-11': 'National Day, substitute',
      '2027-10-25': 'Retrocession Day',
      '2027-12-24': 'Constitution Day, substitute',
      '2027-12-31': 'Founding Day, substitute',
    },
  },
  {
    exchange: 'seoul',
    kind: 'closed',
    source: KOREA_LAW,
    days: {
      '2026-12-25': CHRISTMAS,
      '2027-01-01': NEW_YEAR,
      '2027-02-08/2027-02-09': LUNAR_NEW_YEAR,
      '2027-03-01': 'Independence Movement Day',
      '2027-05-05': 'Children’s Day',
      '2027-05-13': 'Birthday of the Buddha',
      '2027-08-16': 'Liberation Day, substitute',
      '2027-09-14/2027-09-16': 'Chuseok',
      '2027-10-04': 'National Foundation Day, substitute',
      '2027-10-11': 'Hangeul Day, substitute',
      '2027-12-27': 'Christmas Day, substitute',
    },
  },
  {
    exchange: 'seoul',
    kind: 'closed',
    source: XKRX,
    days: { '2026-12-31': 'Year-end closing', '2027-12-31': 'Year-end closing' },
  },
  { exchange: 'singapore', kind: 'closed', source: MOM_2026, days: { '2026-12-25': CHRISTMAS } },
  { exchange: 'singapore', kind: 'open', source: MOM_2026, days: { '2026-11-30/2026-12-31': CALENDAR } },
  {
    exchange: 'singapore',
    kind: 'closed',
    source: MOM_2027,
    days: {
      '2027-01-01': NEW_YEAR,
      '2027-02-08': 'Chinese New Year, substitute',
      '2027-03-10': 'Hari Raya Puasa',
      '2027-03-26': 'Good Friday',
      '2027-05-17': 'Hari Raya Haji',
      '2027-05-20': 'Vesak Day',
      '2027-08-09': 'National Day',
      '2027-10-28': 'Deepavali',
    },
  },
  { exchange: 'singapore', kind: 'open', source: MOM_2027, days: { '2027-01-01/2027-12-31': CALENDAR } },
  {
    exchange: 'singapore',
    kind: 'shortened',
    closes: '12:00',
    source: SGX_EVES,
    days: { ...EVES, '2027-02-05': LUNAR_EVE },
  },
  {
    exchange: 'bangkok',
    kind: 'closed',
    source: XBKK,
    days: {
      '2026-12-07': 'King Bhumibol’s birthday, substitute',
      '2026-12-10': 'Constitution Day',
      '2026-12-31': NEW_YEARS_EVE,
      '2027-01-01': NEW_YEAR,
      '2027-02-22': 'Makha Bucha, substitute',
      '2027-04-06': 'Chakri Day',
      '2027-04-13/2027-04-15': 'Songkran',
      '2027-05-03': 'Labour Day, substitute',
      '2027-05-04': 'Coronation Day',
      '2027-05-20': 'Visakha Bucha',
      '2027-06-03': 'Queen Suthida’s birthday',
      '2027-07-19': 'Asalha Bucha, substitute',
      '2027-07-28': 'King Vajiralongkorn’s birthday',
      '2027-08-12': 'Mother’s Day',
      '2027-10-13': 'King Bhumibol Memorial Day',
      '2027-10-25': 'Chulalongkorn Day, substitute',
      '2027-12-06': 'King Bhumibol’s birthday, substitute',
      '2027-12-10': 'Constitution Day',
      '2027-12-31': NEW_YEARS_EVE,
    },
  },
  { exchange: 'mumbai', kind: 'closed', source: XBOM, days: { '2026-12-25': 'Christmas' } },
  { exchange: 'mumbai', kind: 'open', source: XBOM, days: { '2026-11-30/2026-12-31': CALENDAR } },
  { exchange: 'mumbai', kind: 'closed', source: XNSE, days: { '2027-01-26': 'Republic Day' } },
];
