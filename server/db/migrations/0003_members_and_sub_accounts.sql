ALTER TABLE "account" DROP CONSTRAINT "account_username_shape";--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_parent_id_account_id_fk";
--> statement-breakpoint
DROP INDEX "account_parent";--> statement-breakpoint
DROP INDEX "account_created_at";--> statement-breakpoint
DROP INDEX "account_last_login_at";--> statement-breakpoint
DROP INDEX "account_given_pt";--> statement-breakpoint
DROP INDEX "account_level";--> statement-breakpoint
DROP INDEX "account_nickname";--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "given_pt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "permission" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "parent_kind" text GENERATED ALWAYS AS (CASE WHEN parent_id IS NOT NULL THEN 'agent' END) STORED;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "held_pt" integer;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "no_rates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "no_results" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "no_cancel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "max_line_stake" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "max_slip_stake" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "max_day_stake" bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "excluded_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_id_kind" UNIQUE("id","kind");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_parent_is_agent" FOREIGN KEY ("parent_id","parent_kind") REFERENCES "public"."account"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_kind_username" ON "account" USING btree ("kind","username","id");--> statement-breakpoint
CREATE INDEX "account_held_pt" ON "account" USING btree ("kind","held_pt","id");--> statement-breakpoint
CREATE INDEX "account_valid_until" ON "account" USING btree ("kind","valid_until","id");--> statement-breakpoint
CREATE INDEX "account_excluded_until" ON "account" USING btree ("kind","excluded_until","id");--> statement-breakpoint
CREATE INDEX "account_parent" ON "account" USING btree ("parent_id","kind","username");--> statement-breakpoint
CREATE INDEX "account_created_at" ON "account" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "account_last_login_at" ON "account" USING btree ("kind","last_login_at","id");--> statement-breakpoint
CREATE INDEX "account_given_pt" ON "account" USING btree ("kind","given_pt","id");--> statement-breakpoint
CREATE INDEX "account_level" ON "account" USING btree ("kind","level","id");--> statement-breakpoint
CREATE INDEX "account_nickname" ON "account" USING btree ("kind","nickname","id");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_shape_of_kind" CHECK (CASE kind
  WHEN 'agent' THEN num_nulls(password_hash, permission, given_pt) = 0
    AND num_nonnulls(held_pt, max_line_stake, max_slip_stake, max_day_stake, excluded_until, valid_until) = 0
    AND NOT (no_rates OR no_results OR no_cancel)
  WHEN 'sub' THEN num_nulls(parent_id, password_hash, permission) = 0
    AND num_nonnulls(given_pt, held_pt, max_line_stake, max_slip_stake, max_day_stake, excluded_until) = 0
  WHEN 'member' THEN num_nulls(parent_id, held_pt) = 0
    AND num_nonnulls(password_hash, permission, given_pt, email, locale, last_login_at, last_login_ip, valid_until) = 0
    AND NOT (must_change_password OR no_rates OR no_results OR no_cancel)
  ELSE false END);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_held_pt_range" CHECK (held_pt BETWEEN 0 AND 10000 AND held_pt % 50 = 0);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_stakes_not_negative" CHECK (least(max_line_stake, max_slip_stake, max_day_stake) >= 0);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_path_holds_parent" CHECK (path[cardinality(path) - 1] IS NOT DISTINCT FROM parent_id);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_username_shape" CHECK (username ~ CASE kind
  WHEN 'sub' THEN '^[a-z0-9._-]{3,32}@[a-z0-9._-]{3,32}$' ELSE '^[a-z0-9._-]{3,32}$' END);