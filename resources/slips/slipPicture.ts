/** A slip as a picture, to be sent where text could be changed on the way. */
import { saveFile } from '../../src/data/csvFile';

const WIDTH = 560;
const MARGIN = 24;
const LINE_HEIGHT = 28;
/** Drawn twice as large, so that it stays sharp on a phone. */
const SCALE = 2;

/**
 * Draws lines of text below each other, the first as the title, and has them saved.
 *
 * @param name of the file
 */
export function saveSlipPicture(lines: readonly string[], name: string): void {
  const canvas = document.createElement('canvas');
  const height = 2 * MARGIN + lines.length * LINE_HEIGHT;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const family = getComputedStyle(document.body).fontFamily;
  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = '#111';
  lines.forEach((line, index) => {
    context.font = `${index === 0 ? 'bold 20px' : '16px'} ${family}`;
    context.fillText(line, MARGIN, MARGIN + (index + 0.7) * LINE_HEIGHT, WIDTH - 2 * MARGIN);
  });
  canvas.toBlob((file) => {
    if (file) saveFile(file, name);
  });
}
