/** The sum over the rows of a table, by which a portable backup is compared with its original. */
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumRows } from '../../server/backup/portable/row-sum';

async function sumOf(chunks: Buffer[]) {
  const { stream, result } = sumRows();
  await pipeline(Readable.from(chunks), stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return result();
}
const sumOfRows = (rows: readonly string[]) => sumOf(rows.map((row) => Buffer.from(`${row}\n`)));

const Row = fc.string().map((text) => text.replaceAll('\n', ' '));

describe('the sum of rows', () => {
  it('is the same for each order, and wherever the text is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Row), fc.infiniteStream(fc.integer({ min: 1, max: 7 })), async (rows, sizes) => {
        const expected = await sumOfRows(rows);
        expect(expected.rows).toBe(rows.length);
        expect(await sumOfRows(rows.toReversed())).toEqual(expected);
        const text = Buffer.from(rows.map((row) => `${row}\n`).join(''));
        const pieces: Buffer[] = [];
        for (let start = 0; start < text.length; start += pieces.at(-1)?.length ?? 0)
          pieces.push(text.subarray(start, start + (sizes.next().value ?? 1)));
        expect(await sumOf(pieces)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('differs for a changed, a missing and a repeated row, and for parts that moved between rows', async () => {
    const all = await sumOfRows(['a\t1', 'b\t2', 'c\t3']);
    for (const others of [
      ['a\t1', 'b\t2', 'c\t4'],
      ['a\t1', 'b\t2'],
      ['a\t1', 'b\t2', 'b\t2'],
      ['a\t1', 'b\t3', 'c\t2'],
    ])
      expect((await sumOfRows(others)).sum).not.toBe(all.sum);
    // Two equal rows don't cancel each other out, as they would with an exclusive or.
    expect((await sumOfRows(['x', 'x'])).sum).not.toBe((await sumOfRows([])).sum);
  });

  it('refuses a text that ends within a row', async () => {
    await expect(sumOf([Buffer.from('a\t1\nb')])).rejects.toThrow('The last row has no end.');
  });
});
