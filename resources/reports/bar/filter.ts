import type { ReactNode } from 'react';

/** Removes parameters from the address of a report. */
export type ResetParameters = (parameters: readonly string[]) => void;

/** One filter of a report. */
export interface ReportFilter {
  name: string;
  label: string;
  /** Its value in words; undefined as long as it isn't set. */
  value: string | undefined;
  /** Parameters of the address that it consists of. */
  parameters: readonly string[];
  /** Box that sets it and calls `done` after a choice; undefined if the reader can only reset it. */
  editor: ((done: () => void) => ReactNode) | undefined;
}
