/** Limits per person as the API tells of them, and what it says of a bet that isn't made. Amounts in satang. */
import type { AccountKind } from '../accounts/account-kind';
import type { BetType } from '../bets/bet-type';
import type { Direction } from './overlay';

/** What somebody laid over the limits for an account at or below it; null where it says nothing. */
export interface PersonLimit {
  maxStake: number | null;
  personCap: number | null;
  /** False stops the bet type for the account. */
  isOn: boolean;
}

/** Nothing laid over anything. */
export const NO_PERSON_LIMIT: PersonLimit = { maxStake: null, personCap: null, isOn: true };

/** Which way a change of it goes. */
export function directionOfPersonLimit(before: PersonLimit, after: PersonLimit): Direction {
  const values = ({ maxStake, personCap, isOn }: PersonLimit) => [maxStake ?? Infinity, personCap ?? Infinity, Number(isOn)];
  const [was, is] = [values(before), values(after)];
  if (is.some((value, index) => value > (was[index] ?? 0))) return 'looser';
  return is.some((value, index) => value < (was[index] ?? 0)) ? 'tighter' : 'same';
}

/** An account by its name. */
export interface NamedAccount {
  id: string;
  username: string;
  kind: AccountKind;
}

/** A limit of the reader's own account for somebody. */
export interface ListedPersonLimit extends PersonLimit {
  id: string;
  target: NamedAccount;
  betType: BetType;
  /** Whether it holds in all lottos. */
  isOfAll: boolean;
}

/** A member near to what it may stake on a number. */
export interface NearMember {
  member: NamedAccount;
  betType: BetType;
  number: string;
  sold: number;
  cap: number;
}

/** Members with the same telephone number, and what they have staked on a number together. */
export interface SharedPhone {
  /** Masked; null for those who may know of no members. */
  phone: string | null;
  betType: BetType;
  number: string;
  /** Of all of them. */
  sold: number;
  /** What the strictest of their limits allows one of them; null without any. */
  cap: number | null;
  members: { id: string; username: string; sold: number }[];
}

export interface PersonLimits {
  own: ListedPersonLimit[];
  near: NearMember[];
  /** The largest first. */
  shared: SharedPhone[];
}

/** What decides about a bet, in the order in which it is looked at. */
export const BET_CHECKS = ['round', 'betting', 'account', 'betType', 'number', 'minStake', 'maxStake', 'stakeStep', 'personCap', 'cap', 'price', 'slip', 'day', 'funds'] as const;
export type BetCheck = (typeof BET_CHECKS)[number];

/** Whose word it is. */
export type LimitSource =
  | { kind: 'round' }
  | { kind: 'house' }
  | { kind: 'package' }
  | { kind: 'member' }
  | { kind: 'numberRule' }
  | { kind: 'pricing' }
  /** A limit that an account laid over; null for one above the reader. */
  | { kind: 'account'; username: string | null };

/** One thing that was looked at. */
export interface BetCheckStep {
  check: BetCheck;
  source: LimitSource;
  passes: boolean;
  /** The amount that bounds it, or the rate × 100 of `price`; null where it isn't one. */
  value: number | null;
  /** What of a cap is used already; null where nothing is, or it is none of the reader's business. */
  used: number | null;
}

/** What would become of a bet that isn't made. */
export interface BetTest {
  /** Whether it would be taken now. */
  isTaken: boolean;
  /** The first thing against it. */
  against: BetCheck | null;
  /** What would be taken of it at most; 0 where nothing is. */
  mostTaken: number;
  rate: number | null;
  steps: BetCheckStep[];
}
