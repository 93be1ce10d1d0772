/** In the browser: how long a list takes from having its rows to having drawn them all. */
import type { RaRecord } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { OurList } from './OurList';
import { rowsProvider } from './rowsProvider';
import { StockList } from './StockList';

const LISTS = { ours: OurList, stock: StockList };
/** Time that a list has to draw its other parts before its rows are there. */
const SETTLE_MS = 300;

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The end of the frame in which all that has been done so far is painted. */
const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

function rowsIn(place: HTMLElement, count: number, lastUpline: string): Promise<void> {
  const areThere = () => {
    const rows = place.querySelectorAll('tbody tr');
    return rows.length === count && (rows[count - 1]?.textContent ?? '').includes(lastUpline);
  };
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!areThere()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(place, { childList: true, subtree: true, characterData: true });
  });
}

/** Draws a list again and returns the milliseconds until its rows, with their uplines' names, are painted. */
async function timeList(which: keyof typeof LISTS, rows: readonly RaRecord[]): Promise<number> {
  const List = LISTS[which];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const { provider, release } = rowsProvider(rows);
  root.render(<List provider={provider} />);
  await rest(SETTLE_MS);
  const there = rowsIn(place, rows.length, rows.at(-1)?.parent.label);
  const start = release();
  await there;
  const end = await painted();
  root.unmount();
  place.remove();
  await rest(SETTLE_MS);
  return end - start;
}

declare global {
  interface Window {
    timeList: typeof timeList;
  }
}
window.timeList = timeList;
