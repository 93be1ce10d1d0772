CREATE TABLE "account_activity" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_agent" boolean NOT NULL,
	"last_bet_at" timestamp (3) with time zone NOT NULL,
	"active_members" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "hold_up" text;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "account_activity_last_bet" ON "account_activity" USING btree ("last_bet_at","account_id") WHERE is_agent;