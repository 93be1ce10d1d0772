DROP TABLE "member_exposure";--> statement-breakpoint
ALTER TABLE "line" ADD COLUMN "member_id" uuid;--> statement-breakpoint
DROP INDEX "line_number";--> statement-breakpoint
-- Nobody bets in rounds that are over, so nobody asks for what a member has staked there.
UPDATE "line" SET "member_id" = "slip"."member_id" FROM "slip" JOIN "round" ON "round"."id" = "slip"."round_id"
  WHERE "slip"."id" = "line"."slip_id" AND "slip"."business_date" = "line"."business_date"
    AND "round"."state" NOT IN ('settled', 'correcting', 'voided', 'noResult');--> statement-breakpoint
CREATE INDEX "line_number" ON "line" USING btree ("round_id","bet_type","booked","member_id");
