CREATE TABLE "export_chunk" (
	"job_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_chunk_job_id_attempt_position_pk" PRIMARY KEY("job_id","attempt","position")
);
--> statement-breakpoint
CREATE TABLE "export_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"ip" "inet",
	"request" json NOT NULL,
	"schedule_id" uuid,
	"due_at" timestamp (3) with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp (3) with time zone,
	"as_of" timestamp (3) with time zone,
	"rows" bigint,
	"rows_done" bigint DEFAULT 0 NOT NULL,
	"totals" json DEFAULT '{}'::json NOT NULL,
	"bytes" bigint,
	"chunks" integer DEFAULT 0 NOT NULL,
	"checksum" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"is_news" boolean DEFAULT true NOT NULL,
	CONSTRAINT "export_job_due_once" UNIQUE("schedule_id","due_at"),
	CONSTRAINT "export_job_state_known" CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "export_job_done_is_whole" CHECK (state <> 'done' OR num_nulls(as_of, rows, bytes, checksum, expires_at) = 0)
);
--> statement-breakpoint
CREATE TABLE "export_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"ip" "inet",
	"request" json NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_chunk" ADD CONSTRAINT "export_chunk_job_id_export_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."export_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_schedule_id_export_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."export_schedule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedule" ADD CONSTRAINT "export_schedule_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_job_account" ON "export_job" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "export_job_open" ON "export_job" USING btree ("created_at") WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "export_job_expires" ON "export_job" USING btree ("expires_at") WHERE state = 'done';--> statement-breakpoint
CREATE INDEX "export_job_news" ON "export_job" USING btree ("id") WHERE is_news;--> statement-breakpoint
CREATE INDEX "export_schedule_next" ON "export_schedule" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "export_schedule_account" ON "export_schedule" USING btree ("account_id");