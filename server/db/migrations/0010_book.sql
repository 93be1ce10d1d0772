CREATE SEQUENCE "public"."entry_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."slip_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"round_id" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"effect" jsonb NOT NULL,
	"reason" text,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"goes_on_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_kind_known" CHECK (kind IN ('result', 'correction', 'void', 'win')),
	CONSTRAINT "approval_state_known" CHECK (state IN ('submitted', 'approved', 'refused', 'takenBack'))
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"is_on" boolean NOT NULL,
	"allowed" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_kind_known" CHECK (kind IN ('seamless', 'transfer'))
);
--> statement-breakpoint
CREATE TABLE "partner_answer" (
	"partner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"response" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_answer_partner_id_key_pk" PRIMARY KEY("partner_id","key")
);
--> statement-breakpoint
CREATE TABLE "partner_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" "inet"
);
--> statement-breakpoint
CREATE TABLE "partner_nonce" (
	"key_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_nonce_key_id_nonce_pk" PRIMARY KEY("key_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_total" (
	"account_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"lotto_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"slips" integer NOT NULL,
	"lines" integer NOT NULL,
	"stake" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"winners" integer NOT NULL,
	"win_loss" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"own_held" bigint NOT NULL,
	"own_win_loss" bigint NOT NULL,
	"own_commission" bigint NOT NULL,
	CONSTRAINT "day_total_account_id_business_date_lotto_id_bet_type_pk" PRIMARY KEY("account_id","business_date","lotto_id","bet_type")
);
--> statement-breakpoint
CREATE TABLE "entry" (
	"transfer_id" uuid NOT NULL,
	"leg" integer NOT NULL,
	"business_date" date NOT NULL,
	"ledger_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"serial" bigint DEFAULT nextval('entry_serial') NOT NULL,
	CONSTRAINT "entry_transfer_id_leg_business_date_pk" PRIMARY KEY("transfer_id","leg","business_date"),
	CONSTRAINT "entry_amount" CHECK (amount <> 0)
) PARTITION BY RANGE ("business_date");
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_once" UNIQUE NULLS NOT DISTINCT("owner_id","kind"),
	CONSTRAINT "ledger_account_kind_known" CHECK (kind IN ('wallet', 'atStake', 'house')),
	CONSTRAINT "ledger_account_owner" CHECK ((kind = 'house') = (owner_id IS NULL)),
	CONSTRAINT "ledger_account_at_stake" CHECK (kind <> 'atStake' OR balance >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"round_id" uuid NOT NULL,
	"settlement_no" smallint NOT NULL,
	"slip_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"member_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"number" text NOT NULL,
	"payout" bigint NOT NULL,
	"shares" bigint[] NOT NULL,
	"hold" text,
	CONSTRAINT "payout_round_id_settlement_no_slip_id_position_pk" PRIMARY KEY("round_id","settlement_no","slip_id","position"),
	CONSTRAINT "payout_amount" CHECK (payout > 0),
	CONSTRAINT "payout_hold_known" CHECK (hold IN ('held', 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "round_total" (
	"round_id" uuid NOT NULL,
	"settlement_no" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"business_date" date NOT NULL,
	"lotto_id" uuid NOT NULL,
	"slips" integer NOT NULL,
	"lines" integer NOT NULL,
	"stake" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"winners" integer NOT NULL,
	"win_loss" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"own_held" bigint NOT NULL,
	"own_win_loss" bigint NOT NULL,
	"own_commission" bigint NOT NULL,
	CONSTRAINT "round_total_round_id_settlement_no_account_id_bet_type_pk" PRIMARY KEY("round_id","settlement_no","account_id","bet_type")
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"round_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"business_date" date NOT NULL,
	"lines" integer NOT NULL,
	"stake" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"winners" integer NOT NULL,
	"payout" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"reversed_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_round_id_no_pk" PRIMARY KEY("round_id","no")
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"business_date" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"reverses_id" uuid,
	CONSTRAINT "transfer_once" UNIQUE("kind","reference_id","no"),
	CONSTRAINT "transfer_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "transfer_kind_known" CHECK (kind IN ('stake', 'cancel', 'refund', 'settle', 'reverse', 'confirmWin', 'reward', 'deposit', 'withdraw', 'clear', 'adjust'))
);
--> statement-breakpoint
CREATE TABLE "lotto" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"family" text NOT NULL,
	"name" text,
	"is_on" boolean NOT NULL,
	"position" smallint NOT NULL,
	"schedule" jsonb,
	"yeekee" jsonb,
	"row2_reads" text NOT NULL,
	"approval" text,
	"result_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lotto_family_known" CHECK (family IN ('thai', 'baac', 'gsb', 'hanoi', 'lao', 'malay', 'stock', 'yeekee')),
	CONSTRAINT "lotto_shape_of_family" CHECK ((family = 'yeekee') = (schedule IS NULL) AND (family = 'yeekee') = (yeekee IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "lotto_bet_type" (
	"lotto_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"is_on" boolean NOT NULL,
	"min_stake" bigint NOT NULL,
	"max_stake" bigint NOT NULL,
	"cap" bigint NOT NULL,
	"person_cap" bigint,
	"pricing" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lotto_bet_type_lotto_id_bet_type_pk" PRIMARY KEY("lotto_id","bet_type"),
	CONSTRAINT "lotto_bet_type_known" CHECK (bet_type IN ('top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1', 'top4', 'row4', 'top5', 'top6')),
	CONSTRAINT "lotto_bet_type_limits" CHECK (0 < min_stake AND min_stake <= max_stake AND cap >= 0 AND coalesce(person_cap, 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "package_terms" (
	"package_id" uuid NOT NULL,
	"lotto_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"rate" integer NOT NULL,
	"discount" integer NOT NULL,
	"min_stake" bigint NOT NULL,
	"max_stake" bigint NOT NULL,
	CONSTRAINT "package_terms_package_id_lotto_id_bet_type_pk" PRIMARY KEY("package_id","lotto_id","bet_type"),
	CONSTRAINT "package_terms_bet_type_known" CHECK (bet_type IN ('top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1', 'top4', 'row4', 'top5', 'top6')),
	CONSTRAINT "package_terms_ranges" CHECK (rate > 0 AND discount BETWEEN 0 AND 10000 AND 0 < min_stake AND min_stake <= max_stake)
);
--> statement-breakpoint
CREATE TABLE "rate_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lotto_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"number" smallint NOT NULL,
	"state" text NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"result_at" timestamp (3) with time zone NOT NULL,
	"earlier_closes" jsonb NOT NULL,
	"member_cancels_until" timestamp (3) with time zone NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	"frozen_lines" integer,
	"frozen_stake" bigint,
	"frozen_digest" text,
	"official" jsonb,
	"digits" jsonb,
	"settlement_no" smallint DEFAULT 0 NOT NULL,
	"shoots_digest" text,
	"shoots_count" integer,
	"steps" jsonb,
	"seed_hash" text,
	"seed" text,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "round_once" UNIQUE("lotto_id","business_date","number"),
	CONSTRAINT "round_state_known" CHECK (state IN ('scheduled', 'open', 'suspended', 'closed', 'awaitingApproval', 'resulted', 'settled', 'correcting', 'voided', 'noResult', 'shooting', 'frozen')),
	CONSTRAINT "round_times" CHECK (opens_at < closes_at AND closes_at <= result_at)
);
--> statement-breakpoint
CREATE TABLE "round_bet_type" (
	"round_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"is_on" boolean NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"min_stake" bigint NOT NULL,
	"max_stake" bigint NOT NULL,
	"cap" bigint NOT NULL,
	"person_cap" bigint,
	"pricing" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "round_bet_type_round_id_bet_type_pk" PRIMARY KEY("round_id","bet_type"),
	CONSTRAINT "round_bet_type_known" CHECK (bet_type IN ('top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1', 'top4', 'row4', 'top5', 'top6')),
	CONSTRAINT "round_bet_type_limits" CHECK (0 < min_stake AND min_stake <= max_stake AND cap >= 0 AND coalesce(person_cap, 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "round_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "round_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"round_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "shoot" (
	"round_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"number" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shoot_round_id_position_pk" PRIMARY KEY("round_id","position"),
	CONSTRAINT "shoot_number" CHECK (number ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "exposure" (
	"round_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"number" text NOT NULL,
	"sold" bigint NOT NULL,
	"liability" bigint NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "exposure_round_id_bet_type_number_pk" PRIMARY KEY("round_id","bet_type","number"),
	CONSTRAINT "exposure_not_negative" CHECK (sold >= 0 AND liability >= 0 AND lines >= 0)
);
--> statement-breakpoint
CREATE TABLE "held_exposure" (
	"round_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"number" text NOT NULL,
	"held" bigint NOT NULL,
	CONSTRAINT "held_exposure_round_id_account_id_bet_type_number_pk" PRIMARY KEY("round_id","account_id","bet_type","number"),
	CONSTRAINT "held_exposure_not_negative" CHECK (held >= 0)
);
--> statement-breakpoint
CREATE TABLE "limit_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"number" text NOT NULL,
	"step_at" integer NOT NULL,
	"sold" bigint NOT NULL,
	"rate_before" integer NOT NULL,
	"rate_after" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"slip_id" uuid NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"undone_reason" text
);
--> statement-breakpoint
CREATE TABLE "line" (
	"slip_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"business_date" date NOT NULL,
	"round_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"number" text NOT NULL,
	"booked" text NOT NULL,
	"stake" bigint NOT NULL,
	"rate" integer NOT NULL,
	"package_rate" integer NOT NULL,
	"discount" bigint NOT NULL,
	"debit" bigint NOT NULL,
	"weights" bigint[] NOT NULL,
	"held" bigint[] NOT NULL,
	"commission_rates" integer[] NOT NULL,
	"commissions" bigint[] NOT NULL,
	"ended" text,
	CONSTRAINT "line_slip_id_position_business_date_pk" PRIMARY KEY("slip_id","position","business_date"),
	CONSTRAINT "line_bet_type_known" CHECK (bet_type IN ('top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1', 'top4', 'row4', 'top5', 'top6')),
	CONSTRAINT "line_amounts" CHECK (stake > 0 AND rate > 0 AND discount >= 0 AND debit = stake - discount),
	CONSTRAINT "line_ended_known" CHECK (ended IN ('cancelled', 'refunded'))
) PARTITION BY RANGE ("business_date");
--> statement-breakpoint
CREATE TABLE "member_exposure" (
	"round_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"number" text NOT NULL,
	"sold" bigint NOT NULL,
	CONSTRAINT "member_exposure_round_id_member_id_bet_type_number_pk" PRIMARY KEY("round_id","member_id","bet_type","number"),
	CONSTRAINT "member_exposure_not_negative" CHECK (sold >= 0)
);
--> statement-breakpoint
CREATE TABLE "refused_demand" (
	"round_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"number" text NOT NULL,
	"reason" text NOT NULL,
	"lines" integer NOT NULL,
	"stake" bigint NOT NULL,
	CONSTRAINT "refused_demand_round_id_bet_type_number_reason_pk" PRIMARY KEY("round_id","bet_type","number","reason")
);
--> statement-breakpoint
CREATE TABLE "slip" (
	"id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"no" bigint DEFAULT nextval('slip_number') NOT NULL,
	"round_id" uuid NOT NULL,
	"lotto_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"path" uuid[] NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"partner_id" uuid,
	"partner_reference" text,
	"actor_id" uuid,
	"ip" "inet",
	"content_hash" text NOT NULL,
	"lines" smallint NOT NULL,
	"stake" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"debit" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_reason" text,
	CONSTRAINT "slip_id_business_date_pk" PRIMARY KEY("id","business_date"),
	CONSTRAINT "slip_state_known" CHECK (state IN ('pending', 'accepted', 'refused', 'unknown', 'cancelled', 'refunded')),
	CONSTRAINT "slip_source_known" CHECK (source IN ('keyIn', 'partner')),
	CONSTRAINT "slip_amounts" CHECK (lines > 0 AND stake >= 0 AND discount >= 0 AND debit = stake - discount)
) PARTITION BY RANGE ("business_date");
--> statement-breakpoint
CREATE TABLE "account_commission" (
	"account_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"commission" integer NOT NULL,
	CONSTRAINT "account_commission_account_id_bet_type_pk" PRIMARY KEY("account_id","bet_type"),
	CONSTRAINT "account_commission_bet_type_known" CHECK (bet_type IN ('top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1', 'top4', 'row4', 'top5', 'top6')),
	CONSTRAINT "account_commission_range" CHECK (commission BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "account_hold" (
	"account_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"cap" bigint NOT NULL,
	CONSTRAINT "account_hold_account_id_bet_type_pk" PRIMARY KEY("account_id","bet_type"),
	CONSTRAINT "account_hold_bet_type_known" CHECK (bet_type IN ('top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1', 'top4', 'row4', 'top5', 'top6')),
	CONSTRAINT "account_hold_cap" CHECK (cap >= 0)
);
--> statement-breakpoint
CREATE TABLE "account_limit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"lotto_id" uuid,
	"bet_type" text NOT NULL,
	"max_stake" bigint,
	"person_cap" bigint,
	"is_on" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_limit_once" UNIQUE NULLS NOT DISTINCT("owner_id","target_id","lotto_id","bet_type"),
	CONSTRAINT "account_limit_bet_type_known" CHECK (bet_type IN ('top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1', 'top4', 'row4', 'top5', 'top6')),
	CONSTRAINT "account_limit_amounts" CHECK (coalesce(max_stake, 0) >= 0 AND coalesce(person_cap, 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "account_terms" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"funds" text NOT NULL,
	"credit_limit" bigint NOT NULL,
	"package_id" uuid,
	"takes_rest" boolean DEFAULT false NOT NULL,
	"clearing_cycle" text DEFAULT 'weekly' NOT NULL,
	"used_credit_alarm" integer,
	"suspends_at_limit" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_terms_funds_known" CHECK (funds IN ('credit', 'cash')),
	CONSTRAINT "account_terms_cycle_known" CHECK (clearing_cycle IN ('weekly', 'daily', 'draw')),
	CONSTRAINT "account_terms_credit" CHECK (credit_limit >= 0 AND (funds = 'credit' OR credit_limit = 0)),
	CONSTRAINT "account_terms_alarm" CHECK (used_credit_alarm BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "number_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_house" boolean NOT NULL,
	"lotto_id" uuid NOT NULL,
	"round_id" uuid,
	"bet_type" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"cap" bigint,
	"from_at" timestamp (3) with time zone,
	"until_at" timestamp (3) with time zone,
	"reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "number_rule_bet_type_known" CHECK (bet_type IN ('top3', 'row3', 'front3', 'bottom3', 'top2', 'bottom2', 'row2', 'top1', 'bottom1', 'top4', 'row4', 'top5', 'top6')),
	CONSTRAINT "number_rule_kind_known" CHECK (kind IN ('closed', 'halfPay', 'hot')),
	CONSTRAINT "number_rule_cap_of_hot" CHECK ((kind = 'hot') = (cap IS NOT NULL) AND coalesce(cap, 0) >= 0),
	CONSTRAINT "number_rule_agents_close" CHECK (is_house OR kind = 'closed')
);
--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_answer" ADD CONSTRAINT "partner_answer_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotto_bet_type" ADD CONSTRAINT "lotto_bet_type_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_terms" ADD CONSTRAINT "package_terms_package_id_rate_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."rate_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_terms" ADD CONSTRAINT "package_terms_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_bet_type" ADD CONSTRAINT "round_bet_type_round_id_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_step" ADD CONSTRAINT "round_step_round_id_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot" ADD CONSTRAINT "shoot_round_id_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot" ADD CONSTRAINT "shoot_member_id_account_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_commission" ADD CONSTRAINT "account_commission_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_hold" ADD CONSTRAINT "account_hold_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_limit" ADD CONSTRAINT "account_limit_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_limit" ADD CONSTRAINT "account_limit_target_id_account_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_limit" ADD CONSTRAINT "account_limit_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_terms" ADD CONSTRAINT "account_terms_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_terms" ADD CONSTRAINT "account_terms_package_id_rate_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."rate_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_rule" ADD CONSTRAINT "number_rule_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_rule" ADD CONSTRAINT "number_rule_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_rule" ADD CONSTRAINT "number_rule_round_id_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_open" ON "approval" USING btree ("round_id","kind") WHERE state = 'submitted' AND kind <> 'win';--> statement-breakpoint
CREATE INDEX "approval_waiting" ON "approval" USING btree ("submitted_at","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "approval_submitted_at" ON "approval" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "approval_round" ON "approval" USING btree ("round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_name" ON "partner" USING btree ("name");--> statement-breakpoint
CREATE INDEX "partner_account" ON "partner" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "partner_answer_created_at" ON "partner_answer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "partner_key_partner" ON "partner_key" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_nonce_at" ON "partner_nonce" USING btree ("at");--> statement-breakpoint
CREATE INDEX "day_total_date" ON "day_total" USING btree ("business_date","lotto_id");--> statement-breakpoint
CREATE INDEX "entry_account" ON "entry" USING btree ("ledger_account_id","serial");--> statement-breakpoint
CREATE INDEX "payout_slip" ON "payout" USING btree ("slip_id");--> statement-breakpoint
CREATE INDEX "payout_member" ON "payout" USING btree ("member_id","round_id");--> statement-breakpoint
CREATE INDEX "round_total_account" ON "round_total" USING btree ("account_id","business_date");--> statement-breakpoint
CREATE INDEX "transfer_reference" ON "transfer" USING btree ("reference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lotto_code" ON "lotto" USING btree ("code");--> statement-breakpoint
CREATE INDEX "lotto_position" ON "lotto" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_package_name" ON "rate_package" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_package_one_default" ON "rate_package" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE INDEX "round_to_open" ON "round" USING btree ("opens_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "round_to_close" ON "round" USING btree ("closes_at") WHERE state IN ('open', 'suspended');--> statement-breakpoint
CREATE INDEX "round_awaiting" ON "round" USING btree ("result_at") WHERE state IN ('closed', 'awaitingApproval', 'shooting', 'frozen', 'resulted', 'correcting');--> statement-breakpoint
CREATE INDEX "round_result_at" ON "round" USING btree ("result_at","id");--> statement-breakpoint
CREATE INDEX "round_of_lotto" ON "round" USING btree ("lotto_id","closes_at","id");--> statement-breakpoint
CREATE INDEX "round_business_date" ON "round" USING btree ("business_date","closes_at","id");--> statement-breakpoint
CREATE INDEX "round_step_round" ON "round_step" USING btree ("round_id","id");--> statement-breakpoint
CREATE INDEX "shoot_member" ON "shoot" USING btree ("round_id","member_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "limit_step_standing" ON "limit_step" USING btree ("round_id","bet_type","number","step_at") WHERE NOT is_undone;--> statement-breakpoint
CREATE INDEX "limit_step_at" ON "limit_step" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "line_number" ON "line" USING btree ("round_id","bet_type","booked");--> statement-breakpoint
CREATE INDEX "slip_round" ON "slip" USING btree ("round_id","id");--> statement-breakpoint
CREATE INDEX "slip_member" ON "slip" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "slip_no" ON "slip" USING btree ("no");--> statement-breakpoint
CREATE INDEX "slip_at" ON "slip" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "slip_path" ON "slip" USING gin ("path");--> statement-breakpoint
CREATE INDEX "slip_content" ON "slip" USING btree ("member_id","round_id","content_hash");--> statement-breakpoint
CREATE INDEX "slip_pending" ON "slip" USING btree ("state","round_id") WHERE state IN ('pending', 'unknown');--> statement-breakpoint
CREATE INDEX "slip_partner" ON "slip" USING btree ("partner_id","partner_reference") WHERE partner_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "account_limit_target" ON "account_limit" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "number_rule_standing" ON "number_rule" USING btree ("lotto_id","bet_type","number") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "number_rule_round" ON "number_rule" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "number_rule_created_at" ON "number_rule" USING btree ("created_at","id");--> statement-breakpoint
-- What no month's partition takes; normally empty, as months are made ahead.
CREATE TABLE "slip_other" PARTITION OF "slip" DEFAULT;--> statement-breakpoint
CREATE TABLE "line_other" PARTITION OF "line" DEFAULT;--> statement-breakpoint
CREATE TABLE "entry_other" PARTITION OF "entry" DEFAULT;--> statement-breakpoint
-- Makes the partitions of a month. The app's role can't create tables, so it runs as the owner and does nothing else. A
-- month that rows have gone to the default partition for stays there.
CREATE FUNCTION "create_book_month"("in_month" date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  first date := date_trunc('month', in_month)::date;
  next date := (date_trunc('month', in_month) + interval '1 month')::date;
  part text;
  is_late boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(7463920122);
  FOREACH part IN ARRAY ARRAY['slip', 'line', 'entry'] LOOP
    IF to_regclass(format('public.%I', part || to_char(first, '_YYYY_MM'))) IS NOT NULL THEN CONTINUE; END IF;
    EXECUTE format('SELECT EXISTS (SELECT FROM public.%I WHERE business_date >= $1 AND business_date < $2)', part || '_other')
      INTO is_late USING first, next;
    IF is_late THEN CONTINUE; END IF;
    EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)',
      part || to_char(first, '_YYYY_MM'), part, first, next);
  END LOOP;
END
$$;--> statement-breakpoint
-- The moment that decides about money: the database's clock. Only who simulates a business sets another one, for the
-- transaction at hand.
CREATE FUNCTION "book_now"() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('book.now', true), '')::timestamptz, clock_timestamp())
$$;--> statement-breakpoint
-- Money neither comes nor goes: all legs of a transfer are written by one statement, and sum to zero.
CREATE FUNCTION "check_transfer_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid;
BEGIN
  SELECT transfer_id INTO wrong FROM added GROUP BY transfer_id HAVING sum(amount) <> 0 LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'the legs of transfer % do not sum to zero', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "entry_balances" AFTER INSERT ON "entry"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "check_transfer_balances"();--> statement-breakpoint
CREATE TRIGGER "transfer_only_grows" BEFORE UPDATE OR DELETE ON "transfer"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "transfer_is_not_truncated" BEFORE TRUNCATE ON "transfer"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "entry_only_grows" BEFORE UPDATE OR DELETE ON "entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "entry_is_not_truncated" BEFORE TRUNCATE ON "entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "round_step_only_grows" BEFORE UPDATE OR DELETE ON "round_step"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "round_step_is_not_truncated" BEFORE TRUNCATE ON "round_step"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
