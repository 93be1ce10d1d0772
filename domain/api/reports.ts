/** Reading reports: one call for each. The calls differ only in the groupings and measures of their rows. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { countDays, PERIODS } from '../reports/period';
import { LOTTO_GROUPS } from '../lotto/group';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { UNFINISHED_ROUND_STATES } from '../slips/shown-state';
import { GROUPINGS, type Grouping, type Report } from '../reports/report';
import { defineCall } from './call';
import { fault } from '../validation/validation';
import { UtcMoment } from '../validation/scalars';

/** Maximum number of business dates in a range. */
export const REPORT_DAYS_MAX = 800;
/** Number of rows on a page. */
export const REPORT_ROWS = 200;

const id = z.uuid().toLowerCase();

/** Business dates of a query; `checkRange` accepts only valid ranges. */
export const periodFields = {
  period: z.enum(PERIODS).default('thisWeek'),
  /** Business dates of a `range`, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

const shape = {
  ...periodFields,
  /** The displayed account below the reader; by default the reader's own. */
  within: id.optional(),
  lottoGroup: z.enum(LOTTO_GROUPS).optional(),
  lotto: id.optional(),
  round: id.optional(),
  betType: z.enum(BET_TYPES).optional(),
  /** Whether rows with only zeros are left out. */
  zero: z.enum(['hide', 'show']).default('hide'),
  page: z.int().min(1).max(10_000).default(1),
};

/** First and last date that a range can name. Beyond them, years no longer fit in four digits. */
export const REPORT_DATES = { first: '2000-01-01', last: '9998-12-31' } as const;

/** Checks that a range has both dates in their order and isn't too long. */
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

/** Figures by the names of their measures: counts, satang or basis points; null for a figure that can't be computed. */
const Figures = z.record(z.string(), z.int().nullable());

const ReportAccount = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  kind: z.enum(['agent', 'member']),
});

const ReportLotto = z.object({ code: z.string(), name: z.string().nullable() });

const ReportRound = z.object({ businessDate: z.iso.date(), number: z.int(), family: z.enum(LOTTO_FAMILIES) });

/** A row: its subject, according to the grouping, and its figures. */
const ReportPart = z.object({
  /** An id, a group of lottos, a bet type or a business date. */
  key: z.string(),
  account: ReportAccount.optional(),
  /** Present for a lotto, and for a round. */
  lotto: ReportLotto.optional(),
  round: ReportRound.optional(),
  figures: Figures,
  /** Figures of the previous period; null when there were none. */
  before: Figures.nullable(),
});

const ReportRow = ReportPart.extend({
  /** Rows of the second grouping, in the same order; their figures add up to this row's. */
  rows: z.array(ReportPart).optional(),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** Data that the report is based on. */
const ReportBasis = z.object({
  /** Business dates, both included, and the moments at which the first begins and the last ends. */
  from: z.iso.date(),
  to: z.iso.date(),
  begins: UtcMoment,
  ends: UtcMoment,
  /** Period that it is compared with. */
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Rounds of these dates that are closed but not settled, and in which the reader's members have stakes. */
  unsettledRounds: z.int(),
  /** Moment of reading. */
  asOf: UtcMoment,
});
export type ReportBasis = z.infer<typeof ReportBasis>;

/** Sales in satang. `slips` is null for a single bet type. `held` is the reader's share of the stakes. */
const LiveFigures = z.object({
  slips: z.int().nullable(),
  lines: z.int(),
  /** Stake of the valid lines; `cancelled` isn't included. */
  stake: z.int(),
  cancelled: z.int(),
  discount: z.int(),
  held: z.int(),
});

/** Current sales of rounds that aren't settled yet. The report's totals don't include them. */
const LiveSales = z.object({
  /** Rounds that close next. */
  rows: z.array(
    LiveFigures.extend({
      round: z.uuid(),
      lotto: ReportLotto,
      family: z.enum(LOTTO_FAMILIES),
      businessDate: z.iso.date(),
      number: z.int(),
      state: z.enum(UNFINISHED_ROUND_STATES),
      closesAt: UtcMoment,
    }),
  ),
  /** Totals of all such rounds, and their number. */
  totals: LiveFigures,
  count: z.int(),
});
export type LiveSales = z.infer<typeof LiveSales>;

const ReportAnswer = z.object({
  basis: ReportBasis,
  /** Whether the reader sees only a part of the business. */
  isPart: z.boolean(),
  by: z.enum(GROUPINGS),
  /** Second grouping, which divides each row; null for none. */
  then: z.enum(GROUPINGS).nullable(),
  /** Lotto and round that the report is narrowed down to; null for all, and for an unknown one. */
  of: z.object({ lotto: ReportLotto.nullable(), round: ReportRound.extend({ lotto: ReportLotto }).nullable() }),
  /** Accounts from the reader's own down to the displayed one. */
  way: z.array(ReportAccount),
  rows: z.array(ReportRow),
  /** Number of rows on all pages. */
  count: z.int(),
  /** Totals of all matches, on all pages. */
  totals: Figures,
  totalsBefore: Figures,
  /** Only in reports that show current sales next to settled ones. */
  live: LiveSales.optional(),
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;

/** Reports become stale when rounds are settled. */
const about = 'rounds';

/** Returns the schema of a report's query: its own groupings, and orders by its own measures. */
export function reportQueryOf({ groupings, measures }: Report) {
  const orders = ['key', '-key', ...measures.flatMap(({ name }) => [name, `-${name}`])];
  return z
    .strictObject({
      ...shape,
      by: z.enum(groupings).default(groupings[0]),
      /** `none` for rows that aren't divided; by default the report's own second grouping. */
      then: z.enum([...groupings, 'none']).optional(),
      /**
       * A measure's name, or `key` for the names of the rows; with `-` in front descending. By default the report's own
       * order.
       */
      order: z.enum(orders).optional(),
    })
    .superRefine((query, context) => {
      checkRange(query, context);
      if (query.then === query.by) context.addIssue({ ...fault('option'), path: ['then'] });
    });
}
export type ReportQuery = z.output<ReturnType<typeof reportQueryOf>>;

/**
 * Returns the second grouping of an answer: the requested one, or else the report's own if its rows are the default
 * ones.
 */
export function thenOf({ groupings, then }: Report, query: Pick<ReportQuery, 'by' | 'then'>): Grouping | undefined {
  const requested = query.then ?? (query.by === groupings[0] ? then : undefined);
  return requested === 'none' ? undefined : requested;
}

/** Returns the call that reads a report. */
export function readReport<const Name extends string>(report: Report<Name>) {
  return defineCall({
    method: 'GET',
    path: `/reports/${report.name}`,
    about,
    query: reportQueryOf(report),
    answer: ReportAnswer,
  });
}
