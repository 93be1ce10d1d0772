/** Checks of lay-off: amounts handed on to dealers, their outcomes, and the amounts owed to the dealers. */
import { sql } from 'drizzle-orm';
import { defineStatement } from '../../db/statement';
import { type Check, CHECK_ROW } from './check';

/** Returns the number of times that a digit occurs in a text. */
const countOf = (text: string) => sql.raw(`length(${text}) - length(replace(${text}, digit::text, ''))`);

/**
 * Whether an item wins, written separately from `domain/results/matching.ts`: it equals a prize, or for bets in any
 * order has no digit more often than the prize.
 */
const WINS = sql`EXISTS (
  SELECT FROM (VALUES ('top6', 'top6', true), ('top5', 'top5', true), ('top4', 'top4', true), ('top3', 'top3', true),
    ('top2', 'top2', true), ('bottom2', 'bottom2', true), ('front3', 'front3', true), ('bottom3', 'bottom3', true),
    ('row4', 'top4', false), ('row3', 'top3', false), ('row2', coalesce(round.row2_reads, lotto.row2_reads), false), ('top1', 'top3', false),
    ('bottom1', 'bottom2', false)) AS rule (bet_type, part, is_exact),
    jsonb_array_elements_text(round.digits -> rule.part) AS prize
  WHERE rule.bet_type = item.bet_type AND CASE WHEN rule.is_exact THEN item.number = prize
    ELSE NOT EXISTS (SELECT FROM generate_series(0, 9) AS digit WHERE ${countOf('item.number')} > ${countOf('prize')}) END)`;

const layOffOutcomes = defineStatement({
  name: 'check_lay_off_outcomes',
  row: CHECK_ROW,
  examples: { all: {} },
  sql: () => sql`
      SELECT format('By settlement %s batch %s comes to %s satang of stake, %s of commission and %s of payout of %s winners; its items come to %s, %s and %s of %s.',
        outcome.settlement_no, outcome.batch_id, outcome.stake, outcome.commission, outcome.payout, outcome.winners, counted.stake,
        counted.commission, counted.payout, counted.winners) AS difference
      FROM lay_off_outcome AS outcome JOIN lay_off_batch AS batch ON batch.id = outcome.batch_id
      JOIN round ON round.id = batch.round_id AND round.settlement_no = outcome.settlement_no AND round.state = 'settled'
      JOIN lotto ON lotto.id = round.lotto_id,
      LATERAL (
        SELECT sum(item.accepted) AS stake, sum(item.accepted * item.commission / 10000) AS commission,
          coalesce(sum(item.accepted * item.rate / 100) FILTER (WHERE ${WINS}), 0) AS payout,
          count(*) FILTER (WHERE ${WINS}) AS winners
        FROM lay_off_item AS item WHERE item.batch_id = batch.id AND item.accepted > 0
      ) AS counted
      WHERE outcome.reversed_at IS NULL
        AND (outcome.stake, outcome.commission, outcome.payout, outcome.winners::bigint) IS DISTINCT FROM
          (counted.stake::bigint, counted.commission::bigint, counted.payout::bigint, counted.winners)`,
});

export const LAY_OFF_CHECKS: readonly Check[] = [
  {
    name: 'batches of lay-off are the sums of their items',
    differences: sql`
      SELECT format('Batch %s hands on %s satang, of which %s were taken; its items come to %s and %s.', batch.id, batch.amount,
        batch.accepted, coalesce(summed.amount, 0), coalesce(summed.accepted, 0)) AS difference
      FROM lay_off_batch AS batch LEFT JOIN (
        SELECT batch_id, sum(amount) AS amount, sum(accepted) AS accepted FROM lay_off_item GROUP BY batch_id
      ) AS summed ON summed.batch_id = batch.id
      WHERE (batch.amount, batch.accepted) IS DISTINCT FROM (summed.amount::bigint, summed.accepted::bigint)
        OR (batch.accepted > 0) <> (batch.state IN ('accepted', 'partlyAccepted', 'settled', 'annulled'))`,
  },
  {
    name: 'batches of a round have consecutive numbers',
    differences: sql`
      SELECT format('Round %s has %s batches with numbers up to %s; %s are counted.', round_id, made.batches, made.last,
        coalesce(counted.batches::text, 'none')) AS difference
      FROM (SELECT round_id, count(*) AS batches, max(no) AS last FROM lay_off_batch GROUP BY round_id) AS made
      FULL JOIN lay_off_round AS counted USING (round_id)
      WHERE counted.batches IS DISTINCT FROM made.last OR made.last < made.batches`,
  },
  {
    name: 'a batch has one current outcome, that of its round’s settlement',
    differences: sql`
      SELECT format('Batch %s has the outcome of settlement %s; the current ones are %s.', batch.id, batch.outcome_no,
        coalesce(standing.numbers::text, 'none')) AS difference
      FROM lay_off_batch AS batch LEFT JOIN (
        SELECT batch_id, array_agg(settlement_no::integer) AS numbers FROM lay_off_outcome WHERE reversed_at IS NULL GROUP BY batch_id
      ) AS standing ON standing.batch_id = batch.id
      WHERE coalesce(standing.numbers, '{}') <> CASE batch.outcome_no WHEN 0 THEN '{}'::integer[] ELSE ARRAY[batch.outcome_no::integer] END
        OR (batch.state = 'settled') <> (batch.outcome_no > 0)`,
  },
  {
    name: 'outcomes of lay-off are the sums of their items',
    differences: layOffOutcomes.text(),
  },
  {
    name: 'balances of dealers are the outcomes of batches less payments',
    differences: sql`
      SELECT format('Dealer %s is owed %s satang; outcomes and payments come to %s.', coalesce(dealer.name, 'unknown'),
        coalesce(ledger.balance, 0), coalesce(summed.owed, 0)) AS difference
      FROM (
        SELECT dealer_id, sum(owed) AS owed FROM (
          SELECT batch.dealer_id, outcome.stake - outcome.commission - outcome.payout AS owed
          FROM lay_off_outcome AS outcome JOIN lay_off_batch AS batch ON batch.id = outcome.batch_id
          WHERE outcome.reversed_at IS NULL
          UNION ALL
          SELECT ledger.owner_id, entry.amount
          FROM transfer JOIN entry ON entry.transfer_id = transfer.id
          JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id AND ledger.kind = 'dealer'
          WHERE transfer.kind = 'payDealer'
        ) AS parts GROUP BY dealer_id
      ) AS summed
      FULL JOIN (SELECT owner_id, balance FROM ledger_account WHERE kind = 'dealer') AS ledger ON ledger.owner_id = summed.dealer_id
      LEFT JOIN dealer ON dealer.id = coalesce(summed.dealer_id, ledger.owner_id)
      WHERE coalesce(ledger.balance, 0) <> coalesce(summed.owed, 0)`,
  },
];
