/** What an account was agreed on with its upline, and the money between them. Amounts in satang, percents in basis points. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { PlausibleMoment } from '../calendar/plausible';
import { dateTimeOrNull, reason } from '../entities/field';
import { REASON_MAX } from '../validation/reason';
import { AMOUNT_MAX } from '../money/amount';
import { CLEARING_CYCLES, FUNDS } from '../money/funds';
import { MovableFunds } from '../money/movable';
import { WHOLE_PERCENT } from '../money/proportion';
import { defineCall } from './call';

/** The first word of the keys of everything about the money of accounts. */
export const ACCOUNT_MONEY = 'account-money';
const about = ACCOUNT_MONEY;

/** What was agreed on, without what follows from it. */
export const AgreedTerms = z.object({
  funds: z.enum(FUNDS),
  creditLimit: z.int().min(0).max(AMOUNT_MAX),
  /** How far the limit may be exceeded until the moment. */
  creditAllowance: z.int().min(0).max(AMOUNT_MAX),
  allowanceUntil: dateTimeOrNull().write,
  packageId: z.uuid().toLowerCase().nullable(),
  clearingCycle: z.enum(CLEARING_CYCLES),
  usedCreditAlarm: z.int().min(0).max(WHOLE_PERCENT).nullable(),
  suspendsAtLimit: z.boolean(),
});
export type AgreedTerms = z.infer<typeof AgreedTerms>;

const PackageName = z.object({ id: z.uuid(), name: z.string() }).nullable();

export const TermsAnswer = AgreedTerms.extend({
  id: z.uuid(),
  username: z.string(),
  kind: z.enum(['agent', 'member']),
  /** The username of the direct upline; null for master. */
  upline: z.string().nullable(),
  takesRest: z.boolean(),
  /** The package that is bet and given by, its own or an upline's. */
  packageInForce: PackageName,
  /** The one that holds where none is given: the direct upline's, told to the upline alone. */
  packageAbove: PackageName,
  balance: z.int(),
  atStake: z.int(),
  /** What it may owe now: the limit, and the allowance while it holds. */
  credit: z.int(),
  available: z.int(),
  /** What of the limit is used; null without a limit. */
  usedCredit: z.int().nullable(),
  creditGivenOn: z.int(),
  /** The most that the reader can give; null where that isn't the reader's or has no bound. */
  creditMaximum: z.int().nullable(),
  /** Whether the reader is the direct upline. */
  editable: z.boolean(),
  version: z.int(),
});
export type TermsAnswer = z.infer<typeof TermsAnswer>;

/** What of the terms is changed; `belowUsed` says that a limit below what is used is meant. */
const TermsChange = AgreedTerms.partial().extend({ belowUsed: z.boolean().optional() }).strict();
export type TermsChange = z.output<typeof TermsChange>;

export const readTerms = defineCall({ method: 'GET', path: '/accounts/:id/terms', about, answer: TermsAnswer });
export const changeTerms = defineCall({
  method: 'PUT',
  path: '/accounts/:id/terms',
  about,
  body: TermsChange,
  answer: TermsAnswer,
  versioned: true,
});

/** The most accounts that are given a package at once. */
const ASSIGNED_MAX = 500;

/** The package of several accounts directly below, with null that of their upline: all or none. */
export const assignPackage = defineCall({
  method: 'POST',
  path: '/accounts/package',
  about,
  body: z.strictObject({
    ids: z.array(z.uuid().toLowerCase()).min(1).max(ASSIGNED_MAX),
    packageId: z.uuid().toLowerCase().nullable(),
  }),
  answer: z.object({
    /** How many had another before. */
    changed: z.int(),
    /** Those that aren't directly below the reader: with any, nothing was changed. */
    refused: z.array(z.object({ id: z.uuid(), label: z.string() })),
  }),
});

const given = z.int().min(0).max(WHOLE_PERCENT).nullable();

/** `commission` is what was given, null for what its upline has; `maximum` for the direct upline alone, null for everybody else. */
export const CommissionsAnswer = z.object({
  id: z.uuid(),
  commissions: z.array(z.object({ betType: z.enum(BET_TYPES), commission: given, maximum: z.int().nullable() })),
  editable: z.boolean(),
  version: z.int(),
});
export type CommissionsAnswer = z.infer<typeof CommissionsAnswer>;

const CommissionsChange = z.strictObject({
  commissions: z
    .array(z.strictObject({ betType: z.enum(BET_TYPES), commission: given }))
    .min(1)
    .max(BET_TYPES.length),
});
export type CommissionsChange = z.output<typeof CommissionsChange>;

export const readCommissions = defineCall({
  method: 'GET',
  path: '/accounts/:id/commissions',
  about,
  answer: CommissionsAnswer,
});
export const changeCommissions = defineCall({
  method: 'PUT',
  path: '/accounts/:id/commissions',
  about,
  body: CommissionsChange,
  answer: CommissionsAnswer,
  versioned: true,
});

/** A bet type that isn't there has no cap. `editable` where it is the reader's own. */
export const HoldsAnswer = z.object({
  id: z.uuid(),
  holds: z.array(z.object({ betType: z.enum(BET_TYPES), cap: z.int().min(0) })),
  takesRest: z.boolean(),
  editable: z.boolean(),
  version: z.int(),
});
export type HoldsAnswer = z.infer<typeof HoldsAnswer>;

const HoldsChange = z.strictObject({
  holds: z
    .array(z.strictObject({ betType: z.enum(BET_TYPES), cap: z.int().min(0).max(AMOUNT_MAX).nullable() }))
    .max(BET_TYPES.length)
    .default([]),
  takesRest: z.boolean().optional(),
});
export type HoldsChange = z.output<typeof HoldsChange>;

export const readHolds = defineCall({ method: 'GET', path: '/accounts/:id/holds', about, answer: HoldsAnswer });
export const changeHolds = defineCall({
  method: 'PUT',
  path: '/accounts/:id/holds',
  about,
  body: HoldsChange,
  answer: HoldsAnswer,
  versioned: true,
});

export const readFunds = defineCall({ method: 'GET', path: '/accounts/:id/funds', about, answer: MovableFunds });

/** A movement; `requestId` names it, so that repeated it does nothing. */
const FundsMovement = z.strictObject({
  requestId: z.uuid().toLowerCase(),
  amount: z.int().min(1).max(AMOUNT_MAX),
  reason: reason().write.optional(),
});
export type FundsMovement = z.output<typeof FundsMovement>;

/** A correction: what the wallet receives, or gives where it is negative; never without a reason. */
const FundsAdjustment = z.strictObject({
  requestId: z.uuid().toLowerCase(),
  amount: z
    .int()
    .min(-AMOUNT_MAX)
    .max(AMOUNT_MAX)
    .refine((amount) => amount !== 0),
  reason: z.string().trim().min(1).max(REASON_MAX),
});
export type FundsAdjustment = z.output<typeof FundsAdjustment>;

/** What the account's wallet was and is. */
const FundsMoved = z.object({ before: z.int(), after: z.int() });
export type FundsMoved = z.infer<typeof FundsMoved>;

const movement = { method: 'POST', about, body: FundsMovement, answer: FundsMoved } as const;
export const deposit = defineCall({ ...movement, path: '/accounts/:id/deposits' });
export const withdraw = defineCall({ ...movement, path: '/accounts/:id/withdrawals' });
export const collect = defineCall({ ...movement, path: '/accounts/:id/collections' });
export const pay = defineCall({ ...movement, path: '/accounts/:id/payments' });
export const adjust = defineCall({ ...movement, path: '/accounts/:id/adjustments', body: FundsAdjustment });

/** What was in the wallet before a range of time, open where not given, and what at its end, which isn't in it. */
export const readBalances = defineCall({
  method: 'GET',
  path: '/accounts/:id/ledger/balances',
  about,
  query: z.object({ from: PlausibleMoment.optional(), until: PlausibleMoment.optional() }),
  answer: z.object({ opening: z.int(), closing: z.int() }),
});
