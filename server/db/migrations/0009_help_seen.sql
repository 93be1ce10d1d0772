ALTER TABLE "account" ADD COLUMN "is_tour_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "seen_release" text;