import type { BetType } from '../../../domain/bets/bet-type';
import type { SlipDetail } from '../../../domain/api/slip-detail';
import { isReturned, type ShownSlipState } from '../../../domain/slips/shown-state';

/** A line on paper. Amounts in satang, the rate × 100. */
export interface PrintedLine {
  betType: BetType;
  number: string;
  stake: number;
  rate: number;
  discount: number;
  /** Whether it is no longer valid. */
  isOut: boolean;
}

/** A slip on paper: the member's bets and their outcome, without the holders. */
export interface PrintedSlip {
  no: number;
  at: string;
  member: string;
  /** Display name. */
  lotto: string;
  businessDate: string;
  roundNumber: number;
  state: ShownSlipState;
  lines: readonly PrintedLine[];
  /** Sum of the valid lines. */
  stake: number;
  discount: number;
  debit: number;
  payout: number;
}

/** Converts a slip for printing. */
export function printedSlip(slip: SlipDetail, lotto: string): PrintedSlip {
  const { no, at, businessDate, roundNumber, state, stake, discount, debit, payout } = slip;
  const lines = slip.slipLines.map((line): PrintedLine => ({ ...line, isOut: isReturned(line.state) }));
  return {
    no,
    at,
    member: slip.member.label,
    lotto,
    businessDate,
    roundNumber,
    state,
    lines,
    stake,
    discount,
    debit,
    payout,
  };
}
