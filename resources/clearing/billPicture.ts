/** Draws a bill as a picture, which recipients can't change as easily as text. */
import { wrapText } from '../../domain/text/line-breaks';
import type { BillText } from './billText';

const WIDTH = 480;
const MARGIN = 24;
const ROW = 28;
const CODE = 220;
/** Distance between a label and its amount. */
const GAP = 12;
/** Part of the width that an amount can have next to its label; a wider one gets its own row. */
const AMOUNT_MAX = 0.6;
/** Drawn twice as large to stay sharp on a phone. */
const SCALE = 2;

interface Row {
  label: string;
  amount?: string | undefined;
  isStrong?: boolean | undefined;
  isTitle?: boolean;
  hasRuleAbove: boolean;
}

/**
 * Draws a bill in black on white, with its payment code below.
 *
 * @throws where the browser draws no pictures
 */
export async function drawBill({ title, parts }: BillText, code: readonly boolean[][] | null): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const family = getComputedStyle(document.body).fontFamily;
  // A canvas doesn't wait for a typeface, and the page has none for the letters of a language that it doesn't show.
  if ('fonts' in document) {
    const words = [title, ...parts.flat().map(({ label, amount = '' }) => label + amount)].join('');
    await Promise.all(['', 'bold '].map((weight) => document.fonts.load(`${weight}16px ${family}`, words)));
  }
  const inner = WIDTH - 2 * MARGIN;
  const fontOf = ({ isStrong, isTitle }: Pick<Row, 'isStrong' | 'isTitle'>) =>
    `${isStrong || isTitle ? 'bold ' : ''}${isTitle ? 19 : 16}px ${family}`;
  const rowsOf = (row: Row): Row[] => {
    context.font = fontOf(row);
    const widthOf = (text: string) => context.measureText(text).width;
    const amountWidth = row.amount === undefined ? 0 : widthOf(row.amount) + GAP;
    const isNextToLabel = amountWidth <= AMOUNT_MAX * inner;
    const lines = wrapText(row.label, isNextToLabel ? inner - amountWidth : inner, widthOf);
    if (!isNextToLabel) lines.push('');
    return lines.map((label, index) => ({
      ...row,
      label,
      amount: index === lines.length - 1 ? row.amount : undefined,
      hasRuleAbove: row.hasRuleAbove && index === 0,
    }));
  };
  const rows = [
    ...rowsOf({ label: title, isTitle: true, hasRuleAbove: false }),
    ...parts.flatMap((part) =>
      part.flatMap(({ label, amount, isStrong }, index) =>
        rowsOf({ label, amount, isStrong, hasRuleAbove: index === 0 }),
      ),
    ),
  ];
  const height = 2 * MARGIN + rows.length * ROW + (code ? CODE + MARGIN : 0);
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = '#111';
  rows.forEach((row, index) => {
    const top = MARGIN + index * ROW;
    context.font = fontOf(row);
    context.textAlign = 'left';
    context.fillText(row.label, MARGIN, top + 0.7 * ROW);
    if (row.amount !== undefined) {
      context.textAlign = 'right';
      context.fillText(row.amount, WIDTH - MARGIN, top + 0.7 * ROW);
    }
    if (row.hasRuleAbove) context.fillRect(MARGIN, top, inner, 1);
  });
  if (code) {
    const side = CODE / code.length;
    const [left, top] = [(WIDTH - CODE) / 2, MARGIN + rows.length * ROW + MARGIN / 2];
    code.forEach((row, y) =>
      row.forEach((isDark, x) => {
        if (isDark) context.fillRect(left + x * side, top + y * side, Math.ceil(side), Math.ceil(side));
      }),
    );
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('this browser draws no pictures'))));
  });
}
