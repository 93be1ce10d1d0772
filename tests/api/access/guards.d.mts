/** A place in the source that keeps somebody from something, and what stands there when it is switched off. */
export interface Guard {
  name: string;
  file: string;
  find: string;
  put: string;
  first: { file: string; test?: string };
}

export declare const GUARDS: readonly Guard[];
