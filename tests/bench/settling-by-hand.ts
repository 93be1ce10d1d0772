/**
 * A round settled by the SQL that somebody would write who knows its winning numbers: winners with their payouts, the totals
 * of each account and its uplines, those of the day, and the journal. It proves nothing, asks nobody and tells nobody.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../server/kernel/services';

const PAYOUTS = (roundId: string): SQL => sql`
  INSERT INTO payout (round_id, settlement_no, slip_id, position, member_id, bet_type, number, payout, shares)
  SELECT line.round_id, 1, line.slip_id, line.position, slip.member_id, line.bet_type, line.number, line.stake * line.rate / 100,
    ARRAY(SELECT upto * line.rate / 100 - (upto - held) * line.rate / 100 FROM (
      SELECT held, sum(held) OVER (ORDER BY place)::bigint AS upto, place FROM unnest(line.held) WITH ORDINALITY AS its (held, place)
    ) AS parts ORDER BY place)
  FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
  WHERE line.round_id = ${roundId}::uuid AND line.ended IS NULL AND slip.state = 'accepted' AND (line.bet_type, line.booked) IN (
    ('top3', '345'), ('row3', '345'), ('top2', '45'), ('bottom2', '89'), ('top1', '3'), ('top1', '4'), ('top1', '5'),
    ('bottom1', '8'), ('bottom1', '9'))`;

/** Every line once, with its payout; an account's own part for each place of the path. */
const ROUND_TOTALS = (roundId: string): SQL => sql`
  WITH standing AS MATERIALIZED (
    SELECT slip.member_id, slip.path, line.bet_type, line.stake, line.discount, line.held, line.commissions, won.payout, won.shares
    FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
    LEFT JOIN payout AS won ON won.round_id = line.round_id AND won.slip_id = line.slip_id AND won.position = line.position
    WHERE line.round_id = ${roundId}::uuid AND line.ended IS NULL AND slip.state = 'accepted'
  ), summed AS MATERIALIZED (
    SELECT member_id, path, bet_type, count(*) AS lines, sum(stake) AS stake, sum(discount) AS discount, count(payout) AS winners,
      coalesce(sum(payout), 0) AS payout
    FROM standing GROUP BY member_id, path, bet_type
  ), below AS (
    SELECT account_id, bet_type, sum(lines) AS lines, sum(stake) AS stake, sum(discount) AS discount, sum(winners) AS winners,
      sum(payout) AS payout
    FROM (SELECT unnest(path || member_id) AS account_id, summed.* FROM summed) AS each GROUP BY account_id, bet_type
  ), own AS (
    SELECT part.account_id, standing.bet_type, sum(part.held) AS held, sum(part.held - coalesce(part.share, 0)) AS win_loss,
      sum(part.above - part.edge) AS commission
    FROM standing, unnest(path, held, shares, 0::bigint || commissions, commissions) AS part (account_id, held, share, above, edge)
    WHERE part.account_id IS NOT NULL GROUP BY part.account_id, standing.bet_type
  )
  INSERT INTO round_total (round_id, settlement_no, account_id, bet_type, business_date, lotto_id, slips, lines, stake, discount,
    payout, expected, winners, win_loss, commission, own_held, own_win_loss, own_commission, win_loss_along, commission_along)
  SELECT round.id, 1, account_id, bet_type, round.business_date, round.lotto_id, 0, lines, stake, discount, payout, 0, winners,
    payout - stake, discount, coalesce(held, 0), coalesce(win_loss, payout - stake), coalesce(own.commission, discount), '{}', '{}'
  FROM below LEFT JOIN own USING (account_id, bet_type), round WHERE round.id = ${roundId}::uuid`;

const DAY_TOTALS = (roundId: string): SQL => sql`
  INSERT INTO day_total AS day (account_id, business_date, lotto_id, bet_type, slips, lines, stake, discount, payout, expected, winners,
    win_loss, commission, own_held, own_win_loss, own_commission, win_loss_along, commission_along)
  SELECT account_id, business_date, lotto_id, bet_type, slips, lines, stake, discount, payout, expected, winners, win_loss, commission,
    own_held, own_win_loss, own_commission, win_loss_along, commission_along
  FROM round_total WHERE round_id = ${roundId}::uuid
  ON CONFLICT (account_id, business_date, lotto_id, bet_type) DO UPDATE SET slips = day.slips + excluded.slips,
    lines = day.lines + excluded.lines, stake = day.stake + excluded.stake, discount = day.discount + excluded.discount,
    payout = day.payout + excluded.payout, winners = day.winners + excluded.winners, win_loss = day.win_loss + excluded.win_loss,
    commission = day.commission + excluded.commission, own_held = day.own_held + excluded.own_held,
    own_win_loss = day.own_win_loss + excluded.own_win_loss, own_commission = day.own_commission + excluded.own_commission`;

/** The balances of each account in the end: members get their payouts, and nothing is at stake any more. */
const LEGS = (roundId: string): SQL => sql`
  SELECT total.account_id, leg.kind, sum(leg.amount)::bigint AS amount
  FROM round_total AS total JOIN account ON account.id = total.account_id, LATERAL (
    SELECT 'wallet' AS kind, CASE account.kind WHEN 'member' THEN total.payout ELSE total.own_win_loss + total.own_commission END AS amount
    UNION ALL SELECT 'atStake', total.discount - total.stake WHERE account.kind = 'member'
  ) AS leg
  WHERE total.round_id = ${roundId}::uuid GROUP BY total.account_id, leg.kind HAVING sum(leg.amount) <> 0`;

const WALLETS = (roundId: string): SQL => sql`
  INSERT INTO ledger_account (id, kind, owner_id) SELECT gen_random_uuid(), kind, account_id FROM (${LEGS(roundId)}) AS leg
  ON CONFLICT (owner_id, kind) DO NOTHING`;

const JOURNAL = (roundId: string): SQL => sql`
  WITH leg AS (${LEGS(roundId)}), moved AS (
    UPDATE ledger_account AS ledger SET balance = ledger.balance + leg.amount FROM leg
    WHERE ledger.owner_id = leg.account_id AND ledger.kind = leg.kind RETURNING ledger.id, leg.amount, ledger.balance
  ), header AS (
    INSERT INTO transfer (id, kind, reference_id, no, business_date, at)
    SELECT id, 'settle', id, 1, business_date, now() FROM round WHERE id = ${roundId}::uuid
  )
  INSERT INTO entry (transfer_id, leg, business_date, ledger_account_id, amount, balance_after, at)
  SELECT ${roundId}::uuid, row_number() OVER (), round.business_date, moved.id, moved.amount, moved.balance, now()
  FROM moved, round WHERE round.id = ${roundId}::uuid`;

/** Settles a round in a transaction that is taken back afterwards. */
export async function settleByHand(tx: Transaction, roundId: string): Promise<void> {
  for (const statement of [PAYOUTS, ROUND_TOTALS, DAY_TOTALS, WALLETS, JOURNAL]) await tx.execute(statement(roundId));
}
