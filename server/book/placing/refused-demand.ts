/** What was turned away, counted per number and reason: what the house could have sold. */
import { sql } from 'drizzle-orm';
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetLine } from '../../../domain/bets/line';
import { AMOUNT_MAX } from '../../../domain/money/amount';
import { sumOf } from '../../../domain/money/proportion';
import type { Transaction } from '../../kernel/services';
import type { PlacingAnswer } from './request';
import { soldNews } from './sold-news';

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
    if (answer.refusal.reason === 'lines') return [];
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

/** What the price and the caps of a number turn away, which is what a step of it may have caused. */
const OF_STEPS = ['rateChanged', 'notFree', 'personCap', 'full'];

/** Adds what was turned away on numbers to the last step that was taken on each. */
async function recordCrossedSteps(tx: Transaction, roundId: string, refused: readonly Refused[]): Promise<void> {
  const ofSteps = refused.filter(({ reason }) => OF_STEPS.includes(reason));
  if (ofSteps.length === 0) return;
  await tx.execute(sql`
    WITH refused AS (
      SELECT "betType", number, sum(lines) AS lines, sum(stake) AS stake
      FROM json_to_recordset(${JSON.stringify(ofSteps)}::json) AS refused ("betType" text, number text, lines integer, stake bigint)
      GROUP BY "betType", number
    ), last AS (
      SELECT refused.lines, refused.stake, (
          SELECT step.id FROM limit_step AS step
          WHERE step.round_id = ${roundId}::uuid AND step.bet_type = refused."betType" AND step.number = refused.number
            AND NOT step.is_undone
          ORDER BY step.step_at DESC LIMIT 1
        ) AS id
      FROM refused
    ), locked AS (
      SELECT id FROM limit_step WHERE id IN (SELECT id FROM last) ORDER BY id FOR NO KEY UPDATE
    ), told AS (
      ${soldNews(sql`${roundId}::uuid`)}
    )
    UPDATE limit_step AS step SET refused_lines = step.refused_lines + last.lines,
      refused_stake = least(step.refused_stake + last.stake, ${AMOUNT_MAX})
    FROM last JOIN locked ON locked.id = last.id WHERE step.id = last.id`);
}

/**
 * Counts what an answer turned away, up to the largest amount there is, as anybody can be refused anything any number of
 * times; not in the transaction of the slip, which was taken back. A slip without lines, or with too many, counts nothing.
 */
export async function countRefused(
  tx: Transaction,
  roundId: string,
  lines: readonly BetLine[],
  answer: PlacingAnswer,
): Promise<void> {
  const refused = refusedOf(lines, answer);
  if (refused.length === 0) return;
  await tx.execute(sql`
    INSERT INTO refused_demand AS stored (round_id, bet_type, number, reason, lines, stake)
    SELECT ${roundId}::uuid, "betType", number, reason, sum(lines), least(sum(stake), ${AMOUNT_MAX})
    FROM json_to_recordset(${JSON.stringify(refused)}::json)
      AS refused ("betType" text, number text, reason text, lines integer, stake bigint)
    GROUP BY "betType", number, reason ORDER BY "betType", number, reason
    ON CONFLICT (round_id, bet_type, number, reason) DO UPDATE
      SET lines = stored.lines + excluded.lines, stake = least(stored.stake + excluded.stake, ${AMOUNT_MAX})`);
  await recordCrossedSteps(tx, roundId, refused);
}
