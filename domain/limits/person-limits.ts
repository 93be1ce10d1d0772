/** Limits per person as the API tells of them, and what it says of a bet that isn't made. Amounts in satang. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import type { Direction } from './overlay';

/** What somebody laid over the limits for an account at or below it; null where it says nothing. */
export const PersonLimit = z.object({
  maxStake: z.int().nullable(),
  personCap: z.int().nullable(),
  /** False stops the bet type for the account. */
  isOn: z.boolean(),
});
export type PersonLimit = z.infer<typeof PersonLimit>;

/** Nothing laid over anything. */
export const NO_PERSON_LIMIT: PersonLimit = { maxStake: null, personCap: null, isOn: true };

/** Which way a change of it goes. */
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

/** A limit of the reader's own account for somebody. */
const ListedPersonLimit = z.object({
  id: z.uuid(),
  target: NamedAccount,
  betType: z.enum(BET_TYPES),
  /** Whether it holds in all lottos. */
  isOfAll: z.boolean(),
  ...PersonLimit.shape,
});
export type ListedPersonLimit = z.infer<typeof ListedPersonLimit>;

/** A member near to what it may stake on a number. */
const NearMember = z.object({
  member: NamedAccount,
  betType: z.enum(BET_TYPES),
  number: z.string(),
  sold: z.int(),
  cap: z.int(),
});
export type NearMember = z.infer<typeof NearMember>;

/** Members with the same telephone number, and what they have staked on a number together. */
const SharedPhone = z.object({
  /** Masked; null for those who may know of no members. */
  phone: z.string().nullable(),
  betType: z.enum(BET_TYPES),
  number: z.string(),
  /** Of all of them. */
  sold: z.int(),
  /** What the strictest of their limits allows one of them; null without any. */
  cap: z.int().nullable(),
  members: z.array(z.object({ id: z.uuid(), username: z.string(), sold: z.int() })),
});
export type SharedPhone = z.infer<typeof SharedPhone>;

export const PersonLimits = z.object({
  own: z.array(ListedPersonLimit),
  near: z.array(NearMember),
  /** The largest first. */
  shared: z.array(SharedPhone),
});
export type PersonLimits = z.infer<typeof PersonLimits>;

/** What decides about a bet, in the order in which it is looked at. */
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

/** Whose word it is. */
export const LimitSource = z.object({
  kind: z.enum(['round', 'house', 'package', 'member', 'numberRule', 'pricing', 'account']),
  /** Of a limit that an account laid over; null for one above the reader. */
  username: z.string().nullable().optional(),
});
export type LimitSource = z.infer<typeof LimitSource>;

/** One thing that was looked at. */
const BetCheckStep = z.object({
  check: z.enum(BET_CHECKS),
  source: LimitSource,
  passes: z.boolean(),
  /** The amount that bounds it, or the rate × 100 of `price`; null where it isn't one. */
  value: z.int().nullable(),
  /** What of a cap is used already; null where nothing is, or it is none of the reader's business. */
  used: z.int().nullable(),
});
export type BetCheckStep = z.infer<typeof BetCheckStep>;

/** What would become of a bet that isn't made. */
export const BetTest = z.object({
  /** Whether it would be taken now. */
  isTaken: z.boolean(),
  /** The first thing against it. */
  against: z.enum(BET_CHECKS).nullable(),
  /** What would be taken of it at most; 0 where nothing is. */
  mostTaken: z.int(),
  rate: z.int().nullable(),
  steps: z.array(BetCheckStep),
});
export type BetTest = z.infer<typeof BetTest>;
