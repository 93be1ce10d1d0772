CREATE TABLE "approval_evidence" (
	"approval_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_evidence_type_known" CHECK (type IN ('image/png', 'image/jpeg', 'application/pdf'))
);
--> statement-breakpoint
CREATE TABLE "large_event" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	CONSTRAINT "large_event_kind_subject_id_business_date_pk" PRIMARY KEY("kind","subject_id","business_date"),
	CONSTRAINT "large_event_kind_known" CHECK (kind IN ('largeWager', 'largeWagerDay', 'largeTransfer', 'largeTransferDay'))
);
--> statement-breakpoint
CREATE TABLE "large_watch" (
	"of" text PRIMARY KEY NOT NULL,
	"seen_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "is_blind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_evidence" ADD CONSTRAINT "approval_evidence_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_moved" ON "transfer" USING btree ("at") WHERE kind IN ('deposit', 'withdraw', 'clear', 'adjust');--> statement-breakpoint
-- What is asked for or decided about a round, and that somebody shot in it, waits to be told like what happens to it.
CREATE FUNCTION "await_news_of_round"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.round_news (round_id, kind) SELECT DISTINCT round_id, TG_ARGV[0] FROM touched;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "approval_added" AFTER INSERT ON "approval"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_news_of_round"('changed');--> statement-breakpoint
CREATE TRIGGER "approval_changed" AFTER UPDATE ON "approval"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_news_of_round"('changed');--> statement-breakpoint
CREATE TRIGGER "shoot_added" AFTER INSERT ON "shoot"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_news_of_round"('shot');
