/** A workbook, piece by piece, written in a thread of its own. */
import { Worker } from 'node:worker_threads';
import type { FilePiece } from '../records/csv/open-file';

/** What a column holds: text stays text whatever it looks like, money is satang, moments and dates are days since 1899-12-30. */
export type CellKind = 'text' | 'integer' | 'money' | 'percent' | 'date' | 'dateTime';

export type Cell = string | number | null;

/** A sheet begins, with a name, the heads and the kinds of its columns. */
interface SheetStart {
  type: 'sheet';
  base: string;
  heads: readonly string[];
  kinds: readonly CellKind[];
}

/** Rows of the sheet that began last. */
interface SheetRows {
  type: 'rows';
  rows: readonly (readonly Cell[])[];
  /** Whether they are what the file is of, rather than about it. */
  isCounted: boolean;
}

/** Lines of rows of the sheet that began last, as the database writes them: `Snapshot.copy` of `WORKBOOK_CELLS`. */
interface SheetLines {
  type: 'lines';
  /** They end anywhere. */
  lines: Uint8Array;
  /** How many end in it; they are what the file is of. */
  count: number;
}

export type SheetPart = SheetStart | SheetRows | SheetLines;

/** How many rows of what the file is of end in a part. */
export function countOf(part: SheetPart): number {
  if (part.type === 'lines') return part.count;
  return part.type === 'rows' && part.isCounted ? part.rows.length : 0;
}

type Answer = { bytes: Uint8Array } | { isReady: true } | { isDone: true };

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** What is written is soon done with, so it needn't pile up before it is collected. */
const YOUNG_MB = 8;

/** Beside this file, in the sources as in the built server. */
const WORKER = new URL('./xlsx-worker.mjs', import.meta.url);

/**
 * The file of some sheets. The next rows are asked for once those before are written, so nothing piles up.
 *
 * @param at what each part of the file is dated by, so that the same rows make the same bytes
 * @param sheetRowsMax so many rows a sheet holds, where it isn't what spreadsheets take
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
