/** A guard marked in the source. */
export interface Guard {
  /** The list it belongs to: `access` or `money`. */
  list: string;
  name: string;
  file: string;
  /** The range of the file, in UTF-16 units, that `put` replaces when the guard is switched off. */
  start: number;
  end: number;
  put: string;
  /** The test that should fail then: a file below tests/api and a part of a test's name. */
  first: { file: string; test?: string };
}

export declare const LIST_NAMES: readonly string[];
export declare function readGuards(file: string, source: string, marks?: string): Guard[];
export declare function scanGuards(): Guard[];
export declare function switchOff(source: string, guard: Pick<Guard, 'start' | 'end' | 'put'>): string;
