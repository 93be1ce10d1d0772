/** What waits for a second person or was decided, as the API tells it. */
import { z } from 'zod';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { APPROVAL_KINDS } from './approval-kind';
import { CorrectionPreview } from './correction-preview';
import { EvidenceRecord } from './evidence';
import { ResultPreview } from './result-preview';
import { Moment } from '../validation/scalars';

/** A draft is what was saved of a result that isn't complete yet. */
export const APPROVAL_STATES = ['draft', 'submitted', 'approved', 'refused', 'takenBack'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Why somebody can't approve what waits. */
const APPROVAL_OBSTACLES = ['noRight', 'samePerson', 'related', 'waiting'] as const;

/** A result as it was entered, or what was kept of one. */
export const EnteredResult = z.looseObject({ family: z.enum(LOTTO_FAMILIES) });
export type EnteredResult = z.infer<typeof EnteredResult>;

/** What stands as the reason where the second person typed another result than the first. */
export const MISMATCH = 'mismatch';

/** What holds an approval up where it isn't one of the book's refusals: something went wrong. */
export const UNEXPECTED = 'unexpected';

/** What was asked for about a round. */
export const RoundApproval = z.object({
  id: z.uuid(),
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(APPROVAL_STATES),
  /** The result that is asked for; null for what is none, and where it isn't to be seen by the reader yet. */
  official: EnteredResult.nullable(),
  /** Whether the second person types the result too, without seeing it. */
  isBlind: z.boolean(),
  reason: z.string().nullable(),
  /** What was handed in with it; of a correction or a void. */
  evidence: EvidenceRecord.nullable(),
  submittedBy: z.string().nullable(),
  submittedAt: Moment,
  /** When it goes on by itself; null where a second person decides. */
  goesOnAt: Moment.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Moment.nullable(),
  decisionReason: z.string().nullable(),
});
export type RoundApproval = z.infer<typeof RoundApproval>;

/** An approval with its round, and what whoever asks may do about it. */
export const ApprovalRow = RoundApproval.extend({
  round: z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string().nullable(),
    family: z.enum(LOTTO_FAMILIES),
    businessDate: z.iso.date(),
    number: z.int(),
    state: z.string(),
    /** The result that stands, as it was entered. */
    official: EnteredResult.nullable(),
    resultAt: Moment,
  }),
  /** What it would change in numbers, as it was when it was asked for; amounts in satang. Empty where that isn't to be seen. */
  effect: z.record(z.string(), z.unknown()),
  /** Of a win the member, and the slip. */
  member: z.string().nullable(),
  slip: z.object({ id: z.uuid(), no: z.int() }).nullable(),
  /** From when on it has waited too long for its second person; null where it can't. */
  escalatesAt: Moment.nullable(),
  /** Why it didn't go on by itself when its time was up, and when that is tried again; null where it wasn't tried. */
  holdUp: z.string().nullable(),
  retryAt: Moment.nullable(),
  /** Null where the reader may approve it, or nothing waits. */
  obstacle: z.enum(APPROVAL_OBSTACLES).nullable(),
  mayRefuse: z.boolean(),
  mayTakeBack: z.boolean(),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

/** What a void gives back and takes back; satang. */
const VoidChange = z.object({ slips: z.int(), debit: z.int(), payout: z.int() });
export type VoidChange = z.infer<typeof VoidChange>;

/** What it would change if it were approved now: the part that its kind has. Each is null otherwise, and once it was decided. */
export const ApprovalChange = z.object({
  result: ResultPreview.nullable(),
  correction: CorrectionPreview.nullable(),
  void: VoidChange.nullable(),
});
export type ApprovalChange = z.infer<typeof ApprovalChange>;

export const ApprovalDetail = ApprovalRow.extend({ change: ApprovalChange });
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;
