/** Lines of CSV end with CR LF for all ends of pieces, and quoted text stays. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineEnder } from '../../../server/records/csv/line-ends';

/** Converts the whole text in one piece. */
const endedByHand = (text: string) =>
  text
    .split('"')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('\n', '\r\n') : part))
    .join('"');

const cell = fc.constantFrom('a', 'สมชาย', '"', '""', '\n', '\r\n', ',', '"two\nlines"', '1.00\n');

test('whatever the pieces, every line that ends outside quotes ends with CR LF', () => {
  fc.assert(
    fc.property(fc.array(cell), fc.array(fc.nat(40)), (cells, lengths) => {
      const bytes = new TextEncoder().encode(cells.join(''));
      const end = lineEnder();
      const pieces: Uint8Array[] = [];
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const next = at + Math.max(1, lengths[turn % Math.max(1, lengths.length)] ?? 7);
        pieces.push(new Uint8Array(end(bytes.subarray(at, next))));
        at = next;
      }
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(pieces));
      expect(text).toBe(endedByHand(cells.join('')));
    }),
  );
});
