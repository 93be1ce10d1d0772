CREATE TABLE "partner_breaker" (
	"partner_id" uuid NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"open_until" timestamp (3) with time zone,
	"is_gone" boolean NOT NULL,
	CONSTRAINT "partner_breaker_partner_id_pk" PRIMARY KEY("partner_id")
);
--> statement-breakpoint
CREATE TABLE "partner_callback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "partner_callback_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"slip_id" uuid,
	"business_date" date,
	"round_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" smallint NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"cause" text,
	"call_id" uuid,
	"escalated_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"given_up_as" text,
	"given_up_reason" text,
	"ended_by" uuid,
	"owner_id" uuid,
	CONSTRAINT "partner_callback_once" UNIQUE("reference_id","kind","no","position"),
	CONSTRAINT "partner_callback_kind_known" CHECK (kind IN ('bet', 'cancel', 'payout', 'backToRunning', 'reward')),
	CONSTRAINT "partner_callback_state_known" CHECK (state IN ('queued', 'sent', 'ok', 'refused', 'unknown')),
	CONSTRAINT "partner_callback_amount" CHECK (CASE WHEN kind IN ('bet', 'backToRunning') THEN amount <= 0 ELSE amount >= 0 END),
	CONSTRAINT "partner_callback_slip_dated" CHECK ((slip_id IS NULL) = (business_date IS NULL)),
	CONSTRAINT "partner_callback_given_up_known" CHECK (given_up_as IS NULL OR given_up_as IN ('doneThere', 'paidByHand', 'owed', 'writtenOff')),
	CONSTRAINT "partner_callback_given_up" CHECK ((given_up_as IS NULL) = (given_up_reason IS NULL) AND (given_up_as IS NULL OR ended_at IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "callback_url" text;--> statement-breakpoint
ALTER TABLE "partner_breaker" ADD CONSTRAINT "partner_breaker_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_callback_due" ON "partner_callback" USING btree ("partner_id","next_try_at","serial") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "partner_callback_slip" ON "partner_callback" USING btree ("slip_id","serial") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "partner_callback_round" ON "partner_callback" USING btree ("round_id","kind");--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_callback_seamless" CHECK (callback_url IS NULL OR kind = 'seamless');