/**
 * Reports for regulators outside the report engine: the liability to members, and cancelled or refunded slips. Amounts
 * in satang.
 */
import { z } from 'zod';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { defineCall } from './call';
import { checkRange, periodFields } from './reports';

/** Number of rows on a page. */
export const REGULATOR_ROWS = 100;

const id = z.uuid().toLowerCase();
const page = z.int().min(1).max(10_000).default(1);
const Account = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  kind: z.enum(['agent', 'member']),
});

/** Money and stakes of members (reliability.md C30). */
const Liability = z.object({
  /** Number of members with money in their wallet or at stake. */
  members: z.int(),
  /** Money in wallets, and the part of it held by members who pay in (cash). */
  funds: z.int(),
  cash: z.int(),
  /** Debts of members. */
  owed: z.int(),
  /** Debits of their open lines. */
  atStake: z.int(),
  /** Wins that aren't confirmed yet. */
  waiting: z.int(),
  /** Sum of funds, open stakes and unconfirmed wins. */
  total: z.int(),
});
export type Liability = z.infer<typeof Liability>;

/** The figures in their order on the screen. */
export const LIABILITY_FIGURES = [
  'members',
  'funds',
  'cash',
  'owed',
  'atStake',
  'waiting',
  'total',
] as const satisfies readonly (keyof Liability)[];

const LiabilityReport = z.object({
  /** Accounts from the reader's own down to the displayed one. */
  way: z.array(Account),
  isPart: z.boolean(),
  asOf: z.iso.datetime(),
  /** A page of the accounts right below, highest liability first. */
  rows: z.array(Liability.extend({ account: Account })),
  count: z.int(),
  totals: Liability,
});
export type LiabilityReport = z.infer<typeof LiabilityReport>;

export const readLiability = defineCall({
  method: 'GET',
  path: '/reports/liability',
  about: 'account-money',
  query: z.strictObject({ within: id.optional(), page }),
  answer: LiabilityReport,
});

/** Ways in which slips are taken back: one by one, or with their round. */
export const VOID_KINDS = ['cancelled', 'refunded'] as const;

const Voided = z.object({
  kind: z.enum(VOID_KINDS),
  /** Moment of the cancellation; the last one if there were several. */
  at: z.iso.datetime(),
  slip: z.object({ id: z.uuid(), no: z.int(), at: z.iso.datetime() }),
  round: z.object({
    id: z.uuid(),
    lotto: z.object({ code: z.string(), name: z.string().nullable() }),
    family: z.enum(LOTTO_FAMILIES),
    businessDate: z.iso.date(),
    number: z.int(),
  }),
  member: z.string(),
  agent: z.string(),
  /** Cancelled lines and their stake, and the number of lines that remain. */
  lines: z.int(),
  stake: z.int(),
  standing: z.int(),
  /** User who did it; null for the clock, and for users above the reader. */
  actor: z.string().nullable(),
  /** Second person who approved it, if one was required; only shown to the operator. */
  allowedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Voided = z.infer<typeof Voided>;

const Sums = z.object({ slips: z.int(), lines: z.int(), stake: z.int() });

const VoidsReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  begins: z.iso.datetime(),
  ends: z.iso.datetime(),
  isPart: z.boolean(),
  asOf: z.iso.datetime(),
  /** A page of slips, latest first. */
  rows: z.array(Voided),
  count: z.int(),
  /** Totals of all matches. */
  totals: z.record(z.enum(VOID_KINDS), Sums),
});
export type VoidsReport = z.infer<typeof VoidsReport>;

export const readVoids = defineCall({
  method: 'GET',
  path: '/reports/voids',
  about: 'rounds',
  query: z
    .strictObject({
      ...periodFields,
      within: id.optional(),
      lotto: id.optional(),
      kind: z.enum(VOID_KINDS).optional(),
      page,
    })
    .superRefine(checkRange),
  answer: VoidsReport,
});
