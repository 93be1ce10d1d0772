/** The limits of a lotto as the API tells of them. Moments as ISO text, amounts in satang. */
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

/** A round that is bet on. */
const OpenRound = z.object({
  id: z.uuid(),
  businessDate: z.iso.date(),
  number: z.int(),
  state: z.string(),
  closesAt: Moment,
});
export type OpenRound = z.infer<typeof OpenRound>;

/** The number of a bet type that comes nearest to its end. */
const FullestNumber = z.object({ number: z.string(), sold: Amount, hardCap: Amount });
export type FullestNumber = z.infer<typeof FullestNumber>;

/** A number of a round with what is sold of it and what it sells at, the fullest first. */
export const SoldNumber = z.object({
  betType: BetTypeName,
  number: z.string(),
  sold: Amount,
  /** What the lines would be paid. */
  liability: Amount,
  lines: z.int(),
  hardCap: Amount,
  /** At the rate of reference, × 100. */
  rate: z.int(),
  isClosed: z.boolean(),
  isHalfPay: z.boolean(),
  /** Null where nothing was. */
  laidOff: LaidOff.nullable(),
});
export type SoldNumber = z.infer<typeof SoldNumber>;

/** What holds in one open round. */
const RoundLimit = TypedLimit.extend({
  /** In how many other open rounds something else is set. */
  othersDiffer: z.int(),
  /** Null where nothing is sold, and for those it is none of the business of: all but the house. */
  fullest: FullestNumber.nullable(),
});
export type RoundLimit = z.infer<typeof RoundLimit>;

export const LottoLimits = z.object({
  id: z.uuid(),
  /** Counts the changes of them. */
  version: z.int(),
  /** What rounds begin with that open from now on. */
  future: z.array(TypedLimit),
  /** The next to close first. */
  rounds: z.array(OpenRound),
  /** The one that was asked for, else the first; null without any. */
  open: z.object({ roundId: z.uuid(), limits: z.array(RoundLimit) }).nullable(),
});
export type LottoLimits = z.infer<typeof LottoLimits>;

/** What a change did to a bet type where it stood the same: the parts that differ, before and after. */
const LimitChangeEntry = z.object({
  betType: BetTypeName,
  /** Whether it changed the lotto's own setting, which is copied on to rounds when they open. */
  isFuture: z.boolean(),
  /** The open rounds it changed. */
  roundIds: z.array(z.uuid()),
  before: OperatorLimitParts,
  after: OperatorLimitParts,
});
export type LimitChangeEntry = z.infer<typeof LimitChangeEntry>;

/** A change as it is listed. */
export const ListedLimitChange = z.object({
  id: z.uuid(),
  no: z.int(),
  scope: z.enum(LIMIT_SCOPES),
  at: Moment,
  actor: z.string(),
  reason: z.string().nullable(),
  /** The number of the change that it takes back. */
  reverts: z.int().nullable(),
  isReverted: z.boolean(),
  entries: z.array(LimitChangeEntry),
});
export type ListedLimitChange = z.infer<typeof ListedLimitChange>;

/** A pricing tried on the last round that is over. */
export const TriedPricing = z.object({
  /** The round's; null when nothing of the bet type was ever sold. */
  businessDate: z.iso.date().nullable(),
  run: DryRun,
});
export type TriedPricing = z.infer<typeof TriedPricing>;

/** The rules of one bet type tried on the last round. */
export const TriedRules = TriedPricing.extend({ betType: BetTypeName });
export type TriedRules = z.infer<typeof TriedRules>;

/** A number that no automatic step is taken on. */
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

/** Why no automatic steps are taken, and until when; null where they are. */
const StepPause = z.object({ reason: z.string(), until: Moment.nullable() }).nullable();
export type StepPause = z.infer<typeof StepPause>;

/** What holds of automatic limits in a lotto beside their rules. */
export const AutomaticLimits = z.object({
  /** Where no steps are taken for now: in all lottos, in this one. */
  pauses: z.object({ all: StepPause, lotto: StepPause }),
  exemptions: z.array(ListedExemption),
});
export type AutomaticLimits = z.infer<typeof AutomaticLimits>;

/** For so long whoever did something by hand takes it back without saying why, milliseconds. */
export const UNDO_MS = 30_000;
