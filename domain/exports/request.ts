/** What somebody wants as a file: which list or report, of which rows, in which columns, and how it is written. */
import { z } from 'zod';
import { LOCALES } from '../locales';
import { REPORTS } from '../reports/reports';
import { fault } from '../validation/validation';
import { EXPORTED_NAMES } from './exported-names';
import { SHEET_NAMES } from './sheet-names';
import { CsvStyle } from '../entities/csv-style';

/** From so many rows on a file is made as a job, which goes on when the page is closed. */
export const EXPORT_JOB_ROWS = 50_000;

/** For so many days a finished file is kept. */
export const EXPORT_DAYS_KEPT = 7;

/** So many files of one person are made, or wait for it, at once. */
export const EXPORTS_AT_ONCE = 3;

/** So many schedules one person has. */
export const EXPORT_SCHEDULES_MAX = 20;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Personal data (telephone numbers, e-mail addresses, addresses of the network): left out, as on screen with telephone numbers
 * masked, or whole, which takes everything in the area of members and the password once more.
 */
export const PERSONAL_CHOICES = ['out', 'masked', 'whole'] as const;
export type PersonalChoice = (typeof PERSONAL_CHOICES)[number];

const FIELD_NAME_MAX = 60;
const COLUMNS_MAX = 60;
const fieldName = z.string().min(1).max(FIELD_NAME_MAX);

/** A list: what matches its filter, in its order. */
const ExportedList = z.strictObject({
  kind: z.literal('list'),
  name: z.enum(EXPORTED_NAMES),
  /** The account whose ledger it is; of any other list none. */
  id: z.uuid().toLowerCase().optional(),
  sort: z.tuple([fieldName, z.enum(['ASC', 'DESC'])]),
  filter: z.record(z.string().max(FIELD_NAME_MAX), z.unknown()),
  /** Fields in the order of the columns. */
  columns: z.array(fieldName).min(1).max(COLUMNS_MAX),
});
export type ExportedList = z.infer<typeof ExportedList>;

/** A report as its call asks for it. */
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

/** A report beside those of the engine, as its call asks for it. */
const ExportedSheet = z.strictObject({
  kind: z.literal('sheet'),
  name: z.enum(SHEET_NAMES),
  query: z.record(z.string().max(FIELD_NAME_MAX), z.unknown()),
  /** Which of its tables a CSV file has; the first where it isn't said. */
  table: fieldName.optional(),
});
export type ExportedSheet = z.infer<typeof ExportedSheet>;

/** A file that is asked for. */
export const ExportRequest = z.strictObject({
  of: z.discriminatedUnion('kind', [ExportedList, ExportedReport, ExportedSheet]),
  format: z.enum(EXPORT_FORMATS),
  style: CsvStyle,
  personal: z.enum(PERSONAL_CHOICES),
  /** The language of its heads and words. */
  locale: z.enum(LOCALES),
  /** A moment that is past, of which the file is to be: of what only grows alone. Without it the file is of when it is made. */
  asOf: z.iso.datetime().optional(),
});
export type ExportRequest = z.infer<typeof ExportRequest>;
