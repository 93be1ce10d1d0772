/** Content of a printed report: words and formatted figures, as on the screen. */

interface Cell {
  text: string;
  /** Figures are right-aligned. */
  isNumber?: boolean;
}

export interface SheetTable {
  /** Label of the table, if there are several. */
  name?: string;
  heads: readonly Cell[];
  /** A row that is the sum of the following ones is highlighted; a part of it is indented. */
  rows: readonly { cells: readonly string[]; kind?: 'whole' | 'part' }[];
  /** Totals of all rows, including those on other pages; null without any. */
  totals: readonly string[] | null;
}

export interface Sheet {
  title: string;
  /** Period, filters, and whether the figures are only the reader's part. */
  facts: readonly string[];
  tables: readonly SheetTable[];
  /** Notes below the tables, such as the method of calculation. */
  notes?: readonly string[];
  isWide?: boolean;
}
