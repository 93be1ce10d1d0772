/** The request for a file: the list or report, its rows and columns, and the format. */
import { z } from 'zod';
import { LOCALES } from '../locales';
import { REPORTS } from '../reports/reports';
import { fault } from '../validation/validation';
import { EXPORTED_NAMES } from './exported-names';
import { SHEET_NAMES } from './sheet-names';
import { CsvStyle } from '../entities/csv-style';

/** Number of rows from which a file is made as a job, which continues when the page is closed. */
export const EXPORT_JOB_ROWS = 50_000;

/** Number of days for which a finished file is kept. */
export const EXPORT_DAYS_KEPT = 7;

/** Maximum number of queued or running exports per user. */
export const EXPORTS_AT_ONCE = 3;

/** Maximum number of schedules per user. */
export const EXPORT_SCHEDULES_MAX = 20;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Handling of personal data (telephone numbers, e-mail addresses, network addresses): left out, masked as on screen, or
 * whole. Whole data requires all rights in the area of members and the password again.
 */
export const PERSONAL_CHOICES = ['out', 'masked', 'whole'] as const;
export type PersonalChoice = (typeof PERSONAL_CHOICES)[number];

const FIELD_NAME_MAX = 60;
const COLUMNS_MAX = 60;
const fieldName = z.string().min(1).max(FIELD_NAME_MAX);

/** A list: the matches of its filter, in its order. */
const ExportedList = z.strictObject({
  kind: z.literal('list'),
  name: z.enum(EXPORTED_NAMES),
  /** Account of an exported ledger; absent for other lists. */
  id: z.uuid().toLowerCase().optional(),
  sort: z.tuple([fieldName, z.enum(['ASC', 'DESC'])]),
  filter: z.record(z.string().max(FIELD_NAME_MAX), z.unknown()),
  /** Fields in the order of the columns. */
  columns: z.array(fieldName).min(1).max(COLUMNS_MAX),
});
export type ExportedList = z.infer<typeof ExportedList>;

/** A report, with the query of its call. */
const ExportedReport = z.strictObject({
  kind: z.literal('report'),
  name: z
    .string()
    .max(FIELD_NAME_MAX)
    .superRefine((name, context) => {
      if (!REPORTS.some((report) => report.name === name)) context.addIssue(fault('option'));
    }),
  query: z.record(z.string().max(FIELD_NAME_MAX), z.unknown()),
});
export type ExportedReport = z.infer<typeof ExportedReport>;

/** A report outside the report engine, with the query of its call. */
const ExportedSheet = z.strictObject({
  kind: z.literal('sheet'),
  name: z.enum(SHEET_NAMES),
  query: z.record(z.string().max(FIELD_NAME_MAX), z.unknown()),
  /** Table of a CSV file; by default the first. */
  table: fieldName.optional(),
});
export type ExportedSheet = z.infer<typeof ExportedSheet>;

/** Request for a file. */
export const ExportRequest = z.strictObject({
  of: z.discriminatedUnion('kind', [ExportedList, ExportedReport, ExportedSheet]),
  format: z.enum(EXPORT_FORMATS),
  style: CsvStyle,
  personal: z.enum(PERSONAL_CHOICES),
  /** Language of its headings and texts. */
  locale: z.enum(LOCALES),
  /**
   * Past moment that the file represents, only possible for data that keeps its earlier states. By default the moment
   * at which it is made.
   */
  asOf: z.iso.datetime().optional(),
});
export type ExportRequest = z.infer<typeof ExportRequest>;
