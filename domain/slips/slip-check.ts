/**
 * The API's answers about a slip that is being keyed in, before and after it is sent. Amounts in satang, rates × 100.
 */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LineRequest, BetLines, LINES_PER_SLIP_MAX } from '../bets/line';
import { LOTTO_FAMILIES } from '../lotto/lotto';

const id = z.uuid().toLowerCase();

/** Lines to check; without a rate, at the current one. */
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
  /** Confirms a slip that repeats one placed a moment ago. */
  confirmDuplicate: z.boolean().default(false),
});
export type SlipKeyed = z.output<typeof SlipKeyed>;

/** Reason why a slip or line is refused, as a word, with its amount or rate. */
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
  /** Amount that the member can spend. */
  available: z.int(),
  /** Reason to refuse the slip regardless of its lines. */
  refusal: Refusal.nullable(),
  /** Sums of the lines that would be accepted. */
  stake: z.int(),
  debit: z.int(),
  /** Their highest payout that a single result could cause. */
  possiblePayout: z.int(),
  lines: z.array(
    z.object({
      /** Null for a refused line. */
      rate: z.int().nullable(),
      discount: z.int().nullable(),
      payout: z.int().nullable(),
      refusal: Refusal.nullable(),
      /** Offer instead of a refused line, within all bounds; null when there is none. */
      offer: z.object({ stake: z.int(), rate: z.int() }).nullable(),
    }),
  ),
});
export type SlipCheckAnswer = z.infer<typeof SlipCheckAnswer>;

export const SlipKeyedAnswer = z.object({
  outcome: z.enum(['accepted', 'refused', 'duplicate']),
  /** The placed slip, or the earlier one with the same content. */
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
  family: z.enum(LOTTO_FAMILIES),
  businessDate: z.iso.date(),
  number: z.int(),
  state: z.string(),
  closesAt: z.iso.datetime({ offset: true }),
});
export type KeyInRound = z.infer<typeof KeyInRound>;

/** A member that slips can be keyed in for. */
export const KeyInMember = z.object({ id: z.uuid(), username: z.string(), nickname: z.string().nullable() });
export type KeyInMember = z.infer<typeof KeyInMember>;

/** Offer to a member in a round. */
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
