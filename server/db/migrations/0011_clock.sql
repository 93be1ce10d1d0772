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
ALTER TABLE "event" ALTER COLUMN "audience" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "round_plan" ADD CONSTRAINT "round_plan_lotto_id_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- In the transaction of the change, once per statement: that it waits to be told, and no more than that.
CREATE FUNCTION "await_round_news"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.round_news (round_id, kind) SELECT id, TG_ARGV[0] FROM touched;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "round_added" AFTER INSERT ON "round"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_round_news"('added');--> statement-breakpoint
CREATE TRIGGER "round_changed" AFTER UPDATE ON "round"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_round_news"('changed');--> statement-breakpoint
CREATE TRIGGER "round_removed" AFTER DELETE ON "round"
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_round_news"('removed');
