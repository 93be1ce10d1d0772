/** Text from a spreadsheet: cells separated by tabs, rows by line ends. */
import { boundsOf, spotsIn, type Selection, type Size, type Spot } from './selection';

/** Returns the cells of a pasted text; a final line end adds no row. */
export function pastedCells(text: string): string[][] {
  const rows = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '').split('\n');
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

/**
 * Assigns pasted texts to boxes. A single value fills the whole selection. A block starts where the selection begins,
 * ends at the edge of the grid, and repeats if the selection is a multiple of it.
 */
export function pastedInto(selection: Selection, size: Size, cells: readonly (readonly string[])[]): [Spot, string][] {
  const { top, left, bottom, right } = boundsOf(selection);
  const height = cells.length;
  const width = Math.max(...cells.map((row) => row.length));
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  const isMultiple = rows % height === 0 && columns % width === 0;
  const area: Selection = isMultiple
    ? selection
    : {
        anchor: { row: top, column: left },
        focus: {
          row: Math.min(size.rows, top + height) - 1,
          column: Math.min(size.columns, left + width) - 1,
        },
      };
  return spotsIn(area).flatMap((spot): [Spot, string][] => {
    const text = cells[(spot.row - top) % height]?.[(spot.column - left) % width];
    return text === undefined || text === '' ? [] : [[spot, text]];
  });
}
