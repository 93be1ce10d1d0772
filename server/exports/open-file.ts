/** A file that is being made: its pieces come as somebody takes them, and nothing of it is held. */

/** Some bytes, and how many rows are written with them and all before. */
export interface FilePiece {
  bytes: Uint8Array;
  rows: number;
}

/** How much a file holds. */
export interface FileExtent {
  /** How many rows it will hold. */
  rows: number;
  /** Sums over all of them by field, satang. */
  totals: Record<string, number>;
}

export interface OpenFile {
  /** The moment of the database that it shows. */
  asOf: Date;
  /** Of a long one it is known only while its first pieces are taken; what goes wrong is told to whoever waits for it. */
  extent: Promise<FileExtent>;
  pieces: AsyncGenerator<FilePiece, void>;
  /** Gives back what it holds of the database; must be called, whatever happened. `isWhole` tells that all was taken. */
  close: (isWhole: boolean) => Promise<void>;
}
