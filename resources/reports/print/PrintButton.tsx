import Print from '@mui/icons-material/PrintOutlined';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ListTool } from '../../../src/metadata/list/tools/ListTool';
import type { Sheet } from './sheet';
import { SheetPaper } from './SheetPaper';

/**
 * Prints a report as a sheet, also through the browser's own command. The sheet exists only while the browser prints.
 *
 * @param sheet creates the sheet from the figures on display; undefined until there are some
 */
export function PrintButton({ sheet }: { sheet: (() => Sheet) | undefined }) {
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
      <ListTool
        icon={Print}
        label={translate('reports.print.action')}
        isDisabled={sheet === undefined}
        run={() => window.print()}
      />
      {isPrinting && sheet && <SheetPaper sheet={sheet()} />}
    </>
  );
}
