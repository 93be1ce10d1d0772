CREATE TABLE "book_check" (
	"scope" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"rounds" integer NOT NULL,
	"difference" text,
	CONSTRAINT "book_check_scope_known" CHECK (scope IN ('new', 'all'))
);
--> statement-breakpoint
CREATE TABLE "book_proof" (
	"position" bigint PRIMARY KEY NOT NULL,
	"round_id" uuid,
	"state" text,
	"settlement_no" smallint,
	"digest" text,
	"entry_serial" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "book_proof_of" CHECK ((round_id IS NULL) = (digest IS NULL) AND (round_id IS NULL) <> (entry_serial IS NULL))
);
--> statement-breakpoint
CREATE INDEX "book_proof_round" ON "book_proof" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "entry_newest" ON "entry" USING brin ("serial");--> statement-breakpoint
-- As the journal: the rights of the app's role forbid changes already, and the chain shows what the owner did.
CREATE TRIGGER "book_proof_only_grows" BEFORE UPDATE OR DELETE ON "book_proof"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "book_proof_is_not_truncated" BEFORE TRUNCATE ON "book_proof"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
