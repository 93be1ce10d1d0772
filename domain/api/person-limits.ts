/** The calls about limits per person, and about testing a bet. Amounts in satang. */
import { z } from 'zod';
import { isBetNumber } from '../bets/bet-number';
import { BET_TYPES } from '../bets/bet-type';
import { BetLine } from '../bets/line';
import { AccountLimits } from '../limits/account-limits';
import { BetTest, PersonLimits } from '../limits/person-limits';
import { AMOUNT_MAX } from '../money/amount';
import { BAHT } from '../money/proportion';
import { defineCall } from './call';
import { LimitReason, OfRound } from './limit-parts';

const USERNAME_MAX = 64;

const Bound = z.int().min(0).max(AMOUNT_MAX).multipleOf(BAHT).nullable();

/** A limit on top of the limits above it; one without values is removed. */
const PersonLimitChange = z.strictObject({
  targetId: z.uuid().toLowerCase(),
  betType: z.enum(BET_TYPES),
  isOfAll: z.boolean(),
  maxStake: Bound,
  personCap: Bound,
  isOn: z.boolean(),
  reason: LimitReason.optional(),
});
export type PersonLimitChange = z.infer<typeof PersonLimitChange>;

const BetTestInput = z
  .strictObject({
    member: z.string().trim().min(1).max(USERNAME_MAX),
    betType: z.enum(BET_TYPES),
    number: z.string().max(6),
    stake: BetLine.shape.stake,
  })
  .refine(({ betType, number }) => isBetNumber(betType, number), { path: ['number'] });

export const listPersonLimits = defineCall({
  method: 'GET',
  path: '/limits/:id/persons',
  query: OfRound,
  answer: PersonLimits,
});

export const updatePersonLimit = defineCall({
  method: 'PUT',
  path: '/limits/:id/persons',
  body: PersonLimitChange,
  answer: PersonLimits,
});

/** Maximum number of accounts limited in one call. */
const LIMITED_MAX = 100;

/**
 * Sets the same limit for several accounts below, for every bet type of a lotto, or with null in all lottos: all or
 * none. Values that are left out stay as they are for each account.
 */
export const limitSeveral = defineCall({
  method: 'POST',
  path: '/accounts/limits',
  about: 'limits',
  body: z.strictObject({
    ids: z.array(z.uuid().toLowerCase()).min(1).max(LIMITED_MAX),
    lottoId: z.uuid().toLowerCase().nullable(),
    maxStake: Bound.optional(),
    personCap: Bound.optional(),
    isOn: z.boolean().optional(),
    reason: LimitReason.optional(),
  }),
  answer: z.object({ accounts: z.int() }),
});

export const testBet = defineCall({
  method: 'POST',
  path: '/limits/:id/test',
  query: OfRound,
  body: BetTestInput,
  answer: BetTest,
  asks: true,
});

export const getAccountLimits = defineCall({
  method: 'GET',
  path: '/accounts/:id/limits',
  query: z.object({ lotto: z.uuid().toLowerCase().optional() }),
  answer: AccountLimits,
  about: 'limits',
});
