/** The calls of lay-off: the kept amounts, a round and its batches, and dealers. Amounts in satang, rates × 100. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { REASON_MAX } from '../validation/reason';
import { AMOUNT_MAX } from '../money/amount';
import { RATE_MAX } from '../money/proportion';
import { TRANSFER_KINDS } from '../money/transfer-kinds';
import { BATCH_STATES } from '../lay-off/batch-state';
import { TransferTerms, TransferTermsChange } from '../lay-off/transfer-terms';
import { defineCall } from './call';
import { Moment } from '../validation/scalars';
import { typedLine, typedText } from '../validation/typed-text';

const BetTypeName = z.enum(BET_TYPES);
const Amount = z.int();

/** Amounts of a number or bet type that were handed on, or are about to be. */
const Handed = { excess: Amount, drafted: Amount, sent: Amount, accepted: Amount };

/** A number with an excess above the kept amount, or of which something was handed on. */
export const LayOffNumber = z.object({
  betType: BetTypeName,
  number: z.string(),
  sold: Amount,
  /** Payout if the number comes. */
  liability: Amount,
  /** Payout without the part that dealers took. */
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
  createdAt: Moment,
  sentAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
  items: z.array(BatchItem),
  /**
   * Outcome by the current settlement of the round. `owed` is the amount owed to the dealer, negative when the dealer
   * owes it.
   */
  outcome: z
    .object({ no: z.int(), stake: Amount, commission: Amount, payout: Amount, winners: z.int(), owed: Amount })
    .nullable(),
});
export type BatchRecord = z.infer<typeof BatchRecord>;

export const RoundLayOff = z.object({
  roundId: z.uuid(),
  lottoId: z.uuid(),
  state: z.string(),
  closesAt: Moment,
  remindsBefore: z.int().nullable(),
  /** Whether lay-off is still possible because no result is known. */
  isUndecided: z.boolean(),
  byBetType: z.array(z.object({ betType: BetTypeName, ...Handed })),
  /** Numbers with the largest excess. */
  numbers: z.array(LayOffNumber),
  batches: z.array(BatchRecord),
});
export type RoundLayOff = z.infer<typeof RoundLayOff>;

/** Terms of a dealer for a bet type: the rate × 100, and the commission in basis points. */
export const DealerTerm = z.strictObject({
  betType: BetTypeName,
  rate: z.int().min(1).max(RATE_MAX),
  commission: z.int().min(0).max(10_000),
});
export type DealerTerm = z.infer<typeof DealerTerm>;

export const DealerRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  note: z.string(),
  isOn: z.boolean(),
  terms: z.array(DealerTerm),
  /** Amount owed to the dealer; negative when the dealer owes it. */
  balance: Amount,
  version: z.int(),
});
export type DealerRecord = z.infer<typeof DealerRecord>;

/** A movement of a dealer's account; lists have the newest first. */
export const DealerEntry = z.object({
  id: z.uuid(),
  at: Moment,
  businessDate: z.iso.date(),
  kind: z.enum(TRANSFER_KINDS),
  amount: Amount,
  balanceAfter: Amount,
  /** Method of payment. */
  reason: z.string().nullable(),
  /** For a batch, its round and number. */
  batch: z
    .object({
      roundId: z.uuid(),
      no: z.int(),
      code: z.string(),
      name: z.string().nullable(),
      businessDate: z.iso.date(),
    })
    .nullable(),
});
export type DealerEntry = z.infer<typeof DealerEntry>;

/** Maximum length of a dealer's name. */
export const DEALER_NAME_MAX = 60;

/** Name and terms of a dealer. */
export const DealerWritten = z.strictObject({
  name: typedLine(DEALER_NAME_MAX),
  note: typedText(REASON_MAX, 0),
  isOn: z.boolean(),
  terms: z.array(DealerTerm).max(BET_TYPES.length),
});
export type DealerWritten = z.infer<typeof DealerWritten>;

const LayOffCut = z.strictObject({
  dealerId: z.uuid().toLowerCase(),
  betTypes: z.array(BetTypeName).min(1).optional(),
});

/** Higher than the number of items in any batch. */
const PARTS_MAX = 20_000;

const LayOffAnswer = z.discriminatedUnion('takes', [
  z.strictObject({ takes: z.literal('all') }),
  z.strictObject({ takes: z.literal('nothing') }),
  z.strictObject({
    takes: z.literal('parts'),
    parts: z
      .array(
        z.strictObject({ betType: BetTypeName, number: z.string().max(6), accepted: z.int().min(0).max(AMOUNT_MAX) }),
      )
      .min(1)
      .max(PARTS_MAX),
  }),
]);

const DealerPayment = z.strictObject({
  requestId: z.uuid().toLowerCase(),
  direction: z.enum(['toDealer', 'byDealer']),
  amount: z.int().min(1).max(AMOUNT_MAX),
  reason: typedText(REASON_MAX).optional(),
});

// Lay-off data of a lotto, a round or a batch is cached under `rounds`, so that news of rounds refresh it.

export const getTransferTerms = defineCall({
  method: 'GET',
  path: '/lay-off/:id',
  answer: TransferTerms,
  about: 'rounds',
});

export const updateTransferTerms = defineCall({
  method: 'PUT',
  path: '/lay-off/:id',
  body: TransferTermsChange,
  answer: TransferTerms,
  about: 'rounds',
  versioned: true,
});

export const getRoundLayOff = defineCall({ method: 'GET', path: '/rounds/:id/lay-off', answer: RoundLayOff });

export const cutRoundLayOff = defineCall({
  method: 'POST',
  path: '/rounds/:id/lay-off',
  body: LayOffCut,
  answer: z.object({ id: z.uuid() }),
});

export const sendLayOffBatch = defineCall({ method: 'POST', path: '/lay-off-batches/:id/send', about: 'rounds' });

export const dropLayOffBatch = defineCall({ method: 'POST', path: '/lay-off-batches/:id/drop', about: 'rounds' });

export const answerLayOffBatch = defineCall({
  method: 'POST',
  path: '/lay-off-batches/:id/answer',
  body: LayOffAnswer,
  about: 'rounds',
});

export const listDealers = defineCall({ method: 'GET', path: '/dealers', answer: z.array(DealerRecord) });

export const createDealer = defineCall({ method: 'POST', path: '/dealers', body: DealerWritten, answer: DealerRecord });

export const updateDealer = defineCall({
  method: 'PUT',
  path: '/dealers/:id',
  body: DealerWritten,
  answer: DealerRecord,
  versioned: true,
});

export const listDealerEntries = defineCall({
  method: 'GET',
  path: '/dealers/:id/entries',
  answer: z.array(DealerEntry),
});

export const payDealer = defineCall({
  method: 'POST',
  path: '/dealers/:id/payments',
  body: DealerPayment,
  answer: DealerRecord,
});
