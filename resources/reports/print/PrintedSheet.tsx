import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Sheet } from './sheet';
import { SheetPaper } from './SheetPaper';

/**
 * A report as a sheet while the browser prints. It is no part of the tools, which change their form with the width of
 * the page: printing can change that width.
 *
 * @param sheet creates the sheet from the figures on display; undefined until there are some
 */
export function PrintedSheet({ sheet }: { sheet: (() => Sheet) | undefined }) {
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
  return isPrinting && sheet ? <SheetPaper sheet={sheet()} /> : null;
}
