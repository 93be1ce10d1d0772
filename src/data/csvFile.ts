/** Fetching a list as a CSV file, with its progress. */
import type { FilterPayload, SortPayload } from 'ra-core';
import type { PersonalChoice } from '../../domain/exports/request';
import type { CsvStyle } from '../../domain/entities/csv-style';
import { send } from './api';

export interface CsvRequest {
  resource: string;
  sort: SortPayload;
  filter: FilterPayload;
  /** Fields in the order of the columns. */
  columns: readonly string[];
  /** As a spreadsheet in English expects, unless told. */
  style?: CsvStyle;
  /** Telephone numbers masked, unless told. */
  personal?: PersonalChoice;
  /** The language of the head and the words. */
  locale: string;
  signal: AbortSignal;
}

export interface CsvProgress {
  /** Records that have come. */
  rows: number;
  bytes: number;
  /** Records there are, as far as they were counted; null until the answer begins. */
  total: number | null;
  /** True when there are more than `total`. */
  atLeast: boolean;
}

const QUOTE = 0x22;
const LINE_END = 0x0a;

/** Counts the lines of a CSV file piece by piece; a line end inside quotes is part of a cell. */
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
        // The head is no record.
        progress.rows = Math.max(0, count(chunk) - 1);
        onProgress({ ...progress });
      },
    },
  });
  return new Blob(chunks, { type: 'text/csv;charset=utf-8' });
}

/** Hands a file to the browser to be saved. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
