CREATE TABLE "partner_certification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid,
	"passed" integer NOT NULL,
	"total" integer NOT NULL,
	"cases" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_day" (
	"partner_id" uuid NOT NULL,
	"date" date NOT NULL,
	"rows" integer NOT NULL,
	"amount" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	"checksum" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"compared_at" timestamp (3) with time zone,
	"compared_by" uuid,
	"differences" integer,
	"differing" bigint,
	CONSTRAINT "partner_day_partner_id_date_pk" PRIMARY KEY("partner_id","date")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "calls_per_second" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "calls_burst" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_certification_partner" ON "partner_certification" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "partner_day_date" ON "partner_day" USING btree ("date");--> statement-breakpoint
CREATE INDEX "partner_callback_partner" ON "partner_callback" USING btree ("partner_id","created_at");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_partner_of_sub" CHECK (partner_id IS NULL OR kind = 'sub');--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_pace" CHECK (calls_per_second > 0 AND calls_burst > 0);
