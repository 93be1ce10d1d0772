/** A report outside the report engine in the form for files: tables of typed cells, whose rows come in pages. */
import type { ExportFilter } from '../../../domain/exports/record';
import type { SheetName } from '../../../domain/exports/sheet-names';
import { reasonKey } from '../../../domain/rounds/reasons';
import type { Acting } from '../../access/acting';
import type { Cell, CellKind } from '../xlsx-file';

/** Number of rows per page. */
export const FILE_PAGE = 5_000;

/** Texts, and the time zone in which moments are shown. */
export interface SheetWords {
  /** The text of a key with its arguments filled in; where there is none, `otherwise`. */
  text: (key: string, otherwise?: string) => string;
  said: (key: string, args: Readonly<Record<string, string | number>>) => string;
  timeZone: string;
}

/** A table. Its cells are those of the API: money in satang, moments and dates as ISO 8601. */
export interface SheetTable {
  /** Key in `EXPORTED_SHEETS`. */
  key: string;
  name: string;
  heads: readonly string[];
  kinds: readonly CellKind[];
  rows: () => AsyncGenerator<readonly (readonly Cell[])[]>;
  count: number;
  /** Totals of all rows; null without any. */
  totals: readonly Cell[] | null;
}

export interface OpenSheet {
  asOf: Date;
  /** Content and totals, in words. */
  said: readonly ExportFilter[];
  tables: readonly SheetTable[];
  /** Sums over all rows by the name of the figure; satang. */
  totals: Readonly<Record<string, number>>;
  /** Definitions of figures, in words. */
  definitions: readonly (readonly [string, string])[];
}

/** A requested sheet. */
interface SheetRequest {
  name: SheetName;
  query: Record<string, unknown>;
  /** The moment of its data, unless that is now. */
  until: Date | undefined;
}

/** Opens a sheet for a user. Throws as the sheet's own API call does. */
export type SheetOpener = (acting: Acting, request: SheetRequest, words: SheetWords) => Promise<OpenSheet>;

/** Yields rows that are already read. */
export async function* allAtOnce(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows;
}

/** Yields all parts of data that is read in parts: the first one, then the next ones for as long as there are any. */
export async function* readParts<Part>(
  first: Part,
  next: (part: Part) => Promise<Part> | null,
): AsyncGenerator<Part, undefined> {
  for (let part = first; ;) {
    yield part;
    const reading = next(part);
    if (reading === null) return;
    part = await reading;
  }
}

/**
 * Does the same for numbered pages of `FILE_PAGE` rows: yields the first one, then the others up to a count of rows.
 */
export async function* readPages<Part>(
  first: Part,
  count: number,
  read: (page: number) => Promise<Part>,
): AsyncGenerator<Part, undefined> {
  yield first;
  for (let page = 2; (page - 1) * FILE_PAGE < count; page += 1) yield await read(page);
}

/** Returns the reason of an action, as on screens. */
export function reasonIn({ text }: SheetWords, reason: string | null): string | null {
  const key = reason === null ? null : reasonKey(reason);
  return key === null ? reason : text(key);
}

/** The name of a lotto: the operator's own, or the code. */
export interface NamedLotto {
  code: string;
  name: string | null;
}

/** Returns the name of a lotto, as on screens. */
export const lottoName = ({ text }: SheetWords, { code, name }: NamedLotto): string =>
  name ?? text(`lottos.names.${code}`, code);

/** Returns the name of a round, as on screens. */
export function roundName(
  words: SheetWords,
  round: { lotto: NamedLotto; family: string; businessDate: string; number: number },
  dateText: (date: string) => string,
): string {
  const date = dateText(round.businessDate);
  const named = round.family === 'yeekee' ? words.said('context.named', { date, number: round.number }) : date;
  return `${lottoName(words, round.lotto)} · ${named}`;
}
