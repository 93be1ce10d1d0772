/** The form of a partner's statements: its columns, the unit of its amounts, and its words for kinds and states. */
import { z } from 'zod';
import { DECIMAL_SIGNS } from '../numbers/typed-number';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from './reconciliation';

/** Units of the amounts in a statement. Only a person knows which one it is. */
export const STATEMENT_UNITS = ['baht', 'satang'] as const;
export type StatementUnit = (typeof STATEMENT_UNITS)[number];

/** Fields of a movement, in the order in which a screen asks for their columns. */
export const STATEMENT_FIELDS = ['id', 'kind', 'amount', 'state'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Maximum length of a column's name or of a word. */
const NAME_MAX = 200;

/** Maximum number of different words for kinds, and for states. */
export const STATEMENT_WORDS_MAX = 50;

const columnName = z.string().min(1).max(NAME_MAX);

const wordsFor = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .record(z.string().max(NAME_MAX), z.enum(values).nullable())
    .refine((words) => Object.keys(words).length <= STATEMENT_WORDS_MAX);

/**
 * Answers about a partner's statements; they are kept for the next one. Parts that are left out follow from the
 * heads where these are ours.
 */
export const StatementForm = z.strictObject({
  unit: z.enum(STATEMENT_UNITS).optional(),
  /**
   * Names of the columns. Null for a statement without such a column: without states, all movements are done; without
   * kinds, the sign of an amount tells deposits from withdrawals.
   */
  columns: z
    .strictObject({
      id: columnName.optional(),
      kind: columnName.nullable().optional(),
      amount: columnName.optional(),
      state: columnName.nullable().optional(),
    })
    .default({}),
  /** Our kind or state for each of the partner's words. Null leaves rows with the word out. */
  kinds: wordsFor(MOVEMENT_KINDS).default({}),
  states: wordsFor(MOVEMENT_STATES).default({}),
  /** Decimal sign of the amounts, for amounts with two readings. */
  decimal: z.enum(DECIMAL_SIGNS).optional(),
});
export type StatementForm = z.output<typeof StatementForm>;
