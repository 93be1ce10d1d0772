import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Sheet } from './sheet';
import { SheetPaper } from './SheetPaper';

/**
 * Prints a report as a sheet, also where the browser's own command is used: the sheet is there as long as the browser prints.
 *
 * @param sheet makes it, of what is shown then
 */
export function PrintButton({ sheet }: { sheet: () => Sheet }) {
  const translate = useTranslate();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when the event has been handled.
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
