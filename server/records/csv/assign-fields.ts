/** Assignment of a file's columns to fields: by their heads, and by the choices of the user for foreign heads. */
import { headKey } from '../../../domain/text/head-key';
import type { FieldError } from '../../../domain/validation/validation';
import type { FileColumn } from '../../../domain/validation/file-columns';
import type { CsvTable, TableColumn } from './read-table';

/** Maximum number of different examples of a column. */
const EXAMPLES = 3;

/** The heads of one kind of file. Keys are those of `headKey`. */
export interface ColumnRules<Field extends string> {
  /** Returns the field of one of our heads; null for one that isn't read, undefined for a foreign head. */
  ownField: (key: string, filled: readonly string[]) => Field | null | undefined;
  /** Fields of known foreign heads; each needs the user's confirmation. */
  proposals: ReadonlyMap<string, Field>;
  /** Whether the cells are secrets, which nothing reads or shows. */
  isSecret?: (key: string) => boolean;
}

/** Fields by the name of a column; null leaves the column out. */
type Choices<Field extends string> = Readonly<Record<string, Field | null>>;

/** Returns the field of a column and the reason for it. */
function fieldOf<Field extends string>(
  { name, head }: TableColumn,
  filled: readonly string[],
  { ownField, isSecret }: ColumnRules<Field>,
  choices: Choices<Field>,
): Pick<FileColumn<Field>, 'field' | 'reason'> {
  const key = headKey(head);
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (choice === null) return { field: null, reason: 'chosen' };
  if (isSecret?.(key)) return { field: null, reason: filled.length === 0 ? 'empty' : 'password' };
  if (choice !== undefined) return { field: choice, reason: 'chosen' };
  const own = ownField(key, filled);
  if (own) return { field: own, reason: 'head' };
  if (filled.length === 0) return { field: null, reason: 'empty' };
  return { field: null, reason: own === null ? 'calculated' : 'unknown' };
}

/** Returns the columns of a file with the fields that they fill. */
export function assignFields<Field extends string>(
  { columns, rows }: Pick<CsvTable, 'columns' | 'rows'>,
  rules: ColumnRules<Field>,
  choices: Choices<Field> = {},
): FileColumn<Field>[] {
  return columns.map((column) => {
    const filled = rows.flatMap(({ cells }) => cells[column.index] || []);
    const { field, reason } = fieldOf(column, filled, rules, choices);
    const key = headKey(column.head);
    return {
      name: column.name,
      field,
      reason,
      proposal: reason === 'unknown' ? (rules.proposals.get(key) ?? null) : null,
      examples: rules.isSecret?.(key) ? [] : [...new Set(filled)].slice(0, EXAMPLES),
    };
  });
}

/** Returns the faults of the head: columns that the user has to decide about, and missing ones. */
export function faultsOfFields<Field extends string>(
  { line, columns }: Pick<CsvTable, 'line' | 'columns'>,
  assigned: readonly FileColumn<Field>[],
  required: readonly Field[],
): (FieldError & { line: number; field: string | null })[] {
  const faults = assigned.flatMap(
    ({ field, reason }, index): (FieldError & { line: number; field: string | null })[] => {
      const head = columns[index]?.head || (columns[index]?.name ?? null);
      if (reason === 'password') return [{ line, field: head, key: 'csv.password' }];
      if (reason === 'unknown') return [{ line, field: head, key: 'csv.unknownColumn' }];
      const isTwice = field !== null && assigned.findIndex((other) => other.field === field) < index;
      return isTwice ? [{ line, field: head, key: 'csv.twice' }] : [];
    },
  );
  const missing = required.filter((one) => !assigned.some(({ field }) => field === one));
  return [...faults, ...missing.map((field) => ({ line, field, key: 'csv.missingColumn' }))];
}
