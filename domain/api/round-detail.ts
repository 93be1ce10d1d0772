/** One round with its story, what is in it and what came of it, as the API tells it. */
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
  /** Who did it, `clock` where nobody did; null for those outside the house. */
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

/** What a round has besides the fields of its list. */
export const RoundParts = z.object({
  opensAt: Moment,
  official: OfficialResult.nullable(),
  /** Why it was voided or has no result; to the house also why it isn't paid, which names sums. */
  reason: z.string().nullable(),
  resultUrl: z.string().nullable(),
  settlementNo: z.int(),
  slips: z.int(),
  /** What stood in the book at close; null before. How much that is, is the house's to know. */
  frozen: z
    .object({ at: Moment, lines: z.int().nullable(), stake: z.int().nullable(), digest: z.string().nullable() })
    .nullable(),
  steps: z.array(RoundStep),
  /** The house's to know, and empty for everybody else, as is what was asked for. */
  settlements: z.array(RoundSettlement),
  approvals: z.array(RoundApproval),
  /** Who decides about it; null for those outside the house. */
  approvalMode: z.enum(APPROVAL_MODES).nullable(),
  /** Who could decide about what the reader asks for, by name; null where nobody else decides, and for those outside the house. */
  approvers: z.array(z.string()).nullable(),
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
});
export type RoundParts = z.infer<typeof RoundParts>;

const { fields } = Round;

/** Its row in a list, and all that only its own screen tells. */
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
