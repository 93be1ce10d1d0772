-- A trusted extension: the owner of the database may create it without being superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."entry_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."slip_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "export_chunk" (
	"job_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"is_packed" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"parent_kind" text GENERATED ALWAYS AS (CASE WHEN parent_id IS NOT NULL THEN 'agent' END) STORED,
	"path" uuid[] NOT NULL,
	"level" smallint NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"must_change_password" boolean NOT NULL,
	"password_changed_at" timestamp (3) with time zone,
	"nickname" text,
	"phone" text,
	"email" text,
	"locale" text,
	"given_pt" integer,
	"held_pt" integer,
	"permission" jsonb,
	"no_rates" boolean DEFAULT false NOT NULL,
	"no_results" boolean DEFAULT false NOT NULL,
	"no_cancel" boolean DEFAULT false NOT NULL,
	"partner_id" uuid,
	"valid_until" date,
	"max_line_stake" bigint,
	"max_slip_stake" bigint,
	"max_day_stake" bigint,
	"excluded_until" timestamp (3) with time zone,
	"note" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"last_login_ip" "inet",
	CONSTRAINT "account_id_kind" UNIQUE("id","kind"),
	CONSTRAINT "account_shape_of_kind" CHECK (CASE kind
  WHEN 'agent' THEN num_nulls(password_hash, permission, given_pt) = 0
    AND num_nonnulls(held_pt, max_line_stake, max_slip_stake, max_day_stake, excluded_until, valid_until) = 0
    AND NOT (no_rates OR no_results OR no_cancel)
  WHEN 'sub' THEN num_nulls(parent_id, password_hash, permission) = 0
    AND num_nonnulls(given_pt, held_pt, max_line_stake, max_slip_stake, max_day_stake, excluded_until) = 0
  WHEN 'member' THEN num_nulls(parent_id, held_pt) = 0
    AND num_nonnulls(password_hash, permission, given_pt, email, locale, last_login_at, last_login_ip, valid_until) = 0
    AND NOT (must_change_password OR no_rates OR no_results OR no_cancel)
  ELSE false END),
	CONSTRAINT "account_given_pt_range" CHECK (given_pt BETWEEN 0 AND 10000 AND given_pt % 50 = 0),
	CONSTRAINT "account_held_pt_range" CHECK (held_pt BETWEEN 0 AND 10000 AND held_pt % 50 = 0),
	CONSTRAINT "account_stakes_not_negative" CHECK (least(max_line_stake, max_slip_stake, max_day_stake) >= 0),
	CONSTRAINT "account_status_known" CHECK (status IN ('active', 'suspended', 'locked')),
	CONSTRAINT "account_username_shape" CHECK (username ~ CASE kind
  WHEN 'sub' THEN '^[a-z0-9._-]{3,32}@[a-z0-9._-]{3,32}$' ELSE '^[a-z0-9._-]{3,32}$' END),
	CONSTRAINT "account_partner_of_sub" CHECK (partner_id IS NULL OR kind = 'sub'),
	CONSTRAINT "account_path_ends_here" CHECK (path[cardinality(path)] = id AND cardinality(path) = level + 1),
	CONSTRAINT "account_path_holds_parent" CHECK (path[cardinality(path) - 1] IS NOT DISTINCT FROM parent_id)
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"session_id" uuid,
	"ip" "inet",
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "audit_seal_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"audit_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_sample" boolean NOT NULL,
	"filling_since" timestamp (3) with time zone,
	CONSTRAINT "business_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid,
	"audience" uuid[],
	"account_id" uuid
);
--> statement-breakpoint
CREATE TABLE "event_queue" (
	"audit_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"headers" jsonb NOT NULL,
	"response" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "list_choice" (
	"account_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"columns" text[],
	"density" text,
	"default_view_id" uuid,
	CONSTRAINT "list_choice_account_id_resource_pk" PRIMARY KEY("account_id","resource")
);
--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"ahead_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"acting_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"columns" text[],
	"density" text,
	"shared" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"remember" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"idle_expires_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	"stepped_up_at" timestamp (3) with time zone,
	"ip" "inet",
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"rp_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_counter_not_negative" CHECK (counter >= 0)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenge_purpose_known" CHECK (purpose IN ('enrol', 'prove'))
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_account_id_hash_pk" PRIMARY KEY("account_id","hash")
);
--> statement-breakpoint
CREATE TABLE "totp" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"pending_secret" text,
	CONSTRAINT "totp_confirmed" CHECK (num_nulls(sealed_secret, confirmed_at) IN (0, 2))
);
--> statement-breakpoint
CREATE TABLE "account_activity" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_agent" boolean NOT NULL,
	"last_bet_at" timestamp (3) with time zone NOT NULL,
	"active_members" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"thing" text NOT NULL,
	"thing_id" uuid,
	"account_id" uuid,
	"facts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"lasting" text,
	"seen_at" timestamp (3) with time zone,
	"over_at" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"assigned_to" uuid,
	"assigned_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolved_at" timestamp (3) with time zone,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_news" boolean DEFAULT true NOT NULL,
	CONSTRAINT "alert_kind_known" CHECK (kind IN ('largeWager', 'largeTransfer', 'largeWin', 'wrongPasswords', 'limitStep', 'outage', 'override', 'newAddress')),
	CONSTRAINT "alert_state_known" CHECK (state IN ('open', 'assigned', 'resolved')),
	CONSTRAINT "alert_resolved_noted" CHECK (state <> 'resolved' OR num_nulls(resolved_at, note) = 0)
);
--> statement-breakpoint
CREATE TABLE "alert_call" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"fault" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_watch" (
	"of" text PRIMARY KEY NOT NULL,
	"seen_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_theory" (
	"business_date" date NOT NULL,
	"lotto_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"expected" bigint NOT NULL,
	CONSTRAINT "day_theory_business_date_lotto_id_bet_type_pk" PRIMARY KEY("business_date","lotto_id","bet_type")
);
--> statement-breakpoint
CREATE TABLE "round_given_back" (
	"round_id" uuid NOT NULL,
	"ended" text NOT NULL,
	"account_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"business_date" date NOT NULL,
	"lotto_id" uuid NOT NULL,
	"lines" integer NOT NULL,
	"stake" bigint NOT NULL,
	CONSTRAINT "round_given_back_round_id_ended_account_id_bet_type_pk" PRIMARY KEY("round_id","ended","account_id","bet_type"),
	CONSTRAINT "round_given_back_ended_known" CHECK (ended IN ('cancelled', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "round_largest_win" (
	"round_id" uuid NOT NULL,
	"settlement_no" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"business_date" date NOT NULL,
	"lotto_id" uuid NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "round_largest_win_round_id_settlement_no_account_id_bet_type_pk" PRIMARY KEY("round_id","settlement_no","account_id","bet_type")
);
--> statement-breakpoint
CREATE TABLE "round_theory" (
	"round_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"expected" bigint NOT NULL,
	CONSTRAINT "round_theory_round_id_bet_type_pk" PRIMARY KEY("round_id","bet_type")
);
--> statement-breakpoint
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
CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"round_id" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"effect" jsonb NOT NULL,
	"is_blind" boolean DEFAULT false NOT NULL,
	"reason" text,
	"submitted_by" uuid,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"goes_on_at" timestamp (3) with time zone,
	"hold_up" text,
	"retry_at" timestamp (3) with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_kind_known" CHECK (kind IN ('result', 'correction', 'void', 'win')),
	CONSTRAINT "approval_state_known" CHECK (state IN ('draft', 'submitted', 'approved', 'refused', 'takenBack'))
);
--> statement-breakpoint
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
CREATE TABLE "partner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"is_on" boolean NOT NULL,
	"allowed" text[] NOT NULL,
	"callback_url" text,
	"calls_per_second" integer DEFAULT 50 NOT NULL,
	"calls_burst" integer DEFAULT 200 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_kind_known" CHECK (kind IN ('seamless', 'transfer')),
	CONSTRAINT "partner_callback_seamless" CHECK (callback_url IS NULL OR kind = 'seamless'),
	CONSTRAINT "partner_pace" CHECK (calls_per_second > 0 AND calls_burst > 0)
);
--> statement-breakpoint
CREATE TABLE "partner_answer" (
	"partner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"response" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"slip_id" uuid,
	"business_date" date,
	CONSTRAINT "partner_answer_partner_id_key_pk" PRIMARY KEY("partner_id","key"),
	CONSTRAINT "partner_answer_slip" CHECK ((slip_id IS NULL) = (business_date IS NULL) AND num_nonnulls(slip_id, response) > 0)
);
--> statement-breakpoint
CREATE TABLE "partner_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"secret_prefix" text DEFAULT '' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"upline_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"nickname" text,
	"phone" text,
	"email" text,
	"locale" text NOT NULL,
	"ip" "inet",
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	"account_id" uuid,
	CONSTRAINT "application_kind_known" CHECK (kind IN ('agent', 'member')),
	CONSTRAINT "application_state_known" CHECK (state IN ('waiting', 'approved', 'refused')),
	CONSTRAINT "application_decided" CHECK ((state = 'waiting') = (decided_at IS NULL) AND (state = 'waiting' OR password_hash IS NULL))
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upline_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"share" integer NOT NULL,
	"permission" jsonb,
	"note" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitation_kind_known" CHECK (kind IN ('agent', 'member')),
	CONSTRAINT "invitation_permission" CHECK ((kind = 'agent') = (permission IS NOT NULL)),
	CONSTRAINT "invitation_share" CHECK (share BETWEEN 0 AND 10000 AND share % 50 = 0)
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"content" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"fault" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "mail_kind_known" CHECK (kind IN ('passwordLink', 'applied', 'approved', 'refused', 'alert')),
	CONSTRAINT "mail_state_known" CHECK (state IN ('waiting', 'sent', 'givenUp')),
	CONSTRAINT "mail_ended" CHECK ((state = 'waiting') = (ended_at IS NULL) AND (state = 'waiting') = (content IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"made_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"locale" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"expected" bigint NOT NULL,
	"winners" integer NOT NULL,
	"win_loss" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"own_held" bigint NOT NULL,
	"own_win_loss" bigint NOT NULL,
	"own_commission" bigint NOT NULL,
	"win_loss_along" bigint[] NOT NULL,
	"commission_along" bigint[] NOT NULL,
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
	CONSTRAINT "ledger_account_kind_known" CHECK (kind IN ('wallet', 'atStake', 'house', 'dealer')),
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
	"expected" bigint NOT NULL,
	"winners" integer NOT NULL,
	"win_loss" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"own_held" bigint NOT NULL,
	"own_win_loss" bigint NOT NULL,
	"own_commission" bigint NOT NULL,
	"win_loss_along" bigint[] NOT NULL,
	"commission_along" bigint[] NOT NULL,
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
	CONSTRAINT "transfer_kind_known" CHECK (kind IN ('stake', 'cancel', 'refund', 'settle', 'reverse', 'confirmWin', 'reward', 'deposit', 'withdraw', 'clear', 'adjust', 'layOff', 'payDealer'))
);
--> statement-breakpoint
CREATE TABLE "limit_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lotto_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"scope" text NOT NULL,
	"entries" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"reverts" integer,
	CONSTRAINT "limit_change_scope_known" CHECK (scope IN ('open', 'future', 'both'))
);
--> statement-breakpoint
CREATE TABLE "number_set" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"numbers" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "partner_call" (
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"partner_id" uuid,
	"key_id" uuid,
	"is_test" boolean NOT NULL,
	"direction" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" smallint NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"ms" integer NOT NULL,
	"ip" "inet",
	"is_signed" boolean,
	"headers" jsonb NOT NULL,
	"request" text NOT NULL,
	"response" text NOT NULL,
	"slip_id" uuid,
	"member_id" uuid,
	"trans_id" text,
	"idempotency_key" text,
	"calls" integer NOT NULL,
	CONSTRAINT "partner_call_id_at_pk" PRIMARY KEY("id","at"),
	CONSTRAINT "partner_call_outcome_known" CHECK (outcome IN ('ok', 'refused', 'turnedAway', 'failed')),
	CONSTRAINT "partner_call_direction_known" CHECK (direction IN ('in', 'out'))
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "partner_move" (
	"partner_id" uuid NOT NULL,
	"trans_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"refusal" text,
	"balance" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"serial" bigint,
	CONSTRAINT "partner_move_partner_id_trans_id_pk" PRIMARY KEY("partner_id","trans_id"),
	CONSTRAINT "partner_move_kind_known" CHECK (kind IN ('deposit', 'withdraw')),
	CONSTRAINT "partner_move_refusal_known" CHECK (refusal IS NULL OR refusal IN ('float', 'funds')),
	CONSTRAINT "partner_move_amount" CHECK (amount > 0),
	CONSTRAINT "partner_move_serial" CHECK ((refusal IS NULL) = (serial IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "partner_traffic" (
	"partner_id" uuid NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"up_to_ms" integer NOT NULL,
	"calls" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_traffic_partner_id_slot_outcome_reason_up_to_ms_pk" PRIMARY KEY("partner_id","slot","outcome","reason","up_to_ms"),
	CONSTRAINT "partner_traffic_outcome_known" CHECK (outcome IN ('ok', 'refused', 'turnedAway', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "book_check" (
	"scope" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"rounds" integer NOT NULL,
	"difference" text,
	CONSTRAINT "book_check_scope_known" CHECK (scope IN ('new', 'all'))
);
--> statement-breakpoint
CREATE TABLE "book_proof" (
	"position" bigint PRIMARY KEY NOT NULL,
	"round_id" uuid,
	"state" text,
	"settlement_no" smallint,
	"digest" text,
	"entry_serial" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "book_proof_of" CHECK ((round_id IS NULL) = (digest IS NULL) AND (round_id IS NULL) <> (entry_serial IS NULL))
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
	"row2_reads" text,
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
	"closes_at" timestamp (3) with time zone NOT NULL,
	"bet_type" text NOT NULL,
	"is_on" boolean NOT NULL,
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
CREATE TABLE "round_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "round_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"round_id" uuid NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_plan" (
	"lotto_id" uuid PRIMARY KEY NOT NULL,
	"business_date" date NOT NULL,
	"lotto_version" integer NOT NULL
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
CREATE TABLE "day_channel" (
	"account_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"lotto_id" uuid NOT NULL,
	"source" text NOT NULL,
	"partner_id" uuid,
	"slips" integer NOT NULL,
	"stake" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "day_channel_once" UNIQUE NULLS NOT DISTINCT("account_id","business_date","lotto_id","source","partner_id"),
	CONSTRAINT "day_channel_source_known" CHECK (source IN ('keyIn', 'partner'))
);
--> statement-breakpoint
CREATE TABLE "day_hour" (
	"account_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"slips" integer NOT NULL,
	"stake" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "day_hour_account_id_business_date_weekday_hour_pk" PRIMARY KEY("account_id","business_date","weekday","hour"),
	CONSTRAINT "day_hour_clock" CHECK (weekday BETWEEN 1 AND 7 AND hour BETWEEN 0 AND 23)
);
--> statement-breakpoint
CREATE TABLE "exposure" (
	"round_id" uuid NOT NULL,
	"bet_type" text NOT NULL,
	"number" text NOT NULL,
	"sold" bigint NOT NULL,
	"liability" bigint NOT NULL,
	"lines" integer NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
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
	"undone_reason" text,
	"refused_lines" integer DEFAULT 0 NOT NULL,
	"refused_stake" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line" (
	"slip_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"business_date" date NOT NULL,
	"round_id" uuid NOT NULL,
	"member_id" uuid,
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
CREATE TABLE "slip_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slip_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slip_id" uuid NOT NULL,
	"path" uuid[] NOT NULL,
	"kind" text NOT NULL
);
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
	"credit_allowance" bigint DEFAULT 0 NOT NULL,
	"allowance_until" timestamp (3) with time zone,
	"package_id" uuid,
	"takes_rest" boolean DEFAULT false NOT NULL,
	"clearing_cycle" text DEFAULT 'weekly' NOT NULL,
	"used_credit_alarm" integer,
	"suspends_at_limit" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_terms_funds_known" CHECK (funds IN ('credit', 'cash')),
	CONSTRAINT "account_terms_cycle_known" CHECK (clearing_cycle IN ('weekly', 'daily', 'draw')),
	CONSTRAINT "account_terms_credit" CHECK (credit_limit >= 0 AND (funds = 'credit' OR credit_limit = 0)),
	CONSTRAINT "account_terms_allowance" CHECK ((credit_allowance > 0) = (allowance_until IS NOT NULL) AND credit_allowance >= 0
      AND (funds = 'credit' OR credit_allowance = 0)),
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
	CONSTRAINT "number_rule_kind_known" CHECK (kind IN ('closed', 'halfPay', 'hot', 'exempt')),
	CONSTRAINT "number_rule_cap_of_hot" CHECK ((kind = 'hot') = (cap IS NOT NULL) AND coalesce(cap, 0) >= 0),
	CONSTRAINT "number_rule_agents_close" CHECK (is_house OR kind = 'closed')
);
--> statement-breakpoint
ALTER TABLE "export_chunk" ADD CONSTRAINT "export_chunk_job_id_export_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."export_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_schedule_id_export_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."export_schedule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedule" ADD CONSTRAINT "export_schedule_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_parent_is_agent" FOREIGN KEY ("parent_id","parent_kind") REFERENCES "public"."account"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_choice" ADD CONSTRAINT "list_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_choice" ADD CONSTRAINT "list_choice_default_view_id_saved_view_id_fk" FOREIGN KEY ("default_view_id") REFERENCES "public"."saved_view"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_acting_id_account_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp" ADD CONSTRAINT "totp_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_assigned_to_account_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_resolved_by_account_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_call" ADD CONSTRAINT "alert_call_alert_id_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_breaker" ADD CONSTRAINT "partner_breaker_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_bank" ADD CONSTRAINT "account_bank_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_dispute" ADD CONSTRAINT "bill_dispute_bill_id_clearing_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."clearing_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_photo" ADD CONSTRAINT "payment_photo_transfer_id_clearing_payment_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."clearing_payment"("transfer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_evidence" ADD CONSTRAINT "approval_evidence_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_upline_id_account_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_upline_id_account_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_allocation" ADD CONSTRAINT "invoice_allocation_payment_id_invoice_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoice_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_allocation" ADD CONSTRAINT "invoice_allocation_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_round" ADD CONSTRAINT "invoice_round_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_file" ADD CONSTRAINT "paper_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_file" ADD CONSTRAINT "paper_file_payment_id_invoice_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoice_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_terms" ADD CONSTRAINT "dealer_terms_dealer_id_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_batch" ADD CONSTRAINT "lay_off_batch_round_id_lay_off_round_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."lay_off_round"("round_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_batch" ADD CONSTRAINT "lay_off_batch_dealer_id_dealer_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_item" ADD CONSTRAINT "lay_off_item_batch_id_lay_off_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."lay_off_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_keep" ADD CONSTRAINT "lay_off_keep_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_outcome" ADD CONSTRAINT "lay_off_outcome_batch" FOREIGN KEY ("batch_id") REFERENCES "public"."lay_off_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lay_off_round" ADD CONSTRAINT "lay_off_round_round_id_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_terms" ADD CONSTRAINT "transfer_terms_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_change" ADD CONSTRAINT "limit_change_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_set" ADD CONSTRAINT "number_set_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotto_bet_type" ADD CONSTRAINT "lotto_bet_type_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_terms" ADD CONSTRAINT "package_terms_package_id_rate_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."rate_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_terms" ADD CONSTRAINT "package_terms_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_bet_type" ADD CONSTRAINT "round_bet_type_round_id_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_plan" ADD CONSTRAINT "round_plan_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "export_job_account" ON "export_job" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "export_job_open" ON "export_job" USING btree ("created_at") WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "export_job_expires" ON "export_job" USING btree ("expires_at") WHERE state = 'done';--> statement-breakpoint
CREATE INDEX "export_job_news" ON "export_job" USING btree ("id") WHERE is_news;--> statement-breakpoint
CREATE INDEX "export_schedule_next" ON "export_schedule" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "export_schedule_account" ON "export_schedule" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_username" ON "account" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "account_one_root" ON "account" USING btree ((parent_id IS NULL)) WHERE parent_id IS NULL;--> statement-breakpoint
CREATE INDEX "account_parent" ON "account" USING btree ("parent_id","kind","username");--> statement-breakpoint
CREATE INDEX "account_child_agents" ON "account" USING btree ("parent_id") WHERE kind = 'agent';--> statement-breakpoint
CREATE INDEX "account_path" ON "account" USING gin ("path");--> statement-breakpoint
CREATE INDEX "account_kind_username" ON "account" USING btree ("kind","username","id");--> statement-breakpoint
CREATE INDEX "account_created_at" ON "account" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "account_last_login_at" ON "account" USING btree ("kind","last_login_at","id");--> statement-breakpoint
CREATE INDEX "account_given_pt" ON "account" USING btree ("kind","given_pt","id");--> statement-breakpoint
CREATE INDEX "account_held_pt" ON "account" USING btree ("kind","held_pt","id");--> statement-breakpoint
CREATE INDEX "account_level" ON "account" USING btree ("kind","level","id");--> statement-breakpoint
CREATE INDEX "account_nickname" ON "account" USING btree ("kind","nickname","id");--> statement-breakpoint
CREATE INDEX "account_valid_until" ON "account" USING btree ("kind","valid_until","id");--> statement-breakpoint
CREATE INDEX "account_excluded_until" ON "account" USING btree ("kind","excluded_until","id");--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin ("username" gin_trgm_ops,"nickname" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "audit_uid" ON "audit" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_created_at" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "list_choice_default_view" ON "list_choice" USING btree ("default_view_id");--> statement-breakpoint
CREATE INDEX "login_throttle_updated_at" ON "login_throttle" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("account_id","resource","name");--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("acting_id","resource") WHERE shared;--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "session_live" ON "session" USING btree ("idle_expires_at") WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX "session_ended" ON "session" USING btree (least(revoked_at, idle_expires_at, expires_at));--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential_id" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_account" ON "passkey" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "passkey_challenge_account" ON "passkey_challenge" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_activity_last_bet" ON "account_activity" USING btree ("last_bet_at","account_id") WHERE is_agent;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_once" ON "alert" USING btree ("kind","cause");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_lasting" ON "alert" USING btree ("lasting") WHERE lasting IS NOT NULL;--> statement-breakpoint
CREATE INDEX "alert_at" ON "alert" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "alert_unresolved" ON "alert" USING btree ("at","id") WHERE state <> 'resolved';--> statement-breakpoint
CREATE INDEX "alert_account" ON "alert" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "alert_news" ON "alert" USING btree ("id") WHERE is_news;--> statement-breakpoint
CREATE INDEX "alert_assigned" ON "alert" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "alert_resolved" ON "alert" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "alert_call_due" ON "alert_call" USING btree ("next_try_at") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "round_given_back_account" ON "round_given_back" USING btree ("account_id","business_date");--> statement-breakpoint
CREATE INDEX "round_largest_win_account" ON "round_largest_win" USING btree ("account_id","business_date");--> statement-breakpoint
CREATE INDEX "partner_callback_due" ON "partner_callback" USING btree ("partner_id","next_try_at","serial") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "partner_callback_slip" ON "partner_callback" USING btree ("slip_id","serial") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "partner_callback_round" ON "partner_callback" USING btree ("round_id","kind");--> statement-breakpoint
CREATE INDEX "partner_callback_partner" ON "partner_callback" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_dispute_open" ON "bill_dispute" USING btree ("bill_id") WHERE answered_at IS NULL;--> statement-breakpoint
CREATE INDEX "bill_dispute_bill" ON "bill_dispute" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "clearing_payment_account" ON "clearing_payment" USING btree ("account_id","counts_for");--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_payment_reference" ON "clearing_payment" USING btree ("account_id",upper(regexp_replace(reference, '\s', '', 'g')));--> statement-breakpoint
CREATE UNIQUE INDEX "approval_open" ON "approval" USING btree ("round_id","kind") WHERE state IN ('draft', 'submitted') AND kind <> 'win';--> statement-breakpoint
CREATE INDEX "approval_waiting" ON "approval" USING btree ("submitted_at","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "approval_submitted_at" ON "approval" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "approval_round" ON "approval" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "approval_decided_at" ON "approval" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_name" ON "partner" USING btree ("name");--> statement-breakpoint
CREATE INDEX "partner_account" ON "partner" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "partner_answer_kept" ON "partner_answer" USING btree ("created_at") WHERE response IS NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_key_partner" ON "partner_key" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_nonce_at" ON "partner_nonce" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_invitation" ON "application" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_username" ON "application" USING btree ("username") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "application_upline" ON "application" USING btree ("upline_id","created_at");--> statement-breakpoint
CREATE INDEX "application_account" ON "application" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitation_upline" ON "invitation" USING btree ("upline_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_ended" ON "mail" USING btree ("ended_at") WHERE state <> 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "password_link_token" ON "password_link" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "password_link_open" ON "password_link" USING btree ("account_id") WHERE used_at IS NULL AND ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "password_link_account" ON "password_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_link_expires" ON "password_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_request_at" ON "password_request" USING btree ("at");--> statement-breakpoint
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
CREATE UNIQUE INDEX "paper_file_billing" ON "paper_file" USING btree ("invoice_id","sha256") WHERE kind = 'billing';--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_name" ON "dealer" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "lay_off_batch_dealer" ON "lay_off_batch" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "day_total_date" ON "day_total" USING btree ("business_date","lotto_id");--> statement-breakpoint
CREATE INDEX "entry_account" ON "entry" USING btree ("ledger_account_id","serial");--> statement-breakpoint
CREATE INDEX "entry_account_at" ON "entry" USING btree ("ledger_account_id","at","serial");--> statement-breakpoint
CREATE INDEX "entry_newest" ON "entry" USING brin ("serial");--> statement-breakpoint
CREATE INDEX "payout_slip" ON "payout" USING btree ("slip_id");--> statement-breakpoint
CREATE INDEX "payout_member" ON "payout" USING btree ("member_id","round_id");--> statement-breakpoint
CREATE INDEX "payout_hold" ON "payout" USING btree ("round_id") WHERE hold IS NOT NULL;--> statement-breakpoint
CREATE INDEX "round_total_account" ON "round_total" USING btree ("account_id","business_date");--> statement-breakpoint
CREATE INDEX "settlement_again" ON "settlement" USING btree ("business_date") WHERE no > 1;--> statement-breakpoint
CREATE INDEX "settlement_reversed" ON "settlement" USING btree ("reversed_at") WHERE reversed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "settlement_business_date" ON "settlement" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "transfer_reference" ON "transfer" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "transfer_moved" ON "transfer" USING btree ("at") WHERE kind IN ('deposit', 'withdraw', 'clear', 'adjust');--> statement-breakpoint
CREATE INDEX "transfer_apart" ON "transfer" USING btree ("business_date") WHERE kind IN ('reward', 'confirmWin', 'adjust', 'reverse');--> statement-breakpoint
CREATE UNIQUE INDEX "limit_change_no" ON "limit_change" USING btree ("lotto_id","no");--> statement-breakpoint
CREATE INDEX "limit_change_at" ON "limit_change" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "number_set_name" ON "number_set" USING btree ("owner_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "lotto_code" ON "lotto" USING btree ("code");--> statement-breakpoint
CREATE INDEX "lotto_position" ON "lotto" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_package_name" ON "rate_package" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_package_one_default" ON "rate_package" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE INDEX "partner_certification_partner" ON "partner_certification" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "partner_day_date" ON "partner_day" USING btree ("date");--> statement-breakpoint
CREATE INDEX "partner_call_partner" ON "partner_call" USING btree ("partner_id","at","id");--> statement-breakpoint
CREATE INDEX "partner_call_outcome" ON "partner_call" USING btree ("partner_id","outcome","at","id") WHERE outcome <> 'ok';--> statement-breakpoint
CREATE INDEX "partner_call_slip" ON "partner_call" USING btree ("slip_id") WHERE slip_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_call_member" ON "partner_call" USING btree ("member_id","at") WHERE member_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_call_trans" ON "partner_call" USING btree ("trans_id") WHERE trans_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_call_key" ON "partner_call" USING btree ("idempotency_key") WHERE idempotency_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_move_serial" ON "partner_move" USING btree ("partner_id","serial") WHERE refusal IS NULL;--> statement-breakpoint
CREATE INDEX "partner_move_at" ON "partner_move" USING btree ("partner_id","at","serial") WHERE refusal IS NULL;--> statement-breakpoint
CREATE INDEX "partner_move_request" ON "partner_move" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "book_proof_round" ON "book_proof" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "round_to_open" ON "round" USING btree ("opens_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "round_to_close" ON "round" USING btree ("closes_at") WHERE state IN ('open', 'suspended');--> statement-breakpoint
CREATE INDEX "round_awaiting" ON "round" USING btree ("result_at") WHERE state IN ('closed', 'awaitingApproval', 'shooting', 'frozen', 'resulted', 'correcting');--> statement-breakpoint
CREATE INDEX "round_result_at" ON "round" USING btree ("result_at","id");--> statement-breakpoint
CREATE INDEX "round_of_lotto" ON "round" USING btree ("lotto_id","closes_at","id");--> statement-breakpoint
CREATE INDEX "round_business_date" ON "round" USING btree ("business_date","closes_at","id");--> statement-breakpoint
CREATE INDEX "round_step_round" ON "round_step" USING btree ("round_id","id");--> statement-breakpoint
CREATE INDEX "shoot_member" ON "shoot" USING btree ("round_id","member_id","at");--> statement-breakpoint
CREATE INDEX "shoot_of_member" ON "shoot" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "limit_step_standing" ON "limit_step" USING btree ("round_id","bet_type","number","step_at") WHERE NOT is_undone;--> statement-breakpoint
CREATE INDEX "limit_step_at" ON "limit_step" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "limit_step_number" ON "limit_step" USING btree ("round_id","bet_type","number");--> statement-breakpoint
CREATE INDEX "limit_step_undone" ON "limit_step" USING btree ("round_id") WHERE is_undone;--> statement-breakpoint
CREATE INDEX "line_number" ON "line" USING btree ("round_id","bet_type","booked","member_id");--> statement-breakpoint
CREATE INDEX "line_ended" ON "line" USING btree ("round_id") WHERE ended IS NOT NULL;--> statement-breakpoint
CREATE INDEX "slip_round" ON "slip" USING btree ("round_id","id");--> statement-breakpoint
CREATE INDEX "slip_member" ON "slip" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "slip_no" ON "slip" USING btree ("no");--> statement-breakpoint
CREATE INDEX "slip_at" ON "slip" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "slip_state" ON "slip" USING btree ("state","at","id") WHERE state <> 'accepted';--> statement-breakpoint
CREATE INDEX "slip_ended" ON "slip" USING btree ("round_id") WHERE state <> 'accepted';--> statement-breakpoint
CREATE INDEX "slip_path" ON "slip" USING gin ("path");--> statement-breakpoint
CREATE INDEX "slip_content" ON "slip" USING btree ("member_id","round_id","content_hash");--> statement-breakpoint
CREATE INDEX "slip_pending" ON "slip" USING btree ("state","round_id") WHERE state IN ('pending', 'unknown');--> statement-breakpoint
CREATE INDEX "account_limit_target" ON "account_limit" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "account_terms_suspends" ON "account_terms" USING btree ("account_id") WHERE suspends_at_limit;--> statement-breakpoint
CREATE INDEX "number_rule_standing" ON "number_rule" USING btree ("lotto_id","bet_type","number") WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "number_rule_round" ON "number_rule" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "number_rule_created_at" ON "number_rule" USING btree ("created_at","id");