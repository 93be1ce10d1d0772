CREATE INDEX "slip_ended" ON "slip" USING btree ("round_id") WHERE state <> 'accepted';--> statement-breakpoint
CREATE INDEX "line_ended" ON "line" USING btree ("round_id") WHERE ended IS NOT NULL;--> statement-breakpoint
CREATE INDEX "settlement_business_date" ON "settlement" USING btree ("business_date");
