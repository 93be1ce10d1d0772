/** The limits of a lotto as the API tells of them. Moments as ISO text, amounts in satang. */
import type { BetType } from '../bets/bet-type';
import type { LaidOff } from '../lay-off/laid-off';
import type { Pause } from '../suspension';
import type { DryRun } from './dry-run';
import type { LimitStep } from './limit-step';
import type { HouseLimit, HouseLimitParts, LimitScope } from './house-limit';

/** A limit with its bet type. */
export type TypedLimit = HouseLimit & { betType: BetType };

/** A round that is bet on. */
export interface OpenRound {
  id: string;
  businessDate: string;
  number: number;
  state: string;
  closesAt: string;
}

/** The number of a bet type that comes nearest to its end. */
export interface FullestNumber {
  number: string;
  sold: number;
  hardCap: number;
}

/** A number of a round with what is sold of it and what it sells at, the fullest first. */
export interface SoldNumber extends FullestNumber {
  betType: BetType;
  lines: number;
  /** What the lines would be paid. */
  liability: number;
  /** At the rate of reference, × 100. */
  rate: number;
  isClosed: boolean;
  isHalfPay: boolean;
  /** Null where nothing was. */
  laidOff: LaidOff | null;
}

/** What holds in one open round. */
export interface RoundLimit extends TypedLimit {
  /** In how many other open rounds something else is set. */
  othersDiffer: number;
  /** Null where nothing is sold, and for those it is none of the business of: all but the house. */
  fullest: FullestNumber | null;
}

export interface LottoLimits {
  id: string;
  /** Counts the changes of them. */
  version: number;
  /** What rounds begin with that open from now on. */
  future: TypedLimit[];
  /** The next to close first. */
  rounds: OpenRound[];
  /** The one that was asked for, else the first; null without any. */
  open: { roundId: string; limits: RoundLimit[] } | null;
}

/** What a change did to a bet type where it stood the same: the parts that differ, before and after. */
export interface LimitChangeEntry {
  betType: BetType;
  /** Whether it changed the lotto's own setting, which is copied on to rounds when they open. */
  isFuture: boolean;
  /** The open rounds it changed. */
  roundIds: string[];
  before: HouseLimitParts;
  after: HouseLimitParts;
}

/** A change as it is listed. */
export interface ListedLimitChange {
  id: string;
  no: number;
  scope: LimitScope;
  at: string;
  actor: string;
  reason: string | null;
  /** The number of the change that it takes back. */
  reverts: number | null;
  isReverted: boolean;
  entries: LimitChangeEntry[];
}

/** An automatic step that was taken on a number of a round; rates of reference, × 100. */
export type ListedLimitStep = LimitStep;

/** A pricing tried on the last round that is over. */
export interface TriedPricing {
  /** The round's; null when nothing of the bet type was ever sold. */
  businessDate: string | null;
  run: DryRun;
}

/** The rules of one bet type tried on the last round. */
export interface TriedRules extends TriedPricing {
  betType: BetType;
}

/** A number that no automatic step is taken on. */
export interface ListedExemption {
  id: string;
  betType: BetType;
  number: string;
  /** Null for all rounds. */
  roundId: string | null;
  reason: string | null;
  createdBy: string;
  createdAt: string;
}

/** Why no automatic steps are taken, and until when; null where they are. */
export type StepPause = Pick<Pause, 'reason' | 'until'> | null;

/** What holds of automatic limits in a lotto beside their rules. */
export interface AutomaticLimits {
  /** Where no steps are taken for now: in all lottos, in this one. */
  pauses: { all: StepPause; lotto: StepPause };
  exemptions: ListedExemption[];
}

/** For so long whoever did something by hand takes it back without saying why, milliseconds. */
export const UNDO_MS = 30_000;
