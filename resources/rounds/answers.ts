/** What the API answers about rounds, results and approvals, as far as the screens read it. Amounts in satang. */
import type { BetType, ResultPart } from '../../domain/bets/bet-type';
import type { RoundRecord } from '../../domain/entities/round';
import type { LottoFamily } from '../../domain/lottos/lotto';
import type { DrawnDigits } from '../../domain/results/drawn-digits';
import type { OfficialResult } from '../../domain/results/official-result';
import type { ApprovalMode } from '../../domain/rounds/approval';

/** A round that waits for a result by hand. */
export interface AwaitingRound {
  id: string;
  code: string;
  name: string | null;
  family: Exclude<LottoFamily, 'yeekee'>;
  resultUrl: string | null;
  businessDate: string;
  number: number;
  state: string;
  resultAt: string;
  minutesLate: number;
  lines: number;
  stake: number;
  blocked: string | null;
  entered: {
    approvalId: string;
    state: 'draft' | 'submitted';
    official: Record<string, unknown> & { family: LottoFamily };
    by: string | null;
    at: string;
    goesOnAt: string | null;
  } | null;
  refused: { reason: string | null; by: string | null; at: string } | null;
}

export interface BetTypeSums {
  betType: BetType;
  lines: number;
  stake: number;
  discount: number;
  winners: number | null;
  payout: number | null;
  ownShare: number | null;
}

export interface TopWinner {
  slipId: string;
  position: number;
  member: string;
  betType: BetType;
  number: string;
  stake: number;
  payout: number;
}

/** What a result would pay. */
export interface ResultPreview {
  digits: DrawnDigits;
  lines: number;
  stake: number;
  discount: number;
  winners: number;
  payout: number;
  ownShare: number;
  houseResult: number;
  byBetType: BetTypeSums[];
  topWinners: TopWinner[];
  warnings: ('sameAsPrevious' | 'payoutOutsideUsual' | 'indexOutsideUsual')[];
  mode: ApprovalMode;
}

export interface CorrectedAccount {
  accountId: string;
  username: string;
  isMember: boolean;
  before: number;
  after: number;
  balance: number;
  balanceAfter: number;
  goesNegative: boolean;
}

export interface CorrectionPreview {
  winners: number;
  payout: number;
  accounts: CorrectedAccount[];
}

export type ApprovalKind = 'result' | 'correction' | 'void' | 'win';
export type ApprovalState = 'submitted' | 'approved' | 'refused' | 'takenBack';

/** What was asked for about a round. */
export interface AskedOfRound {
  id: string;
  kind: ApprovalKind;
  state: ApprovalState | 'draft';
  official: OfficialResult | null;
  reason: string | null;
  submittedBy: string | null;
  submittedAt: string;
  goesOnAt: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionReason: string | null;
}

export interface Approval extends AskedOfRound {
  state: ApprovalState;
  round: {
    id: string;
    code: string;
    name: string | null;
    family: LottoFamily;
    businessDate: string;
    number: number;
    state: string;
    official: OfficialResult | null;
    resultAt: string;
  };
  effect: Readonly<Record<string, unknown>>;
  member: string | null;
  obstacle: 'noRight' | 'samePerson' | 'related' | 'waiting' | null;
  mayRefuse: boolean;
  mayTakeBack: boolean;
}

export interface ApprovalDetail extends Approval {
  change: {
    result: ResultPreview | null;
    correction: CorrectionPreview | null;
    void: { slips: number; debit: number; payout: number } | null;
  };
}

export interface RoundStep {
  at: string;
  event: string;
  from: string;
  to: string;
  actor: string | null;
  reason: string | null;
}

export interface RoundDetail extends RoundRecord {
  opensAt: string;
  official: OfficialResult | null;
  reason: string | null;
  resultUrl: string | null;
  settlementNo: number;
  slips: number;
  byBetType: BetTypeSums[];
  frozen: { at: string; lines: number | null; stake: number | null; digest: string | null } | null;
  steps: RoundStep[];
  settlements: { no: number; at: string; businessDate: string; winners: number; payout: number; reversedAt: string | null }[];
  approvals: AskedOfRound[];
  previousId: string | null;
  nextId: string | null;
}

export interface SoldNumber {
  betType: BetType;
  number: string;
  lines: number;
  sold: number;
  liability: number;
  isWinner: boolean;
}

export interface WinningLine extends TopWinner {
  slipNo: number;
  ownShare: number;
  isHeld: boolean;
  isAsked: boolean;
}

/** A round whose outcome stands. */
export interface PastRound {
  lottoId: string;
  code: string;
  name: string | null;
  family: LottoFamily;
  id: string;
  businessDate: string;
  state: string;
  digits: DrawnDigits | null;
  isCorrected: boolean;
  enteredBy: string | null;
  approvedBy: string | null;
}

/** A result that a number was part of. */
export interface LastSeen {
  lottoId: string;
  code: string;
  name: string | null;
  family: LottoFamily;
  part: ResultPart;
  roundId: string;
  businessDate: string;
}

/** A round of a game day of yeekee. */
export interface YeekeeRound {
  id: string;
  number: number;
  state: string;
  opensAt: string;
  closesAt: string;
  resultAt: string;
  digits: DrawnDigits | null;
  shoots: number;
  stake: number | null;
  ownShare: number | null;
  isLate: boolean;
}

/** What a result of yeekee can be computed again from. */
export interface YeekeeProof {
  state: string;
  digest: string | null;
  count: number | null;
  seedHash: string | null;
  seed: string | null;
  digits: DrawnDigits | null;
  shoots: { position: number; at: string; number: string | null; member: string }[];
  numbers: string[] | null;
}
