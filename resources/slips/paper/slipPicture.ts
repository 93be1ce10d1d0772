/** Draws a slip as a picture, which recipients can't change as easily as text. */
import { wrapText } from '../../../domain/text/line-breaks';
import type { SlipSheet } from './slipSheet';

const WIDTH = 480;
const MARGIN = 24;
const ROW = 28;
/** Distance between a label and its value. */
const GAP = 12;
/** Drawn twice as large to stay sharp on a phone. */
const SCALE = 2;

interface Row {
  /** The first cell is left-aligned; the others end at equal steps up to the right edge. */
  cells: readonly string[];
  isStrong?: boolean;
  isOut?: boolean;
  isLarge?: boolean;
  hasRuleAbove?: boolean;
}

const fontOf = ({ isStrong, isLarge }: Row, family: string) =>
  `${isStrong ? 'bold ' : ''}${isLarge ? 20 : 16}px ${family}`;

/** Returns a row as several if its title, or its value, is wider than the picture; a line of the slip stays one row. */
function wrapped(row: Row, width: number, widthOf: (text: string) => number): Row[] {
  const [label = '', value] = row.cells;
  if (row.cells.length > 2) return [row];
  if (value === undefined) return wrapText(label, width, widthOf).map((line) => ({ ...row, cells: [line] }));
  return wrapText(value, width - widthOf(label) - GAP, widthOf).map((line, index) => ({
    ...row,
    cells: [index === 0 ? label : '', line],
    hasRuleAbove: row.hasRuleAbove === true && index === 0,
  }));
}

/** Returns its rows from top to bottom. */
function rowsOf({ title, facts, columns, groups, sums }: SlipSheet): Row[] {
  const blanks = columns.slice(2).map(() => '');
  return [
    { cells: [title], isStrong: true, isLarge: true },
    ...facts.map((cells): Row => ({ cells })),
    { cells: columns, hasRuleAbove: true },
    ...groups.flatMap(({ title: betType, stake, lines }): Row[] => [
      { cells: [betType, stake, ...blanks], isStrong: true, hasRuleAbove: true },
      ...lines,
    ]),
    ...sums.map((cells, index): Row => ({ cells, hasRuleAbove: index === 0, isStrong: index === 2 })),
  ];
}

/**
 * Draws a slip in black on white.
 *
 * @throws where the browser draws no pictures
 */
export async function drawSlip(sheet: SlipSheet): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const family = getComputedStyle(document.body).fontFamily;
  const inner = WIDTH - 2 * MARGIN;
  const rows = rowsOf(sheet).flatMap((row) => {
    context.font = fontOf(row, family);
    return wrapped(row, inner, (text) => context.measureText(text).width);
  });
  const height = 2 * MARGIN + rows.length * ROW;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = '#111';
  rows.forEach((row, index) => {
    const { cells, isOut, hasRuleAbove } = row;
    const top = MARGIN + index * ROW;
    const baseline = top + 0.7 * ROW;
    context.font = fontOf(row, family);
    cells.forEach((text, column) => {
      context.textAlign = column === 0 ? 'left' : 'right';
      const steps = Math.max(cells.length - 1, 1);
      context.fillText(
        text,
        MARGIN + (column * inner) / steps,
        baseline,
        column === 0 && cells.length > 2 ? inner / steps : inner,
      );
    });
    if (hasRuleAbove) context.fillRect(MARGIN, top, inner, 1);
    if (isOut) context.fillRect(MARGIN, baseline - 5, inner, 1);
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('this browser draws no pictures'))));
  });
}
