/** The desk of a round and the choice of rounds, in the API. Amounts in satang, moments as ISO text. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LaidOff } from '../lay-off/laid-off';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { DrawnShape } from '../results/drawn-shape';
import { EVERY_ROUND_STATE } from '../rounds/round-state';
import { Moment } from '../validation/scalars';

/** Figures shown: everything below the reader, the part that the reader holds, or that part without the lay-off. */
export const DESK_VIEWS = ['whole', 'own', 'afterLayOff'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** Orders of the numbers, within each bet type. */
export const DESK_ORDERS = ['loss', 'stake', 'number'] as const;
export type DeskOrder = (typeof DESK_ORDERS)[number];

const Amount = z.int();
const BetTypeName = z.enum(BET_TYPES);

const DeskRound = z.object({
  id: z.uuid(),
  lottoId: z.uuid(),
  code: z.string(),
  /** Null for the translated name of the code. */
  name: z.string().nullable(),
  family: z.enum(LOTTO_FAMILIES),
  businessDate: z.iso.date(),
  number: z.int(),
  state: z.enum(EVERY_ROUND_STATE),
  closesAt: Moment,
  resultAt: Moment,
});
export type DeskRound = z.infer<typeof DeskRound>;

/** A round to choose from. */
export const ListedDeskRound = DeskRound.extend({
  /** Sales below the reader. */
  stake: Amount,
  /** Remaining amount after the worst result, negative for a loss; null once a result is known. */
  worst: Amount.nullable(),
});
export type ListedDeskRound = z.infer<typeof ListedDeskRound>;

/** A bet type of the desk. */
const DeskBetType = z.object({
  betType: BetTypeName,
  isOn: z.boolean(),
  /** Amount that the operator takes on a number. */
  cap: Amount,
  buy: Amount,
  /** Discount or commission passed on; for the operator's whole figures null unless lines were read. */
  commission: Amount.nullable(),
  /** Highest payout that a single result can cause; for a round with a result its payout. */
  pay: Amount,
});
export type DeskBetType = z.infer<typeof DeskBetType>;

/** A number as it is booked. */
const DeskNumber = z.object({
  betType: BetTypeName,
  number: z.string(),
  stake: Amount,
  /** Payout if the number comes. */
  paid: Amount,
  lines: z.int(),
  /** Null unless lines were read. */
  slips: z.int().nullable(),
  members: z.int().nullable(),
  /**
   * Amount that the operator still takes, and the maximum; null for everyone else, because it reveals the sales of
   * others.
   */
  left: Amount.nullable(),
  hardCap: Amount.nullable(),
  isClosed: z.boolean(),
  isHalfPay: z.boolean(),
  isWinner: z.boolean(),
  /** Null when nothing was laid off, and for everyone but the operator. */
  laidOff: LaidOff.nullable(),
  /** Refused stake; null for everyone but the operator. */
  refused: Amount.nullable(),
});
export type DeskNumber = z.infer<typeof DeskNumber>;

/** Refused bets; slips refused as a whole have neither bet type nor number. */
const RefusedDemand = z.object({
  betType: BetTypeName.nullable(),
  number: z.string().nullable(),
  reason: z.string(),
  lines: z.int(),
  stake: Amount,
});
export type RefusedDemand = z.infer<typeof RefusedDemand>;

/** All refused bets with the same reason. */
const RefusedFor = RefusedDemand.omit({ betType: true, number: true });
export type RefusedFor = z.infer<typeof RefusedFor>;

const DeskWorstResult = z.object({
  top: z.string(),
  bottom: z.string(),
  front3: z.array(z.string()),
  bottom3: z.array(z.string()),
  paid: Amount,
});

/** A round with its sales. */
export const RoundDesk = z.object({
  round: DeskRound,
  view: z.enum(DESK_VIEWS),
  /** Moment of reading. */
  asOf: Moment,
  /** Whether the reader sees only a part of the business. */
  isPart: z.boolean(),
  /** Bets accepted in the last minute, `lastFive` in the last five minutes; for a closed round before its close. */
  flow: z.object({ slips: z.int(), stake: Amount, lastFive: Amount }),
  /** The current result. */
  digits: DrawnShape.nullable(),
  betTypes: z.array(DeskBetType),
  /** The first numbers of each bet type. */
  numbers: z.array(DeskNumber),
  /** Results with the highest payouts; none once a result is known. */
  worst: z.array(DeskWorstResult),
  /** Numbers with the most refused bets, and the reasons; null for everyone but the operator. */
  refused: z.array(RefusedDemand).nullable(),
  /** All refused bets by reason; null for everyone but the operator. */
  refusedBy: z.array(RefusedFor).nullable(),
});
export type RoundDesk = z.infer<typeof RoundDesk>;

/** Payouts of an assumed result. */
export const SupposedAnswer = z.object({
  paid: Amount,
  byBetType: z.array(z.object({ betType: BetTypeName, paid: Amount })),
  /** Bet types that the assumed digits don't decide. */
  undecided: z.array(BetTypeName),
});
export type SupposedAnswer = z.infer<typeof SupposedAnswer>;

/** The largest stakes on a number. */
export const NumberHolders = z.object({
  stake: Amount,
  members: z.int(),
  /** Members with the highest stakes. */
  top: z.array(
    z.object({
      /** Null for readers who may not see members. */
      username: z.string().nullable(),
      stake: Amount,
      slips: z.int(),
    }),
  ),
});
export type NumberHolders = z.infer<typeof NumberHolders>;
