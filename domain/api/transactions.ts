/** What moved in an account's wallet: every entry with its cause, and what was in it before and after. Amounts in satang. */
import { z } from 'zod';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { AMOUNT_MAX } from '../money/amount';
import { TRANSFER_KINDS } from '../money/transfer-kinds';
import { defineCall } from './call';
import { checkRange, periodFields } from './reports';
import { Moment } from '../validation/scalars';

/** So many entries stand on a page. */
export const TRANSACTIONS_PAGE = 50;

const id = z.uuid().toLowerCase();
const Transaction = z.object({
  /** That of the movement; an account has one entry of each. */
  id: z.uuid(),
  /** In the order of writing. */
  number: z.int(),
  at: Moment,
  /** The business date that the movement stands on. */
  businessDate: z.iso.date(),
  kind: z.enum(TRANSFER_KINDS),
  before: z.int(),
  amount: z.int(),
  after: z.int(),
  /** What it is about: a slip, a round, or a request. */
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
  /** Who did it; null for the clock, and for those above whoever reads. */
  actor: z.string().nullable(),
  /** From where the slip was keyed in; null where that isn't known. */
  ip: z.string().nullable(),
  reason: z.string().nullable(),
  /** The movement that this one takes back, and the one that takes this one back. */
  reverses: z.object({ id: z.uuid(), at: Moment }).nullable(),
  reversedBy: z.object({ id: z.uuid(), at: Moment }).nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

const Transactions = z.object({
  account: z.object({ id: z.uuid(), username: z.string(), kind: z.enum(['agent', 'member']) }),
  /** Business dates, both in it, and the moments at which the first begins and the last ends. */
  from: z.iso.date(),
  to: z.iso.date(),
  begins: Moment,
  ends: Moment,
  /** What was in the wallet before the first entry of these dates and after the last one. */
  opening: z.int(),
  closing: z.int(),
  /** All entries of these dates by their kind: how many, what came in and what went out. */
  kinds: z.array(z.object({ kind: z.enum(TRANSFER_KINDS), entries: z.int(), in: z.int(), out: z.int() })),
  /** The entries that match, the newest first, and the number after which the next page begins; null on the last one. */
  entries: z.array(Transaction),
  after: z.int().nullable(),
  isPart: z.boolean(),
  asOf: Moment,
});
export type Transactions = z.infer<typeof Transactions>;

export const readTransactions = defineCall({
  method: 'GET',
  path: '/reports/transactions',
  about: 'account-money',
  query: z
    .strictObject({
      ...periodFields,
      /** Whose wallet: the reader's own or one below. */
      account: id.optional(),
      kind: z.enum(TRANSFER_KINDS).optional(),
      /** The least amount either way. */
      size: z.int().min(0).max(AMOUNT_MAX).optional(),
      reference: id.optional(),
      after: z.int().min(1).optional(),
    })
    .superRefine(checkRange),
  answer: Transactions,
});
