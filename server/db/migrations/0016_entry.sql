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
ALTER TABLE "alert" ADD CONSTRAINT "alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_assigned_to_account_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_resolved_by_account_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_call" ADD CONSTRAINT "alert_call_alert_id_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alert"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_upline_id_account_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_upline_id_account_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_once" ON "alert" USING btree ("kind","cause");
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_lasting" ON "alert" USING btree ("lasting") WHERE lasting IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "alert_at" ON "alert" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "alert_unresolved" ON "alert" USING btree ("at","id") WHERE state <> 'resolved';
--> statement-breakpoint
CREATE INDEX "alert_account" ON "alert" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "alert_news" ON "alert" USING btree ("id") WHERE is_news;
--> statement-breakpoint
CREATE INDEX "alert_assigned" ON "alert" USING btree ("assigned_to");
--> statement-breakpoint
CREATE INDEX "alert_resolved" ON "alert" USING btree ("resolved_by");
--> statement-breakpoint
CREATE INDEX "alert_call_due" ON "alert_call" USING btree ("next_try_at") WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "application_invitation" ON "application" USING btree ("invitation_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "application_username" ON "application" USING btree ("username") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "application_upline" ON "application" USING btree ("upline_id","created_at");
--> statement-breakpoint
CREATE INDEX "application_account" ON "application" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token" ON "invitation" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "invitation_upline" ON "invitation" USING btree ("upline_id","created_at");
--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_try_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "mail_ended" ON "mail" USING btree ("ended_at") WHERE state <> 'waiting';
--> statement-breakpoint
CREATE UNIQUE INDEX "password_link_token" ON "password_link" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "password_link_open" ON "password_link" USING btree ("account_id") WHERE used_at IS NULL AND ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX "password_link_account" ON "password_link" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "password_link_expires" ON "password_link" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "password_request_at" ON "password_request" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "approval_decided_at" ON "approval" USING btree ("decided_at");
--> statement-breakpoint
CREATE INDEX "limit_change_at" ON "limit_change" USING btree ("at");
