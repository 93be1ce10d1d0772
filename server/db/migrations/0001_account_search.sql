-- A trusted extension: the owner of the database may create it without being superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin ("username" gin_trgm_ops,"nickname" gin_trgm_ops,"phone" gin_trgm_ops);