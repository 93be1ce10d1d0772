/** Warnings that make a result worth a second look before it is submitted. */
import { sql } from 'drizzle-orm';
import { WHOLE_PERCENT } from '../../../domain/money/proportion';
import type { OfficialResult } from '../../../domain/results/official-result';
import type { ResultWarning } from '../../../domain/rounds/result-preview';
import { answerToRepeat } from '../../../domain/rounds/result-state';
import type { Transaction } from '../../kernel/services';

/** Number of earlier rounds that define the usual payout; with fewer than the minimum nothing is compared. */
export const USUAL_ROUNDS = 30;
const USUAL_ROUNDS_MIN = 5;

/** Daily move of an index above which it is unusual, basis points. */
const INDEX_MOVE_MAX = 1_000;

/** A settled round of the same lotto, satang. */
export interface PreviousRound {
  official: OfficialResult | null;
  stake: number;
  payout: number;
}

async function previousRounds(tx: Transaction, roundId: string, lottoId: string): Promise<PreviousRound[]> {
  const { rows } = await tx.execute<PreviousRound & Record<string, unknown>>(sql`
    SELECT previous.official, settlement.stake, settlement.payout
    FROM round AS previous
    JOIN settlement ON settlement.round_id = previous.id AND settlement.no = previous.settlement_no
    WHERE previous.lotto_id = ${lottoId}::uuid AND previous.state = 'settled'
      AND previous.closes_at < (SELECT closes_at FROM round WHERE id = ${roundId}::uuid)
    ORDER BY previous.closes_at DESC, previous.id DESC LIMIT ${USUAL_ROUNDS}`);
  return rows;
}

/** Returns a price as an integer of hundredths: `1456.78` → 145678, which compares without floating point. */
function hundredthsOf(price: string): number {
  return Number(price.replace('.', ''));
}

function hasJumped(official: OfficialResult, before: OfficialResult): boolean {
  if (official.family !== 'stock' || before.family !== 'stock') return false;
  const [now, then] = [hundredthsOf(official.index), hundredthsOf(before.index)];
  return Math.abs(now - then) * WHOLE_PERCENT > INDEX_MOVE_MAX * then;
}

function paysMoreThan({ stake, payout }: { stake: number; payout: number }, rounds: readonly PreviousRound[]): boolean {
  return rounds.every((previous) => BigInt(payout) * BigInt(previous.stake) > BigInt(previous.payout) * BigInt(stake));
}

/** Comparison of a result with earlier rounds. */
export interface ResultComparison {
  warnings: ResultWarning[];
  /** Whether its payout was compared: with fewer than `USUAL_ROUNDS_MIN` rounds, no warning doesn't mean usual. */
  isCompared: boolean;
}

/**
 * Compares a result with the previous rounds of the lotto.
 *
 * @param rounds at most `USUAL_ROUNDS` of them, latest first
 */
export function compareWithRounds(
  rounds: readonly PreviousRound[],
  official: OfficialResult,
  sums: { stake: number; payout: number },
): ResultComparison {
  const before = rounds[0]?.official ?? null;
  const comparable = rounds.filter((previous) => previous.stake > 0);
  const isCompared = sums.stake > 0 && comparable.length >= USUAL_ROUNDS_MIN;
  const warnings: [ResultWarning, boolean][] = [
    ['sameAsPrevious', before !== null && answerToRepeat(before, official) === 'firstOutcome'],
    ['payoutOutsideUsual', isCompared && paysMoreThan(sums, comparable)],
    ['indexOutsideUsual', before !== null && hasJumped(official, before)],
  ];
  return { warnings: warnings.filter(([, holds]) => holds).map(([warning]) => warning), isCompared };
}

/** Compares a result of a round with the settled rounds of its lotto. */
export async function compareResult(
  tx: Transaction,
  { roundId, lottoId }: { roundId: string; lottoId: string },
  official: OfficialResult,
  sums: { stake: number; payout: number },
): Promise<ResultComparison> {
  return compareWithRounds(await previousRounds(tx, roundId, lottoId), official, sums);
}
