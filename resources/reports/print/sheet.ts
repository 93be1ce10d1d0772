/** What a report is on paper: words and figures as they stand on the screen, ready to be read. */

interface Cell {
  text: string;
  /** Figures stand at the right. */
  isNumber?: boolean;
}

export interface SheetTable {
  /** What it is a table of, where there are several. */
  name?: string;
  heads: readonly Cell[];
  /** One that is the sum of those after it stands out, one that is a part of it stands in. */
  rows: readonly { cells: readonly string[]; kind?: 'whole' | 'part' }[];
  /** Of all rows, also those on other pages; null without any. */
  totals: readonly string[] | null;
}

export interface Sheet {
  title: string;
  /** Of which time it is, by what it was narrowed down, and whose part it is. */
  facts: readonly string[];
  tables: readonly SheetTable[];
  /** What has to be said below, such as how figures come about. */
  notes?: readonly string[];
  isWide?: boolean;
}
