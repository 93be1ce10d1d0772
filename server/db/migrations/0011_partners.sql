CREATE TABLE "partner_call" (
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"partner_id" uuid,
	"key_id" uuid,
	"is_test" boolean NOT NULL,
	"direction" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" smallint NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"ms" integer NOT NULL,
	"ip" "inet",
	"is_signed" boolean,
	"headers" jsonb NOT NULL,
	"request" text NOT NULL,
	"response" text NOT NULL,
	"slip_id" uuid,
	"member_id" uuid,
	"trans_id" text,
	"idempotency_key" text,
	"calls" integer NOT NULL,
	CONSTRAINT "partner_call_id_at_pk" PRIMARY KEY("id","at"),
	CONSTRAINT "partner_call_outcome_known" CHECK (outcome IN ('ok', 'refused', 'turnedAway', 'failed')),
	CONSTRAINT "partner_call_direction_known" CHECK (direction IN ('in', 'out'))
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "partner_move" (
	"partner_id" uuid NOT NULL,
	"trans_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"refusal" text,
	"balance" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"serial" bigint,
	CONSTRAINT "partner_move_partner_id_trans_id_pk" PRIMARY KEY("partner_id","trans_id"),
	CONSTRAINT "partner_move_kind_known" CHECK (kind IN ('deposit', 'withdraw')),
	CONSTRAINT "partner_move_refusal_known" CHECK (refusal IS NULL OR refusal IN ('float', 'funds')),
	CONSTRAINT "partner_move_amount" CHECK (amount > 0),
	CONSTRAINT "partner_move_serial" CHECK ((refusal IS NULL) = (serial IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "partner_traffic" (
	"partner_id" uuid NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"up_to_ms" integer NOT NULL,
	"calls" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_traffic_partner_id_slot_outcome_reason_up_to_ms_pk" PRIMARY KEY("partner_id","slot","outcome","reason","up_to_ms"),
	CONSTRAINT "partner_traffic_outcome_known" CHECK (outcome IN ('ok', 'refused', 'turnedAway', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "partner_key" ADD COLUMN "secret_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_key" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_call_partner" ON "partner_call" USING btree ("partner_id","at","id");--> statement-breakpoint
CREATE INDEX "partner_call_at" ON "partner_call" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "partner_call_slip" ON "partner_call" USING btree ("slip_id") WHERE slip_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_call_member" ON "partner_call" USING btree ("member_id","at") WHERE member_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_call_trans" ON "partner_call" USING btree ("trans_id") WHERE trans_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_call_key" ON "partner_call" USING btree ("idempotency_key") WHERE idempotency_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_move_serial" ON "partner_move" USING btree ("partner_id","serial") WHERE refusal IS NULL;--> statement-breakpoint
CREATE INDEX "partner_move_at" ON "partner_move" USING btree ("partner_id","at","serial") WHERE refusal IS NULL;--> statement-breakpoint
CREATE INDEX "partner_move_request" ON "partner_move" USING btree ("request_id");--> statement-breakpoint
CREATE TABLE "partner_call_other" PARTITION OF "partner_call" DEFAULT;--> statement-breakpoint
-- Makes the log's part for a month, by the clock of the world; false where it is there, or rows of it went to the default one.
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
-- Drops the oldest part of the log, if all of it is from before a day that is at least a month ago; its name, or null.
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
FROM generate_series(0, 3) AS ahead;
