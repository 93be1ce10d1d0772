CREATE INDEX "partner_call_outcome" ON "partner_call" USING btree ("partner_id","outcome","at","id") WHERE outcome <> 'ok';--> statement-breakpoint
DROP INDEX "partner_call_at";