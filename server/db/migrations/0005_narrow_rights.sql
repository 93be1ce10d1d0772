-- What waits for a decision stays as it was asked for, whoever writes to the table: only a draft is written anew or taken
-- away. Which columns of it, of slips, lines, payouts and settlements the app's role may change, `server/db/grants.ts` says.
CREATE TRIGGER "approval_stays_as_asked" BEFORE UPDATE OF "kind", "round_id", "request", "effect", "is_blind", "reason", "submitted_by", "submitted_at" ON "approval"
  FOR EACH ROW WHEN (OLD.state <> 'draft') EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "approval_stays" BEFORE DELETE ON "approval"
  FOR EACH ROW WHEN (OLD.state <> 'draft') EXECUTE FUNCTION "refuse_change"();
