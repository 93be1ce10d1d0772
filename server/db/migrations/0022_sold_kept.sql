-- What is sold of numbers decides about bets until a round is over, and is told of it long after. Only then may it be removed, and
-- all of a round at once: from then on its lines are added up instead, where half of it would be taken for the whole.
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
END $$;
--> statement-breakpoint
CREATE TRIGGER "exposure_kept" AFTER DELETE ON "exposure" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_young_exposure"();
