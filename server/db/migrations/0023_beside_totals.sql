CREATE TABLE "day_theory" (
	"business_date" date NOT NULL,
	"lotto_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"expected" bigint NOT NULL,
	CONSTRAINT "day_theory_business_date_lotto_id_bet_type_pk" PRIMARY KEY("business_date","lotto_id","bet_type")
);
--> statement-breakpoint
CREATE TABLE "round_given_back" (
	"round_id" uuid NOT NULL,
	"ended" text NOT NULL,
	"account_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"business_date" date NOT NULL,
	"lotto_id" uuid NOT NULL,
	"lines" integer NOT NULL,
	"stake" bigint NOT NULL,
	CONSTRAINT "round_given_back_round_id_ended_account_id_bet_type_pk" PRIMARY KEY("round_id","ended","account_id","bet_type"),
	CONSTRAINT "round_given_back_ended_known" CHECK (ended IN ('cancelled', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "round_largest_win" (
	"round_id" uuid NOT NULL,
	"settlement_no" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"business_date" date NOT NULL,
	"lotto_id" uuid NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "round_largest_win_round_id_settlement_no_account_id_bet_type_pk" PRIMARY KEY("round_id","settlement_no","account_id","bet_type")
);
--> statement-breakpoint
CREATE INDEX "round_given_back_account" ON "round_given_back" USING btree ("account_id","business_date");--> statement-breakpoint
CREATE INDEX "round_largest_win_account" ON "round_largest_win" USING btree ("account_id","business_date");--> statement-breakpoint
-- Nothing is known yet of how many rows each step makes, and each compared with each is what takes hours.
SET LOCAL enable_nestloop TO off;--> statement-breakpoint
SET LOCAL work_mem TO '64MB';--> statement-breakpoint
-- What was cancelled stands on the date of its round once that is over, what was refunded on the date of the refund.
WITH "over" AS (
  SELECT round.id, round.lotto_id, round.business_date AS sold_on, 'cancelled' AS ended, round.business_date
  FROM "round" WHERE round.settlement_no > 0 OR round.state IN ('voided', 'noResult')
  UNION ALL
  SELECT round.id, round.lotto_id, round.business_date, 'refunded', refund.business_date
  FROM "transfer" AS refund JOIN "round" ON round.id = refund.reference_id WHERE refund.kind = 'refund'
), "gone" AS (
  SELECT over.id AS round_id, over.lotto_id, over.ended, over.business_date, slip.path || slip.member_id AS path, line.bet_type,
    count(*) AS lines, sum(line.stake) AS stake
  FROM "over" JOIN "line" ON line.round_id = over.id AND line.business_date = over.sold_on AND line.ended = over.ended
  JOIN "slip" ON slip.id = line.slip_id AND slip.business_date = line.business_date AND slip.state IN ('accepted', 'cancelled', 'refunded')
  WHERE line.ended IS NOT NULL
  GROUP BY over.id, over.lotto_id, over.ended, over.business_date, slip.path, slip.member_id, line.bet_type
)
INSERT INTO "round_given_back" (round_id, ended, account_id, bet_type, business_date, lotto_id, lines, stake)
SELECT round_id, ended, account_id, bet_type, business_date, lotto_id, sum(lines), sum(stake)
FROM "gone", unnest(path) AS account_id GROUP BY round_id, ended, account_id, bet_type, business_date, lotto_id;--> statement-breakpoint
-- Settlements that were taken back have theirs too.
WITH "won" AS (
  SELECT settlement.round_id, settlement.no, settlement.business_date, slip.lotto_id, slip.path || slip.member_id AS path, win.bet_type,
    max(win.payout) AS payout
  FROM "settlement" JOIN "payout" AS win ON win.round_id = settlement.round_id AND win.settlement_no = settlement.no
  JOIN "slip" ON slip.id = win.slip_id AND slip.round_id = win.round_id
  GROUP BY settlement.round_id, settlement.no, settlement.business_date, slip.lotto_id, slip.path, slip.member_id, win.bet_type
)
INSERT INTO "round_largest_win" (round_id, settlement_no, account_id, bet_type, business_date, lotto_id, payout)
SELECT round_id, no, account_id, bet_type, business_date, lotto_id, max(payout)
FROM "won", unnest(path) AS account_id GROUP BY round_id, no, account_id, bet_type, business_date, lotto_id;--> statement-breakpoint
-- What chance pays of a round that was refunded after it was paid is taken off on the date of that.
WITH "played" AS (
  SELECT round.id, round.lotto_id, round.business_date, 1 AS sign FROM "round" WHERE round.settlement_no > 0
  UNION ALL
  SELECT round.id, round.lotto_id, refund.business_date, -1
  FROM "transfer" AS refund JOIN "round" ON round.id = refund.reference_id AND round.settlement_no > 0 WHERE refund.kind = 'refund'
)
INSERT INTO "day_theory" (business_date, lotto_id, bet_type, expected)
SELECT played.business_date, played.lotto_id, theory.bet_type, sum(played.sign * theory.expected)
FROM "played" JOIN "round_theory" AS theory ON theory.round_id = played.id
GROUP BY played.business_date, played.lotto_id, theory.bet_type;--> statement-breakpoint
SET LOCAL enable_nestloop TO DEFAULT;--> statement-breakpoint
SET LOCAL work_mem TO DEFAULT;
