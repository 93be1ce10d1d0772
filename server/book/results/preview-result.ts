/** Preview of a result's effect on a round; nothing is written. */
import { sql } from 'drizzle-orm';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { sumOf } from '../../../domain/money/proportion';
import { digitsOf } from '../../../domain/results/derive';
import type { DrawnDigits } from '../../../domain/results/drawn-digits';
import type { OfficialResult } from '../../../domain/results/official-result';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { winnersByRules, type Winner } from '../settling/rule-winners';
import { readSettledRound, type SettledRound } from '../settling/settled-round';
import { liveLines } from '../settling/live-lines';
import { withTransaction, type Book } from '../transaction';
import { compareResult, type ResultComparison } from './warnings';

/** Maximum number of winners that are shown, largest wins first. */
const TOP_WINNERS = 20;

/** The result of a bet type; amounts in satang. */
interface BetTypeOutcome {
  betType: BetType;
  lines: number;
  stake: number;
  discount: number;
  winners: number;
  payout: number;
  /** The viewer's net result: its part of the win/loss and its commission. */
  ownShare: number;
}

export interface ResultPreview extends Omit<BetTypeOutcome, 'betType'>, ResultComparison {
  digits: DrawnDigits;
  byBetType: BetTypeOutcome[];
  /** Stakes less discounts and payouts, over all holders; satang. */
  houseResult: number;
  topWinners: Winner[];
}

type Sold = Pick<BetTypeOutcome, 'betType' | 'lines' | 'stake' | 'discount'> & { own: number };

/** Returns the sales per bet type, with the viewer's part that doesn't depend on the draw. */
async function soldByType(tx: Transaction, roundId: string, viewerId: string): Promise<Sold[]> {
  const { rows } = await tx.execute<Sold & Record<string, unknown>>(sql`
    SELECT line.bet_type AS "betType", count(*)::integer AS lines, sum(line.stake)::bigint AS stake,
      sum(line.discount)::bigint AS discount,
      coalesce(sum(line.held[place.no] + coalesce(line.commissions[place.no - 1], 0) - line.commissions[place.no]), 0)::bigint AS own
    FROM ${liveLines(roundId)}, array_position(slip.path, ${viewerId}::uuid) AS place (no)
    GROUP BY line.bet_type`);
  return rows.toSorted((one, other) => BET_TYPES.indexOf(one.betType) - BET_TYPES.indexOf(other.betType));
}

function shareOf(viewerId: string, { path, shares }: Winner): number {
  return shares[path.indexOf(viewerId)] ?? 0;
}

/** Returns a preview inside a transaction. The result has to be of the round's lotto family. */
export async function previewIn(
  tx: Transaction,
  { id, lottoId, row2Reads }: SettledRound,
  official: OfficialResult,
  viewerId: string,
): Promise<ResultPreview> {
  const digits = digitsOf(official);
  const winners = await winnersByRules(tx, id, digits, row2Reads);
  const sold = await soldByType(tx, id, viewerId);
  const byBetType = sold.map(({ own, ...type }) => {
    const won = winners.filter(({ betType }) => betType === type.betType);
    return {
      ...type,
      winners: won.length,
      payout: sumOf(won.map(({ payout }) => payout)),
      ownShare: own - sumOf(won.map((winner) => shareOf(viewerId, winner))),
    };
  });
  const total = (name: 'lines' | 'stake' | 'discount' | 'winners' | 'payout' | 'ownShare') =>
    sumOf(byBetType.map((type) => type[name]));
  const sums = {
    lines: total('lines'),
    stake: total('stake'),
    discount: total('discount'),
    winners: total('winners'),
    payout: total('payout'),
    ownShare: total('ownShare'),
  };
  return {
    ...sums,
    digits,
    byBetType,
    houseResult: sums.stake - sums.discount - sums.payout,
    topWinners: winners.toSorted((a, b) => b.payout - a.payout).slice(0, TOP_WINNERS),
    ...(await compareResult(tx, { roundId: id, lottoId }, official, sums)),
  };
}

/** Refuses a result that isn't of the round's lotto; yeekee takes no entered result. */
export function checkFamily({ family }: SettledRound, official: OfficialResult): void {
  // @guard money "a result is of the round’s lottery", tested by book/settling/results "refuses the result of another
  //   lottery"
  if (official.family !== family) throw new BookRefusal('resultFamily');
}

/**
 * Returns the payouts that a result would cause in a round now.
 *
 * @param viewerId account whose own share is shown
 * @throws BookRefusal when the result isn't of the round's lotto
 */
export function previewResult(
  book: Book,
  roundId: string,
  official: OfficialResult,
  viewerId: string,
): Promise<ResultPreview> {
  return withTransaction(book, async (tx) => {
    const round = await readSettledRound(tx, roundId);
    checkFamily(round, official);
    return previewIn(tx, round, official, viewerId);
  });
}
