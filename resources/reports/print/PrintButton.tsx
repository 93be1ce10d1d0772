import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Sheet } from './sheet';
import { SheetPaper } from './SheetPaper';

/**
 * Prints a report as a sheet, also through the browser's own command. The sheet exists only while the browser prints.
 *
 * @param sheet creates the sheet from the figures on display
 */
export function PrintButton({ sheet }: { sheet: () => Sheet }) {
  const translate = useTranslate();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page in its state at the end of the event.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <>
      <Button startIcon={<Print />} onClick={() => window.print()}>
        {translate('reports.print.action')}
      </Button>
      {isPrinting && <SheetPaper sheet={sheet()} />}
    </>
  );
}
