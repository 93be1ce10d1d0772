import type { BetType } from '../../../domain/bets/bet-type';
import type { SlipDetail } from '../../../domain/api/slip-detail';
import { isReturned, type ShownSlipState } from '../../../domain/slips/shown-state';

/** A line as paper has it. Amounts in satang, the rate × 100. */
export interface PrintedLine {
  betType: BetType;
  number: string;
  stake: number;
  rate: number;
  discount: number;
  /** Whether it doesn't stand any more. */
  isOut: boolean;
}

/** What paper tells of a slip: what the member was sold and what became of it, and nothing of who holds it. */
export interface PrintedSlip {
  no: number;
  at: string;
  member: string;
  /** As people call it. */
  lotto: string;
  businessDate: string;
  roundNumber: number;
  state: ShownSlipState;
  lines: readonly PrintedLine[];
  /** Of the lines that stand. */
  stake: number;
  discount: number;
  debit: number;
  payout: number;
}

/** Of a slip that was read: the same, told for paper. */
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
