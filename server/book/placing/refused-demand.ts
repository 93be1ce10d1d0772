/** Rejected demand, counted per number and reason: the amounts that the operator could have sold. */
import { sql } from 'drizzle-orm';
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetLine } from '../../../domain/bets/line';
import { AMOUNT_MAX } from '../../../domain/money/amount';
import { sumOf } from '../../../domain/money/proportion';
import type { Transaction } from '../../kernel/services';
import type { PlacingAnswer } from './request';
import { soldNews } from './sold-news';

/** One count; a slip that was refused as a whole has neither bet type nor number. */
interface Refused {
  betType: string;
  number: string;
  reason: string;
  lines: number;
  stake: number;
}

/** Returns the demand that an answer rejected. */
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

/** Reasons that concern the price or the caps of a number, which an automatic step may have caused. */
const OF_STEPS = ['rateChanged', 'notFree', 'personCap', 'full'];

/** Adds the rejected demand of numbers to the last step on each of them. */
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
 * Counts the demand that an answer rejected. Each sum stops at the largest amount, as any bet can be refused any number
 * of times. The slip's own transaction was rolled back, so this needs another one. A slip without lines, or with too
 * many, isn't counted.
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
