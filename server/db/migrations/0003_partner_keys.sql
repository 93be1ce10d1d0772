ALTER TABLE "partner_answer" DROP CONSTRAINT "partner_answer_partner_id_partner_id_fk";
--> statement-breakpoint
DROP INDEX "partner_answer_created_at";--> statement-breakpoint
DROP INDEX "slip_partner";--> statement-breakpoint
ALTER TABLE "partner_answer" ALTER COLUMN "response" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_answer" ADD COLUMN "slip_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_answer" ADD COLUMN "business_date" date;--> statement-breakpoint
-- Slips that partners have sent keep their keys: where the answer isn't kept any more, without one.
INSERT INTO "partner_answer" (partner_id, key, body_hash, path, status, response, created_at, slip_id, business_date)
SELECT DISTINCT ON (partner_id, partner_reference) partner_id, partner_reference, '', '', 201, NULL, at, id, business_date
FROM "slip" WHERE partner_id IS NOT NULL AND partner_reference IS NOT NULL
ORDER BY partner_id, partner_reference, at
ON CONFLICT (partner_id, key) DO UPDATE SET slip_id = excluded.slip_id, business_date = excluded.business_date;--> statement-breakpoint
CREATE INDEX "partner_answer_kept" ON "partner_answer" USING btree ("created_at") WHERE response IS NOT NULL;--> statement-breakpoint
CREATE INDEX "limit_step_undone" ON "limit_step" USING btree ("round_id") WHERE is_undone;--> statement-breakpoint
ALTER TABLE "partner_answer" ADD CONSTRAINT "partner_answer_slip" CHECK ((slip_id IS NULL) = (business_date IS NULL) AND num_nonnulls(slip_id, response) > 0);--> statement-breakpoint
-- What a statement itself refuses, where nobody looks at its answer before it is committed.
CREATE FUNCTION "book_require"("holds" boolean, "what" text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF holds IS NOT TRUE THEN RAISE EXCEPTION '%', what USING ERRCODE = 'LB002'; END IF;
  RETURN true;
END
$$;
