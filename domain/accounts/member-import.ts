/** A CSV file of new members: its columns, and what importing it answers. */
import { z } from 'zod';
import { FieldErrorShape } from '../validation/field-error';

/**
 * The columns in the order of the template; only `username` has to be there and filled in. `heldPt` is a percentage and
 * the stakes are baht, as people write them.
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

/** The most rows one file may have, the header aside. */
export const MEMBER_IMPORT_MAX_ROWS = 5_000;

/** What is wrong with one line. */
const MemberImportFault = z.object({
  /** Counted from 1, the header being line 1. */
  line: z.int(),
  /** Null where it is the line itself. */
  field: z.string().nullable(),
  ...FieldErrorShape,
});
export type MemberImportFault = z.infer<typeof MemberImportFault>;

/** All or nothing: with a fault anywhere, or on a dry run, `created` is 0. */
export const MemberImportAnswer = z.object({ rows: z.int(), created: z.int(), errors: z.array(MemberImportFault) });
export type MemberImportAnswer = z.infer<typeof MemberImportAnswer>;
