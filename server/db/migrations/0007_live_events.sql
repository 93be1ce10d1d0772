CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid,
	"audience" uuid[] NOT NULL,
	"account_id" uuid
);
--> statement-breakpoint
CREATE TABLE "event_queue" (
	"audit_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- In the transaction of the row itself, once per statement: whatever is recorded waits to be told, and no more than that.
CREATE FUNCTION "await_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_queue (audit_id) SELECT id FROM recorded;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_awaits_event" AFTER INSERT ON "audit"
  REFERENCING NEW TABLE AS recorded FOR EACH STATEMENT EXECUTE FUNCTION "await_event"();
