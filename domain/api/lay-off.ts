/** What the API tells of lay-off: of a round, its batches, and of dealers. Amounts in satang, rates × 100. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { TRANSFER_KINDS } from '../money/transfer-kinds';
import { BATCH_STATES } from '../lay-off/batch-state';

const BetTypeName = z.enum(BET_TYPES);
const moment = z.iso.datetime({ offset: true });
const Amount = z.int();

/** What was handed on, or is about to be. */
const Handed = { excess: Amount, drafted: Amount, sent: Amount, accepted: Amount };

/** A number of which something stands above what is kept, or was handed on. */
export const LayOffNumber = z.object({
  betType: BetTypeName,
  number: z.string(),
  sold: Amount,
  /** What it pays if it comes. */
  liability: Amount,
  /** What it pays without what dealers took. */
  netLiability: Amount,
  kept: Amount.nullable(),
  ...Handed,
});
export type LayOffNumber = z.infer<typeof LayOffNumber>;

export const BatchItem = z.object({
  betType: BetTypeName,
  number: z.string(),
  amount: Amount,
  accepted: Amount,
  rate: z.int(),
  commission: z.int(),
});
export type BatchItem = z.infer<typeof BatchItem>;

export const BatchRecord = z.object({
  id: z.uuid(),
  no: z.int(),
  dealerId: z.uuid(),
  dealer: z.string(),
  state: z.enum(BATCH_STATES),
  amount: Amount,
  accepted: Amount,
  createdBy: z.string(),
  createdAt: moment,
  sentAt: moment.nullable(),
  answeredAt: moment.nullable(),
  items: z.array(BatchItem),
  /** What it came to by the standing settlement of the round; `owed` is what the dealer is owed, negative what he owes. */
  outcome: z.object({ no: z.int(), stake: Amount, commission: Amount, payout: Amount, winners: z.int(), owed: Amount }).nullable(),
});
export type BatchRecord = z.infer<typeof BatchRecord>;

export const RoundLayOff = z.object({
  roundId: z.uuid(),
  lottoId: z.uuid(),
  state: z.string(),
  closesAt: moment,
  remindsBefore: z.int().nullable(),
  /** Whether anything can be handed on still: no result is known. */
  isUndecided: z.boolean(),
  byBetType: z.array(z.object({ betType: BetTypeName, ...Handed })),
  /** Those with the largest excess. */
  numbers: z.array(LayOffNumber),
  batches: z.array(BatchRecord),
});
export type RoundLayOff = z.infer<typeof RoundLayOff>;

/** What a dealer pays and gives for a bet type: the rate × 100, the commission in basis points. */
export const DealerTerm = z.strictObject({ betType: BetTypeName, rate: z.int().min(1).max(100_000_000), commission: z.int().min(0).max(10_000) });
export type DealerTerm = z.infer<typeof DealerTerm>;

export const DealerRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  note: z.string(),
  isOn: z.boolean(),
  terms: z.array(DealerTerm),
  /** What he is owed; negative: what he owes. */
  balance: Amount,
  version: z.int(),
});
export type DealerRecord = z.infer<typeof DealerRecord>;

/** One movement of a dealer's account, the newest first. */
export const DealerEntry = z.object({
  id: z.uuid(),
  at: moment,
  businessDate: z.iso.date(),
  kind: z.enum(TRANSFER_KINDS),
  amount: Amount,
  balanceAfter: Amount,
  /** How it was paid. */
  reason: z.string().nullable(),
  /** Of a batch its round and number. */
  batch: z.object({ roundId: z.uuid(), no: z.int(), code: z.string(), name: z.string().nullable(), businessDate: z.iso.date() }).nullable(),
});
export type DealerEntry = z.infer<typeof DealerEntry>;
