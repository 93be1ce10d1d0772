/** What regulators ask for beside the reports of the engine: what is owed to members, and what was taken back. Amounts in satang. */
import { z } from 'zod';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { defineCall } from './call';
import { checkRange, periodFields } from './reports';

/** So many rows stand on a page. */
export const REGULATOR_ROWS = 100;

const id = z.uuid().toLowerCase();
const page = z.int().min(1).max(10_000).default(1);
const Account = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  kind: z.enum(['agent', 'member']),
});

/** What members have and have staked (reliability.md C30). */
const Liability = z.object({
  /** Members with something in their wallet or at stake. */
  members: z.int(),
  /** What wallets hold, and what of it is of members who pay in (cash). */
  funds: z.int(),
  cash: z.int(),
  /** What members owe. */
  owed: z.int(),
  /** The debits of their open lines. */
  atStake: z.int(),
  /** What they won and wasn't confirmed yet. */
  waiting: z.int(),
  /** Funds, open stakes and wins that wait together. */
  total: z.int(),
});
export type Liability = z.infer<typeof Liability>;

/** Its figures in the order in which they are told. */
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
  /** From the reader's account to the one that is looked into. */
  way: z.array(Account),
  isPart: z.boolean(),
  asOf: z.iso.datetime(),
  /** Of the accounts right below, those that are owed most first, a page of them. */
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

/** How slips were taken back: by themselves, or with their round. */
export const VOID_KINDS = ['cancelled', 'refunded'] as const;

const Voided = z.object({
  kind: z.enum(VOID_KINDS),
  /** When it was taken back, the last time where there were several. */
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
  /** What doesn't stand any more, and how many lines do. */
  lines: z.int(),
  stake: z.int(),
  standing: z.int(),
  /** Who did it; null for the clock, and for those above whoever reads. */
  actor: z.string().nullable(),
  /** Who allowed it, where a second person had to; told to the house alone. */
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
  /** The latest first, a page of them. */
  rows: z.array(Voided),
  count: z.int(),
  /** Of all that match. */
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
