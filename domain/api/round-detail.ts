/** One round in the API: its history, its bets and its outcome. */
import { z } from 'zod';
import { Round } from '../entities/round';
import { OfficialResult } from '../results/official-result';
import { APPROVAL_MODES } from '../rounds/approval';
import { RoundApproval } from '../rounds/approval-record';
import { BetTypeSums } from '../rounds/bet-type-sums';
import { Moment } from '../validation/scalars';

const RoundStep = z.object({
  at: Moment,
  event: z.string(),
  from: z.string(),
  to: z.string(),
  /** User who did it, or `clock`; null for readers other than the operator. */
  actor: z.string().nullable(),
  reason: z.string().nullable(),
});
export type RoundStep = z.infer<typeof RoundStep>;

const RoundSettlement = z.object({
  no: z.int(),
  at: Moment,
  businessDate: z.iso.date(),
  winners: z.int(),
  payout: z.int(),
  reversedAt: Moment.nullable(),
});

/** Fields of a round that its list doesn't have. */
export const RoundParts = z.object({
  opensAt: Moment,
  official: OfficialResult.nullable(),
  /** Reason why it was voided or has no result. For the operator also why it isn't paid, because that names sums. */
  reason: z.string().nullable(),
  resultUrl: z.string().nullable(),
  settlementNo: z.int(),
  slips: z.int(),
  /** State of the book at close; null before. Only the operator sees the amounts. */
  frozen: z
    .object({ at: Moment, lines: z.int().nullable(), stake: z.int().nullable(), digest: z.string().nullable() })
    .nullable(),
  steps: z.array(RoundStep),
  /** Settlements and approvals: only for the operator; empty for everyone else. */
  settlements: z.array(RoundSettlement),
  approvals: z.array(RoundApproval),
  /** Approval mode of the round; null for readers other than the operator. */
  approvalMode: z.enum(APPROVAL_MODES).nullable(),
  /**
   * Names of the users who could approve the reader's request; null when no second person decides, and for readers
   * other than the operator.
   */
  approvers: z.array(z.string()).nullable(),
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
});
export type RoundParts = z.infer<typeof RoundParts>;

const { fields } = Round;

/** The fields of its row in a list, and those that only its own screen shows. */
export const RoundDetail = z.object({
  id: fields.id.read,
  code: fields.code.read,
  name: fields.name.read,
  lotto: fields.lotto.read,
  family: fields.family.read,
  group: fields.group.read,
  businessDate: fields.businessDate.read,
  number: fields.number.read,
  state: fields.state.read,
  closesAt: fields.closesAt.read,
  resultAt: fields.resultAt.read,
  isAwaiting: fields.isAwaiting.read,
  isOverdue: fields.isOverdue.read,
  isAhead: fields.isAhead.read,
  turn: fields.turn.read,
  minutesLate: fields.minutesLate.read,
  isBlocked: fields.isBlocked.read,
  digits: fields.digits.read,
  stake: fields.stake.read,
  payout: fields.payout.read,
  ownShare: fields.ownShare.read,
  version: fields.version.read,
  ...RoundParts.shape,
  byBetType: z.array(BetTypeSums),
});
export type RoundDetail = z.infer<typeof RoundDetail>;
