CREATE TABLE "sandbox" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"ahead_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_one_row" CHECK (id = 1)
);
--> statement-breakpoint
-- A clock that was pushed is never turned back, and a sandbox stays one: whatever happened in it happened at no real time.
CREATE FUNCTION "keep_sandbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.ahead_ms < OLD.ahead_ms THEN
    RAISE EXCEPTION 'a sandbox stays one, and its clock only goes on' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sandbox_stays" BEFORE UPDATE OR DELETE ON "sandbox"
  FOR EACH ROW EXECUTE FUNCTION "keep_sandbox"();--> statement-breakpoint
CREATE TRIGGER "sandbox_is_not_truncated" BEFORE TRUNCATE ON "sandbox"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Makes a sandbox of a database in which nobody is yet; one that is a sandbox stays as it is. There alone book_now() is a
-- function that looks at what the clock was pushed by: in any other database no clock can be pushed, whatever stands in a
-- table, and the moment that decides about money costs what it did.
CREATE FUNCTION "make_sandbox"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $make$
BEGIN
  LOCK TABLE public.sandbox IN EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM public.sandbox) THEN RETURN; END IF;
  IF EXISTS (SELECT FROM public.account) THEN
    RAISE EXCEPTION 'there is a business in this database' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO public.sandbox (made_at) VALUES (clock_timestamp());
  CREATE OR REPLACE FUNCTION public.book_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $now$
    SELECT coalesce(nullif(current_setting('book.now', true), '')::timestamptz,
      clock_timestamp() + (SELECT ahead_ms FROM public.sandbox) * interval '1 millisecond')
  $now$;
END
$make$;--> statement-breakpoint
-- Pushes a sandbox's clock by so many seconds, or to a moment where one is given, and makes the months that it comes to. Answers
-- by how many milliseconds it is ahead then; null where that would be back, or by more than 31 days at once.
CREATE FUNCTION "push_sandbox_clock"("seconds" bigint, "until" timestamptz) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  ahead bigint;
  pushed bigint;
BEGIN
  SELECT ahead_ms INTO STRICT ahead FROM public.sandbox FOR UPDATE;
  pushed := CASE WHEN until IS NULL THEN ahead + seconds * 1000
    ELSE ceil(extract(epoch FROM until - clock_timestamp()) * 1000)::bigint END;
  IF pushed < ahead OR pushed - ahead > 31 * 86400000::bigint THEN RETURN NULL; END IF;
  UPDATE public.sandbox SET ahead_ms = pushed;
  PERFORM public.create_book_month((date_trunc('month', public.book_now()) + make_interval(months => month))::date)
  FROM generate_series(0, 3) AS month;
  RETURN pushed;
END
$$;
