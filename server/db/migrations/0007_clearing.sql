CREATE TABLE "account_bank" (
	"account_id" uuid NOT NULL,
	"bank" text,
	"bank_account" text,
	"holder" text,
	"promptpay" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_bank_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
CREATE TABLE "clearing_bill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"upline_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"carried" bigint NOT NULL,
	"win_loss" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"rewards" bigint NOT NULL,
	"corrections" bigint NOT NULL,
	"moved" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"detail" jsonb NOT NULL,
	"unsettled" uuid[] NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid NOT NULL,
	CONSTRAINT "clearing_bill_no" UNIQUE("account_id","no"),
	CONSTRAINT "clearing_bill_once" UNIQUE("account_id","to_date"),
	CONSTRAINT "clearing_bill_period" CHECK (from_date <= to_date),
	CONSTRAINT "clearing_bill_sum" CHECK (balance = carried + win_loss + commission + rewards + corrections + moved + paid)
);
--> statement-breakpoint
CREATE TABLE "clearing_payment" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"counts_for" date NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	CONSTRAINT "clearing_payment_method_known" CHECK (method IN ('transfer', 'promptPay', 'cash', 'other'))
);
--> statement-breakpoint
ALTER TABLE "account_bank" ADD CONSTRAINT "account_bank_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clearing_payment_account" ON "clearing_payment" USING btree ("account_id","counts_for");--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_payment_reference" ON "clearing_payment" USING btree ("account_id",upper(regexp_replace(reference, '\s', '', 'g')));--> statement-breakpoint
CREATE INDEX "payout_hold" ON "payout" USING btree ("round_id") WHERE hold IS NOT NULL;--> statement-breakpoint
CREATE INDEX "settlement_again" ON "settlement" USING btree ("business_date") WHERE no > 1;--> statement-breakpoint
CREATE INDEX "settlement_reversed" ON "settlement" USING btree ("reversed_at") WHERE reversed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "transfer_apart" ON "transfer" USING btree ("business_date") WHERE kind IN ('reward', 'confirmWin', 'adjust', 'reverse');--> statement-breakpoint
-- Payments that are there were made for the week before the one they stand in, and nobody said how.
INSERT INTO "clearing_payment" ("transfer_id", "account_id", "counts_for", "method")
SELECT transfer.id, account.id, date_trunc('week', transfer.business_date)::date - 1, 'other'
FROM "transfer" JOIN "entry" ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
JOIN "ledger_account" AS its ON its.id = entry.ledger_account_id
JOIN "account" ON account.id = its.owner_id
WHERE transfer.kind = 'clear' AND EXISTS (
  SELECT FROM "entry" AS other JOIN "ledger_account" AS theirs ON theirs.id = other.ledger_account_id
  WHERE other.transfer_id = transfer.id AND other.business_date = transfer.business_date AND theirs.owner_id = account.parent_id
);--> statement-breakpoint
CREATE TRIGGER "clearing_bill_stays" BEFORE UPDATE OR DELETE ON "clearing_bill"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "clearing_payment_stays" BEFORE UPDATE OR DELETE ON "clearing_payment"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
