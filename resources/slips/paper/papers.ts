/** The papers that slips are printed on, and the one that this browser printed on last. */

export const PAPERS = ['80mm', 'a6', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

/** The same in every language. */
export const PAPER_NAMES: Record<Paper, string> = { '80mm': '80 mm', a6: 'A6', a4: 'A4' };

/** Between the sheet's edge and what is printed. */
export const MARGINS: Record<Paper, string> = { '80mm': '4mm', a6: '6mm', a4: '12mm' };

/** A roll has no end of its own, so it is as long as the slip: what stands around the lines, and each row of them. */
const ROLL_MM = { around: 92, row: 5.4 };

/** The sheet as CSS says it, which has no word for A6. */
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

/** The paper chosen last; a roll where none was. */
export function storedPaper(): Paper {
  try {
    const stored = localStorage.getItem(STORED);
    return PAPERS.find((paper) => paper === stored) ?? '80mm';
  } catch {
    return '80mm';
  }
}

/** Keeps it; nothing happens where the browser doesn't. */
export function storePaper(paper: Paper): void {
  try {
    localStorage.setItem(STORED, paper);
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
