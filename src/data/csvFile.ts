/** CSV files on the page: those of a list, with their progress, and those that the page writes. */
import type { FilterPayload, SortPayload } from 'ra-core';
import type { PersonalChoice } from '../../domain/exports/request';
import { CSV_BYTE_ORDER_MARK, quotedCell } from '../../domain/entities/csv';
import { type CsvStyle, usualStyle } from '../../domain/entities/csv-style';
import { send } from './api';

export interface CsvRequest {
  resource: string;
  sort: SortPayload;
  filter: FilterPayload;
  /** Field names in the order of the columns. */
  columns: readonly string[];
  /** Style of the file; by default the one that a spreadsheet in English expects. */
  style?: CsvStyle;
  /** How personal data appears; by default telephone numbers are masked. */
  personal?: PersonalChoice;
  /** The language of the header and the words. */
  locale: string;
  signal: AbortSignal;
}

export interface CsvProgress {
  /** Records received so far. */
  rows: number;
  bytes: number;
  /** Number of records, as far as the server counted them; null until the response begins. */
  total: number | null;
  /** Whether there are more records than `total`. */
  atLeast: boolean;
}

const QUOTE = 0x22;
const LINE_END = 0x0a;

/** Returns a counter for the lines of a CSV file that arrives in pieces; a line end inside quotes is part of a cell. */
export function lineCounter(): (chunk: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_END && !isQuoted) lines += 1;
    }
    return lines;
  };
}

/**
 * Fetches every record of a list as a file.
 *
 * @throws one of `errors.ts`; the abort itself when it was cancelled
 */
export async function fetchCsv(request: CsvRequest, onProgress: (progress: CsvProgress) => void): Promise<Blob> {
  const { resource, sort, filter, columns, style, personal, locale, signal } = request;
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filter),
    columns: JSON.stringify(columns),
    ...(style && { style: JSON.stringify(style) }),
    ...(personal && { personal }),
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const count = lineCounter();
  const progress: CsvProgress = { rows: 0, bytes: 0, total: null, atLeast: false };
  await send(`/api/${resource}?${query.toString()}`, {
    headers: { Accept: 'text/csv', 'Accept-Language': locale },
    signal,
    receiver: {
      begin: (headers) => {
        progress.total = Number(headers.get('x-total-count') ?? 0);
        progress.atLeast = headers.get('x-total-kind') === 'at-least';
        onProgress({ ...progress });
      },
      take: (chunk) => {
        chunks.push(chunk);
        progress.bytes += chunk.byteLength;
        // The header is no record.
        progress.rows = Math.max(0, count(chunk) - 1);
        onProgress({ ...progress });
      },
    },
  });
  return new Blob(chunks, { type: 'text/csv;charset=utf-8' });
}

/** Returns a CSV file for a spreadsheet in the user's language. */
export function csvFile(lines: readonly (readonly string[])[], locale: string): Blob {
  const style = usualStyle(locale);
  const text = lines.map((cells) => `${cells.map((cell) => quotedCell(cell, style)).join(style.separator)}\r\n`);
  return new Blob([CSV_BYTE_ORDER_MARK, ...text], { type: 'text/csv;charset=utf-8' });
}

/** Hands a file to the browser for saving. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
