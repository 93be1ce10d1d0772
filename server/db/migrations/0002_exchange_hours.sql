CREATE TABLE "exchange_day" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exchange" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"kind" text NOT NULL,
	"closes" text,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exchange_day_once" UNIQUE("exchange","from_date","to_date","kind"),
	CONSTRAINT "exchange_day_exchange_known" CHECK (exchange IN ('tokyo', 'shanghai', 'hongKong', 'taipei', 'seoul', 'singapore', 'bangkok', 'mumbai', 'cairo', 'london', 'frankfurt', 'moscow', 'newYork')),
	CONSTRAINT "exchange_day_kind_known" CHECK (kind IN ('closed', 'shortened', 'open')),
	CONSTRAINT "exchange_day_dates" CHECK (from_date <= to_date),
	CONSTRAINT "exchange_day_closes" CHECK ((kind = 'shortened') = (closes IS NOT NULL))
);--> statement-breakpoint

-- ── Calendars ──

-- A fresh installation gets them with its lotteries.
WITH source (id, text) AS (VALUES
  (1, 'Japan Exchange Group, market holidays: https://www.jpx.co.jp/english/corporate/about-jpx/calendar/index.html'),
  (2, 'Cabinet Office of Japan, holidays of 2027 (2 February 2026): https://news.livedoor.com/article/detail/30496293/'),
  (3, 'Statutory holidays of China, without days off around them: https://github.com/vacanza/holidays (July 2026), XSHG'),
  (4, 'Shanghai Stock Exchange, holidays of 2026: https://www.sse.com.cn/disclosure/announcement/general/c/c_20251222_10802507.shtml'),
  (5, 'Government of Hong Kong, general holidays for 2026: http://sc.isd.gov.hk/TuniS//www.info.gov.hk/gia/general/202505/16/P2025051300354.htm'),
  (6, 'Government of Hong Kong, general holidays for 2027: https://a2znews.uk/article/b2/28468'),
  (7, 'HKEX, trading hours: https://www.hkex.com.hk/Services/Trading-hours-and-Severe-Weather-Arrangements/Trading-Hours/Securities-Market'),
  (8, 'Work calendar of Taiwan for 2026 (year 115): https://gsps.chc.edu.tw/index.php/posts/1041'),
  (9, 'Act on memorial days and holidays of Taiwan: https://github.com/vacanza/holidays (July 2026), TW'),
  (10, 'Public Holidays Act of Korea: https://github.com/vacanza/holidays (July 2026), KR'),
  (11, 'exchange_calendars (July 2026), XKRX: https://github.com/gerrymanoim/exchange_calendars'),
  (12, 'Ministry of Manpower of Singapore, holidays of 2026: https://theindependent.sg/enjoy-6-long-weekends-next-year-singapore-public-holiday-dates-for-2026/'),
  (13, 'Ministry of Manpower of Singapore: https://www.mom.gov.sg/newsroom/press-releases/2026/0618-public-holidays-for-2027, dates as in https://github.com/vacanza/holidays'),
  (14, 'Half days on the eves of holidays: https://www.tipranks.com/calendars/market-holidays/singapore; their hours: https://itigertrades.com/help/detail/37983649'),
  (15, 'exchange_calendars (July 2026), XBKK: https://github.com/gerrymanoim/exchange_calendars'),
  (16, 'exchange_calendars (July 2026), XBOM: https://github.com/gerrymanoim/exchange_calendars'),
  (17, 'National holiday of India: https://github.com/vacanza/holidays (July 2026), XNSE'),
  (18, 'National holidays of Egypt: https://github.com/vacanza/holidays (July 2026), EG'),
  (19, 'Bank holidays of England: https://www.gov.uk/bank-holidays, dates as in https://github.com/vacanza/holidays'),
  (20, 'exchange_calendars (July 2026), XLON: https://github.com/gerrymanoim/exchange_calendars'),
  (21, 'Deutsche Börse, trading calendar 2024 to 2029: https://eurexchange.com/dbcm-de/secondary-market/dbdx/handel/handelskalender'),
  (22, 'exchange_calendars (July 2026), XETR; confirmed each December: https://github.com/gerrymanoim/exchange_calendars'),
  (23, 'Moscow Exchange, trading schedule for 2026, published 6 October 2025: https://www.moex.com'),
  (24, 'exchange_calendars (July 2026), XMOS: https://github.com/gerrymanoim/exchange_calendars'),
  (25, 'NYSE Group, calendar for 2026 to 2028: https://mondovisione.com/media-and-resources/news/nyse-group-announces-2026-2027-and-2028-holiday-and-early-closings-calendar-20251223/')
), day (exchange, from_date, to_date, kind, closes, name, source_id) AS (VALUES
  ('tokyo', '2026-12-31', '2026-12-31', 'closed', NULL, 'Year-end holiday', 1),
  ('tokyo', '2027-12-31', '2027-12-31', 'closed', NULL, 'Year-end holiday', 1),
  ('tokyo', '2027-01-01', '2027-01-01', 'closed', NULL, 'New Year’s Day', 2),
  ('tokyo', '2027-01-11', '2027-01-11', 'closed', NULL, 'Coming of Age Day', 2),
  ('tokyo', '2027-02-11', '2027-02-11', 'closed', NULL, 'National Foundation Day', 2),
  ('tokyo', '2027-02-23', '2027-02-23', 'closed', NULL, 'Emperor’s Birthday', 2),
  ('tokyo', '2027-03-22', '2027-03-22', 'closed', NULL, 'Vernal Equinox Day, substitute', 2),
  ('tokyo', '2027-04-29', '2027-04-29', 'closed', NULL, 'Showa Day', 2),
  ('tokyo', '2027-05-03', '2027-05-03', 'closed', NULL, 'Constitution Memorial Day', 2),
  ('tokyo', '2027-05-04', '2027-05-04', 'closed', NULL, 'Greenery Day', 2),
  ('tokyo', '2027-05-05', '2027-05-05', 'closed', NULL, 'Children’s Day', 2),
  ('tokyo', '2027-07-19', '2027-07-19', 'closed', NULL, 'Marine Day', 2),
  ('tokyo', '2027-08-11', '2027-08-11', 'closed', NULL, 'Mountain Day', 2),
  ('tokyo', '2027-09-20', '2027-09-20', 'closed', NULL, 'Respect for the Aged Day', 2),
  ('tokyo', '2027-09-23', '2027-09-23', 'closed', NULL, 'Autumnal Equinox Day', 2),
  ('tokyo', '2027-10-11', '2027-10-11', 'closed', NULL, 'Sports Day', 2),
  ('tokyo', '2027-11-03', '2027-11-03', 'closed', NULL, 'Culture Day', 2),
  ('tokyo', '2027-11-23', '2027-11-23', 'closed', NULL, 'Labor Thanksgiving Day', 2),
  ('tokyo', '2026-11-30', '2027-12-31', 'open', NULL, 'Calendar of the exchange', 2),
  ('shanghai', '2027-01-01', '2027-01-01', 'closed', NULL, 'New Year’s Day', 3),
  ('shanghai', '2027-02-05', '2027-02-05', 'closed', NULL, 'Lunar New Year’s Eve', 3),
  ('shanghai', '2027-02-08', '2027-02-08', 'closed', NULL, 'Lunar New Year', 3),
  ('shanghai', '2027-04-05', '2027-04-05', 'closed', NULL, 'Tomb-Sweeping Day', 3),
  ('shanghai', '2027-06-09', '2027-06-09', 'closed', NULL, 'Dragon Boat Festival', 3),
  ('shanghai', '2027-09-15', '2027-09-15', 'closed', NULL, 'Mid-Autumn Festival', 3),
  ('shanghai', '2027-10-01', '2027-10-01', 'closed', NULL, 'National Day', 3),
  ('shanghai', '2026-11-30', '2026-12-31', 'open', NULL, 'Calendar of the exchange', 4),
  ('hongKong', '2026-12-25', '2026-12-25', 'closed', NULL, 'Christmas Day', 5),
  ('hongKong', '2026-11-30', '2026-12-31', 'open', NULL, 'Calendar of the exchange', 5),
  ('hongKong', '2027-01-01', '2027-01-01', 'closed', NULL, 'New Year’s Day', 6),
  ('hongKong', '2027-02-08', '2027-02-09', 'closed', NULL, 'Lunar New Year', 6),
  ('hongKong', '2027-03-26', '2027-03-26', 'closed', NULL, 'Good Friday', 6),
  ('hongKong', '2027-03-29', '2027-03-29', 'closed', NULL, 'Easter Monday', 6),
  ('hongKong', '2027-04-05', '2027-04-05', 'closed', NULL, 'Ching Ming Festival', 6),
  ('hongKong', '2027-05-13', '2027-05-13', 'closed', NULL, 'Birthday of the Buddha', 6),
  ('hongKong', '2027-06-09', '2027-06-09', 'closed', NULL, 'Tuen Ng Festival', 6),
  ('hongKong', '2027-07-01', '2027-07-01', 'closed', NULL, 'Establishment Day', 6),
  ('hongKong', '2027-09-16', '2027-09-16', 'closed', NULL, 'Day after the Mid-Autumn Festival', 6),
  ('hongKong', '2027-10-01', '2027-10-01', 'closed', NULL, 'National Day', 6),
  ('hongKong', '2027-10-08', '2027-10-08', 'closed', NULL, 'Chung Yeung Festival', 6),
  ('hongKong', '2027-12-27', '2027-12-27', 'closed', NULL, 'First weekday after Christmas Day', 6),
  ('hongKong', '2027-01-01', '2027-12-31', 'open', NULL, 'Calendar of the exchange', 6),
  ('hongKong', '2026-12-24', '2026-12-24', 'shortened', '12:00', 'Christmas Eve', 7),
  ('hongKong', '2026-12-31', '2026-12-31', 'shortened', '12:00', 'New Year’s Eve', 7),
  ('hongKong', '2027-12-24', '2027-12-24', 'shortened', '12:00', 'Christmas Eve', 7),
  ('hongKong', '2027-12-31', '2027-12-31', 'shortened', '12:00', 'New Year’s Eve', 7),
  ('hongKong', '2027-02-05', '2027-02-05', 'shortened', '12:00', 'Lunar New Year’s Eve', 7),
  ('taipei', '2026-12-25', '2026-12-25', 'closed', NULL, 'Constitution Day', 8),
  ('taipei', '2026-11-30', '2026-12-31', 'open', NULL, 'Calendar of the exchange', 8),
  ('taipei', '2027-01-01', '2027-01-01', 'closed', NULL, 'Founding Day', 9),
  ('taipei', '2027-02-04', '2027-02-10', 'closed', NULL, 'Lunar New Year', 9),
  ('taipei', '2027-03-01', '2027-03-01', 'closed', NULL, 'Peace Memorial Day, substitute', 9),
  ('taipei', '2027-04-05', '2027-04-05', 'closed', NULL, 'Tomb-Sweeping Day', 9),
  ('taipei', '2027-04-06', '2027-04-06', 'closed', NULL, 'Children’s Day, substitute', 9),
  ('taipei', '2027-04-30', '2027-04-30', 'closed', NULL, 'Labour Day, substitute', 9),
  ('taipei', '2027-06-09', '2027-06-09', 'closed', NULL, 'Dragon Boat Festival', 9),
  ('taipei', '2027-09-15', '2027-09-15', 'closed', NULL, 'Mid-Autumn Festival', 9),
  ('taipei', '2027-09-28', '2027-09-28', 'closed', NULL, 'Teachers’ Day', 9),
  ('taipei', '2027-10-11', '2027-10-11', 'closed', NULL, 'National Day, substitute', 9),
  ('taipei', '2027-10-25', '2027-10-25', 'closed', NULL, 'Retrocession Day', 9),
  ('taipei', '2027-12-24', '2027-12-24', 'closed', NULL, 'Constitution Day, substitute', 9),
  ('taipei', '2027-12-31', '2027-12-31', 'closed', NULL, 'Founding Day, substitute', 9),
  ('seoul', '2026-12-25', '2026-12-25', 'closed', NULL, 'Christmas Day', 10),
  ('seoul', '2027-01-01', '2027-01-01', 'closed', NULL, 'New Year’s Day', 10),
  ('seoul', '2027-02-08', '2027-02-09', 'closed', NULL, 'Lunar New Year', 10),
  ('seoul', '2027-03-01', '2027-03-01', 'closed', NULL, 'Independence Movement Day', 10),
  ('seoul', '2027-05-05', '2027-05-05', 'closed', NULL, 'Children’s Day', 10),
  ('seoul', '2027-05-13', '2027-05-13', 'closed', NULL, 'Birthday of the Buddha', 10),
  ('seoul', '2027-08-16', '2027-08-16', 'closed', NULL, 'Liberation Day, substitute', 10),
  ('seoul', '2027-09-14', '2027-09-16', 'closed', NULL, 'Chuseok', 10),
  ('seoul', '2027-10-04', '2027-10-04', 'closed', NULL, 'National Foundation Day, substitute', 10),
  ('seoul', '2027-10-11', '2027-10-11', 'closed', NULL, 'Hangeul Day, substitute', 10),
  ('seoul', '2027-12-27', '2027-12-27', 'closed', NULL, 'Christmas Day, substitute', 10),
  ('seoul', '2026-12-31', '2026-12-31', 'closed', NULL, 'Year-end closing', 11),
  ('seoul', '2027-12-31', '2027-12-31', 'closed', NULL, 'Year-end closing', 11),
  ('singapore', '2026-12-25', '2026-12-25', 'closed', NULL, 'Christmas Day', 12),
  ('singapore', '2026-11-30', '2026-12-31', 'open', NULL, 'Calendar of the exchange', 12),
  ('singapore', '2027-01-01', '2027-01-01', 'closed', NULL, 'New Year’s Day', 13),
  ('singapore', '2027-02-08', '2027-02-08', 'closed', NULL, 'Chinese New Year, substitute', 13),
  ('singapore', '2027-03-10', '2027-03-10', 'closed', NULL, 'Hari Raya Puasa', 13),
  ('singapore', '2027-03-26', '2027-03-26', 'closed', NULL, 'Good Friday', 13),
  ('singapore', '2027-05-17', '2027-05-17', 'closed', NULL, 'Hari Raya Haji', 13),
  ('singapore', '2027-05-20', '2027-05-20', 'closed', NULL, 'Vesak Day', 13),
  ('singapore', '2027-08-09', '2027-08-09', 'closed', NULL, 'National Day', 13),
  ('singapore', '2027-10-28', '2027-10-28', 'closed', NULL, 'Deepavali', 13),
  ('singapore', '2027-01-01', '2027-12-31', 'open', NULL, 'Calendar of the exchange', 13),
  ('singapore', '2026-12-24', '2026-12-24', 'shortened', '12:00', 'Christmas Eve', 14),
  ('singapore', '2026-12-31', '2026-12-31', 'shortened', '12:00', 'New Year’s Eve', 14),
  ('singapore', '2027-12-24', '2027-12-24', 'shortened', '12:00', 'Christmas Eve', 14),
  ('singapore', '2027-12-31', '2027-12-31', 'shortened', '12:00', 'New Year’s Eve', 14),
  ('singapore', '2027-02-05', '2027-02-05', 'shortened', '12:00', 'Lunar New Year’s Eve', 14),
  ('bangkok', '2026-12-07', '2026-12-07', 'closed', NULL, 'King Bhumibol’s birthday, substitute', 15),
  ('bangkok', '2026-12-10', '2026-12-10', 'closed', NULL, 'Constitution Day', 15),
  ('bangkok', '2026-12-31', '2026-12-31', 'closed', NULL, 'New Year’s Eve', 15),
  ('bangkok', '2027-01-01', '2027-01-01', 'closed', NULL, 'New Year’s Day', 15),
  ('bangkok', '2027-02-22', '2027-02-22', 'closed', NULL, 'Makha Bucha, substitute', 15),
  ('bangkok', '2027-04-06', '2027-04-06', 'closed', NULL, 'Chakri Day', 15),
  ('bangkok', '2027-04-13', '2027-04-15', 'closed', NULL, 'Songkran', 15),
  ('bangkok', '2027-05-03', '2027-05-03', 'closed', NULL, 'Labour Day, substitute', 15),
  ('bangkok', '2027-05-04', '2027-05-04', 'closed', NULL, 'Coronation Day', 15),
  ('bangkok', '2027-05-20', '2027-05-20', 'closed', NULL, 'Visakha Bucha', 15),
  ('bangkok', '2027-06-03', '2027-06-03', 'closed', NULL, 'Queen Suthida’s birthday', 15),
  ('bangkok', '2027-07-19', '2027-07-19', 'closed', NULL, 'Asalha Bucha, substitute', 15),
  ('bangkok', '2027-07-28', '2027-07-28', 'closed', NULL, 'King Vajiralongkorn’s birthday', 15),
  ('bangkok', '2027-08-12', '2027-08-12', 'closed', NULL, 'Mother’s Day', 15),
  ('bangkok', '2027-10-13', '2027-10-13', 'closed', NULL, 'King Bhumibol Memorial Day', 15),
  ('bangkok', '2027-10-25', '2027-10-25', 'closed', NULL, 'Chulalongkorn Day, substitute', 15),
  ('bangkok', '2027-12-06', '2027-12-06', 'closed', NULL, 'King Bhumibol’s birthday, substitute', 15),
  ('bangkok', '2027-12-10', '2027-12-10', 'closed', NULL, 'Constitution Day', 15),
  ('bangkok', '2027-12-31', '2027-12-31', 'closed', NULL, 'New Year’s Eve', 15),
  ('mumbai', '2026-12-25', '2026-12-25', 'closed', NULL, 'Christmas', 16),
  ('mumbai', '2026-11-30', '2026-12-31', 'open', NULL, 'Calendar of the exchange', 16),
  ('mumbai', '2027-01-26', '2027-01-26', 'closed', NULL, 'Republic Day', 17),
  ('cairo', '2027-01-07', '2027-01-07', 'closed', NULL, 'Coptic Christmas', 18),
  ('cairo', '2027-05-03', '2027-05-03', 'closed', NULL, 'Sham el-Nessim', 18),
  ('london', '2026-12-25', '2026-12-25', 'closed', NULL, 'Christmas Day', 19),
  ('london', '2026-12-28', '2026-12-28', 'closed', NULL, 'Boxing Day, substitute', 19),
  ('london', '2027-01-01', '2027-01-01', 'closed', NULL, 'New Year’s Day', 19),
  ('london', '2027-03-26', '2027-03-26', 'closed', NULL, 'Good Friday', 19),
  ('london', '2027-03-29', '2027-03-29', 'closed', NULL, 'Easter Monday', 19),
  ('london', '2027-05-03', '2027-05-03', 'closed', NULL, 'Early May bank holiday', 19),
  ('london', '2027-05-31', '2027-05-31', 'closed', NULL, 'Spring bank holiday', 19),
  ('london', '2027-08-30', '2027-08-30', 'closed', NULL, 'Summer bank holiday', 19),
  ('london', '2027-12-27', '2027-12-27', 'closed', NULL, 'Christmas Day, substitute', 19),
  ('london', '2027-12-28', '2027-12-28', 'closed', NULL, 'Boxing Day, substitute', 19),
  ('london', '2026-11-30', '2027-12-31', 'open', NULL, 'Calendar of the exchange', 19),
  ('london', '2026-12-24', '2026-12-24', 'shortened', '12:30', 'Christmas Eve', 20),
  ('london', '2026-12-31', '2026-12-31', 'shortened', '12:30', 'New Year’s Eve', 20),
  ('london', '2027-12-24', '2027-12-24', 'shortened', '12:30', 'Christmas Eve', 20),
  ('london', '2027-12-31', '2027-12-31', 'shortened', '12:30', 'New Year’s Eve', 20),
  ('frankfurt', '2026-12-24', '2026-12-24', 'closed', NULL, 'Christmas Eve', 21),
  ('frankfurt', '2026-12-31', '2026-12-31', 'closed', NULL, 'New Year’s Eve', 21),
  ('frankfurt', '2027-12-24', '2027-12-24', 'closed', NULL, 'Christmas Eve', 21),
  ('frankfurt', '2027-12-31', '2027-12-31', 'closed', NULL, 'New Year’s Eve', 21),
  ('frankfurt', '2026-12-25', '2026-12-25', 'closed', NULL, 'Christmas Day', 21),
  ('frankfurt', '2027-01-01', '2027-01-01', 'closed', NULL, 'New Year’s Day', 21),
  ('frankfurt', '2027-03-26', '2027-03-26', 'closed', NULL, 'Good Friday', 21),
  ('frankfurt', '2027-03-29', '2027-03-29', 'closed', NULL, 'Easter Monday', 21),
  ('frankfurt', '2026-11-30', '2027-12-31', 'open', NULL, 'Calendar of the exchange', 21),
  ('frankfurt', '2026-12-30', '2026-12-30', 'shortened', '14:00', 'Last trading day of the year', 22),
  ('frankfurt', '2027-12-30', '2027-12-30', 'shortened', '14:00', 'Last trading day of the year', 22),
  ('moscow', '2026-12-31', '2026-12-31', 'closed', NULL, 'New Year’s Eve', 23),
  ('moscow', '2026-11-30', '2026-12-31', 'open', NULL, 'Calendar of the exchange', 23),
  ('moscow', '2027-01-01', '2027-01-01', 'closed', NULL, 'New Year’s Day', 24),
  ('moscow', '2027-01-07', '2027-01-07', 'closed', NULL, 'Orthodox Christmas', 24),
  ('moscow', '2027-02-23', '2027-02-23', 'closed', NULL, 'Defender of the Fatherland Day', 24),
  ('moscow', '2027-03-08', '2027-03-08', 'closed', NULL, 'International Women’s Day', 24),
  ('moscow', '2027-11-04', '2027-11-04', 'closed', NULL, 'Unity Day', 24),
  ('newYork', '2026-12-25', '2026-12-25', 'closed', NULL, 'Christmas Day', 25),
  ('newYork', '2027-01-01', '2027-01-01', 'closed', NULL, 'New Year’s Day', 25),
  ('newYork', '2027-01-18', '2027-01-18', 'closed', NULL, 'Martin Luther King Jr. Day', 25),
  ('newYork', '2027-02-15', '2027-02-15', 'closed', NULL, 'Washington’s Birthday', 25),
  ('newYork', '2027-03-26', '2027-03-26', 'closed', NULL, 'Good Friday', 25),
  ('newYork', '2027-05-31', '2027-05-31', 'closed', NULL, 'Memorial Day', 25),
  ('newYork', '2027-06-18', '2027-06-18', 'closed', NULL, 'Juneteenth, observed', 25),
  ('newYork', '2027-07-05', '2027-07-05', 'closed', NULL, 'Independence Day, observed', 25),
  ('newYork', '2027-09-06', '2027-09-06', 'closed', NULL, 'Labor Day', 25),
  ('newYork', '2027-11-25', '2027-11-25', 'closed', NULL, 'Thanksgiving Day', 25),
  ('newYork', '2027-12-24', '2027-12-24', 'closed', NULL, 'Christmas Day, observed', 25),
  ('newYork', '2026-11-30', '2027-12-31', 'open', NULL, 'Calendar of the exchange', 25),
  ('newYork', '2026-12-24', '2026-12-24', 'shortened', '13:00', 'Christmas Eve', 25),
  ('newYork', '2027-11-26', '2027-11-26', 'shortened', '13:00', 'Day after Thanksgiving', 25)
)
INSERT INTO "exchange_day" ("id", "exchange", "from_date", "to_date", "kind", "closes", "name", "source")
SELECT gen_random_uuid(), day.exchange, day.from_date::date, day.to_date::date, day.kind, day.closes, day.name, source.text
FROM day JOIN source ON source.id = day.source_id
WHERE EXISTS (SELECT FROM "lotto");--> statement-breakpoint

-- ── Schedules ──

-- Minutes from midnight of a draw's date to a time of a schedule, and back.
CREATE FUNCTION pg_temp.minutes_of("draw_time" jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (draw_time ->> 'day')::integer * 1440 + split_part(draw_time ->> 'time', ':', 1)::integer * 60
    + split_part(draw_time ->> 'time', ':', 2)::integer
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.draw_time_at("minutes" integer) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('day', floor(minutes / 1440.0)::integer,
    'time', to_char(make_interval(mins => ((minutes % 1440) + 1440) % 1440), 'HH24:MI'))
$$;--> statement-breakpoint
-- The exchange of each stock lottery of release 0.1.0, its session, and by how many minutes the clock of Bangkok is ahead of
-- the exchange's in its summer and in its winter.
WITH followed (code, exchange, opens, closes, summer_lead, winter_lead) AS (VALUES
  ('stock-nikkei-am', 'tokyo', '09:00', '11:30', -120, -120),
  ('stock-nikkei-pm', 'tokyo', '12:30', '15:30', -120, -120),
  ('stock-china-am', 'shanghai', '09:30', '11:30', -60, -60),
  ('stock-china-pm', 'shanghai', '13:00', '15:00', -60, -60),
  ('stock-hangseng-am', 'hongKong', '09:30', '12:00', -60, -60),
  ('stock-hangseng-pm', 'hongKong', '13:00', '16:00', -60, -60),
  ('stock-taiwan', 'taipei', '09:00', '13:30', -60, -60),
  ('stock-korea', 'seoul', '09:00', '15:30', -120, -120),
  ('stock-singapore', 'singapore', '09:00', '17:00', -60, -60),
  ('stock-thai', 'bangkok', '10:00', '16:30', 0, 0),
  ('stock-india', 'mumbai', '09:15', '15:30', 90, 90),
  ('stock-egypt', 'cairo', '10:00', '14:30', 240, 300),
  ('stock-uk', 'london', '08:00', '16:30', 360, 420),
  ('stock-germany', 'frankfurt', '09:00', '17:30', 300, 360),
  ('stock-russia', 'moscow', '10:00', '18:40', 240, 240),
  ('stock-dowjones', 'newYork', '09:30', '16:00', 660, 720)
),
-- A copy follows the exchange of its model as long as it has the same days and times. Any other copy may be a draw of the
-- operator's own; nobody knows its exchange.
model (id, code) AS (
  SELECT id, code FROM "lotto"
  UNION ALL
  SELECT copy.id, original.code
  FROM "audit" AS added JOIN "lotto" AS copy ON copy.id = added.entity_id
  JOIN "lotto" AS original ON original.code = added.after ->> 'model'
  WHERE added.entity = 'lottos' AND added.action = 'create'
    AND (SELECT bool_and(copy.schedule -> part = original.schedule -> part)
      FROM unnest(ARRAY['dayRule', 'opens', 'closes', 'result']) AS part)
),
-- Times keep their distance from the close of bets. That is five minutes before the exchange's close, or earlier if it was in
-- the exchange's summer. The opening is that of the winter, which is never later than before.
moved AS (
  SELECT lotto.id, lotto.schedule, followed.exchange, followed.opens AS session_opens, followed.closes AS session_closes,
    pg_temp.minutes_of(lotto.schedule -> 'opens') - followed.winter_lead AS opens,
    pg_temp.minutes_of(lotto.schedule -> 'closes') AS closed,
    least(pg_temp.minutes_of(lotto.schedule -> 'closes') - followed.summer_lead,
      pg_temp.minutes_of(jsonb_build_object('day', 0, 'time', followed.closes)) - 5) AS closes,
    pg_temp.minutes_of(lotto.schedule -> 'result') - followed.summer_lead AS result
  FROM "lotto" JOIN model ON model.id = lotto.id JOIN followed ON followed.code = model.code
  WHERE lotto.family = 'stock'
    AND coalesce((SELECT value #>> '{}' FROM "setting" WHERE key = 'fixed:timeZone'), 'Asia/Bangkok') = 'Asia/Bangkok'
),
changed AS (
  UPDATE "lotto" SET version = lotto.version + 1, schedule = moved.schedule || jsonb_build_object(
    'market', jsonb_build_object('exchange', moved.exchange, 'opens', moved.session_opens, 'closes', moved.session_closes),
    'opens', pg_temp.draw_time_at(moved.opens),
    'closes', pg_temp.draw_time_at(moved.closes),
    'result', pg_temp.draw_time_at(moved.result),
    'earlierCloses', coalesce((
      SELECT jsonb_object_agg(bet_type, pg_temp.draw_time_at(moved.closes - moved.closed + pg_temp.minutes_of(draw_time)))
      FROM jsonb_each(moved.schedule -> 'earlierCloses') AS earlier (bet_type, draw_time)
    ), '{}'),
    'memberCancels', CASE jsonb_typeof(moved.schedule -> 'memberCancels') WHEN 'object'
      THEN pg_temp.draw_time_at(moved.closes - moved.closed + pg_temp.minutes_of(moved.schedule -> 'memberCancels'))
      ELSE 'null' END)
  FROM moved
  -- Times that can't be on the exchange's clock stay: betting would end before it begins.
  WHERE lotto.id = moved.id AND moved.opens < moved.closes
  RETURNING lotto.id, moved.schedule AS before, lotto.schedule AS after
)
INSERT INTO "audit" ("at", "actor", "action", "entity", "entity_id", "before", "after", "reason")
SELECT now(), 'upgrade', 'update', 'lottos', changed.id, jsonb_build_object('schedule', changed.before),
  jsonb_build_object('schedule', changed.after),
  'The times follow the clock and the calendar of the exchange. Rounds with slips keep their times.'
FROM changed JOIN "lotto" ON lotto.id = changed.id ORDER BY lotto.position;
