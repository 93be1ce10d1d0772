/** What the API says of a slip that is being keyed in, before and when it is sent. Amounts in satang, rates × 100. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LineRequest, BetLines, LINES_PER_SLIP_MAX } from '../bets/line';

const id = z.uuid().toLowerCase();

/** Lines that are asked about; without a rate, at whatever it is now. */
export const SlipCheckBody = z.strictObject({
  memberId: id,
  roundId: id,
  lines: z.array(LineRequest).max(LINES_PER_SLIP_MAX),
});
export type SlipCheckBody = z.output<typeof SlipCheckBody>;

/** A slip that is keyed in. */
export const SlipKeyed = z.strictObject({
  memberId: id,
  roundId: id,
  lines: BetLines,
  /** Whether it is meant although the same was placed a moment ago. */
  confirmDuplicate: z.boolean().default(false),
});
export type SlipKeyed = z.output<typeof SlipKeyed>;

/** Why a slip or line is refused, by its word, with the amount or rate that goes with it. */
const Refusal = z.object({
  reason: z.string(),
  min: z.int().optional(),
  max: z.int().optional(),
  left: z.int().optional(),
  free: z.int().optional(),
  step: z.int().optional(),
  rate: z.int().optional(),
  available: z.int().optional(),
});
export type SlipRefusalMessage = z.infer<typeof Refusal>;

export const SlipCheckAnswer = z.object({
  now: z.iso.datetime({ offset: true }),
  closesAt: z.iso.datetime({ offset: true }),
  /** What the member can spend. */
  available: z.int(),
  /** Why the slip would be refused whatever its lines are. */
  refusal: Refusal.nullable(),
  /** Of the lines that would be taken. */
  stake: z.int(),
  debit: z.int(),
  /** The most that one result can make come true of them. */
  possiblePayout: z.int(),
  lines: z.array(
    z.object({
      /** Null for a line that is refused. */
      rate: z.int().nullable(),
      discount: z.int().nullable(),
      payout: z.int().nullable(),
      refusal: Refusal.nullable(),
      /** What can be had instead of a line that is refused, within all that bounds it; null where nothing can. */
      offer: z.object({ stake: z.int(), rate: z.int() }).nullable(),
    }),
  ),
});
export type SlipCheckAnswer = z.infer<typeof SlipCheckAnswer>;

export const SlipKeyedAnswer = z.object({
  outcome: z.enum(['accepted', 'refused', 'duplicate']),
  /** The slip that was taken, or that said the same a moment ago. */
  slip: z.object({ id: z.uuid(), no: z.int(), at: z.iso.datetime({ offset: true }).nullable() }).nullable(),
  refusal: Refusal.nullable(),
  lines: z.array(z.object({ position: z.int(), refusal: Refusal })),
});
export type SlipKeyedAnswer = z.infer<typeof SlipKeyedAnswer>;

/** A round that slips can be keyed in for. */
export const KeyInRound = z.object({
  id: z.uuid(),
  lotto: z.string(),
  lottoName: z.string().nullable(),
  businessDate: z.iso.date(),
  number: z.int(),
  state: z.string(),
  closesAt: z.iso.datetime({ offset: true }),
});
export type KeyInRound = z.infer<typeof KeyInRound>;

/** Somebody whom slips can be keyed in for. */
export const KeyInMember = z.object({ id: z.uuid(), username: z.string(), nickname: z.string().nullable() });
export type KeyInMember = z.infer<typeof KeyInMember>;

/** What a member is offered in a round. */
export const KeyInOffer = z.object({
  betTypes: z.array(
    z.object({
      betType: z.enum(BET_TYPES),
      rate: z.int(),
      /** Basis points. */
      discount: z.int(),
      minStake: z.int(),
      maxStake: z.int(),
      numbers: z.array(z.object({ number: z.string(), isClosed: z.boolean(), isHalfPay: z.boolean(), rate: z.int() })),
    }),
  ),
});
export type KeyInOffer = z.infer<typeof KeyInOffer>;
