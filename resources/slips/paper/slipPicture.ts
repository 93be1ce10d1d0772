/** Draws a slip as a picture, which recipients can't change as easily as text. */
import type { SlipSheet } from './slipSheet';

const WIDTH = 480;
const MARGIN = 24;
const ROW = 28;
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
  const rows = rowsOf(sheet);
  const canvas = document.createElement('canvas');
  const height = 2 * MARGIN + rows.length * ROW;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const family = getComputedStyle(document.body).fontFamily;
  const inner = WIDTH - 2 * MARGIN;
  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = '#111';
  rows.forEach(({ cells, isStrong, isLarge, isOut, hasRuleAbove }, index) => {
    const top = MARGIN + index * ROW;
    const baseline = top + 0.7 * ROW;
    context.font = `${isStrong ? 'bold ' : ''}${isLarge ? 20 : 16}px ${family}`;
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
