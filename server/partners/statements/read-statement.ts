/** A partner's statement as handed in: CSV with a head, or one JSON object per line. */
import { textOfCell } from '../../../domain/text/cell-text';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { MOVEMENT_KINDS, MOVEMENT_STATES, type Movement } from '../../../domain/partners/reconciliation';
import { CALLBACK_KINDS } from '../../../domain/partners/callback';
import type { PartnerKind } from '../../../domain/partners/kind';
import { MOVE_KINDS } from '../../../domain/partners/move';
import { separatorOfFile } from '../../records/csv/read-table';

/** Maximum number of rows of a statement that are compared in one go. */
const ROWS_MAX = 200_000;

/** A line of a statement that can't be read; 1 is the first. */
export class UnreadableLine extends Error {
  constructor(readonly line: number) {
    super(`line ${line} can't be read`);
  }
}

/** As a number in JSON, or as text from a table. */
const Amount = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0));

/** Unknown fields of a row are ignored, as in answers. */
const Row = z.object({
  id: z.string().trim().transform(textOfCell).pipe(z.string().min(1).max(64)),
  kind: z.enum(MOVEMENT_KINDS),
  amount: Amount,
  state: z.union([z.enum(MOVEMENT_STATES), z.literal('').transform(() => 'done' as const)]).default('done'),
});

/** Other accepted names of columns: those of the calls. */
const NAMES: Readonly<Record<string, string>> = { transactionId: 'id', transId: 'id', call: 'kind' };

const KINDS_OF: Readonly<Record<PartnerKind, readonly string[]>> = { seamless: CALLBACK_KINDS, transfer: MOVE_KINDS };

const LINE_END = /\r\n|\n|\r/;

function movementOf(kind: PartnerKind, line: number, row: object): Movement {
  const named = Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [NAMES[name] ?? name, value]),
  );
  const { data } = Row.safeParse(named);
  if (data === undefined || !KINDS_OF[kind].includes(data.kind)) throw new UnreadableLine(line);
  // Our ids are compared in our own spelling.
  return kind === 'seamless' ? { ...data, id: data.id.toLowerCase() } : data;
}

function jsonLine(line: number, text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below, like any other unreadable line.
  }
  throw new UnreadableLine(line);
}

function csvRows(text: string): { line: number; row: object }[] {
  try {
    const rows = parse(text, {
      bom: true,
      columns: true,
      // One per file: in a file with semicolons a comma inside an amount is no separator.
      delimiter: separatorOfFile(text),
      info: true,
      skip_empty_lines: true,
      trim: true,
      to: ROWS_MAX + 1,
    }) as unknown as { record: object; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ line: info.lines, row: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableLine(Number(error['lines'] ?? 1));
  }
}

/** Reads the movements of a statement. Throws `UnreadableLine`. */
export function readStatement(kind: PartnerKind, text: string): Movement[] {
  const isJson = text.trimStart().startsWith('{');
  const rows = isJson
    ? text
        .split(LINE_END)
        .flatMap((row, index) => (row.trim() === '' ? [] : [{ line: index + 1, row: jsonLine(index + 1, row) }]))
    : csvRows(text);
  if (rows.length > ROWS_MAX) throw new UnreadableLine(ROWS_MAX + 1);
  return rows.map(({ line, row }) => movementOf(kind, line, row));
}
