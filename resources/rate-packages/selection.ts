/** Which boxes of the grid are selected: a rectangle between the box it began at and the one with the focus. */

/** A box by row and column, from 0. */
export interface Spot {
  row: number;
  column: number;
}

export interface Selection {
  anchor: Spot;
  focus: Spot;
}

/** How large a grid is. */
export interface Size {
  rows: number;
  columns: number;
}

/** One box. */
export function selectionAt(spot: Spot): Selection {
  return { anchor: spot, focus: spot };
}

/** All boxes. */
export function wholeOf({ rows, columns }: Size): Selection {
  return { anchor: { row: 0, column: 0 }, focus: { row: rows - 1, column: columns - 1 } };
}

/** The first and last row and column, both included. */
export function boundsOf({ anchor, focus }: Selection) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

/** Whether a box is selected. */
export function isSelected(selection: Selection, { row, column }: Spot): boolean {
  const { top, bottom, left, right } = boundsOf(selection);
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** All boxes of a selection, row by row. */
export function spotsIn(selection: Selection): Spot[] {
  const { top, bottom, left, right } = boundsOf(selection);
  const spots: Spot[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) spots.push({ row, column });
  }
  return spots;
}

/** The box so many rows and columns on, within the grid. */
export function moved({ row, column }: Spot, by: Spot, { rows, columns }: Size): Spot {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return { row: within(row + by.row, rows), column: within(column + by.column, columns) };
}
