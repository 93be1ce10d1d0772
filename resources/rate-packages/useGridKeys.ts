import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { boundsOf, moved, selectionAt, wholeOf, type Selection, type Size, type Spot } from './selection';

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const FIRST: Spot = { row: 0, column: 0 };

interface GridKeysOptions {
  size: Size;
  /** Returns the text of a box, for copying. */
  textAt: (spot: Spot) => string;
  onPaste: (selection: Selection, text: string) => void;
  /** Undoes the typed text of a box. */
  onRestore: (spot: Spot) => void;
}

/** Returns whether an arrow key leaves the box: its whole text is selected, or the caret is at that end. */
function leavesText({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown') return true;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length);
}

function spotOf(target: EventTarget): Spot | null {
  const spot = target instanceof HTMLElement ? target.dataset['spot'] : undefined;
  if (spot === undefined) return null;
  const [row = 0, column = 0] = spot.split(' ').map(Number);
  return { row, column };
}

/**
 * Keyboard control of a grid, as in a spreadsheet. Arrows and Enter move, with Shift they select, and Ctrl+A selects
 * all. Copying and pasting use the selection. One box at a time is in the tab order.
 */
export function useGridKeys({ size, textAt, onPaste, onRestore }: GridKeysOptions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [selection, setSelection] = useState<Selection>(() => selectionAt(FIRST));
  const isExtending = useRef(false);

  const go = (to: Spot, extends_: boolean) => {
    isExtending.current = extends_;
    if (extends_) setSelection(({ anchor }) => ({ anchor, focus: to }));
    body.current?.querySelector<HTMLInputElement>(`[data-spot="${to.row} ${to.column}"]`)?.focus();
    isExtending.current = false;
  };

  /** Returns the next box in a direction. It skips places where a lotto lacks the bet type, as they have no box. */
  const nextFrom = (spot: Spot, by: Spot): Spot => {
    let at = moved(spot, by, size);
    while (!body.current?.querySelector(`[data-spot="${at.row} ${at.column}"]`)) {
      const further = moved(at, by, size);
      if (further.row === at.row && further.column === at.column) return spot;
      at = further;
    }
    return at;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const spot = spotOf(event.target);
    if (!spot) return;
    const { key, shiftKey } = event;
    const input = event.target as HTMLInputElement;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') {
      event.preventDefault();
      setSelection(wholeOf(size));
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') {
      onRestore(spot);
      setSelection(selectionAt(spot));
      return;
    }
    const step = key === 'Enter' ? { row: shiftKey ? -1 : 1, column: 0 } : STEPS[key];
    if (!step || (key !== 'Enter' && !shiftKey && !leavesText(input, key))) return;
    event.preventDefault();
    const from = shiftKey && key !== 'Enter' ? selection.focus : spot;
    go(nextFrom(from, step), shiftKey && key !== 'Enter');
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const spot = spotOf(event.target);
    if (spot && event.shiftKey) {
      event.preventDefault();
      go(spot, true);
    }
  };

  return {
    selection,
    /** Props for the table body; its boxes name their place in `data-spot`. */
    bodyProps: {
      ref: body,
      onKeyDown,
      onPointerDown,
      onPaste: (event: ClipboardEvent<HTMLElement>) => {
        const text = event.clipboardData.getData('text/plain');
        const { top, bottom, left, right } = boundsOf(selection);
        const isOne = top === bottom && left === right;
        // Pasting one value into one box works as in any other input.
        if (text === '' || (isOne && !/[\t\n\r]/.test(text))) return;
        event.preventDefault();
        onPaste(selection, text);
      },
      onCopy: (event: ClipboardEvent<HTMLElement>) => {
        const { top, bottom, left, right } = boundsOf(selection);
        if (top === bottom && left === right) return;
        event.preventDefault();
        const rows: string[] = [];
        for (let row = top; row <= bottom; row += 1) {
          const cells: string[] = [];
          for (let column = left; column <= right; column += 1) cells.push(textAt({ row, column }));
          rows.push(cells.join('\t'));
        }
        event.clipboardData.setData('text/plain', rows.join('\n'));
      },
    },
    /** Selects only the first box, for another grid. */
    restart: () => setSelection(selectionAt(FIRST)),
    /** Called by a box that receives the focus. */
    focused: (spot: Spot) => {
      if (!isExtending.current) setSelection(selectionAt(spot));
    },
  };
}
