/** Pieces are cut into chunks of one length, with nothing lost, and a chunk stays while the next is filled. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunksOf } from '../../../server/records/csv/chunks';

test('whatever the pieces, chunks hold all of them in order', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), fc.integer({ min: 1, max: 16 }), (pieces, length) => {
      const chunks = chunksOf(length);
      const read: Uint8Array[] = [];
      let before: Buffer = Buffer.alloc(0);
      for (const piece of pieces)
        for (const chunk of chunks.add(piece)) {
          expect(chunk.length).toBe(length);
          // It is read once the one after it is there, as where one is stored while the next is filled.
          read.push(Buffer.from(before));
          before = chunk;
        }
      read.push(Buffer.from(before), Buffer.from(chunks.rest()));
      expect(Buffer.concat(read)).toEqual(Buffer.concat(pieces));
    }),
  );
});
