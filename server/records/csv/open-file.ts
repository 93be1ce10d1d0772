/** A file that is being made: its pieces come as somebody takes them, and nothing of it is held. */

import type { Sums } from './line-sums';

export interface FilePiece {
  /** They stay as they are until the next piece is taken: what holds so much needn't be made anew for each. */
  bytes: Uint8Array;
  /** How many are written with it and all before. */
  rows: number;
}

export interface OpenFile {
  /** The moment of the database that it shows. */
  asOf: Date;
  /** How many rows it will hold; null where they are counted only as they are written. */
  rows: number | null;
  /** Sums over all rows by field, satang; of a long one once all its pieces are taken. */
  totals: Sums;
  pieces: AsyncGenerator<FilePiece, void>;
  /** Gives back what it holds of the database; must be called, whatever happened. `isWhole` tells that all was taken. */
  close: (isWhole: boolean) => Promise<void>;
}
