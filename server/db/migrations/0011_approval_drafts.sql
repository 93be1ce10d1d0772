ALTER TABLE "approval" DROP CONSTRAINT "approval_state_known";--> statement-breakpoint
DROP INDEX "approval_open";--> statement-breakpoint
ALTER TABLE "approval" ALTER COLUMN "submitted_by" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_open" ON "approval" USING btree ("round_id","kind") WHERE state IN ('draft', 'submitted') AND kind <> 'win';--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_state_known" CHECK (state IN ('draft', 'submitted', 'approved', 'refused', 'takenBack'));