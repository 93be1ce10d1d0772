/** Winners of a round by the rules of `domain/`: the computation that payouts follow. */
import { sql } from 'drizzle-orm';
import { bookedNumber } from '../../../domain/bets/bet-number';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { checkedInteger } from '../../../domain/money/proportion';
import { splitByLargestRemainder } from '../../../domain/pt/split';
import { payoutOf } from '../../../domain/rates/line-money';
import type { DrawnDigits, Row2Source } from '../../../domain/results/drawn-digits';
import { winningNumbers, wins } from '../../../domain/results/matching';
import type { Transaction } from '../../kernel/services';
import { SettlementBlocked, type LinePlace } from './blocked';
import { liveLines } from './live-lines';

/** A winning line, with its payout and the accounts that pay it. */
export interface Winner extends LinePlace {
  memberId: string;
  /** Accounts that the line was sold through, root first. */
  path: string[];
  betType: BetType;
  /** Number as it was sent. */
  number: string;
  /** Satang. */
  stake: number;
  payout: number;
  /** The payout split over the path, satang. */
  shares: number[];
}

/** A winning line before its money is computed. */
export type WinningLine = Omit<Winner, 'payout' | 'shares'> & { rate: number; weights: readonly number[] };

type Candidate = Omit<WinningLine, 'weights'> & { weights: string[] };

/** Returns the winning numbers of the bet types that the round has bets on. */
async function winningOf(tx: Transaction, roundId: string, digits: DrawnDigits, row2Reads: Row2Source) {
  const { rows } = await tx.execute<{ betType: BetType }>(sql`
    SELECT bet_type AS "betType" FROM unnest(${sql.param(BET_TYPES)}::text[]) AS bet_type
    WHERE EXISTS (SELECT FROM line WHERE line.round_id = ${roundId}::uuid AND line.bet_type = bet_type.bet_type)`);
  try {
    return rows.flatMap(({ betType }) =>
      [...new Set(winningNumbers(betType, digits, row2Reads).map((number) => bookedNumber(betType, number)))].map(
        (booked) => ({ betType, booked }),
      ),
    );
  } catch (error) {
    throw error instanceof RangeError ? new SettlementBlocked('notDrawn', error.message) : error;
  }
}

/** Computes the money of a winning line. */
export function winnerOf({ rate, weights, ...line }: WinningLine): Winner {
  const payout = payoutOf(line.stake, rate);
  return { ...line, payout, shares: splitByLargestRemainder(payout, weights) };
}

/**
 * Returns the winning lines of a round, in the order of their slips. It looks lines up by their booked numbers, so that
 * it doesn't read the others.
 *
 * @throws SettlementBlocked when a line bets on something that the lotto doesn't draw
 */
export async function winnersByRules(
  tx: Transaction,
  roundId: string,
  digits: DrawnDigits,
  row2Reads: Row2Source,
): Promise<Winner[]> {
  const winning = await winningOf(tx, roundId, digits, row2Reads);
  if (winning.length === 0) return [];
  const { rows } = await tx.execute<Candidate & Record<string, unknown>>(sql`
    SELECT line.slip_id AS "slipId", line.position, slip.member_id AS "memberId", slip.path, line.bet_type AS "betType",
      line.number, line.stake, line.rate, line.weights
    FROM ${liveLines(roundId)}
    JOIN unnest(${sql.param(winning.map(({ betType }) => betType))}::text[],
      ${sql.param(winning.map(({ booked }) => booked))}::text[]) AS winning (bet_type, booked)
      ON winning.bet_type = line.bet_type AND winning.booked = line.booked
    ORDER BY line.slip_id, line.position`);
  return rows
    .filter(({ betType, number }) => wins(betType, number, digits, row2Reads))
    .map(({ weights, ...row }) =>
      winnerOf({ ...row, weights: weights.map((weight) => checkedInteger(Number(weight))) }),
    );
}
