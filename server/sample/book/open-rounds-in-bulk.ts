/** Opening the rounds of a period in bulk, as the clock opens each at its time. */
import { sql } from 'drizzle-orm';
import { CLOCK_ACTOR } from '../../book/rounds/claim';
import type { Transaction } from '../../kernel/services';

/**
 * Opens the rounds due up to a moment, of lottos that are on, with the current settings of their lotto.
 *
 * @param from earliest opening time recorded
 */
export async function openRoundsInBulk(tx: Transaction, { from, until }: { from: Date; until: Date }): Promise<void> {
  await tx.execute(sql`
    WITH opened AS (
      UPDATE round SET state = 'open', version = round.version + 1, row2_reads = lotto.row2_reads FROM lotto
      WHERE lotto.id = round.lotto_id AND lotto.is_on AND round.state = 'scheduled'
        AND round.opens_at <= ${until.toISOString()}::timestamptz
      RETURNING round.id, round.lotto_id, round.opens_at, round.closes_at, round.earlier_closes
    ), step AS (
      INSERT INTO round_step (round_id, at, event, from_state, to_state, actor)
      SELECT id, greatest(opens_at, ${from.toISOString()}::timestamptz), 'open', 'scheduled', 'open', ${CLOCK_ACTOR.name}
      FROM opened ORDER BY opens_at, closes_at, id
    )
    INSERT INTO round_bet_type (round_id, bet_type, is_on, closes_at, min_stake, max_stake, cap, person_cap, pricing)
    SELECT opened.id, setting.bet_type, setting.is_on,
      coalesce((opened.earlier_closes ->> setting.bet_type)::timestamptz, opened.closes_at),
      setting.min_stake, setting.max_stake, setting.cap, setting.person_cap, setting.pricing
    FROM opened JOIN lotto_bet_type AS setting ON setting.lotto_id = opened.lotto_id`);
}
