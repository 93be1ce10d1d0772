/** The columns of an uploaded file as answers describe them. */
import { z } from 'zod';

/**
 * Reasons for the treatment of a column. `head`: its head is one of ours, in any language. `chosen`: the user chose the
 * field or left the column out. `calculated`: one of our columns that isn't read. `empty`: no row has a value.
 * `password`: passwords are never taken. `unknown`: the user has to choose.
 */
export const COLUMN_REASONS = ['head', 'chosen', 'calculated', 'empty', 'password', 'unknown'] as const;

/** Answer about a column of a file. */
export interface FileColumn<Field extends string> {
  /** Name for the choice of a field. */
  name: string;
  /** Field that it fills; null if it fills none. */
  field: Field | null;
  reason: (typeof COLUMN_REASONS)[number];
  /** Field that its head suggests; the user has to confirm it. */
  proposal: Field | null;
  /** Some of its filled cells; none for passwords. */
  examples: string[];
}

/** Returns the schema of the answer about a column that can fill one of these fields. */
export function fileColumnOf<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  return z.object({
    name: z.string(),
    field: z.enum(fields).nullable(),
    reason: z.enum(COLUMN_REASONS),
    proposal: z.enum(fields).nullable(),
    examples: z.array(z.string()),
  });
}
