/** Limits per person in the API, and the answer to a test bet. Amounts in satang. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import type { Direction } from './overlay';

/** Limit that an account set for an account at or below it; null fields set nothing. */
export const PersonLimit = z.object({
  maxStake: z.int().nullable(),
  personCap: z.int().nullable(),
  /** False stops the bet type for the account. */
  isOn: z.boolean(),
});
export type PersonLimit = z.infer<typeof PersonLimit>;

/** A limit that sets nothing. */
export const NO_PERSON_LIMIT: PersonLimit = { maxStake: null, personCap: null, isOn: true };

/** Returns the direction of a change of the limit. */
export function directionOfPersonLimit(before: PersonLimit, after: PersonLimit): Direction {
  const values = ({ maxStake, personCap, isOn }: PersonLimit) => [
    maxStake ?? Infinity,
    personCap ?? Infinity,
    Number(isOn),
  ];
  const [was, is] = [values(before), values(after)];
  if (is.some((value, index) => value > (was[index] ?? 0))) return 'looser';
  return is.some((value, index) => value < (was[index] ?? 0)) ? 'tighter' : 'same';
}

/** An account by its name. */
const NamedAccount = z.object({ id: z.uuid(), username: z.string(), kind: z.enum(['agent', 'member']) });

/** A limit that the reader's own account has set for another account. */
const ListedPersonLimit = z.object({
  id: z.uuid(),
  target: NamedAccount,
  betType: z.enum(BET_TYPES),
  /** Whether it applies in all lottos. */
  isOfAll: z.boolean(),
  ...PersonLimit.shape,
});
export type ListedPersonLimit = z.infer<typeof ListedPersonLimit>;

/** A member close to the maximum stake on a number. */
const NearMember = z.object({
  member: NamedAccount,
  betType: z.enum(BET_TYPES),
  number: z.string(),
  sold: z.int(),
  cap: z.int(),
});
export type NearMember = z.infer<typeof NearMember>;

/** Members with the same telephone number, and their total stake on a number. */
const SharedPhone = z.object({
  /** Masked; null for readers who may not see members. */
  phone: z.string().nullable(),
  betType: z.enum(BET_TYPES),
  number: z.string(),
  /** Stake of all of them. */
  sold: z.int(),
  /** Strictest of their caps for one of them; null without any. */
  cap: z.int().nullable(),
  members: z.array(z.object({ id: z.uuid(), username: z.string(), sold: z.int() })),
});
export type SharedPhone = z.infer<typeof SharedPhone>;

export const PersonLimits = z.object({
  own: z.array(ListedPersonLimit),
  near: z.array(NearMember),
  /** Largest first. */
  shared: z.array(SharedPhone),
});
export type PersonLimits = z.infer<typeof PersonLimits>;

/** Checks of a bet, in their order. */
const BET_CHECKS = [
  'round',
  'betting',
  'account',
  'betType',
  'number',
  'minStake',
  'maxStake',
  'stakeStep',
  'personCap',
  'cap',
  'price',
  'slip',
  'day',
  'funds',
] as const;
export type BetCheck = (typeof BET_CHECKS)[number];

/** Source of a limit. */
export const LimitSource = z.object({
  kind: z.enum(['round', 'house', 'package', 'member', 'numberRule', 'pricing', 'account']),
  /** Account that set the limit; null for one above the reader. */
  username: z.string().nullable().optional(),
});
export type LimitSource = z.infer<typeof LimitSource>;

/** One check. */
const BetCheckStep = z.object({
  check: z.enum(BET_CHECKS),
  source: LimitSource,
  passes: z.boolean(),
  /** Amount of the limit, or for `price` the rate × 100; null if the check has no value. */
  value: z.int().nullable(),
  /** Used part of a cap; null when there is none, or when the reader may not see it. */
  used: z.int().nullable(),
});
export type BetCheckStep = z.infer<typeof BetCheckStep>;

/** Answer to a test bet, which isn't placed. */
export const BetTest = z.object({
  /** Whether it would be accepted now. */
  isTaken: z.boolean(),
  /** First check that it fails. */
  against: z.enum(BET_CHECKS).nullable(),
  /** Highest stake that would be accepted; 0 for none. */
  mostTaken: z.int(),
  rate: z.int().nullable(),
  steps: z.array(BetCheckStep),
});
export type BetTest = z.infer<typeof BetTest>;
