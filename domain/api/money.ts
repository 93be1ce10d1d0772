/**
 * Terms agreed between an account and its upline, and the money between them. Amounts in satang, percents in basis
 * points.
 */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { PlausibleMoment } from '../calendar/plausible';
import { dateTimeOrNull, reason } from '../entities/field';
import { REASON_MAX } from '../validation/reason';
import { AMOUNT_MAX } from '../money/amount';
import { CLEARING_CYCLES, FUNDS } from '../money/funds';
import { MovableFunds } from '../money/movable';
import { WHOLE_PERCENT } from '../money/proportion';
import { OwnStyle } from '../poy/own-style';
import { ReadingStyle } from '../poy/reading-style';
import { defineCall } from './call';
import { typedText } from '../validation/typed-text';

/** First word of the query keys of everything about the money of accounts. */
export const ACCOUNT_MONEY = 'account-money';
const about = ACCOUNT_MONEY;

/** Agreed terms, without the values derived from them. */
export const AgreedTerms = z.object({
  funds: z.enum(FUNDS),
  creditLimit: z.int().min(0).max(AMOUNT_MAX),
  /** Amount by which the limit can be exceeded until `allowanceUntil`. */
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
  /** Username of the direct upline; null for master. */
  upline: z.string().nullable(),
  takesRest: z.boolean(),
  /** Package in force for the account's bets and for the rates it gives: its own or an upline's. */
  packageInForce: PackageName,
  /** Package that applies without an own one: the direct upline's; only the upline sees it. */
  packageAbove: PackageName,
  balance: z.int(),
  atStake: z.int(),
  /** Amount that it can owe now: the limit, and the allowance while it is valid. */
  credit: z.int(),
  available: z.int(),
  /** Used share of the limit; null without a limit. */
  usedCredit: z.int().nullable(),
  creditGivenOn: z.int(),
  /** Highest limit that the reader can give; null when the reader isn't the one to give it, or when it has no bound. */
  creditMaximum: z.int().nullable(),
  /** Whether the reader is the direct upline. */
  editable: z.boolean(),
  version: z.int(),
});
export type TermsAnswer = z.infer<typeof TermsAnswer>;

/** Changed terms. `belowUsed` confirms a limit below the used credit. */
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

/** Maximum number of accounts that are given a package in one call. */
const ASSIGNED_MAX = 500;

/** Sets the package of several accounts directly below, or with null their upline's package: all or none. */
export const assignPackage = defineCall({
  method: 'POST',
  path: '/accounts/package',
  about,
  body: z.strictObject({
    ids: z.array(z.uuid().toLowerCase()).min(1).max(ASSIGNED_MAX),
    packageId: z.uuid().toLowerCase().nullable(),
  }),
  answer: z.object({
    /** Number of accounts that had another package before. */
    changed: z.int(),
    /** Accounts that aren't directly below the reader; with any, nothing was changed. */
    refused: z.array(z.object({ id: z.uuid(), label: z.string() })),
  }),
});

const given = z.int().min(0).max(WHOLE_PERCENT).nullable();

/** `commission` is the given commission, null for the upline's. `maximum` is set only for the direct upline. */
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

/** Bet types that are absent have no cap. `editable` is true for the reader's own account. */
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

/**
 * Reading habits of an account: `own` are those set for it, `above` the style that applies without them. `editable` is
 * true for the account itself and its direct upline; master's habits are the operator's settings.
 */
export const ReadingAnswer = z.object({
  id: z.uuid(),
  own: OwnStyle,
  above: ReadingStyle,
  editable: z.boolean(),
  version: z.int(),
});
export type ReadingAnswer = z.infer<typeof ReadingAnswer>;

/** Changed habits; null for the value that applies above. */
const ReadingChange = OwnStyle.partial();
export type ReadingChange = z.output<typeof ReadingChange>;

export const readReadingHabits = defineCall({
  method: 'GET',
  path: '/accounts/:id/reading',
  about,
  answer: ReadingAnswer,
});
export const changeReadingHabits = defineCall({
  method: 'PUT',
  path: '/accounts/:id/reading',
  about,
  body: ReadingChange,
  answer: ReadingAnswer,
  versioned: true,
});

export const readFunds = defineCall({ method: 'GET', path: '/accounts/:id/funds', about, answer: MovableFunds });

/** A movement. `requestId` identifies it, so that a repeat does nothing. */
const FundsMovement = z.strictObject({
  requestId: z.uuid().toLowerCase(),
  amount: z.int().min(1).max(AMOUNT_MAX),
  reason: reason().write.optional(),
});
export type FundsMovement = z.output<typeof FundsMovement>;

/** A correction: the amount that the wallet receives, or pays when negative. It always needs a reason. */
const FundsAdjustment = z.strictObject({
  requestId: z.uuid().toLowerCase(),
  amount: z
    .int()
    .min(-AMOUNT_MAX)
    .max(AMOUNT_MAX)
    .refine((amount) => amount !== 0),
  reason: typedText(REASON_MAX),
});
export type FundsAdjustment = z.output<typeof FundsAdjustment>;

/** Balance of the account's wallet before and after. */
const FundsMoved = z.object({ before: z.int(), after: z.int() });
export type FundsMoved = z.infer<typeof FundsMoved>;

const movement = { method: 'POST', about, body: FundsMovement, answer: FundsMoved } as const;
export const deposit = defineCall({ ...movement, path: '/accounts/:id/deposits' });
export const withdraw = defineCall({ ...movement, path: '/accounts/:id/withdrawals' });
export const collect = defineCall({ ...movement, path: '/accounts/:id/collections' });
export const pay = defineCall({ ...movement, path: '/accounts/:id/payments' });
export const adjust = defineCall({ ...movement, path: '/accounts/:id/adjustments', body: FundsAdjustment });

/**
 * Balance of the wallet at the beginning and the end of a range of time. The end itself is excluded; both ends are
 * optional.
 */
export const readBalances = defineCall({
  method: 'GET',
  path: '/accounts/:id/ledger/balances',
  about,
  query: z.object({ from: PlausibleMoment.optional(), until: PlausibleMoment.optional() }),
  answer: z.object({ opening: z.int(), closing: z.int() }),
});
