/** The form of a partner's statements: its columns, the unit of its amounts, and its words for kinds and states. */
import { z } from 'zod';
import { DECIMAL_SIGNS } from '../numbers/typed-number';
import { plainTyped } from '../text/plain-signs';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from './reconciliation';

/** Units of the amounts in a statement. Only a person knows which one it is. */
export const STATEMENT_UNITS = ['baht', 'satang'] as const;
export type StatementUnit = (typeof STATEMENT_UNITS)[number];

/**
 * Fields that a column can fill. Only `id` and `amount` are required. Without `kind`, the sign of an amount tells
 * deposits from withdrawals. Without `state`, all movements are done.
 */
export const STATEMENT_FIELDS = ['id', 'kind', 'amount', 'member', 'at', 'state'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Maximum length of a column's name or of a word. */
export const STATEMENT_NAME_MAX = 200;

/** Maximum number of columns in a statement. */
export const STATEMENT_COLUMNS_MAX = 200;

/** Maximum number of different words for kinds, and for states; more of them are no words but texts. */
export const STATEMENT_WORDS_MAX = 50;

const name = z.string().max(STATEMENT_NAME_MAX);

const choicesOf = <const T extends readonly [string, ...string[]]>(values: T, max: number) =>
  z
    .record(name, z.enum(values).nullable())
    .refine((chosen) => Object.keys(chosen).length <= max)
    .default({});

/** A person's answers about a partner's statements; they are kept for the next one. */
export const StatementForm = z.strictObject({
  unit: z.enum(STATEMENT_UNITS).optional(),
  /** Chosen fields by the name of a column; null leaves the column out. The heads decide about the other columns. */
  columns: choicesOf(STATEMENT_FIELDS, STATEMENT_COLUMNS_MAX),
  /** Our kind or state for each of the partner's words (`wordKey`). Null leaves rows with the word out. */
  kinds: choicesOf(MOVEMENT_KINDS, STATEMENT_WORDS_MAX),
  states: choicesOf(MOVEMENT_STATES, STATEMENT_WORDS_MAX),
  /** Decimal sign of the amounts, for amounts with two readings. */
  decimal: z.enum(DECIMAL_SIGNS).optional(),
});
export type StatementForm = z.output<typeof StatementForm>;

/** The form of a partner whose statements nobody has described yet. */
export const UNKNOWN_FORM: StatementForm = { columns: {}, kinds: {}, states: {} };

/** Returns the form in which words for kinds and states are compared: case and blanks don't matter. */
export function wordKey(word: string): string {
  return plainTyped(word).replaceAll(/\s+/g, ' ').toLowerCase();
}
