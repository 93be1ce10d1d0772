/** The desk of a round and the choice of one, as the API tells them. Amounts in satang, moments as ISO text. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LaidOff } from '../lay-off/laid-off';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { DrawnShape } from '../results/drawn-shape';
import { EVERY_ROUND_STATE } from '../rounds/round-state';
import { Moment } from '../validation/scalars';

/** Whose figures: of everything below the reader, of it what the reader holds, and that without what dealers took. */
export const DESK_VIEWS = ['whole', 'own', 'afterLayOff'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** What the numbers of each bet type are ordered by, each bet type by itself. */
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
  /** What is sold below the reader. */
  stake: Amount,
  /** What the worst result would leave of it, negative for a loss; null once a result is known. */
  worst: Amount.nullable(),
});
export type ListedDeskRound = z.infer<typeof ListedDeskRound>;

/** One bet type of the desk. */
const DeskBetType = z.object({
  betType: BetTypeName,
  isOn: z.boolean(),
  /** What the house takes on a number. */
  cap: Amount,
  buy: Amount,
  /** What is let off or passed on of it; of the house's whole null where lines weren't gone through. */
  commission: Amount.nullable(),
  /** The most that one result makes come true of it; of a round with a result what that did. */
  pay: Amount,
});
export type DeskBetType = z.infer<typeof DeskBetType>;

/** One number as it is booked. */
const DeskNumber = z.object({
  betType: BetTypeName,
  number: z.string(),
  stake: Amount,
  /** What it pays if it comes. */
  paid: Amount,
  lines: z.int(),
  /** Null where lines weren't gone through. */
  slips: z.int().nullable(),
  members: z.int().nullable(),
  /** What the house still takes, of how much at most; null for everybody else, as it tells what others sell. */
  left: Amount.nullable(),
  hardCap: Amount.nullable(),
  isClosed: z.boolean(),
  isHalfPay: z.boolean(),
  isWinner: z.boolean(),
  /** Null where nothing was, and for everybody but the house. */
  laidOff: LaidOff.nullable(),
  /** The stake that was turned away; null for everybody but the house. */
  refused: Amount.nullable(),
});
export type DeskNumber = z.infer<typeof DeskNumber>;

/** What was turned away; slips refused as a whole have neither bet type nor number. */
const RefusedDemand = z.object({
  betType: BetTypeName.nullable(),
  number: z.string().nullable(),
  reason: z.string(),
  lines: z.int(),
  stake: Amount,
});
export type RefusedDemand = z.infer<typeof RefusedDemand>;

/** All that was turned away for one reason. */
const RefusedFor = RefusedDemand.omit({ betType: true, number: true });
export type RefusedFor = z.infer<typeof RefusedFor>;

const DeskWorstResult = z.object({
  top: z.string(),
  bottom: z.string(),
  front3: z.array(z.string()),
  bottom3: z.array(z.string()),
  paid: Amount,
});

/** A round with what is sold of it. */
export const RoundDesk = z.object({
  round: DeskRound,
  view: z.enum(DESK_VIEWS),
  /** When it was read. */
  asOf: Moment,
  /** Whether the reader sees a part of the business. */
  isPart: z.boolean(),
  /** What was taken in the last minute; `lastFive` in the last five minutes, before the close where that is past. */
  flow: z.object({ slips: z.int(), stake: Amount, lastFive: Amount }),
  /** The standing result. */
  digits: DrawnShape.nullable(),
  betTypes: z.array(DeskBetType),
  /** Of each bet type those that come first. */
  numbers: z.array(DeskNumber),
  /** The results that pay most; none once a result is known. */
  worst: z.array(DeskWorstResult),
  /** The numbers of which most was turned away, and why; null for everybody but the house. */
  refused: z.array(RefusedDemand).nullable(),
  /** All that was turned away, by reason; null for everybody but the house. */
  refusedBy: z.array(RefusedFor).nullable(),
});
export type RoundDesk = z.infer<typeof RoundDesk>;

/** What a result that is supposed would pay. */
export const SupposedAnswer = z.object({
  paid: Amount,
  byBetType: z.array(z.object({ betType: BetTypeName, paid: Amount })),
  /** Bet types of which the digits say nothing. */
  undecided: z.array(BetTypeName),
});
export type SupposedAnswer = z.infer<typeof SupposedAnswer>;

/** Who makes a number large. */
export const NumberHolders = z.object({
  stake: Amount,
  members: z.int(),
  /** Those who staked most. */
  top: z.array(
    z.object({
      /** Null for those who may not know members. */
      username: z.string().nullable(),
      stake: Amount,
      slips: z.int(),
    }),
  ),
});
export type NumberHolders = z.infer<typeof NumberHolders>;
