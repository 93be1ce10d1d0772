/** Digest of a finished round, which is compared every hour: its own data in one hash, without its lines and shoots. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../kernel/services';
import type { RoundProof } from './proof-chain';

/** A finished round with its name. */
export interface OverRound extends RoundProof {
  name: string;
}

/** Name of a round in a sentence, made from `round` and `lotto`. */
const ROUND_NAME = sql.raw(
  "format('Round %s of %s on %s (%s)', round.number, lotto.code, round.business_date, round.id)",
);

/** Digest of the round's own row, its settlements, and the number and sum of the current settlement's payouts. */
const DIGEST = sql.raw(`encode(sha256(record_send(ROW(
  round.lotto_id, round.business_date, round.number, round.state, round.settlement_no, round.row2_reads, round.frozen_lines,
  round.frozen_stake, round.frozen_digest, round.official::text, round.digits::text, round.shoots_digest, round.shoots_count,
  round.steps::text, round.seed_hash, round.seed,
  (SELECT string_agg(concat_ws(' ', no, business_date, lines, stake, discount, winners, payout), ';' ORDER BY no)
    FROM settlement WHERE settlement.round_id = round.id),
  (SELECT concat_ws(' ', count(*), sum(payout)) FROM payout
    WHERE payout.round_id = round.id AND payout.settlement_no = round.settlement_no)
))), 'hex')`);

/** Returns the finished rounds that fulfil a condition on `round`, by their ids. */
export async function readOverRounds(
  db: Database | Transaction,
  where: SQL,
  limit: number | null = null,
): Promise<OverRound[]> {
  const { rows } = await db.execute<OverRound & Record<string, unknown>>(sql`
    SELECT round.id AS "roundId", round.state, round.settlement_no AS "settlementNo", ${DIGEST} AS digest, ${ROUND_NAME} AS name
    FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE round.state IN ('settled', 'voided', 'noResult') AND ${where} ORDER BY round.id LIMIT ${limit}`);
  return rows;
}
