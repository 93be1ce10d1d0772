/** What was turned away, counted per number and reason: what the house could have sold. */
import { sql } from 'drizzle-orm';
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetLine } from '../../../domain/bets/line';
import { AMOUNT_MAX } from '../../../domain/money/amount';
import { sumOf } from '../../../domain/money/proportion';
import { type Book, inBook } from '../transaction';
import type { PlacingAnswer } from './request';

/** One count; a slip refused as a whole has neither bet type nor number. */
interface Refused {
  betType: string;
  number: string;
  reason: string;
  lines: number;
  stake: number;
}

/** What an answer turned away of the lines of a slip. */
export function refusedOf(lines: readonly BetLine[], answer: PlacingAnswer): Refused[] {
  if (answer.kind === 'refused') {
    const stake = sumOf(lines.map((line) => line.stake));
    return [{ betType: '', number: '', reason: answer.refusal.reason, lines: lines.length, stake }];
  }
  if (answer.kind !== 'linesRefused') return [];
  return answer.refusals.flatMap(({ index, refusal: { reason } }) => {
    const line = lines[index];
    if (!line) return [];
    const { betType, number, stake } = line;
    return [{ betType, number: bookedNumber(betType, number), reason, lines: 1, stake }];
  });
}

/**
 * Counts what an answer turned away, up to the largest amount there is, as anybody can be refused anything any number of
 * times; in a transaction of its own, as that of the slip was taken back.
 */
export async function countRefused(book: Book, roundId: string, lines: readonly BetLine[], answer: PlacingAnswer): Promise<void> {
  const refused = refusedOf(lines, answer);
  if (refused.length === 0) return;
  await inBook(book, (tx) =>
    tx.execute(sql`
      INSERT INTO refused_demand AS stored (round_id, bet_type, number, reason, lines, stake)
      SELECT ${roundId}::uuid, "betType", number, reason, sum(lines), least(sum(stake), ${AMOUNT_MAX})
      FROM json_to_recordset(${JSON.stringify(refused)}::json)
        AS refused ("betType" text, number text, reason text, lines integer, stake bigint)
      GROUP BY "betType", number, reason ORDER BY "betType", number, reason
      ON CONFLICT (round_id, bet_type, number, reason) DO UPDATE
        SET lines = stored.lines + excluded.lines, stake = least(stored.stake + excluded.stake, ${AMOUNT_MAX})`),
  );
}
