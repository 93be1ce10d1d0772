import { useEffect } from 'react';
import type { BatchRecord } from '../../../domain/api/lay-off';
import { businessName } from '../../../src/metadata/businessName';
import { PrintedPaper } from '../../../src/metadata/PrintedPaper';

const PAPER_ID = 'lay-off-paper';

interface BatchPaperProps {
  batch: BatchRecord;
  /** The text of the batch as it is sent. */
  text: string;
  onPrinted: () => void;
}

/** A batch for printing, without the rest of the page. Printing starts immediately; the screen doesn't show it. */
export function BatchPaper({ batch, text, onPrinted }: BatchPaperProps) {
  useEffect(() => {
    window.print();
    onPrinted();
  }, [onPrinted]);
  return (
    <PrintedPaper
      id={PAPER_ID}
      page={{ margin: '12mm' }}
      sx={{ color: '#000', fontSize: '11pt', whiteSpace: 'pre-line', columnWidth: '45mm' }}
    >
      <strong>{businessName}</strong>
      {'\n'}
      {batch.dealer}
      {'\n\n'}
      {text}
    </PrintedPaper>
  );
}
