/** Statements of as many lines belong in the catalogue. */
export const LONG: number;

export interface LongStatement {
  /** From the root. */
  path: string;
  line: number;
  /** Number of lines. */
  lines: number;
}

/** Returns the long statements outside the catalogue, of source files by path from the root. */
export function longStatements(sources: Readonly<Record<string, string>>): LongStatement[];

/** Returns the texts of the server's source files by path. */
export function serverSources(root: string): Record<string, string>;
