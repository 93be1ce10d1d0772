CREATE TABLE "slip_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slip_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slip_id" uuid NOT NULL,
	"path" uuid[] NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
-- As with rounds: in the transaction of the change, once per statement, and no more than that it waits to be told.
CREATE FUNCTION "await_slip_news"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.slip_news (slip_id, path, kind) SELECT id, path, TG_ARGV[0] FROM touched;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "slip_added" AFTER INSERT ON "slip"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_slip_news"('added');--> statement-breakpoint
CREATE TRIGGER "slip_changed" AFTER UPDATE ON "slip"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_slip_news"('changed');
