import { PrintedPaper } from '../../../src/metadata/PrintedPaper';
import { MARGINS, sizeOf, type Paper } from './papers';
import { SheetText } from './SheetText';
import type { SlipSheet } from './slipSheet';

const PAPER_ID = 'slip-paper';

/** A slip for printing, without the rest of the page; the screen doesn't show it. */
export function SlipPaper({ sheet, paper }: { sheet: SlipSheet; paper: Paper }) {
  const rows = sheet.groups.reduce((sum, { lines }) => sum + 1 + lines.length, 0);
  return (
    <PrintedPaper
      id={PAPER_ID}
      page={{ size: sizeOf(paper, rows), margin: MARGINS[paper] }}
      sx={paper === 'a4' ? { columns: 2, columnGap: '10mm', columnFill: 'auto' } : {}}
    >
      <SheetText sheet={sheet} />
    </PrintedPaper>
  );
}
