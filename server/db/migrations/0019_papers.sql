CREATE TABLE "paper_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"payment_id" uuid,
	"sha256" text NOT NULL,
	"file" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paper_file_receipt" UNIQUE("payment_id"),
	CONSTRAINT "paper_file_kind_known" CHECK (kind IN ('billing', 'receipt')),
	CONSTRAINT "paper_file_of_payment" CHECK ((kind = 'receipt') = (payment_id IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "paper_file" ADD CONSTRAINT "paper_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_file" ADD CONSTRAINT "paper_file_payment_id_invoice_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoice_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_file_billing" ON "paper_file" USING btree ("invoice_id","sha256") WHERE kind = 'billing';--> statement-breakpoint
CREATE TRIGGER "paper_file_stays" BEFORE UPDATE OR DELETE ON "paper_file"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Whoever is bound to a partner is bound to one that there is. Somebody whose partner has gone already stays bound to it, and
-- is let in nowhere: then the reference holds for what is written from now on alone.
ALTER TABLE "account" ADD CONSTRAINT "account_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") NOT VALID;--> statement-breakpoint
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM account WHERE partner_id IS NOT NULL AND partner_id NOT IN (SELECT id FROM partner)) THEN
    ALTER TABLE "account" VALIDATE CONSTRAINT "account_partner_id_partner_id_fk";
  END IF;
END
$$;
