CREATE TABLE "list_choice" (
	"account_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"columns" text[],
	"density" text,
	"default_view_id" uuid,
	CONSTRAINT "list_choice_account_id_resource_pk" PRIMARY KEY("account_id","resource")
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
ALTER TABLE "list_choice" ADD CONSTRAINT "list_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_choice" ADD CONSTRAINT "list_choice_default_view_id_saved_view_id_fk" FOREIGN KEY ("default_view_id") REFERENCES "public"."saved_view"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_acting_id_account_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_choice_default_view" ON "list_choice" USING btree ("default_view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("account_id","resource","name");--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("acting_id","resource") WHERE shared;