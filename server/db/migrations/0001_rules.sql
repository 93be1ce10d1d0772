-- ── The record of changes ──

-- The rights of the app's role forbid changes already; the triggers hold the owner to it as well, until it takes them
-- away, which the hash chain then shows.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_only_grows" BEFORE UPDATE OR DELETE ON "audit"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_is_not_truncated" BEFORE TRUNCATE ON "audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_seal_only_grows" BEFORE UPDATE OR DELETE ON "audit_seal"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_seal_is_not_truncated" BEFORE TRUNCATE ON "audit_seal"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- In the transaction of the row itself: whenever that commits, the row is waiting for its seal.
CREATE FUNCTION "await_seal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.audit_unsealed (audit_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_awaits_seal" AFTER INSERT ON "audit"
  FOR EACH ROW EXECUTE FUNCTION "await_seal"();--> statement-breakpoint

-- ── The book: months, clock, sums, journal ──

-- What no month's partition takes; normally empty, as months are made ahead.
CREATE TABLE "slip_other" PARTITION OF "slip" DEFAULT;--> statement-breakpoint
CREATE TABLE "line_other" PARTITION OF "line" DEFAULT;--> statement-breakpoint
CREATE TABLE "entry_other" PARTITION OF "entry" DEFAULT;--> statement-breakpoint
-- Makes the partitions of a month. The app's role can't create tables, so it runs as the owner and does nothing else. A
-- month that rows have gone to the default partition for stays there.
CREATE FUNCTION "create_book_month"("in_month" date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  first date := date_trunc('month', in_month)::date;
  next date := (date_trunc('month', in_month) + interval '1 month')::date;
  part text;
  is_late boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(7463920122);
  FOREACH part IN ARRAY ARRAY['slip', 'line', 'entry'] LOOP
    IF to_regclass(format('public.%I', part || to_char(first, '_YYYY_MM'))) IS NOT NULL THEN CONTINUE; END IF;
    EXECUTE format('SELECT EXISTS (SELECT FROM public.%I WHERE business_date >= $1 AND business_date < $2)', part || '_other')
      INTO is_late USING first, next;
    IF is_late THEN CONTINUE; END IF;
    EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)',
      part || to_char(first, '_YYYY_MM'), part, first, next);
  END LOOP;
END
$$;--> statement-breakpoint
-- The moment that decides about money: the database's clock. Only who simulates a business sets another one, for the
-- transaction at hand.
CREATE FUNCTION "book_now"() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('book.now', true), '')::timestamptz, clock_timestamp())
$$;--> statement-breakpoint
-- Sums of satang that stay satang: without the wider numbers that sum() carries along, and refused beyond what a bigint
-- holds. Totals of half a million lines are a dozen of them for each.
CREATE AGGREGATE "sum_exactly"(bigint) (
  SFUNC = int8pl, STYPE = bigint, INITCOND = '0', COMBINEFUNC = int8pl, PARALLEL = SAFE
);--> statement-breakpoint
-- Money neither comes nor goes: all legs of a transfer are written by one statement, and sum to zero.
CREATE FUNCTION "check_transfer_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong uuid;
BEGIN
  SELECT transfer_id INTO wrong FROM added GROUP BY transfer_id HAVING sum(amount) <> 0 LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'the legs of transfer % do not sum to zero', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "entry_balances" AFTER INSERT ON "entry"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "check_transfer_balances"();--> statement-breakpoint
CREATE TRIGGER "transfer_only_grows" BEFORE UPDATE OR DELETE ON "transfer"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "transfer_is_not_truncated" BEFORE TRUNCATE ON "transfer"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "entry_only_grows" BEFORE UPDATE OR DELETE ON "entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "entry_is_not_truncated" BEFORE TRUNCATE ON "entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "round_step_only_grows" BEFORE UPDATE OR DELETE ON "round_step"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "round_step_is_not_truncated" BEFORE TRUNCATE ON "round_step"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint

-- ── News: what waits to be told ──

-- In the transaction of the row itself, once per statement: whatever is recorded waits to be told, and no more than that.
CREATE FUNCTION "await_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_queue (audit_id) SELECT id FROM recorded;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_awaits_event" AFTER INSERT ON "audit"
  REFERENCING NEW TABLE AS recorded FOR EACH STATEMENT EXECUTE FUNCTION "await_event"();--> statement-breakpoint
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
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_round_news"('removed');--> statement-breakpoint
-- What is asked for or decided about a round, and that somebody shot in it, waits to be told like what happens to it.
CREATE FUNCTION "await_news_of_round"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.round_news (round_id, kind) SELECT DISTINCT round_id, TG_ARGV[0] FROM touched;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "approval_added" AFTER INSERT ON "approval"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_news_of_round"('changed');--> statement-breakpoint
CREATE TRIGGER "approval_changed" AFTER UPDATE ON "approval"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_news_of_round"('changed');--> statement-breakpoint
CREATE TRIGGER "shoot_added" AFTER INSERT ON "shoot"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_news_of_round"('shot');--> statement-breakpoint
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
