/** The calls about comparing a partner's statements with our journal, by business date. Amounts in satang. */
import { z } from 'zod';
import type { PartnerKind } from '../partners/kind';
import { DIFFERENCES, MOVEMENT_KINDS, MOVEMENT_STATES, WAYS } from '../partners/reconciliation';
import { defineCall } from './call';
import { Moment } from '../validation/scalars';

const about = 'partners';
const Day = z.object({
  date: z.iso.date(),
  /** Number of movements in our journal, and their sum for members. */
  rows: z.int(),
  amount: z.int(),
  /** SHA-256 of the file. */
  checksum: z.string(),
  madeAt: Moment,
  /** Null as long as no statement was compared with it. */
  compared: z.object({ at: Moment, by: z.string().nullable(), differences: z.int(), differing: z.int() }).nullable(),
});
export type PartnerDay = z.infer<typeof Day>;

const DayFile = z.object({ date: z.iso.date(), csv: z.string() });

const Movement = z.object({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  amount: z.int(),
  state: z.enum(MOVEMENT_STATES),
});

const Sum = z.object({ rows: z.int(), amount: z.int() });

/** Maximum number of differences in one answer. */
export const DIFFERENCES_SHOWN = 500;

const Comparison = z.object({
  date: z.iso.date(),
  /** Compared movements: ours of the day and those that the statement names, and the statement's. */
  ours: Sum,
  theirs: Sum,
  /** Total number of differences, and the amount by which the partner's side has given members more. */
  total: z.int(),
  differing: z.int(),
  /** The first differences by number. */
  differences: z.array(
    z.object({
      is: z.enum(DIFFERENCES),
      way: z.enum(WAYS),
      by: z.int(),
      ours: Movement.nullable(),
      theirs: Movement.nullable(),
    }),
  ),
});
export type StatementComparison = z.infer<typeof Comparison>;
export type StatementDifference = StatementComparison['differences'][number];

/** Maximum length of a statement in characters. */
export const STATEMENT_MAX = 9_000_000;

/** Returns the calls about statements of one kind of partner. */
function callsOf<Kind extends PartnerKind>(kind: Kind) {
  const base = `/partners/${kind}/:id/days` as const;
  return {
    days: defineCall({ method: 'GET', path: base, about, answer: z.array(Day) }),
    file: defineCall({ method: 'GET', path: `${base}/:date/file` as const, about, answer: DayFile }),
    compare: defineCall({
      method: 'POST',
      path: `${base}/:date/compare` as const,
      about,
      body: z.strictObject({ statement: z.string().max(STATEMENT_MAX) }),
      answer: Comparison,
    }),
  };
}
export const STATEMENT_CALLS = { seamless: callsOf('seamless'), transfer: callsOf('transfer') } as const;
