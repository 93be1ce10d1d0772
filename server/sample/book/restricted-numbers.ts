/** The half-pay numbers at a draw of the Thai lottery, as the operator publishes them. */
import type { BetType } from '../../../domain/bets/bet-type';
import type { RawRule } from '../../book/placing/placing-context';
import { numberRule } from '../../db/book/terms';
import type { Transaction } from '../../kernel/services';
import { integerBetween, type Random } from '../../simulator/random';
import type { SampleRound } from './sample-rounds';

const TWO_DIGITS = 10;
const THREE_DIGITS = 16;
const REASON = 'เลขอั้นงวดนี้';

function someOf(random: Random, digits: number, count: number): string[] {
  const numbers = new Set<string>();
  while (numbers.size < count) numbers.add(String(integerBetween(random, 0, 10 ** digits - 1)).padStart(digits, '0'));
  return [...numbers];
}

function rulesOf(random: Random): RawRule[] {
  const halfPay = (betType: BetType, numbers: readonly string[]) =>
    numbers.map((number): RawRule => ({ betType, number, kind: 'halfPay' }));
  const two = someOf(random, 2, TWO_DIGITS);
  return [...halfPay('top2', two), ...halfPay('bottom2', two), ...halfPay('top3', someOf(random, 3, THREE_DIGITS))];
}

/** Restricts numbers of each Thai round; returns the rounds with their rules. */
export async function restrictNumbers(
  tx: Transaction,
  newId: () => string,
  rounds: readonly SampleRound[],
  randomOf: (round: SampleRound) => Random,
  { ownerId, createdBy }: { ownerId: string; createdBy: string },
): Promise<SampleRound[]> {
  const restricted = rounds.map((round) =>
    round.family === 'thai' ? { ...round, rules: rulesOf(randomOf(round)) } : round,
  );
  const rows = restricted.flatMap(({ id: roundId, lottoId, opensAt, rules }) =>
    rules.map(({ betType, number }) => ({
      id: newId(),
      ownerId,
      isHouse: true,
      lottoId,
      roundId,
      betType,
      number,
      kind: 'halfPay' as const,
      reason: REASON,
      createdBy,
      createdAt: opensAt,
    })),
  );
  if (rows.length > 0) await tx.insert(numberRule).values(rows);
  return restricted;
}
