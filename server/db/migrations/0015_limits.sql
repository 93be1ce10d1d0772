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
ALTER TABLE "limit_change" ADD CONSTRAINT "limit_change_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_set" ADD CONSTRAINT "number_set_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "limit_change_no" ON "limit_change" USING btree ("lotto_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "number_set_name" ON "number_set" USING btree ("owner_id","name");