-- ── Months ──

-- Makes the partition of a month of one table, unless it is there or rows of that month have gone to the default partition,
-- and says whether it did. The table is made apart and attached: whoever reads or writes the others goes on meanwhile. The
-- default partition alone is taken for a moment, at the very end; how long that may be waited for is the caller's
-- lock_timeout. A row that comes to the default partition before that makes it fail, and the next try leaves the month be.
CREATE FUNCTION "create_book_part"("part" text, "in_month" date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  first date := date_trunc('month', in_month)::date;
  next date := (date_trunc('month', in_month) + interval '1 month')::date;
  name text := part || to_char(first, '_YYYY_MM');
  is_late boolean;
BEGIN
  IF part NOT IN ('slip', 'line', 'entry') THEN
    RAISE EXCEPTION '% has no months', part USING ERRCODE = 'invalid_parameter_value';
  END IF;
  PERFORM pg_advisory_xact_lock(7463920122);
  -- Read from the catalogue: what a connection remembers of names isn't renewed by waiting for that lock.
  IF EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = name) THEN RETURN false; END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM public.%I WHERE business_date >= $1 AND business_date < $2)', part || '_other')
    INTO is_late USING first, next;
  IF is_late THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING ALL)', name, part);
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', part, name, first, next);
  RETURN true;
END
$$;--> statement-breakpoint
-- All three at once, for who has the database to itself.
CREATE OR REPLACE FUNCTION "create_book_month"("in_month" date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM public.create_book_part(part, in_month) FROM unnest(ARRAY['slip', 'line', 'entry']) AS part;
END
$$;
--> statement-breakpoint

-- ── The clock ──

-- The latest moment that the database's clock has shown, milliseconds since 1970. A sequence, as it is written every second:
-- it leaves no dead rows behind, isn't taken back with a transaction, and goes along with copies of the database.
CREATE SEQUENCE "book_clock" AS bigint MINVALUE 0 START WITH 0;--> statement-breakpoint
-- How far the clock is behind that moment, milliseconds; not above zero as long as it goes on.
CREATE FUNCTION "book_clock_behind"() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(pg_sequence_last_value('public.book_clock'::regclass), 0) - (extract(epoch FROM clock_timestamp()) * 1000)::bigint
$$;--> statement-breakpoint
-- Notes the moment it is, unless that is before one that was noted, and says how far behind the clock is. The app's role
-- can't set the sequence, so it runs as the owner: nobody but the owner turns it back.
CREATE FUNCTION "note_book_clock"() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  behind bigint := public.book_clock_behind();
BEGIN
  IF behind < 0 THEN
    PERFORM setval('public.book_clock', (extract(epoch FROM clock_timestamp()) * 1000)::bigint);
  END IF;
  RETURN behind;
END
$$;--> statement-breakpoint
-- What the book writes stands at a moment that isn't before what stands already: while the clock is behind by more than a
-- second, nothing is written. A simulated business has moments of its own.
CREATE FUNCTION "check_book_clock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('book.now', true), '') = '' AND public.book_clock_behind() > 1000 THEN
    RAISE EXCEPTION 'the clock was set back' USING ERRCODE = 'LB001';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "slip_clock" BEFORE INSERT ON "slip" FOR EACH STATEMENT EXECUTE FUNCTION "check_book_clock"();--> statement-breakpoint
CREATE TRIGGER "transfer_clock" BEFORE INSERT ON "transfer" FOR EACH STATEMENT EXECUTE FUNCTION "check_book_clock"();--> statement-breakpoint
CREATE TRIGGER "shoot_clock" BEFORE INSERT ON "shoot" FOR EACH STATEMENT EXECUTE FUNCTION "check_book_clock"();--> statement-breakpoint
CREATE TRIGGER "round_step_clock" BEFORE INSERT ON "round_step" FOR EACH STATEMENT EXECUTE FUNCTION "check_book_clock"();
