/** L11: both computations of the winners, done again for every settlement that stands. */
import { sql } from 'drizzle-orm';
import type { DrawnDigits, Row2Source } from '../../domain/results/drawn-digits';
import { checkWinners } from '../../server/book/settling/check-winners';
import { winnersByRules } from '../../server/book/settling/rule-winners';
import type { Database, Transaction } from '../../server/kernel/services';

interface Standing extends Record<string, unknown> {
  roundId: string;
  no: number;
  digits: DrawnDigits;
  row2Reads: Row2Source;
}

/** Payouts as text, to compare them in one piece. */
async function writtenPayouts(tx: Transaction, { roundId, no }: Standing): Promise<string[]> {
  const { rows } = await tx.execute<{ slipId: string; position: number; payout: number; shares: number[] }>(sql`
    SELECT slip_id AS "slipId", position, payout, shares FROM payout
    WHERE round_id = ${roundId}::uuid AND settlement_no = ${no} ORDER BY slip_id, position`);
  return rows.map(({ slipId, position, payout, shares }) => `${slipId}/${position}: ${payout} = ${shares.join(' + ')}`);
}

/**
 * Compares the payouts with both computations. Returns the number of settlements.
 *
 * @throws when they differ, naming the round, or when a round was stopped because they did
 */
export async function checkBothEngines(db: Database): Promise<number> {
  const { rows: stopped } = await db.execute<{ id: string; reason: string }>(
    sql`SELECT id, reason FROM round WHERE state IN ('resulted', 'correcting') AND reason LIKE 'enginesDisagree%'`,
  );
  if (stopped[0]) throw new Error(`Round ${stopped[0].id} isn't paid: ${stopped[0].reason}`);
  const { rows } = await db.execute<Standing>(sql`
    SELECT round.id AS "roundId", round.settlement_no AS no, round.digits, lotto.row2_reads AS "row2Reads"
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.state = 'settled' ORDER BY round.id`);
  for (const settled of rows) {
    await db.transaction(async (tx) => {
      const winners = await winnersByRules(tx, settled.roundId, settled.digits, settled.row2Reads);
      const byRules = winners.map(
        ({ slipId, position, payout, shares }) => `${slipId}/${position}: ${payout} = ${shares.join(' + ')}`,
      );
      const written = await writtenPayouts(tx, settled);
      const differs = [...byRules, ...written].find((line) => byRules.includes(line) !== written.includes(line));
      if (differs) throw new Error(`Round ${settled.roundId} was paid otherwise than by the rules: ${differs}`);
      await checkWinners(tx, settled, settled.digits, settled.row2Reads);
    });
  }
  return rows.length;
}
