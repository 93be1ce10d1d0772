import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ToldBatch } from '../../../domain/lay-off/told';
import { businessName } from '../../../src/metadata/businessName';

const PAPER_ID = 'lay-off-paper';

interface BatchPaperProps {
  batch: ToldBatch;
  /** The batch as it is sent. */
  text: string;
  onPrinted: () => void;
}

/** A batch as paper shows it, printed at once; nothing else of the page is printed, and on the screen it isn't seen. */
export function BatchPaper({ batch, text, onPrinted }: BatchPaperProps) {
  useEffect(() => {
    window.print();
    onPrinted();
  }, [onPrinted]);
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          [`#${PAPER_ID}`]: { display: 'none' },
          '@media print': {
            [`body > *:not(#${PAPER_ID})`]: { display: 'none !important' },
            [`#${PAPER_ID}`]: { display: 'block' },
          },
          '@page': { margin: '12mm' },
        }}
      />
      <Box id={PAPER_ID} sx={{ color: '#000', fontSize: '11pt', whiteSpace: 'pre-line', columnWidth: '45mm' }}>
        <strong>{businessName}</strong>
        {'\n'}
        {batch.dealer}
        {'\n\n'}
        {text}
      </Box>
    </>,
    document.body,
  );
}
