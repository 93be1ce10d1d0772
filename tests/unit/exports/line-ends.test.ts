/** Lines of CSV end with CR LF wherever a piece ends, and what is inside quotes stays. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineEnder } from '../../../server/exports/line-ends';

/** The whole at once, letter by letter. */
function endedByHand(text: string): { text: string; lines: number } {
  const parts = text.split('"');
  const outside = parts.filter((_part, index) => index % 2 === 0).join('');
  return {
    text: parts.map((part, index) => (index % 2 === 0 ? part.replaceAll('\n', '\r\n') : part)).join('"'),
    lines: outside.split('\n').length - 1,
  };
}

const cell = fc.constantFrom('a', 'สมชาย', '"', '""', '\n', '\r\n', ',', '"two\nlines"', '1.00\n');

test('whatever the pieces, every line that ends outside quotes ends with CR LF, and is counted', () => {
  fc.assert(
    fc.property(fc.array(cell), fc.array(fc.nat(40)), (cells, lengths) => {
      const bytes = new TextEncoder().encode(cells.join(''));
      const end = lineEnder();
      const pieces: Uint8Array[] = [];
      let lines = 0;
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const next = at + Math.max(1, lengths[turn % Math.max(1, lengths.length)] ?? 7);
        const ended = end(bytes.subarray(at, next));
        pieces.push(ended.bytes);
        lines += ended.lines;
        at = next;
      }
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(pieces));
      expect({ text, lines }).toEqual(endedByHand(cells.join('')));
    }),
  );
});
