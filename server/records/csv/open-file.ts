/** A file in the making: its pieces come as the reader takes them, and none is kept. */

import type { Sums } from './line-sums';

export interface FilePiece {
  /** The bytes stay unchanged until the next piece is taken, so that the buffer can be reused. */
  bytes: Uint8Array;
  /** Number of rows written with this piece and all before. */
  rows: number;
}

export interface OpenFile {
  /** The moment of the database that the file shows. */
  asOf: Date;
  /** Number of rows it will hold; null where they are counted only while being written. */
  rows: number | null;
  /** Sums over all rows by field, satang; for a long file complete only after all its pieces. */
  totals: Sums;
  pieces: AsyncGenerator<FilePiece, void>;
  /**
   * Releases its resources in the database; must be called in every case. `isWhole` is true when all pieces were taken.
   */
  close: (isWhole: boolean) => Promise<void>;
}
