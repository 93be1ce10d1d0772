/** A CSV file of new members: its columns, and the answer to an import. */
import { z } from 'zod';
import { FieldErrorShape } from '../validation/field-error';

/**
 * Columns in the order of the template. Only `username` must be present and filled in. `heldPt` is a percentage and the
 * stakes are baht, as people write them.
 */
export const MEMBER_IMPORT_COLUMNS = [
  'username',
  'nickname',
  'phone',
  'heldPt',
  'maxLineStake',
  'maxSlipStake',
  'maxDayStake',
  'note',
] as const;
export type MemberImportColumn = (typeof MEMBER_IMPORT_COLUMNS)[number];

/** Maximum number of rows in one file, without the header. */
export const MEMBER_IMPORT_MAX_ROWS = 5_000;

/** A fault in one line of the file. */
const MemberImportFault = z.object({
  /** Line number from 1; the header is line 1. */
  line: z.int(),
  /** Column of the fault; null when the whole line is at fault. */
  field: z.string().nullable(),
  ...FieldErrorShape,
});
export type MemberImportFault = z.infer<typeof MemberImportFault>;

/** Answer to an import, which takes all rows or none: with any fault, or on a dry run, `created` is 0. */
export const MemberImportAnswer = z.object({ rows: z.int(), created: z.int(), errors: z.array(MemberImportFault) });
export type MemberImportAnswer = z.infer<typeof MemberImportAnswer>;
