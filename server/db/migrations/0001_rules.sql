-- ── The record of changes ──

-- The app's role has no right to change these rows. The triggers bind the owner as well, until it drops them, which the hash
-- chain then reveals.
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
-- In the transaction of the row itself, so that every committed row waits for its seal.
CREATE FUNCTION "await_seal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.audit_unsealed (audit_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_awaits_seal" AFTER INSERT ON "audit"
  FOR EACH ROW EXECUTE FUNCTION "await_seal"();--> statement-breakpoint

-- ── The book: months ──

-- Default partitions for rows without a partition of their month. Normally empty, as months are created ahead.
CREATE TABLE "slip_other" PARTITION OF "slip" DEFAULT;--> statement-breakpoint
CREATE TABLE "line_other" PARTITION OF "line" DEFAULT;--> statement-breakpoint
CREATE TABLE "entry_other" PARTITION OF "entry" DEFAULT;--> statement-breakpoint
-- Creates the partition of a month for one table, and returns whether it did: not if the partition exists, or if rows of that
-- month went to the default partition. The table is created separately and attached, so readers and writers of the other
-- partitions continue. Only the default partition is locked, for a moment at the very end; the caller's lock_timeout bounds
-- that wait. A row that arrives in the default partition before that makes the call fail, and the next try leaves the month.
-- The app's role can't create tables, so the function runs as the owner and does nothing else.
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
-- Creates all three partitions of a month, for a caller that has the database to itself.
CREATE FUNCTION "create_book_month"("in_month" date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM public.create_book_part(part, in_month) FROM unnest(ARRAY['slip', 'line', 'entry']) AS part;
END
$$;--> statement-breakpoint

-- ── The book: clock ──

-- The time that decides about money: the database's clock. Only a simulated business sets another one, for one transaction.
CREATE FUNCTION "book_now"() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('book.now', true), '')::timestamptz, clock_timestamp())
$$;--> statement-breakpoint
-- The latest time that the database's clock has shown, in milliseconds since 1970. A sequence, as it is written every second:
-- it leaves no dead rows, isn't rolled back with a transaction, and is part of copies of the database.
CREATE SEQUENCE "book_clock" AS bigint MINVALUE 0 START WITH 0;--> statement-breakpoint
-- Milliseconds by which the clock is behind that time; not above zero while the clock advances.
CREATE FUNCTION "book_clock_behind"() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(pg_sequence_last_value('public.book_clock'::regclass), 0) - (extract(epoch FROM clock_timestamp()) * 1000)::bigint
$$;--> statement-breakpoint
-- Records the current time unless a later one is recorded, and returns by how many milliseconds the clock is behind. The app's
-- role can't set the sequence, so the function runs as the owner: only the owner can turn the recorded time back.
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
-- New rows of the book are never earlier than the existing ones: while the clock is more than a second behind, nothing is
-- written. A simulated business has times of its own.
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
CREATE TRIGGER "round_step_clock" BEFORE INSERT ON "round_step" FOR EACH STATEMENT EXECUTE FUNCTION "check_book_clock"();--> statement-breakpoint

-- ── The book: sums and journal ──

-- Sums of satang that stay bigint, without the wider numbers that sum() uses, and fail beyond the range of bigint. The totals
-- of half a million lines need a dozen such sums each.
CREATE AGGREGATE "sum_exactly"(bigint) (
  SFUNC = int8pl, STYPE = bigint, INITCOND = '0', COMBINEFUNC = int8pl, PARALLEL = SAFE
);--> statement-breakpoint
-- Refuses a statement by a condition, where nobody looks at its result before the commit.
CREATE FUNCTION "book_require"("holds" boolean, "what" text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF holds IS NOT TRUE THEN RAISE EXCEPTION '%', what USING ERRCODE = 'LB002'; END IF;
  RETURN true;
END
$$;--> statement-breakpoint
-- Money neither appears nor disappears: one statement writes all legs of a transfer, and they sum to zero.
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
-- As with the journal; the chain of proofs reveals changes by the owner.
CREATE TRIGGER "book_proof_only_grows" BEFORE UPDATE OR DELETE ON "book_proof"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "book_proof_is_not_truncated" BEFORE TRUNCATE ON "book_proof"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- A submitted request keeps its content, whoever writes to the table: only a draft can be rewritten or deleted. The columns
-- that the app's role may change are listed in `server/db/grants.ts`, also for slips, lines, payouts and settlements.
CREATE TRIGGER "approval_stays_as_asked" BEFORE UPDATE OF "kind", "round_id", "request", "effect", "is_blind", "reason", "submitted_by", "submitted_at" ON "approval"
  FOR EACH ROW WHEN (OLD.state <> 'draft') EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "approval_stays" BEFORE DELETE ON "approval"
  FOR EACH ROW WHEN (OLD.state <> 'draft') EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- The amounts sold per number decide about bets until a round is over, and are shown long after. Only then may they be removed,
-- all rows of a round together: from then on its lines are summed instead, so a part of the rows would pass for the whole.
CREATE FUNCTION "keep_young_exposure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT round_id FROM removed) AS gone LEFT JOIN round ON round.id = gone.round_id
    WHERE round.id IS NOT NULL AND (
      round.state NOT IN ('settled', 'correcting', 'voided', 'noResult') OR round.result_at > book_now() - interval '30 days'
      OR EXISTS (SELECT FROM exposure AS left_over WHERE left_over.round_id = gone.round_id)
    )
  ) THEN
    RAISE EXCEPTION 'what is sold of a round that is not over for long enough stays, and none of it goes without the rest'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "exposure_kept" AFTER DELETE ON "exposure" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_young_exposure"();--> statement-breakpoint

-- ── Clearing ──

CREATE TRIGGER "clearing_bill_stays" BEFORE UPDATE OR DELETE ON "clearing_bill"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "clearing_payment_stays" BEFORE UPDATE OR DELETE ON "clearing_payment"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- A dispute of a bill stays as written; its answer is written once.
CREATE FUNCTION "keep_bill_dispute"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.answered_at IS NOT NULL OR
    to_jsonb(NEW) - ARRAY['answer', 'answered_at', 'answered_by'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['answer', 'answered_at', 'answered_by'] THEN
    RAISE EXCEPTION 'what was said of a bill stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bill_dispute_stays" BEFORE UPDATE OR DELETE ON "bill_dispute"
  FOR EACH ROW EXECUTE FUNCTION "keep_bill_dispute"();--> statement-breakpoint
CREATE TRIGGER "payment_photo_stays" BEFORE UPDATE OR DELETE ON "payment_photo"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "paper_file_stays" BEFORE UPDATE OR DELETE ON "paper_file"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint

-- ── Invoices ──

-- An issued invoice keeps everything but its payments, credits and the state that follows from them; only drafts can go.
CREATE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - ARRAY['state', 'paid', 'credited', 'version']
    IS DISTINCT FROM to_jsonb(OLD) - ARRAY['state', 'paid', 'credited', 'version'] OR NEW.paid < OLD.paid OR NEW.credited < OLD.credited
  THEN
    RAISE EXCEPTION 'an invoice that was issued stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_stays" BEFORE UPDATE OR DELETE ON "invoice"
  FOR EACH ROW EXECUTE FUNCTION "keep_invoice"();--> statement-breakpoint
-- The rounds of an issued invoice stay too, except that a cancelled invoice releases them to another one.
CREATE FUNCTION "keep_invoice_round"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its text := (SELECT state FROM invoice WHERE id = coalesce(OLD.invoice_id, NEW.invoice_id));
BEGIN
  IF coalesce(its, 'draft') <> 'draft' AND (TG_OP <> 'UPDATE' OR to_jsonb(NEW) - 'counts' IS DISTINCT FROM to_jsonb(OLD) - 'counts') THEN
    RAISE EXCEPTION 'an invoice that was issued stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_round_stays" BEFORE INSERT OR UPDATE OR DELETE ON "invoice_round"
  FOR EACH ROW EXECUTE FUNCTION "keep_invoice_round"();--> statement-breakpoint
CREATE FUNCTION "keep_invoice_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - 'allocated' IS DISTINCT FROM to_jsonb(OLD) - 'allocated' OR NEW.allocated < OLD.allocated THEN
    RAISE EXCEPTION 'a payment stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_payment_stays" BEFORE UPDATE OR DELETE ON "invoice_payment"
  FOR EACH ROW EXECUTE FUNCTION "keep_invoice_payment"();--> statement-breakpoint
CREATE TRIGGER "invoice_allocation_stays" BEFORE UPDATE OR DELETE ON "invoice_allocation"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "credit_note_stays" BEFORE UPDATE OR DELETE ON "credit_note"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_file_stays" BEFORE UPDATE OR DELETE ON "invoice_file"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- An allocation counts on its payment and on its invoice, and their checks bound it: never more than was paid, never more than
-- is open, and never for the invoice of another account.
CREATE FUNCTION "count_allocation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_payment SET allocated = allocated + NEW.amount WHERE id = NEW.payment_id;
  UPDATE invoice SET paid = paid + NEW.amount, version = version + 1,
    state = CASE WHEN paid + NEW.amount + credited = total THEN 'paid' ELSE state END
  WHERE id = NEW.invoice_id AND state = 'issued'
    AND account_id = (SELECT account_id FROM invoice_payment WHERE id = NEW.payment_id);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing of it is open' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_allocation_open';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_allocation_counts" AFTER INSERT ON "invoice_allocation"
  FOR EACH ROW EXECUTE FUNCTION "count_allocation"();--> statement-breakpoint
-- A credit note reduces the open amount. A note over the whole amount, with nothing paid, cancels the invoice.
CREATE FUNCTION "count_credit_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice SET credited = credited + NEW.amount, version = version + 1,
    state = CASE WHEN credited + NEW.amount = total THEN 'cancelled' WHEN paid + credited + NEW.amount = total THEN 'paid' ELSE state END
  WHERE id = NEW.invoice_id AND state = 'issued';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing of it is open' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_note_open';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "credit_note_counts" AFTER INSERT ON "credit_note"
  FOR EACH ROW EXECUTE FUNCTION "count_credit_note"();--> statement-breakpoint

-- ── Live updates: rows that wait to be announced ──

-- In the transaction of the row itself, once per statement: each recorded change waits to be announced.
CREATE FUNCTION "await_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_queue (audit_id) SELECT id FROM recorded;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_awaits_event" AFTER INSERT ON "audit"
  REFERENCING NEW TABLE AS recorded FOR EACH STATEMENT EXECUTE FUNCTION "await_event"();--> statement-breakpoint
-- In the transaction of the change, once per statement.
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
-- Requests and decisions about a round, and shoots in it, are announced like changes of the round.
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
CREATE FUNCTION "await_slip_news"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.slip_news (slip_id, path, kind) SELECT id, path, TG_ARGV[0] FROM touched;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "slip_added" AFTER INSERT ON "slip"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_slip_news"('added');--> statement-breakpoint
CREATE TRIGGER "slip_changed" AFTER UPDATE ON "slip"
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "await_slip_news"('changed');--> statement-breakpoint

-- ── Partners: the log of calls ──

CREATE TABLE "partner_call_other" PARTITION OF "partner_call" DEFAULT;--> statement-breakpoint
-- Creates the log's partition for a month, by the real clock; false if it exists, or if rows of it went to the default
-- partition.
CREATE FUNCTION "create_call_month"("in_month" date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  first date := date_trunc('month', in_month)::date;
  next date := (date_trunc('month', in_month) + interval '1 month')::date;
  name text := 'partner_call' || to_char(first, '_YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(7463920122);
  IF EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = name) THEN RETURN false; END IF;
  IF EXISTS (SELECT FROM public.partner_call_other
    WHERE at >= first::timestamp AT TIME ZONE 'UTC' AND at < next::timestamp AT TIME ZONE 'UTC') THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE public.%I (LIKE public.partner_call INCLUDING ALL)', name);
  EXECUTE format('ALTER TABLE public.partner_call ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
    name, first || ' 00:00:00+00', next || ' 00:00:00+00');
  RETURN true;
END
$$;--> statement-breakpoint
-- Drops the oldest partition of the log if all of it is from before a day at least a month ago. Returns its name, or null.
CREATE FUNCTION "drop_call_month"("before" date) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
DECLARE
  oldest text;
BEGIN
  IF before IS NULL OR before > current_date - 30 THEN
    RAISE EXCEPTION 'the log of the last month stays' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  PERFORM pg_advisory_xact_lock(7463920122);
  SELECT min(relname) INTO oldest FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
  WHERE inhparent = 'public.partner_call'::regclass AND relname ~ '^partner_call_[0-9]{4}_[0-9]{2}$'
    AND to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' <= before;
  IF oldest IS NOT NULL THEN EXECUTE format('DROP TABLE public.%I', oldest); END IF;
  RETURN oldest;
END
$$;--> statement-breakpoint
SELECT "create_call_month"((date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead))::date)
FROM generate_series(0, 3) AS ahead;--> statement-breakpoint
-- An account can only be bound to an existing partner. The tables refer to each other, which the schema in code can't state.
ALTER TABLE "account" ADD CONSTRAINT "account_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id");--> statement-breakpoint

-- ── The sandbox ──

-- A sandbox stays one, and its clock never goes back: nothing in it happened at a real time.
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
-- Makes a sandbox of a database without accounts; a sandbox stays as it is. Only there book_now() is a function that adds the
-- offset of the clock. In any other database no clock can be moved, whatever the table holds, and book_now() costs no more.
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
-- Moves a sandbox's clock forward by seconds, or to a time where one is given, and creates the months that it reaches. Returns
-- the milliseconds it is ahead then; null if that would be back, or by more than 31 days.
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
$$;--> statement-breakpoint

-- ── Files ──

-- Chunks are compressed already.
ALTER TABLE "export_chunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
