ALTER TABLE "round" ADD COLUMN "row2_reads" text;--> statement-breakpoint
CREATE INDEX "shoot_of_member" ON "shoot" USING btree ("member_id");--> statement-breakpoint
UPDATE "round" SET "row2_reads" = "lotto"."row2_reads" FROM "lotto" WHERE "lotto"."id" = "round"."lotto_id" AND "round"."state" <> 'scheduled';