CREATE TABLE "billing_terms" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"percent" integer NOT NULL,
	"minimum" bigint NOT NULL,
	"maximum" bigint,
	"loss_rule" text NOT NULL,
	"due_days" smallint NOT NULL,
	"starts_on" date NOT NULL,
	"name" text,
	"address" text,
	"tax_id" text,
	"branch" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_terms_loss_rule_known" CHECK (loss_rule IN ('carry', 'minimum')),
	CONSTRAINT "billing_terms_bounds" CHECK (percent BETWEEN 0 AND 10000 AND 0 <= minimum AND coalesce(minimum <= maximum, true))
);
--> statement-breakpoint
CREATE TABLE "credit_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"no" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"issued_on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "credit_note_no" UNIQUE("year","no"),
	CONSTRAINT "credit_note_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "document_counter" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counter_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "document_counter_series_known" CHECK (series IN ('INV', 'CN', 'RC'))
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"rounds" integer NOT NULL,
	"stake" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"rewards" bigint NOT NULL,
	"carried_in" bigint NOT NULL,
	"base" bigint NOT NULL,
	"percent" integer NOT NULL,
	"minimum" bigint NOT NULL,
	"maximum" bigint,
	"loss_rule" text NOT NULL,
	"fee" bigint NOT NULL,
	"carried_out" bigint NOT NULL,
	"extras" jsonb NOT NULL,
	"extra" bigint NOT NULL,
	"rebate" bigint NOT NULL,
	"rebate_reason" text,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"due_days" smallint NOT NULL,
	"year" smallint,
	"no" integer,
	"issued_on" date,
	"due_date" date,
	"issued_at" timestamp (3) with time zone,
	"issued_by" uuid,
	"parties" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_no" UNIQUE("year","no"),
	CONSTRAINT "invoice_state_known" CHECK (state IN ('draft', 'issued', 'paid', 'cancelled')),
	CONSTRAINT "invoice_loss_rule_known" CHECK (loss_rule IN ('carry', 'minimum')),
	CONSTRAINT "invoice_period" CHECK (from_date <= to_date),
	CONSTRAINT "invoice_base" CHECK (base = stake - discount - payout - rewards + carried_in AND carried_in <= 0 AND carried_out <= 0),
	CONSTRAINT "invoice_total" CHECK (total = fee + extra - rebate AND total >= 0 AND rebate >= 0),
	CONSTRAINT "invoice_paid" CHECK (paid >= 0 AND credited >= 0 AND paid + credited <= total),
	CONSTRAINT "invoice_numbered" CHECK (num_nulls(year, no, issued_on, due_date, issued_at, issued_by, parties) = CASE state WHEN 'draft' THEN 7 ELSE 0 END),
	CONSTRAINT "invoice_settled" CHECK (CASE state WHEN 'paid' THEN paid + credited = total WHEN 'cancelled' THEN credited = total AND total > 0
        WHEN 'issued' THEN paid + credited < total ELSE paid + credited = 0 END)
);
--> statement-breakpoint
CREATE TABLE "invoice_allocation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_allocation_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_file" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"file" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"no" integer NOT NULL,
	"amount" bigint NOT NULL,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"note" text,
	"paid_on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "invoice_payment_no" UNIQUE("year","no"),
	CONSTRAINT "invoice_payment_method_known" CHECK (method IN ('transfer', 'promptPay', 'cash', 'other')),
	CONSTRAINT "invoice_payment_amount" CHECK (amount > 0 AND allocated BETWEEN 0 AND amount)
);
--> statement-breakpoint
CREATE TABLE "invoice_round" (
	"invoice_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"settlement_no" smallint NOT NULL,
	"is_reversal" boolean NOT NULL,
	"business_date" date NOT NULL,
	"stake" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"rewards" bigint NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invoice_round_invoice_id_round_id_settlement_no_is_reversal_pk" PRIMARY KEY("invoice_id","round_id","settlement_no","is_reversal")
);
--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_allocation" ADD CONSTRAINT "invoice_allocation_payment_id_invoice_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoice_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_allocation" ADD CONSTRAINT "invoice_allocation_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_round" ADD CONSTRAINT "invoice_round_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_invoice" ON "credit_note" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_draft" ON "invoice" USING btree ("account_id") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "invoice_account" ON "invoice" USING btree ("account_id","to_date");--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("due_date") WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX "invoice_allocation_payment" ON "invoice_allocation" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoice_allocation_invoice" ON "invoice_allocation" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_payment_account" ON "invoice_payment" USING btree ("account_id","paid_on");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payment_reference" ON "invoice_payment" USING btree ("account_id",upper(regexp_replace(reference, '\s', '', 'g')));--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_round_once" ON "invoice_round" USING btree ("account_id","round_id","settlement_no","is_reversal") WHERE counts;--> statement-breakpoint
CREATE INDEX "invoice_round_date" ON "invoice_round" USING btree ("invoice_id","business_date","round_id");--> statement-breakpoint
-- Nothing of an invoice changes once it was issued but what was paid, credited, and how it stands by that; only drafts go.
CREATE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - ARRAY['state', 'paid', 'credited', 'version']
    IS DISTINCT FROM to_jsonb(OLD) - ARRAY['state', 'paid', 'credited', 'version'] OR NEW.paid < OLD.paid OR NEW.credited < OLD.credited
  THEN
    RAISE EXCEPTION 'an invoice that was issued stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_stays" BEFORE UPDATE OR DELETE ON "invoice"
  FOR EACH ROW EXECUTE FUNCTION "keep_invoice"();--> statement-breakpoint
-- What an issued invoice is of stays too, but that a cancelled one leaves its rounds to another.
CREATE FUNCTION "keep_invoice_round"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its text := (SELECT state FROM invoice WHERE id = coalesce(OLD.invoice_id, NEW.invoice_id));
BEGIN
  IF coalesce(its, 'draft') <> 'draft' AND (TG_OP <> 'UPDATE' OR to_jsonb(NEW) - 'counts' IS DISTINCT FROM to_jsonb(OLD) - 'counts') THEN
    RAISE EXCEPTION 'an invoice that was issued stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_round_stays" BEFORE INSERT OR UPDATE OR DELETE ON "invoice_round"
  FOR EACH ROW EXECUTE FUNCTION "keep_invoice_round"();--> statement-breakpoint
CREATE FUNCTION "keep_invoice_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - 'allocated' IS DISTINCT FROM to_jsonb(OLD) - 'allocated' OR NEW.allocated < OLD.allocated THEN
    RAISE EXCEPTION 'a payment stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_payment_stays" BEFORE UPDATE OR DELETE ON "invoice_payment"
  FOR EACH ROW EXECUTE FUNCTION "keep_invoice_payment"();--> statement-breakpoint
CREATE TRIGGER "invoice_allocation_stays" BEFORE UPDATE OR DELETE ON "invoice_allocation"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "credit_note_stays" BEFORE UPDATE OR DELETE ON "credit_note"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_file_stays" BEFORE UPDATE OR DELETE ON "invoice_file"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- What is allocated counts on its payment and on its invoice at once, and their checks bound it: never more than was paid,
-- never more than is open, and never for somebody else's invoice.
CREATE FUNCTION "count_allocation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_payment SET allocated = allocated + NEW.amount WHERE id = NEW.payment_id;
  UPDATE invoice SET paid = paid + NEW.amount, version = version + 1,
    state = CASE WHEN paid + NEW.amount + credited = total THEN 'paid' ELSE state END
  WHERE id = NEW.invoice_id AND state = 'issued'
    AND account_id = (SELECT account_id FROM invoice_payment WHERE id = NEW.payment_id);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing of it is open' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_allocation_open';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_allocation_counts" AFTER INSERT ON "invoice_allocation"
  FOR EACH ROW EXECUTE FUNCTION "count_allocation"();--> statement-breakpoint
-- A credit note lowers what is open. One over all of it, with nothing paid, cancels the invoice.
CREATE FUNCTION "count_credit_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice SET credited = credited + NEW.amount, version = version + 1,
    state = CASE WHEN credited + NEW.amount = total THEN 'cancelled' WHEN paid + credited + NEW.amount = total THEN 'paid' ELSE state END
  WHERE id = NEW.invoice_id AND state = 'issued';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing of it is open' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_note_open';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "credit_note_counts" AFTER INSERT ON "credit_note"
  FOR EACH ROW EXECUTE FUNCTION "count_credit_note"();
