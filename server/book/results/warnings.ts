/** Warnings that make a result worth a second look before it is submitted. */
import { sql } from 'drizzle-orm';
import { WHOLE_PERCENT } from '../../../domain/money/proportion';
import type { OfficialResult } from '../../../domain/results/official-result';
import type { ResultWarning } from '../../../domain/rounds/result-preview';
import { answerToRepeat } from '../../../domain/rounds/result-state';
import type { Transaction } from '../../kernel/services';

/** Number of earlier rounds that define the usual payout; with fewer than the minimum there is no warning. */
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
  const usual = rounds.filter((previous) => previous.stake > 0);
  if (stake === 0 || usual.length < USUAL_ROUNDS_MIN) return false;
  return usual.every((previous) => BigInt(payout) * BigInt(previous.stake) > BigInt(previous.payout) * BigInt(stake));
}

/**
 * Returns the warnings about a result, compared with the previous rounds of the lotto.
 *
 * @param rounds at most `USUAL_ROUNDS` of them, latest first
 */
export function warningsAfter(
  rounds: readonly PreviousRound[],
  official: OfficialResult,
  sums: { stake: number; payout: number },
): ResultWarning[] {
  const before = rounds[0]?.official ?? null;
  const warnings: [ResultWarning, boolean][] = [
    ['sameAsPrevious', before !== null && answerToRepeat(before, official) === 'firstOutcome'],
    ['payoutOutsideUsual', paysMoreThan(sums, rounds)],
    ['indexOutsideUsual', before !== null && hasJumped(official, before)],
  ];
  return warnings.filter(([, holds]) => holds).map(([warning]) => warning);
}

/** Returns the warnings about a result of a round, compared with the settled rounds of its lotto. */
export async function warningsOf(
  tx: Transaction,
  { roundId, lottoId }: { roundId: string; lottoId: string },
  official: OfficialResult,
  sums: { stake: number; payout: number },
): Promise<ResultWarning[]> {
  return warningsAfter(await previousRounds(tx, roundId, lottoId), official, sums);
}
