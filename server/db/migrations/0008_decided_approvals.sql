-- A decided request keeps its decision, whoever writes to the table: the app's role may write these columns, because it
-- decides pending requests.
CREATE TRIGGER "approval_stays_decided" BEFORE UPDATE OF "state", "decided_by", "decided_at", "decision_reason" ON "approval"
  FOR EACH ROW WHEN (OLD.state NOT IN ('draft', 'submitted')) EXECUTE FUNCTION "refuse_change"();
