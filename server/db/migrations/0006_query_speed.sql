DROP INDEX "audit_entity";--> statement-breakpoint
CREATE INDEX "account_child_agents" ON "account" USING btree ("parent_id") WHERE kind = 'agent';--> statement-breakpoint
CREATE INDEX "session_live" ON "session" USING btree ("idle_expires_at") WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity_id","id");