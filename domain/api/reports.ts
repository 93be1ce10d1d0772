/** Reading reports: a call for each, all alike but for what their rows can be. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { countDays, PERIODS } from '../reports/period';
import { LOTTO_GROUPS } from '../lotto/group';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { UNFINISHED_ROUND_STATES } from '../slips/shown-state';
import { GROUPINGS, type Grouping, type Report } from '../reports/report';
import { defineCall } from './call';
import { fault } from '../validation/validation';
import { Moment } from '../validation/scalars';

/** A range has so many business dates at most. */
export const REPORT_DAYS_MAX = 800;
/** So many rows stand on a page. */
export const REPORT_ROWS = 200;

const id = z.uuid().toLowerCase();

/** Of which business dates something is asked; `checkRange` holds it to a range that there can be. */
export const periodFields = {
  period: z.enum(PERIODS).default('thisWeek'),
  /** The business dates of `range`, both in it. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

const shape = {
  ...periodFields,
  /** The account that is looked into, somebody below the reader; without it the reader's own. */
  within: id.optional(),
  lottoGroup: z.enum(LOTTO_GROUPS).optional(),
  lotto: id.optional(),
  round: id.optional(),
  betType: z.enum(BET_TYPES).optional(),
  /** Whether rows of nothing are left out. */
  zero: z.enum(['hide', 'show']).default('hide'),
  page: z.int().min(1).max(10_000).default(1),
};

/** The first and the last date that a range may name: beyond them moments can't be said in the four digits of a year. */
export const REPORT_DATES = { first: '2000-01-01', last: '9998-12-31' } as const;

/** Holds a query to a range with both of its dates, in their order, that isn't too long. */
export function checkRange(
  { period, from, to }: { period: string; from?: string | undefined; to?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (period !== 'range') return;
  if (from === undefined) context.addIssue({ ...fault('required'), path: ['from'] });
  if (to === undefined) context.addIssue({ ...fault('required'), path: ['to'] });
  if (from === undefined || to === undefined) return;
  if (from < REPORT_DATES.first) context.addIssue({ ...fault('invalid'), path: ['from'] });
  else if (to > REPORT_DATES.last) context.addIssue({ ...fault('invalid'), path: ['to'] });
  else if (to < from) context.addIssue({ ...fault('endsEarlier'), path: ['to'] });
  else if (countDays({ from, to }) > REPORT_DAYS_MAX) {
    context.addIssue({ ...fault('tooManyDays', { max: REPORT_DAYS_MAX }), path: ['to'] });
  }
}

/** Figures by their measures' names: counts, satang or basis points; null for what can't be said. */
const Figures = z.record(z.string(), z.int().nullable());

const ReportAccount = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  kind: z.enum(['agent', 'member']),
});

const ReportLotto = z.object({ code: z.string(), name: z.string().nullable() });

const ReportRound = z.object({ businessDate: z.iso.date(), number: z.int(), family: z.enum(LOTTO_FAMILIES) });

/** A row: what it is of, as its grouping says, and its figures. */
const ReportPart = z.object({
  /** An id, a group of lottos, a bet type or a business date. */
  key: z.string(),
  account: ReportAccount.optional(),
  /** Of a lotto, and of a round. */
  lotto: ReportLotto.optional(),
  round: ReportRound.optional(),
  figures: Figures,
  /** In the period before; null where there was nothing. */
  before: Figures.nullable(),
});

const ReportRow = ReportPart.extend({
  /** What it is divided by in turn, in the same order; its figures are theirs together. */
  rows: z.array(ReportPart).optional(),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** What it rests on. */
const ReportBasis = z.object({
  /** Business dates, both in it, and the moments at which the first begins and the last ends. */
  from: z.iso.date(),
  to: z.iso.date(),
  begins: Moment,
  ends: Moment,
  /** What it is compared with. */
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Rounds of these dates that are closed and not settled, and in which the reader's members have something at stake. */
  unsettledRounds: z.int(),
  /** When it was read. */
  asOf: Moment,
});
export type ReportBasis = z.infer<typeof ReportBasis>;

/** What is sold, satang; `slips` is null for one bet type. `held` is what the reader holds of the stakes. */
const LiveFigures = z.object({
  slips: z.int().nullable(),
  lines: z.int(),
  /** Of the lines that stand; what was cancelled comes on top. */
  stake: z.int(),
  cancelled: z.int(),
  discount: z.int(),
  held: z.int(),
});

/** Rounds that aren't settled yet, as they stand at this moment: no part of the report's totals. */
const LiveSales = z.object({
  /** Those that close next. */
  rows: z.array(
    LiveFigures.extend({
      round: z.uuid(),
      lotto: ReportLotto,
      family: z.enum(LOTTO_FAMILIES),
      businessDate: z.iso.date(),
      number: z.int(),
      state: z.enum(UNFINISHED_ROUND_STATES),
      closesAt: Moment,
    }),
  ),
  /** Of all of them, and how many there are. */
  totals: LiveFigures,
  count: z.int(),
});
export type LiveSales = z.infer<typeof LiveSales>;

const ReportAnswer = z.object({
  basis: ReportBasis,
  /** Whether the reader sees a part of the business. */
  isPart: z.boolean(),
  by: z.enum(GROUPINGS),
  /** What each row is divided by in turn; null where it isn't. */
  then: z.enum(GROUPINGS).nullable(),
  /** The lotto and the round that it was narrowed down to; null for all, and for one that there isn't. */
  of: z.object({ lotto: ReportLotto.nullable(), round: ReportRound.extend({ lotto: ReportLotto }).nullable() }),
  /** From the reader's account to the one that is looked into. */
  way: z.array(ReportAccount),
  rows: z.array(ReportRow),
  /** Rows on all pages. */
  count: z.int(),
  /** Of everything that matches, on whatever page. */
  totals: Figures,
  totalsBefore: Figures,
  /** Of a report that tells what is sold now beside what was settled. */
  live: LiveSales.optional(),
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;

/** What is settled, and so what changes what a report says. */
const about = 'rounds';

/** What a report may be asked: its own groupings, and orders by its own measures. */
export function reportQueryOf({ groupings, measures }: Report) {
  const orders = ['key', '-key', ...measures.flatMap(({ name }) => [name, `-${name}`])];
  return z
    .strictObject({
      ...shape,
      by: z.enum(groupings).default(groupings[0]),
      /** `none` for rows that aren't divided; without it the report's own. */
      then: z.enum([...groupings, 'none']).optional(),
      /** A measure's name, or `key` for the names of the rows; after `-` the other way round. Without it the report's own. */
      order: z.enum(orders).optional(),
    })
    .superRefine((query, context) => {
      checkRange(query, context);
      if (query.then === query.by) context.addIssue({ ...fault('option'), path: ['then'] });
    });
}
export type ReportQuery = z.output<ReturnType<typeof reportQueryOf>>;

/** What the rows of an answer are divided by: as was asked, else the report's own way as long as its rows are its own. */
export function thenOf({ groupings, then }: Report, query: Pick<ReportQuery, 'by' | 'then'>): Grouping | undefined {
  const asked = query.then ?? (query.by === groupings[0] ? then : undefined);
  return asked === 'none' ? undefined : asked;
}

/** The call that reads a report. */
export function readReport<const Name extends string>(report: Report<Name>) {
  return defineCall({
    method: 'GET',
    path: `/reports/${report.name}`,
    about,
    query: reportQueryOf(report),
    answer: ReportAnswer,
  });
}
