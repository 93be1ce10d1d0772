/** Reading reports: a call for each, all alike but for what their rows can be. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { countDays, PERIODS } from '../reports/period';
import { GROUPINGS, type Report } from '../reports/report';
import { defineCall } from './call';
import { fault } from './validation';

/** A range has so many business dates at most. */
const REPORT_DAYS_MAX = 800;
/** So many rows stand on a page. */
export const REPORT_ROWS = 200;

const id = z.uuid().toLowerCase();

const shape = {
  period: z.enum(PERIODS).default('thisWeek'),
  /** The business dates of `range`, both in it. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The account that is looked into, somebody below the reader; without it the reader's own. */
  within: id.optional(),
  lotto: id.optional(),
  betType: z.enum(BET_TYPES).optional(),
  /** Whether rows of nothing are left out. */
  zero: z.enum(['hide', 'show']).default('hide'),
  page: z.int().min(1).max(10_000).default(1),
};

function checkRange(
  { period, from, to }: { period: string; from?: string | undefined; to?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (period !== 'range') return;
  if (from === undefined) context.addIssue({ ...fault('required'), path: ['from'] });
  if (to === undefined) context.addIssue({ ...fault('required'), path: ['to'] });
  if (from === undefined || to === undefined) return;
  if (to < from) context.addIssue({ ...fault('endsEarlier'), path: ['to'] });
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

/** A row: what it is of, as its grouping says, and its figures. */
const ReportRow = z.object({
  /** An id, a bet type or a business date. */
  key: z.string(),
  account: ReportAccount.optional(),
  lotto: z.object({ code: z.string(), name: z.string().nullable() }).optional(),
  figures: Figures,
  /** In the period before; null where there was nothing. */
  before: Figures.nullable(),
});
export type ReportRow = z.infer<typeof ReportRow>;

const Moment = z.iso.datetime();

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

const ReportAnswer = z.object({
  basis: ReportBasis,
  /** Whether the reader sees a part of the business. */
  isPart: z.boolean(),
  by: z.enum(GROUPINGS),
  /** From the reader's account to the one that is looked into. */
  way: z.array(ReportAccount),
  rows: z.array(ReportRow),
  /** Rows on all pages. */
  count: z.int(),
  /** Of everything that matches, on whatever page. */
  totals: Figures,
  totalsBefore: Figures,
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
      /** A measure's name, or `key` for the names of the rows; after `-` the other way round. Without it the report's own. */
      order: z.enum(orders).optional(),
    })
    .superRefine(checkRange);
}
export type ReportQuery = z.output<ReturnType<typeof reportQueryOf>>;

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
