CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"path" uuid[] NOT NULL,
	"level" smallint NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean NOT NULL,
	"nickname" text,
	"phone" text,
	"email" text,
	"locale" text,
	"given_pt" integer NOT NULL,
	"permission" jsonb NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"last_login_ip" "inet",
	CONSTRAINT "account_given_pt_range" CHECK (given_pt BETWEEN 0 AND 10000 AND given_pt % 50 = 0),
	CONSTRAINT "account_status_known" CHECK (status IN ('active', 'suspended', 'locked')),
	CONSTRAINT "account_username_shape" CHECK (username ~ '^[a-z0-9._-]{3,32}$'),
	CONSTRAINT "account_path_ends_here" CHECK (path[cardinality(path)] = id AND cardinality(path) = level + 1)
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
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
	"ip" "inet",
	"user_agent" text
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_parent_id_account_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_username" ON "account" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "account_one_root" ON "account" USING btree ((parent_id IS NULL)) WHERE parent_id IS NULL;--> statement-breakpoint
CREATE INDEX "account_parent" ON "account" USING btree ("parent_id","username");--> statement-breakpoint
CREATE INDEX "account_path" ON "account" USING gin ("path");--> statement-breakpoint
CREATE INDEX "account_created_at" ON "account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "account_last_login_at" ON "account" USING btree ("last_login_at","id");--> statement-breakpoint
CREATE INDEX "account_given_pt" ON "account" USING btree ("given_pt","id");--> statement-breakpoint
CREATE INDEX "account_level" ON "account" USING btree ("level","id");--> statement-breakpoint
CREATE INDEX "account_nickname" ON "account" USING btree ("nickname","id");--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","created_at");