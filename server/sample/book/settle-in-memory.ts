/**
 * Settling a round in memory, from slips that were placed there: the payouts, totals and legs that `writeSettlement` has
 * the database add up.
 */
import type { BetType } from '../../../domain/bets/bet-type';
import { sumOf } from '../../../domain/money/proportion';
import { expectedPayoutOf } from '../../../domain/results/expected-payout';
import { payoutOf } from '../../../domain/rates/line-money';
import type { DrawnDigits, Row2Source } from '../../../domain/results/drawn-digits';
import { wins } from '../../../domain/results/matching';
import type { BookedLine } from '../../book/placing/booking';
import type { Leg } from '../../book/post';
import { type Winner, winnerOf } from '../../book/settling/rule-winners';
import { legsOfWin } from '../../book/settling/settlement-legs';
import type { NewSlip } from './memory-book';

/** A row of a round's totals. */
interface Total {
  accountId: string;
  /** Empty in the row that counts slips. */
  betType: BetType | '';
  slips: number;
  lines: number;
  stake: number;
  discount: number;
  payout: number;
  expected: number;
  winners: number;
  winLoss: number;
  commission: number;
  ownHeld: number;
  ownWinLoss: number;
  ownCommission: number;
  /** Part of each account on the path to this one in the same lines, root first; empty in the row that counts slips. */
  winLossAlong: number[];
  commissionAlong: number[];
}

export interface MemorySettlement {
  winners: Winner[];
  /** Winners held until a person confirms them. */
  held: Winner[];
  totals: Total[];
  legs: Leg[];
  lines: number;
  stake: number;
  discount: number;
  payout: number;
}

const NOTHING = {
  slips: 0,
  lines: 0,
  stake: 0,
  discount: 0,
  payout: 0,
  expected: 0,
  winners: 0,
  winLoss: 0,
  commission: 0,
  ownHeld: 0,
  ownWinLoss: 0,
  ownCommission: 0,
};

function createTotals() {
  const totals = new Map<string, Total>();
  const totalOf = (accountId: string, betType: Total['betType']): Total => {
    const key = `${accountId}:${betType}`;
    const found = totals.get(key) ?? { accountId, betType, ...NOTHING, winLossAlong: [], commissionAlong: [] };
    totals.set(key, found);
    return found;
  };
  return { totals, totalOf };
}

/** Adds a line to the totals of all accounts on its path, including the member at its end. */
function addLine(
  totalOf: (accountId: string, betType: BetType) => Total,
  { path, memberId }: NewSlip,
  line: BookedLine,
  row2Reads: Row2Source,
  winner: Winner | undefined,
) {
  const payout = winner?.payout ?? 0;
  const expected = expectedPayoutOf(line.betType, line.booked, payoutOf(line.stake, line.rate), row2Reads);
  let winLossAbove = 0;
  const along: { winLoss: number; commission: number }[] = [];
  for (const [index, accountId] of path.entries()) {
    const total = totalOf(accountId, line.betType);
    const isMember = accountId === memberId;
    const fromAbove = line.commissions[index - 1] ?? 0;
    const held = line.held[index] ?? 0;
    const winLoss = isMember ? payout - line.stake : held - (winner?.shares[index] ?? 0);
    const commission = fromAbove - (line.commissions[index] ?? 0);
    if (!isMember) along.push({ winLoss, commission });
    total.lines += 1;
    total.stake += line.stake;
    total.discount += line.discount;
    total.payout += payout;
    total.expected += expected;
    total.winners += winner ? 1 : 0;
    total.winLoss -= winLossAbove;
    total.commission += fromAbove;
    total.ownHeld += held;
    total.ownWinLoss += winLoss;
    total.ownCommission += commission;
    for (const [place, part] of along.entries()) {
      total.winLossAlong[place] = (total.winLossAlong[place] ?? 0) + part.winLoss;
      total.commissionAlong[place] = (total.commissionAlong[place] ?? 0) + part.commission;
    }
    winLossAbove += winLoss;
  }
}

function legsOf(slips: readonly NewSlip[], totals: readonly Total[], held: readonly Winner[]): Leg[] {
  const members = new Set(slips.map(({ memberId }) => memberId));
  const settled = totals.flatMap(({ accountId, stake, discount, payout, ownWinLoss, ownCommission }): Leg[] =>
    members.has(accountId)
      ? [
          { kind: 'wallet', ownerId: accountId, amount: payout },
          { kind: 'atStake', ownerId: accountId, amount: discount - stake },
        ]
      : [{ kind: 'wallet', ownerId: accountId, amount: ownWinLoss + ownCommission }],
  );
  return [...settled, ...held.flatMap(legsOfWin).map((leg) => ({ ...leg, amount: -leg.amount }))];
}

/**
 * Returns the rows that a settlement of these slips writes.
 *
 * @param heldAbove payout above which a win is held, satang
 */
export function settleInMemory(
  slips: readonly NewSlip[],
  digits: DrawnDigits,
  row2Reads: Row2Source,
  heldAbove: number,
): MemorySettlement {
  const { totals, totalOf } = createTotals();
  const winners: Winner[] = [];
  for (const slip of slips) {
    const { id, memberId, path } = slip;
    for (const accountId of path) totalOf(accountId, '').slips += 1;
    for (const line of slip.booking.lines) {
      const { betType, number, position, stake, rate, weights } = line;
      const winner = wins(betType, number, digits, row2Reads)
        ? winnerOf({ slipId: id, position, memberId, path: path.slice(0, -1), betType, number, stake, rate, weights })
        : undefined;
      if (winner) winners.push(winner);
      addLine(totalOf, slip, line, row2Reads, winner);
    }
  }
  const rows = [...totals.values()];
  const held = winners.filter(({ payout }) => payout > heldAbove);
  return {
    winners,
    held,
    totals: rows,
    legs: legsOf(slips, rows, held),
    lines: sumOf(slips.map(({ booking }) => booking.lines.length)),
    stake: sumOf(slips.map(({ stake }) => stake)),
    discount: sumOf(slips.map(({ discount }) => discount)),
    payout: sumOf(winners.map(({ payout }) => payout)),
  };
}
