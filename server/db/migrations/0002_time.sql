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
