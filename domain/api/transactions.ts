/**
 * Movements of an account's wallet: every entry with its cause, and the balance before and after. Amounts in satang.
 */
import { z } from 'zod';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { AMOUNT_MAX } from '../money/amount';
import { TRANSFER_KINDS } from '../money/transfer-kinds';
import { defineCall } from './call';
import { checkRange, periodFields } from './reports';
import { UtcMoment } from '../validation/scalars';
import { SERIAL_MAX } from '../validation/whole-number';

/** Number of entries on a page. */
export const TRANSACTIONS_PAGE = 50;

const id = z.uuid().toLowerCase();
const Transaction = z.object({
  /** Id of the movement; an account has one entry per movement. */
  id: z.uuid(),
  /** Number in the order of writing. */
  number: z.int(),
  at: UtcMoment,
  /** Business date of the movement. */
  businessDate: z.iso.date(),
  kind: z.enum(TRANSFER_KINDS),
  before: z.int(),
  amount: z.int(),
  after: z.int(),
  /** Subject of the entry: a slip, a round, or a request. */
  referenceId: z.uuid(),
  slip: z.object({ id: z.uuid(), no: z.int() }).nullable(),
  round: z
    .object({
      id: z.uuid(),
      lotto: z.object({ code: z.string(), name: z.string().nullable() }),
      family: z.enum(LOTTO_FAMILIES),
      businessDate: z.iso.date(),
      number: z.int(),
    })
    .nullable(),
  /** User who did it; null for the clock, and for users above the reader. */
  actor: z.string().nullable(),
  /** Address the slip was keyed in from; null when unknown. */
  ip: z.string().nullable(),
  reason: z.string().nullable(),
  /** Movement that this one reverses, and the one that reverses this one. */
  reverses: z.object({ id: z.uuid(), at: UtcMoment }).nullable(),
  reversedBy: z.object({ id: z.uuid(), at: UtcMoment }).nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

const Transactions = z.object({
  account: z.object({ id: z.uuid(), username: z.string(), kind: z.enum(['agent', 'member']) }),
  /** Business dates, both included, and the moments at which the first begins and the last ends. */
  from: z.iso.date(),
  to: z.iso.date(),
  begins: UtcMoment,
  ends: UtcMoment,
  /** Balance before the first entry of these dates and after the last one. */
  opening: z.int(),
  closing: z.int(),
  /** All entries of these dates by their kind: number, incoming and outgoing amount. */
  kinds: z.array(z.object({ kind: z.enum(TRANSFER_KINDS), entries: z.int(), in: z.int(), out: z.int() })),
  /** Matching entries, newest first. `after` is the cursor of the next page; null on the last one. */
  entries: z.array(Transaction),
  after: z.int().nullable(),
  isPart: z.boolean(),
  asOf: UtcMoment,
});
export type Transactions = z.infer<typeof Transactions>;

export const readTransactions = defineCall({
  method: 'GET',
  path: '/reports/transactions',
  about: 'account-money',
  query: z
    .strictObject({
      ...periodFields,
      /** Account of the wallet: the reader's own or one below. */
      account: id.optional(),
      kind: z.enum(TRANSFER_KINDS).optional(),
      /** Minimum amount in either direction. */
      size: z.int().min(0).max(AMOUNT_MAX).optional(),
      reference: id.optional(),
      after: z.int().min(1).max(SERIAL_MAX).optional(),
    })
    .superRefine(checkRange),
  answer: Transactions,
});
