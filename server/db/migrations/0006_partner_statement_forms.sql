CREATE TABLE "partner_statement_form" (
	"partner_id" uuid PRIMARY KEY NOT NULL,
	"form" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_statement_form" ADD CONSTRAINT "partner_statement_form_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;