/** A report beside the engine's as it goes into a file: tables of typed cells, whose rows come some at a time. */
import type { ExportFilter } from '../../../domain/exports/record';
import type { SheetName } from '../../../domain/exports/sheet-names';
import { reasonKey } from '../../../domain/rounds/reasons';
import type { Acting } from '../../access/acting';
import type { Cell, CellKind } from '../xlsx-file';

/** So many rows are read at once. */
export const FILE_PAGE = 5_000;

/** What words are taken from, and on which clock moments are told. */
export interface SheetWords {
  /** The text of a key with its arguments filled in; where there is none, `otherwise`. */
  text: (key: string, otherwise?: string) => string;
  said: (key: string, args: Readonly<Record<string, string | number>>) => string;
  timeZone: string;
}

/** Cells are as the API tells them: money in satang, moments and dates as ISO 8601. */
export interface SheetTable {
  /** As `EXPORTED_SHEETS` names it. */
  key: string;
  name: string;
  heads: readonly string[];
  kinds: readonly CellKind[];
  rows: () => AsyncGenerator<readonly (readonly Cell[])[]>;
  count: number;
  /** Of all rows; null without any. */
  totals: readonly Cell[] | null;
}

export interface OpenSheet {
  asOf: Date;
  /** What it is of, and what it comes to, in words. */
  said: readonly ExportFilter[];
  tables: readonly SheetTable[];
  /** What can be added up of all rows, by the name of the figure; satang. */
  totals: Readonly<Record<string, number>>;
  /** What figures are made of, in words. */
  definitions: readonly (readonly [string, string])[];
}

/** A sheet as it is asked for. */
interface SheetRequest {
  name: SheetName;
  query: Record<string, unknown>;
  /** The moment of which it is, where that isn't now. */
  until: Date | undefined;
}

/** Opens a sheet for whoever asks. Throws as its call does. */
export type SheetOpener = (acting: Acting, asked: SheetRequest, words: SheetWords) => Promise<OpenSheet>;

/** Rows that are there already. */
export async function* allAtOnce(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows;
}

/** All of what is read some at a time: the first part, and one after the other for as long as there is a next one. */
export async function* readOn<Part>(
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

/** The same of what has numbered pages of `FILE_PAGE` rows: the first one, and those after it up to a count of rows. */
export async function* readPages<Part>(
  first: Part,
  count: number,
  read: (page: number) => Promise<Part>,
): AsyncGenerator<Part, undefined> {
  yield first;
  for (let page = 2; (page - 1) * FILE_PAGE < count; page += 1) yield await read(page);
}

/** Why something was done, as on screens. */
export function reasonIn({ text }: SheetWords, reason: string | null): string | null {
  const key = reason === null ? null : reasonKey(reason);
  return key === null ? reason : text(key);
}

/** What of a lotto names it: what the operator calls it, or its code. */
interface NamedLotto {
  code: string;
  name: string | null;
}

/** What a lotto is called, as on screens. */
export const lottoName = ({ text }: SheetWords, { code, name }: NamedLotto): string =>
  name ?? text(`lottos.names.${code}`, code);

/** What a round is called, as on screens. */
export function roundName(
  words: SheetWords,
  round: { lotto: NamedLotto; family: string; businessDate: string; number: number },
  dateText: (date: string) => string,
): string {
  const date = dateText(round.businessDate);
  const named = round.family === 'yeekee' ? words.said('context.named', { date, number: round.number }) : date;
  return `${lottoName(words, round.lotto)} · ${named}`;
}
