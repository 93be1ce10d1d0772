CREATE TABLE "day_channel" (
	"account_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"lotto_id" uuid NOT NULL,
	"source" text NOT NULL,
	"partner_id" uuid,
	"slips" integer NOT NULL,
	"stake" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "day_channel_once" UNIQUE NULLS NOT DISTINCT("account_id","business_date","lotto_id","source","partner_id"),
	CONSTRAINT "day_channel_source_known" CHECK (source IN ('keyIn', 'partner'))
);
--> statement-breakpoint
CREATE TABLE "day_hour" (
	"account_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"slips" integer NOT NULL,
	"stake" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "day_hour_account_id_business_date_weekday_hour_pk" PRIMARY KEY("account_id","business_date","weekday","hour"),
	CONSTRAINT "day_hour_clock" CHECK (weekday BETWEEN 1 AND 7 AND hour BETWEEN 0 AND 23)
);
--> statement-breakpoint
ALTER TABLE "round_total" ADD COLUMN "expected" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_total" ADD COLUMN "expected" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Nothing is known yet of how many rows each step makes, and each compared with each is what takes hours.
SET LOCAL enable_nestloop TO off;--> statement-breakpoint
SET LOCAL work_mem TO '64MB';--> statement-breakpoint
-- What each line pays on average is rounded by itself, as `expectedPayoutOf` has it, and then added up. The lines are those that
-- stand, or stood until their round was refunded: nothing else ends a line of a round that is over.
WITH "part" AS (
  SELECT line.round_id, slip.path || slip.member_id AS path, line.bet_type,
    sum(CASE line.bet_type WHEN 'bottom2' THEN (line.stake * line.rate / 100 * 1 * 2 + 100) / 200 WHEN 'top2' THEN (line.stake * line.rate / 100 * 1 * 2 + 100) / 200 WHEN 'top3' THEN (line.stake * line.rate / 100 * 1 * 2 + 1000) / 2000 WHEN 'row3' THEN (line.stake * line.rate / 100 * CASE WHEN substr(line.booked, 1, 1) = substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) = substr(line.booked, 3, 1) THEN 1 WHEN substr(line.booked, 1, 1) = substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) <> substr(line.booked, 3, 1) THEN 3 WHEN substr(line.booked, 1, 1) <> substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) = substr(line.booked, 3, 1) THEN 3 WHEN substr(line.booked, 1, 1) <> substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) <> substr(line.booked, 3, 1) THEN 6 END * 2 + 1000) / 2000 WHEN 'front3' THEN (line.stake * line.rate / 100 * 1999 * 2 + 1000000) / 2000000 WHEN 'bottom3' THEN (line.stake * line.rate / 100 * 1999 * 2 + 1000000) / 2000000 WHEN 'row2' THEN (line.stake * line.rate / 100 * CASE WHEN substr(line.booked, 1, 1) = substr(line.booked, 2, 1) THEN 28 WHEN substr(line.booked, 1, 1) <> substr(line.booked, 2, 1) THEN 54 END * 2 + 1000) / 2000 WHEN 'top1' THEN (line.stake * line.rate / 100 * 271 * 2 + 1000) / 2000 WHEN 'bottom1' THEN (line.stake * line.rate / 100 * 19 * 2 + 100) / 200 WHEN 'top4' THEN (line.stake * line.rate / 100 * 1 * 2 + 10000) / 20000 WHEN 'row4' THEN (line.stake * line.rate / 100 * CASE WHEN substr(line.booked, 1, 1) = substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) = substr(line.booked, 3, 1) AND substr(line.booked, 3, 1) = substr(line.booked, 4, 1) THEN 1 WHEN substr(line.booked, 1, 1) = substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) = substr(line.booked, 3, 1) AND substr(line.booked, 3, 1) <> substr(line.booked, 4, 1) THEN 4 WHEN substr(line.booked, 1, 1) <> substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) = substr(line.booked, 3, 1) AND substr(line.booked, 3, 1) = substr(line.booked, 4, 1) THEN 4 WHEN substr(line.booked, 1, 1) = substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) <> substr(line.booked, 3, 1) AND substr(line.booked, 3, 1) = substr(line.booked, 4, 1) THEN 6 WHEN substr(line.booked, 1, 1) = substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) <> substr(line.booked, 3, 1) AND substr(line.booked, 3, 1) <> substr(line.booked, 4, 1) THEN 12 WHEN substr(line.booked, 1, 1) <> substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) = substr(line.booked, 3, 1) AND substr(line.booked, 3, 1) <> substr(line.booked, 4, 1) THEN 12 WHEN substr(line.booked, 1, 1) <> substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) <> substr(line.booked, 3, 1) AND substr(line.booked, 3, 1) = substr(line.booked, 4, 1) THEN 12 WHEN substr(line.booked, 1, 1) <> substr(line.booked, 2, 1) AND substr(line.booked, 2, 1) <> substr(line.booked, 3, 1) AND substr(line.booked, 3, 1) <> substr(line.booked, 4, 1) THEN 24 END * 2 + 10000) / 20000 WHEN 'top5' THEN (line.stake * line.rate / 100 * 1 * 2 + 100000) / 200000 WHEN 'top6' THEN (line.stake * line.rate / 100 * 1 * 2 + 1000000) / 2000000 END) AS expected
  FROM "slip" JOIN "line" ON line.slip_id = slip.id AND line.business_date = slip.business_date
  WHERE (slip.state = 'accepted' AND line.ended IS NULL OR slip.state = 'refunded' AND line.ended = 'refunded')
    AND slip.round_id IN (SELECT round_id FROM "settlement")
  GROUP BY line.round_id, slip.path, slip.member_id, line.bet_type
), "summed" AS (
  SELECT round_id, account_id, bet_type, sum(expected) AS expected FROM "part", unnest(path) AS account_id
  GROUP BY round_id, account_id, bet_type
)
UPDATE "round_total" SET expected = summed.expected FROM "summed"
WHERE round_total.round_id = summed.round_id AND round_total.account_id = summed.account_id AND round_total.bet_type = summed.bet_type;--> statement-breakpoint
-- What was taken back stands with the opposite sign on the date of that.
WITH "moved" AS (
  SELECT settlement.round_id, settlement.no, settlement.business_date, 1 AS sign FROM "settlement"
  UNION ALL
  SELECT settlement.round_id, settlement.no, taken_back.business_date, -1
  FROM "settlement" JOIN "transfer" AS taken_back ON taken_back.kind = 'reverse' AND taken_back.reference_id = settlement.round_id
    AND taken_back.no = settlement.no
), "summed" AS (
  SELECT total.account_id, moved.business_date, total.lotto_id, total.bet_type, sum(moved.sign * total.expected) AS expected
  FROM "moved" JOIN "round_total" AS total ON total.round_id = moved.round_id AND total.settlement_no = moved.no
  GROUP BY total.account_id, moved.business_date, total.lotto_id, total.bet_type
)
UPDATE "day_total" SET expected = summed.expected FROM "summed"
WHERE day_total.account_id = summed.account_id AND day_total.business_date = summed.business_date
  AND day_total.lotto_id = summed.lotto_id AND day_total.bet_type = summed.bet_type;--> statement-breakpoint
WITH "moved" AS (
  SELECT settlement.round_id, settlement.no, settlement.business_date, 1 AS sign FROM "settlement"
  UNION ALL
  SELECT settlement.round_id, settlement.no, taken_back.business_date, -1
  FROM "settlement" JOIN "transfer" AS taken_back ON taken_back.kind = 'reverse' AND taken_back.reference_id = settlement.round_id
    AND taken_back.no = settlement.no
), "won" AS (
  SELECT round_id, settlement_no, slip_id, sum(payout) AS payout FROM "payout" GROUP BY round_id, settlement_no, slip_id
), "sold" AS (
  SELECT moved.business_date, moved.sign, slip.path, slip.lotto_id, slip.source, slip.partner_id, slip.stake, slip.discount, coalesce(won.payout, 0) AS payout
  FROM "moved" JOIN "slip" ON slip.round_id = moved.round_id AND slip.state IN ('accepted', 'refunded')
  LEFT JOIN "won" ON won.round_id = moved.round_id AND won.settlement_no = moved.no AND won.slip_id = slip.id
)
INSERT INTO "day_channel" (account_id, business_date, lotto_id, source, partner_id, slips, stake, discount, payout)
SELECT account_id, business_date, lotto_id, source, partner_id, sum(sign), sum(sign * stake), sum(sign * discount), sum(sign * payout)
FROM "sold", unnest(path) AS account_id GROUP BY account_id, business_date, lotto_id, source, partner_id;--> statement-breakpoint
WITH "moved" AS (
  SELECT settlement.round_id, settlement.no, settlement.business_date, 1 AS sign FROM "settlement"
  UNION ALL
  SELECT settlement.round_id, settlement.no, taken_back.business_date, -1
  FROM "settlement" JOIN "transfer" AS taken_back ON taken_back.kind = 'reverse' AND taken_back.reference_id = settlement.round_id
    AND taken_back.no = settlement.no
), "won" AS (
  SELECT round_id, settlement_no, slip_id, sum(payout) AS payout FROM "payout" GROUP BY round_id, settlement_no, slip_id
), "sold" AS (
  SELECT moved.business_date, moved.sign, slip.path, extract(isodow FROM slip.at AT TIME ZONE coalesce(nullif(current_setting('book.time_zone', true), ''), 'Asia/Bangkok'))::smallint AS weekday,
    extract(hour FROM slip.at AT TIME ZONE coalesce(nullif(current_setting('book.time_zone', true), ''), 'Asia/Bangkok'))::smallint AS hour, slip.stake, slip.discount, coalesce(won.payout, 0) AS payout
  FROM "moved" JOIN "slip" ON slip.round_id = moved.round_id AND slip.state IN ('accepted', 'refunded')
  LEFT JOIN "won" ON won.round_id = moved.round_id AND won.settlement_no = moved.no AND won.slip_id = slip.id
)
INSERT INTO "day_hour" (account_id, business_date, weekday, hour, slips, stake, discount, payout)
SELECT account_id, business_date, weekday, hour, sum(sign), sum(sign * stake), sum(sign * discount), sum(sign * payout)
FROM "sold", unnest(path) AS account_id GROUP BY account_id, business_date, weekday, hour;--> statement-breakpoint
SET LOCAL enable_nestloop TO DEFAULT;--> statement-breakpoint
SET LOCAL work_mem TO DEFAULT;--> statement-breakpoint
ALTER TABLE "round_total" ALTER COLUMN "expected" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "day_total" ALTER COLUMN "expected" DROP DEFAULT;
