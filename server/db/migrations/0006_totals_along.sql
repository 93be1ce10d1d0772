ALTER TABLE "round_total" ADD COLUMN "win_loss_along" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "round_total" ADD COLUMN "commission_along" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "day_total" ADD COLUMN "win_loss_along" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "day_total" ADD COLUMN "commission_along" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Nothing is known yet of how many rows each step makes, and each compared with each is what takes hours.
SET LOCAL enable_nestloop TO off;--> statement-breakpoint
SET LOCAL work_mem TO '64MB';--> statement-breakpoint
-- Settlements that were taken back have their totals too, of the lines that stand, or stood until their round was refunded:
-- nothing else ends a line of a round that is over. What stands at a place of a line's path is summed per member first, and
-- then for each account up to its own place: for a member, who stands last and holds nothing, of everybody above it.
WITH "part" AS (
  SELECT line.round_id, settlement.no, slip.path || slip.member_id AS path, line.bet_type, at.place, at.held AS amount, at.edge
  FROM "settlement" JOIN "slip" ON slip.round_id = settlement.round_id
  JOIN "line" ON line.slip_id = slip.id AND line.business_date = slip.business_date,
    unnest(line.held, line.commissions) WITH ORDINALITY AS at (held, edge, place)
  WHERE slip.state = 'accepted' AND line.ended IS NULL OR slip.state = 'refunded' AND line.ended = 'refunded'
  UNION ALL
  SELECT payout.round_id, payout.settlement_no, slip.path || slip.member_id, payout.bet_type, at.place, -at.share, 0
  FROM "payout" JOIN "slip" ON slip.id = payout.slip_id, unnest(payout.shares) WITH ORDINALITY AS at (share, place)
), "had" AS (
  SELECT round_id, no, path, bet_type, place, sum(amount) AS win_loss,
    lag(sum(edge), 1, 0) OVER (PARTITION BY round_id, no, path, bet_type ORDER BY place) - sum(edge) AS commission
  FROM "part" GROUP BY round_id, no, path, bet_type, place
), "summed" AS (
  SELECT had.round_id, had.no, at.account_id, had.bet_type, had.place, sum(had.win_loss) AS win_loss,
    sum(had.commission) AS commission
  FROM "had", unnest(had.path) WITH ORDINALITY AS at (account_id, place)
  WHERE had.place <= at.place
  GROUP BY had.round_id, had.no, at.account_id, had.bet_type, had.place
), "along" AS (
  SELECT round_id, no, account_id, bet_type, array_agg(win_loss::bigint ORDER BY place) AS win_loss,
    array_agg(commission::bigint ORDER BY place) AS commission
  FROM "summed" GROUP BY round_id, no, account_id, bet_type
)
UPDATE "round_total" SET win_loss_along = along.win_loss, commission_along = along.commission
FROM "along" WHERE round_total.round_id = along.round_id AND round_total.settlement_no = along.no
  AND round_total.account_id = along.account_id AND round_total.bet_type = along.bet_type;--> statement-breakpoint
-- What was taken back stands with the opposite sign on the date of that.
WITH "moved" AS (
  SELECT account_id, business_date, lotto_id, bet_type, 1 AS sign, win_loss_along, commission_along FROM "round_total"
  UNION ALL
  SELECT total.account_id, transfer.business_date, total.lotto_id, total.bet_type, -1, total.win_loss_along, total.commission_along
  FROM "round_total" AS total JOIN "transfer" ON transfer.kind = 'reverse' AND transfer.reference_id = total.round_id
    AND transfer.no = total.settlement_no
), "summed" AS (
  SELECT moved.account_id, moved.business_date, moved.lotto_id, moved.bet_type, at.place,
    sum(moved.sign * at.win_loss) AS win_loss, sum(moved.sign * at.commission) AS commission
  FROM "moved", unnest(moved.win_loss_along, moved.commission_along) WITH ORDINALITY AS at (win_loss, commission, place)
  GROUP BY moved.account_id, moved.business_date, moved.lotto_id, moved.bet_type, at.place
), "along" AS (
  SELECT account_id, business_date, lotto_id, bet_type, array_agg(win_loss::bigint ORDER BY place) AS win_loss,
    array_agg(commission::bigint ORDER BY place) AS commission
  FROM "summed" GROUP BY account_id, business_date, lotto_id, bet_type
)
UPDATE "day_total" SET win_loss_along = along.win_loss, commission_along = along.commission
FROM "along" WHERE day_total.account_id = along.account_id AND day_total.business_date = along.business_date
  AND day_total.lotto_id = along.lotto_id AND day_total.bet_type = along.bet_type;--> statement-breakpoint
SET LOCAL enable_nestloop TO DEFAULT;--> statement-breakpoint
SET LOCAL work_mem TO DEFAULT;--> statement-breakpoint
ALTER TABLE "round_total" ALTER COLUMN "win_loss_along" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "round_total" ALTER COLUMN "commission_along" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "day_total" ALTER COLUMN "win_loss_along" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "day_total" ALTER COLUMN "commission_along" DROP DEFAULT;
