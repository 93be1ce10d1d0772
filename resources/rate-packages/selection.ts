/** Selection of boxes in the grid: a rectangle between the box where it began and the focused one. */

/** A box by row and column, from 0. */
export interface Spot {
  row: number;
  column: number;
}

export interface Selection {
  anchor: Spot;
  focus: Spot;
}

/** Size of a grid. */
export interface Size {
  rows: number;
  columns: number;
}

/** Selects one box. */
export function selectionAt(spot: Spot): Selection {
  return { anchor: spot, focus: spot };
}

/** Selects all boxes. */
export function wholeOf({ rows, columns }: Size): Selection {
  return { anchor: { row: 0, column: 0 }, focus: { row: rows - 1, column: columns - 1 } };
}

/** Returns the first and last row and column, both inclusive. */
export function boundsOf({ anchor, focus }: Selection) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

/** Returns whether a box is selected. */
export function isSelected(selection: Selection, { row, column }: Spot): boolean {
  const { top, bottom, left, right } = boundsOf(selection);
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Returns all boxes of a selection, row by row. */
export function spotsIn(selection: Selection): Spot[] {
  const { top, bottom, left, right } = boundsOf(selection);
  const spots: Spot[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) spots.push({ row, column });
  }
  return spots;
}

/** Returns the box some rows and columns away, within the grid. */
export function moved({ row, column }: Spot, by: Spot, { rows, columns }: Size): Spot {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return { row: within(row + by.row, rows), column: within(column + by.column, columns) };
}
