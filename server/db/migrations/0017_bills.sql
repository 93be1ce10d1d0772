CREATE TABLE "bill_dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"note" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"raised_by" uuid NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "bill_dispute_answered" CHECK (num_nulls(answer, answered_at, answered_by) IN (0, 3))
);
--> statement-breakpoint
CREATE TABLE "payment_photo" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "payment_photo_type_known" CHECK (type IN ('image/png', 'image/jpeg')),
	CONSTRAINT "payment_photo_size" CHECK (octet_length(content) <= 2000000)
);
--> statement-breakpoint
ALTER TABLE "bill_dispute" ADD CONSTRAINT "bill_dispute_bill_id_clearing_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."clearing_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_photo" ADD CONSTRAINT "payment_photo_transfer_id_clearing_payment_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."clearing_payment"("transfer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_dispute_open" ON "bill_dispute" USING btree ("bill_id") WHERE answered_at IS NULL;--> statement-breakpoint
CREATE INDEX "bill_dispute_bill" ON "bill_dispute" USING btree ("bill_id");--> statement-breakpoint
-- What was said of a bill stays: the answer is written once, to what is open.
CREATE FUNCTION "keep_bill_dispute"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.answered_at IS NOT NULL OR
    to_jsonb(NEW) - ARRAY['answer', 'answered_at', 'answered_by'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['answer', 'answered_at', 'answered_by'] THEN
    RAISE EXCEPTION 'what was said of a bill stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bill_dispute_stays" BEFORE UPDATE OR DELETE ON "bill_dispute"
  FOR EACH ROW EXECUTE FUNCTION "keep_bill_dispute"();--> statement-breakpoint
CREATE TRIGGER "payment_photo_stays" BEFORE UPDATE OR DELETE ON "payment_photo"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
