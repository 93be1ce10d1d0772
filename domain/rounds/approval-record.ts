/** Pending and decided approvals in the API. */
import { z } from 'zod';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { APPROVAL_KINDS } from './approval-kind';
import { CorrectionPreview } from './correction-preview';
import { EvidenceRecord } from './evidence';
import { ResultPreview } from './result-preview';
import { Moment } from '../validation/scalars';

/** A draft holds the saved parts of an incomplete result. */
export const APPROVAL_STATES = ['draft', 'submitted', 'approved', 'refused', 'takenBack'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Reasons why a user can't approve a pending request. */
const APPROVAL_OBSTACLES = ['noRight', 'samePerson', 'related', 'waiting'] as const;

/** A result as it was entered, or the saved parts of one. */
export const EnteredResult = z.looseObject({ family: z.enum(LOTTO_FAMILIES) });
export type EnteredResult = z.infer<typeof EnteredResult>;

/** Reason recorded when the second person typed a different result. */
export const MISMATCH = 'mismatch';

/** Cause of a delayed approval other than the book's refusals: an unexpected error. */
export const UNEXPECTED = 'unexpected';

/** A request about a round. */
export const RoundApproval = z.object({
  id: z.uuid(),
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(APPROVAL_STATES),
  /** The requested result; null if the request has none, and when the reader may not see it yet. */
  official: EnteredResult.nullable(),
  /** Whether the second person types the result too, without seeing it. */
  isBlind: z.boolean(),
  reason: z.string().nullable(),
  /** File handed in with a correction or a void. */
  evidence: EvidenceRecord.nullable(),
  submittedBy: z.string().nullable(),
  submittedAt: Moment,
  /** Moment at which it is carried out automatically; null when a second person decides. */
  goesOnAt: Moment.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Moment.nullable(),
  decisionReason: z.string().nullable(),
});
export type RoundApproval = z.infer<typeof RoundApproval>;

/** An approval with its round, and the actions that the reader may take. */
export const ApprovalRow = RoundApproval.extend({
  round: z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string().nullable(),
    family: z.enum(LOTTO_FAMILIES),
    businessDate: z.iso.date(),
    number: z.int(),
    state: z.string(),
    /** The current result, as it was entered. */
    official: EnteredResult.nullable(),
    resultAt: Moment,
  }),
  /** Expected effect in figures at the time of the request; amounts in satang. Empty when the reader may not see it. */
  effect: z.record(z.string(), z.unknown()),
  /** For a win the member, and the slip. */
  member: z.string().nullable(),
  slip: z.object({ id: z.uuid(), no: z.int() }).nullable(),
  /** Moment from which it has waited too long for its second person; null if that doesn't apply. */
  escalatesAt: Moment.nullable(),
  /**
   * Reason why it wasn't carried out automatically when due, and the moment of the next try; null if it wasn't tried.
   */
  holdUp: z.string().nullable(),
  retryAt: Moment.nullable(),
  /**
   * Names of the users who could approve it; null when no second person decides, when it isn't pending, and when the
   * system requested it.
   */
  approvers: z.array(z.string()).nullable(),
  /** Null when the reader may approve it, or when it isn't pending. */
  obstacle: z.enum(APPROVAL_OBSTACLES).nullable(),
  mayRefuse: z.boolean(),
  mayTakeBack: z.boolean(),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

/** Refunds and reversed payouts of a void; satang. */
export const VoidChange = z.object({
  slips: z.int(),
  debit: z.int(),
  payout: z.int(),
  /** Number of members from whom a payout is taken back. */
  accounts: z.int(),
  /** Names of the members that will owe more than their credit. */
  negative: z.array(z.string()),
});
export type VoidChange = z.infer<typeof VoidChange>;

/**
 * Change that an approval would cause now. Only the part of its kind is set; the others are null, and all are once it
 * is decided.
 */
export const ApprovalChange = z.object({
  result: ResultPreview.nullable(),
  correction: CorrectionPreview.nullable(),
  void: VoidChange.nullable(),
});
export type ApprovalChange = z.infer<typeof ApprovalChange>;

export const ApprovalDetail = ApprovalRow.extend({ change: ApprovalChange });
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;
