import type { Definition } from '../../server/db/statement';

/** Folder of the texts. */
export const STATEMENTS: string;

/** Returns the source files that define statements, by path from the root. */
export function definingSources(root: string): Map<string, string>;

/** Returns the files of the catalogue's statements: the content of each by name. */
export function statementFiles(
  definitions: readonly Definition[],
  sources: ReadonlyMap<string, string>,
): Map<string, string>;
