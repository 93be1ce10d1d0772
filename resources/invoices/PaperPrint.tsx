import Box from '@mui/material/Box';
import { useEffect } from 'react';
import type { Paper } from '../../domain/api/invoice-paper';
import { PrintedPaper } from '../../src/metadata/PrintedPaper';
import { PaperSheet } from './PaperSheet';

interface PaperPrintProps {
  papers: readonly Paper[];
  onPrinted: () => void;
}

/** Papers for printing, each on its own sheet. Printing starts immediately; the screen doesn't show them. */
export function PaperPrint({ papers, onPrinted }: PaperPrintProps) {
  useEffect(() => {
    window.print();
    onPrinted();
  }, [onPrinted]);
  return (
    <PrintedPaper id="invoice-paper" page={{ size: 'A4', margin: '14mm' }} sx={{ fontSize: '11pt' }}>
      {papers.map((paper, index) => (
        <Box key={`${index} ${paper.title[1]}`} sx={{ breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } }}>
          <PaperSheet paper={paper} />
        </Box>
      ))}
    </PrintedPaper>
  );
}
