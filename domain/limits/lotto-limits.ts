/** The limits of a lotto in the API. Moments as ISO text, amounts in satang. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LaidOff } from '../lay-off/laid-off';
import { DryRun } from './dry-run';
import { OperatorLimit, OperatorLimitParts, LIMIT_SCOPES } from './operator-limit';
import { Moment } from '../validation/scalars';

const BetTypeName = z.enum(BET_TYPES);
const Amount = z.int();

/** A limit with its bet type. */
const TypedLimit = OperatorLimit.extend({ betType: BetTypeName });
export type TypedLimit = z.infer<typeof TypedLimit>;

/** A round that is open for bets. */
const OpenRound = z.object({
  id: z.uuid(),
  businessDate: z.iso.date(),
  number: z.int(),
  state: z.string(),
  closesAt: Moment,
});
export type OpenRound = z.infer<typeof OpenRound>;

/** The number of a bet type that is closest to its cap. */
const FullestNumber = z.object({ number: z.string(), sold: Amount, hardCap: Amount });
export type FullestNumber = z.infer<typeof FullestNumber>;

/** A number of a round with its sales and its current rate; lists have the fullest first. */
export const SoldNumber = z.object({
  betType: BetTypeName,
  number: z.string(),
  sold: Amount,
  /** Payout of its lines. */
  liability: Amount,
  lines: z.int(),
  hardCap: Amount,
  /** Current rate derived from the reference rate, × 100. */
  rate: z.int(),
  isClosed: z.boolean(),
  isHalfPay: z.boolean(),
  /** Null when nothing was laid off. */
  laidOff: LaidOff.nullable(),
});
export type SoldNumber = z.infer<typeof SoldNumber>;

/** Limits of one open round. */
const RoundLimit = TypedLimit.extend({
  /** Number of other open rounds with different limits. */
  othersDiffer: z.int(),
  /** Null when nothing is sold, and for everyone but the operator. */
  fullest: FullestNumber.nullable(),
});
export type RoundLimit = z.infer<typeof RoundLimit>;

export const LottoLimits = z.object({
  id: z.uuid(),
  /** Number of changes of the limits. */
  version: z.int(),
  /** Limits with which future rounds open. */
  future: z.array(TypedLimit),
  /** Next to close first. */
  rounds: z.array(OpenRound),
  /** The requested round, or else the first; null without any. */
  open: z.object({ roundId: z.uuid(), limits: z.array(RoundLimit) }).nullable(),
});
export type LottoLimits = z.infer<typeof LottoLimits>;

/** Effect of a change on a bet type, for rounds with the same limits: the differing parts, before and after. */
const LimitChangeEntry = z.object({
  betType: BetTypeName,
  /** Whether it changed the lotto's own setting, which is copied to rounds when they open. */
  isFuture: z.boolean(),
  /** Open rounds that it changed. */
  roundIds: z.array(z.uuid()),
  before: OperatorLimitParts,
  after: OperatorLimitParts,
});
export type LimitChangeEntry = z.infer<typeof LimitChangeEntry>;

/** A change in the list. */
export const ListedLimitChange = z.object({
  id: z.uuid(),
  no: z.int(),
  scope: z.enum(LIMIT_SCOPES),
  at: Moment,
  actor: z.string(),
  reason: z.string().nullable(),
  /** Number of the change that it reverts. */
  reverts: z.int().nullable(),
  isReverted: z.boolean(),
  entries: z.array(LimitChangeEntry),
});
export type ListedLimitChange = z.infer<typeof ListedLimitChange>;

/** A pricing tried on the last finished round. */
export const TriedPricing = z.object({
  /** Business date of the round; null when nothing of the bet type was ever sold. */
  businessDate: z.iso.date().nullable(),
  run: DryRun,
});
export type TriedPricing = z.infer<typeof TriedPricing>;

/** The rules of one bet type tried on the last round. */
export const TriedRules = TriedPricing.extend({ betType: BetTypeName });
export type TriedRules = z.infer<typeof TriedRules>;

/** A number that is exempt from automatic steps. */
const ListedExemption = z.object({
  id: z.uuid(),
  betType: BetTypeName,
  number: z.string(),
  /** Null for all rounds. */
  roundId: z.uuid().nullable(),
  reason: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Moment,
});
export type ListedExemption = z.infer<typeof ListedExemption>;

/** Reason and end of a pause of automatic steps; null when they are active. */
const StepPause = z.object({ reason: z.string(), until: Moment.nullable() }).nullable();
export type StepPause = z.infer<typeof StepPause>;

/** State of automatic limits in a lotto, without their rules. */
export const AutomaticLimits = z.object({
  /** Pauses of automatic steps in all lottos, and in this one. */
  pauses: z.object({ all: StepPause, lotto: StepPause }),
  exemptions: z.array(ListedExemption),
});
export type AutomaticLimits = z.infer<typeof AutomaticLimits>;

/** Time in which a user can undo a manual action without giving a reason, in milliseconds. */
export const UNDO_MS = 30_000;
