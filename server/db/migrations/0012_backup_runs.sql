CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"backup" text,
	"bytes" bigint,
	"failure" text,
	CONSTRAINT "backup_run_kind_known" CHECK (kind IN ('backup', 'rehearsal')),
	CONSTRAINT "backup_run_ended" CHECK (failure IS NOT NULL OR (backup IS NOT NULL AND bytes IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "backup_run_newest" ON "backup_run" USING btree ("kind","ended_at" DESC NULLS LAST);