/** Keyboard control of the numbers in the grid. */
import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Marks the table whose numbers take the focus. */
export const NUMBER_GRID = { 'data-number-grid': '' };

const numberIn = (cell: Element | undefined) => cell?.querySelector<HTMLElement>('[data-number]');

/** Focuses the first number of the grid, if there is one. */
export function focusFirstNumber(): void {
  document.querySelector<HTMLElement>('[data-number-grid] [data-number]')?.focus();
}

/** Returns the key of the focused number; undefined without one. */
export function focusedNumber({ target }: { target: EventTarget }): string | undefined {
  return target instanceof HTMLElement ? target.dataset['number'] : undefined;
}

/**
 * Moves the focus to the next number in the direction of an arrow key, past empty cells. Returns whether the key was an
 * arrow.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const step = STEPS[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  if (!step || !cell) return false;
  event.preventDefault();
  const [columns, rows] = step;
  const row = cell.closest('tr');
  const all = [...(row?.parentElement?.children ?? [])] as HTMLTableRowElement[];
  let [at, column] = [all.indexOf(row as HTMLTableRowElement) + rows, cell.cellIndex + columns];
  for (
    ;
    at >= 0 && at < all.length && column >= 0 && column < (all[at]?.cells.length ?? 0);
    at += rows, column += columns
  ) {
    const found = numberIn(all[at]?.cells[column]);
    if (found) {
      found.focus();
      return true;
    }
  }
  return true;
}
