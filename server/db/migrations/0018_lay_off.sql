CREATE TABLE "dealer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealer_terms" (
	"dealer_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"rate" integer NOT NULL,
	"commission" integer NOT NULL,
	CONSTRAINT "dealer_terms_dealer_id_bet_type_pk" PRIMARY KEY("dealer_id","bet_type"),
	CONSTRAINT "dealer_terms_bet_type_known" CHECK (bet_type IN ('top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1', 'top4', 'row4', 'top5', 'top6')),
	CONSTRAINT "dealer_terms_ranges" CHECK (rate > 0 AND commission BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "lay_off_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"dealer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"accepted" bigint DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"outcome_no" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lay_off_batch_no" UNIQUE("round_id","no"),
	CONSTRAINT "lay_off_batch_state_known" CHECK (state IN ('draft', 'sent', 'accepted', 'partlyAccepted', 'refused', 'dropped', 'settled', 'annulled')),
	CONSTRAINT "lay_off_batch_amounts" CHECK (amount > 0 AND accepted BETWEEN 0 AND amount)
);
--> statement-breakpoint
CREATE TABLE "lay_off_item" (
	"batch_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"accepted" bigint DEFAULT 0 NOT NULL,
	"rate" integer NOT NULL,
	"commission" integer NOT NULL,
	CONSTRAINT "lay_off_item_batch_id_bet_type_number_pk" PRIMARY KEY("batch_id","bet_type","number"),
	CONSTRAINT "lay_off_item_bet_type_known" CHECK (bet_type IN ('top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1', 'top4', 'row4', 'top5', 'top6')),
	CONSTRAINT "lay_off_item_amounts" CHECK (amount > 0 AND accepted BETWEEN 0 AND amount AND rate > 0 AND commission BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "lay_off_keep" (
	"lotto_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"number" text NOT NULL,
	"basis" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "lay_off_keep_lotto_id_bet_type_number_pk" PRIMARY KEY("lotto_id","bet_type","number"),
	CONSTRAINT "lay_off_keep_bet_type_known" CHECK (bet_type IN ('top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1', 'top4', 'row4', 'top5', 'top6')),
	CONSTRAINT "lay_off_keep_basis_known" CHECK (basis IN ('amount', 'budget')),
	CONSTRAINT "lay_off_keep_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "lay_off_outcome" (
	"batch_id" uuid NOT NULL,
	"settlement_no" smallint NOT NULL,
	"stake" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"winners" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	CONSTRAINT "lay_off_outcome_batch_id_settlement_no_pk" PRIMARY KEY("batch_id","settlement_no"),
	CONSTRAINT "lay_off_outcome_amounts" CHECK (stake > 0 AND commission >= 0 AND payout >= 0 AND winners >= 0)
);
--> statement-breakpoint
CREATE TABLE "lay_off_round" (
	"round_id" uuid PRIMARY KEY NOT NULL,
	"batches" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_terms" (
	"lotto_id" uuid PRIMARY KEY NOT NULL,
	"reminds_before" smallint,
	"is_for_wallets" boolean DEFAULT true NOT NULL,
	"wallet_min" bigint,
	"wallet_max" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transfer_terms_reminder" CHECK (reminds_before BETWEEN 1 AND 1440),
	CONSTRAINT "transfer_terms_stakes" CHECK (coalesce(wallet_min, 1) > 0 AND coalesce(wallet_max, 1) > 0 AND coalesce(wallet_min <= wallet_max, true))
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind_known";--> statement-breakpoint
ALTER TABLE "transfer" DROP CONSTRAINT "transfer_kind_known";--> statement-breakpoint
ALTER TABLE "dealer_terms" ADD CONSTRAINT "dealer_terms_dealer_id_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_batch" ADD CONSTRAINT "lay_off_batch_round_id_lay_off_round_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."lay_off_round"("round_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_batch" ADD CONSTRAINT "lay_off_batch_dealer_id_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_item" ADD CONSTRAINT "lay_off_item_batch_id_lay_off_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."lay_off_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_keep" ADD CONSTRAINT "lay_off_keep_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_outcome" ADD CONSTRAINT "lay_off_outcome_batch" FOREIGN KEY ("batch_id") REFERENCES "public"."lay_off_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_round" ADD CONSTRAINT "lay_off_round_round_id_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_terms" ADD CONSTRAINT "transfer_terms_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_name" ON "dealer" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "lay_off_batch_dealer" ON "lay_off_batch" USING btree ("dealer_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind_known" CHECK (kind IN ('wallet', 'atStake', 'house', 'dealer'));--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_kind_known" CHECK (kind IN ('stake', 'cancel', 'refund', 'settle', 'reverse', 'confirmWin', 'reward', 'deposit', 'withdraw', 'clear', 'adjust', 'layOff', 'payDealer'));