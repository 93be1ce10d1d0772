/** A workbook, piece by piece, written in a separate thread. */
import { Worker } from 'node:worker_threads';
import type { FilePiece } from '../records/csv/open-file';

/**
 * Content of a column: text stays text even if it looks like a number, money is satang, moments and dates are days
 * since 1899-12-30.
 */
export type CellKind = 'text' | 'integer' | 'money' | 'percent' | 'date' | 'dateTime';

export type Cell = string | number | null;

/** Start of a sheet, with the name, the heads and the kinds of its columns. */
interface SheetStart {
  type: 'sheet';
  base: string;
  heads: readonly string[];
  kinds: readonly CellKind[];
}

/** Rows of the current sheet. */
interface SheetRows {
  type: 'rows';
  rows: readonly (readonly Cell[])[];
  /** Whether they are content of the file, rather than information about it. */
  isCounted: boolean;
}

/** Lines with rows of the current sheet, as the database writes them: `Snapshot.copy` of `WORKBOOK_CELLS`. */
interface SheetLines {
  type: 'lines';
  /** Bytes of lines; they can end in the middle of one. */
  lines: Uint8Array;
  /** Number of lines that end in it; they are content of the file. */
  count: number;
}

export type SheetPart = SheetStart | SheetRows | SheetLines;

/** Returns the number of content rows that end in a part. */
export function countOf(part: SheetPart): number {
  if (part.type === 'lines') return part.count;
  return part.type === 'rows' && part.isCounted ? part.rows.length : 0;
}

type Answer = { bytes: Uint8Array } | { isReady: true } | { isDone: true };

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** Size limit of the young generation: written data is soon garbage, and shouldn't pile up before it is collected. */
const YOUNG_MB = 8;

/** The worker is next to this file, in the sources as in the built server. */
const WORKER = new URL('./xlsx-worker.mjs', import.meta.url);

/**
 * Yields the file of some sheets. It asks for the next rows once the previous ones are written, so that nothing piles
 * up.
 *
 * @param at date of each part of the file, so that the same rows make the same bytes
 * @param sheetRowsMax maximum rows of a sheet, if it differs from the limit of spreadsheets
 */
export async function* xlsxPieces(
  parts: AsyncIterable<SheetPart>,
  at: Date,
  sheetRowsMax?: number,
): AsyncGenerator<FilePiece, void> {
  const worker = new Worker(WORKER, {
    workerData: { at: at.getTime(), sheetRowsMax },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const arrived: Uint8Array[] = [];
  let waiting: Waiting | null = null;
  let fault: Error | undefined;
  const broken = (reason: unknown) => {
    fault ??= reason instanceof Error ? reason : new Error(String(reason));
    waiting?.reject(fault);
  };
  worker.on('message', (answer: Answer) => {
    if ('bytes' in answer) arrived.push(answer.bytes);
    else waiting?.resolve();
  });
  worker.on('error', broken);
  worker.on('exit', () => broken(new Error('the thread of a workbook has ended')));
  const send = (message: SheetPart | { type: 'end' }) =>
    new Promise<void>((resolve, reject) => {
      waiting = { resolve, reject };
      if (fault === undefined) worker.postMessage(message);
      else reject(fault);
    });
  const taken = (rows: number) => ({ bytes: Buffer.concat(arrived.splice(0)), rows });
  let rows = 0;
  try {
    for await (const part of parts) {
      await send(part);
      rows += countOf(part);
      yield taken(rows);
    }
    await send({ type: 'end' });
    yield taken(rows);
  } finally {
    waiting = null;
    await worker.terminate();
  }
}
