/** A file of new members: its columns, the choices of the importing user, and the answer to an import. */
import { z } from 'zod';
import { LOCALES } from '../locales';
import { DECIMAL_SIGNS } from '../numbers/typed-number';
import { FieldErrorShape } from '../validation/field-error';
import { fileColumnOf } from '../validation/file-columns';
import { typedLine } from '../validation/typed-text';
import { COUNT_MAX } from '../validation/whole-number';

/**
 * Fields that a file can fill, in the order of the template. Only `username` must be present and filled in. `heldPt` is
 * a percentage, the stakes are baht and `excludedUntil` is a time on the clock of the business, as people write them.
 */
export const MEMBER_IMPORT_COLUMNS = [
  'username',
  'nickname',
  'phone',
  'heldPt',
  'maxLineStake',
  'maxSlipStake',
  'maxDayStake',
  'excludedUntil',
  'note',
  'status',
  'parent',
] as const;
export type MemberImportColumn = (typeof MEMBER_IMPORT_COLUMNS)[number];

/** Maximum number of rows in one file, without the header. */
export const MEMBER_IMPORT_MAX_ROWS = 5_000;

/** Maximum number of columns in one file. */
const COLUMNS_MAX = 200;

/** Maximum length of a column's name in a choice. */
const NAME_MAX = 200;

/** Maximum length of the name of a source. */
export const IMPORT_SOURCE_MAX = 60;

/** Number of rows shown before the import with their values. */
export const MEMBER_IMPORT_SHOWN = 10;

/** The importing user's file and choices. */
export const MemberImport = z.strictObject({
  csv: z.string(),
  dryRun: z.boolean().default(true),
  /** Language whose group separators amounts may have. Without it, a single separator before three digits is refused. */
  locale: z.enum(LOCALES).optional(),
  /** Chosen fields by the name of a column; null leaves the column out. The heads decide about the other columns. */
  columns: z
    .record(z.string().max(NAME_MAX), z.enum(MEMBER_IMPORT_COLUMNS).nullable())
    .refine((columns) => Object.keys(columns).length <= COLUMNS_MAX)
    .optional(),
  /** Whether numbers of nine digits get the zero that a spreadsheet removed. Without a choice, they are refused. */
  addZero: z.boolean().optional(),
  /**
   * Whether names without the upline's name in front get it. By default only endings of digits alone get it, as in the
   * form; other names are refused, because they could be those of another account.
   */
  addPrefix: z.boolean().optional(),
  /** Decimal sign of the file's amounts. Without a choice, amounts with two readings are refused. */
  decimal: z.enum(DECIMAL_SIGNS).optional(),
  /**
   * Name of the system that the file comes from. Its columns are assigned as in its last import; `columns` takes
   * precedence. An import stores the assignments under this name.
   */
  source: typedLine(IMPORT_SOURCE_MAX).optional(),
  /** Lines that are set aside: their rows aren't imported. */
  aside: z.array(z.int().min(1).max(COUNT_MAX)).max(MEMBER_IMPORT_MAX_ROWS).optional(),
});
export type MemberImport = z.output<typeof MemberImport>;

/** A fault in one line of the file. */
const MemberImportFault = z.object({
  /** Line number from 1; the header is line 1. */
  line: z.int(),
  /** Column of the fault; null when the whole line is at fault. */
  field: z.string().nullable(),
  ...FieldErrorShape,
});
export type MemberImportFault = z.infer<typeof MemberImportFault>;

const MemberImportColumnAnswer = fileColumnOf(MEMBER_IMPORT_COLUMNS);
export type MemberImportColumnAnswer = z.infer<typeof MemberImportColumnAnswer>;

/** A row of the file with its texts, and the values that they become. */
const MemberImportPreview = z.object({
  line: z.int(),
  /** Text of each filled cell, by field. */
  texts: z.partialRecord(z.enum(MEMBER_IMPORT_COLUMNS), z.string()),
  /** Value of each filled field: basis points, satang, a moment, an id or text. A cell with a fault has none. */
  values: z.partialRecord(z.enum(MEMBER_IMPORT_COLUMNS), z.union([z.string(), z.int()])),
});
export type MemberImportPreview = z.infer<typeof MemberImportPreview>;

/** The reading of a file, before anything is imported. */
const MemberImportLookAlike = z.object({
  line: z.int(),
  name: z.string(),
  /** Another name that it can be mistaken for: of a line above, or of an account. */
  resembles: z.string(),
});
export type MemberImportLookAlike = z.infer<typeof MemberImportLookAlike>;

const MemberImportReading = z.object({
  columns: z.array(MemberImportColumnAnswer),
  /** Earlier sources, the last used first. One that fits knows every column that the heads don't decide about. */
  sources: z.array(z.object({ name: z.string(), fits: z.boolean() })),
  /** The first rows that aren't set aside. */
  preview: z.array(MemberImportPreview),
  /** Every row with a fault, with its cells by column; passwords are blank. */
  refused: z.array(z.object({ line: z.int(), cells: z.array(z.string()), faults: z.array(MemberImportFault) })),
  /** Usernames and nicknames that look like others, at most `MEMBER_IMPORT_SHOWN`. They don't prevent the import. */
  lookAlikes: z.array(MemberImportLookAlike),
  /** Beginning that names must have; empty if they are free. */
  prefix: z.string(),
  /** Number of cells that wait for each choice. */
  open: z.object({ addZero: z.int(), addPrefix: z.int(), decimal: z.int() }),
});
export type MemberImportReading = z.infer<typeof MemberImportReading>;

/** Answer to an import, which takes all rows or none: with any fault, or on a dry run, `created` is 0. */
export const MemberImportAnswer = z.object({
  /** Number of rows that aren't set aside. */
  rows: z.int(),
  created: z.int(),
  errors: z.array(MemberImportFault),
  /** The reading of the file; only on a dry run. */
  reading: MemberImportReading.optional(),
});
export type MemberImportAnswer = z.infer<typeof MemberImportAnswer>;
