/** Papers for slips, and the last one used in this browser. */

export const PAPERS = ['80mm', 'a6', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

/** The same in every language. */
export const PAPER_NAMES: Record<Paper, string> = { '80mm': '80 mm', a6: 'A6', a4: 'A4' };

/** Margin between the edge of the sheet and the text. */
export const MARGINS: Record<Paper, string> = { '80mm': '4mm', a6: '6mm', a4: '12mm' };

/** A roll has no fixed length: the sheet is as long as the part around the lines plus the height of each row. */
const ROLL_MM = { around: 92, row: 5.4 };

/** Returns the page size for CSS, which has no name for A6. */
export function sizeOf(paper: Paper, rows: number): string {
  switch (paper) {
    case '80mm':
      return `80mm ${Math.ceil(ROLL_MM.around + rows * ROLL_MM.row)}mm`;
    case 'a6':
      return '105mm 148mm';
    case 'a4':
      return 'A4 portrait';
  }
}

const STORED = 'slipPaper';

/** Returns the paper chosen last; a roll by default. */
export function storedPaper(): Paper {
  try {
    const stored = localStorage.getItem(STORED);
    return PAPERS.find((paper) => paper === stored) ?? '80mm';
  } catch {
    return '80mm';
  }
}

/** Stores the chosen paper; has no effect if the browser blocks storage. */
export function storePaper(paper: Paper): void {
  try {
    localStorage.setItem(STORED, paper);
  } catch {
    // Without storage, the choice isn't remembered.
  }
}
