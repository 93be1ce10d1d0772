/** A sum over the rows of a table that doesn't depend on their order, by which a copy is compared with its original. */
import { hash } from 'node:crypto';
import { Transform } from 'node:stream';

const LINE_FEED = 0x0a;
const WORD_BYTES = 4;
const WORDS = 32 / WORD_BYTES;

/** Count and sum of the rows of a table. */
interface RowSum {
  rows: number;
  /** Eight sums, each of one word of the rows' SHA-256, in hexadecimal. */
  sum: string;
}

/** A stream that passes the rows on and sums them. */
export interface SummingStream {
  stream: Transform;
  /** Returns the sum, once all of it has passed. */
  result: () => RowSum;
}

/**
 * Opens such a stream for rows in PostgreSQL's text format, in which each line feed ends a row. A database returns rows
 * in any order, so the sum is the same for each order. A changed, missing or repeated row changes it.
 */
export function sumRows(): SummingStream {
  // A sum above 32 bits begins again at zero.
  const words = new Uint32Array(WORDS);
  let rows = 0;
  let rest: Buffer = Buffer.alloc(0);

  function add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    for (let word = 0; word < WORDS; word += 1)
      words[word] = (words[word] ?? 0) + digest.readUInt32LE(word * WORD_BYTES);
    rows += 1;
  }

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        const part = chunk.subarray(start, end);
        add(rest.length === 0 ? part : Buffer.concat([rest, part]));
        rest = Buffer.alloc(0);
        start = end + 1;
      }
      if (start < chunk.length) rest = Buffer.concat([rest, chunk.subarray(start)]);
      done(null, chunk);
    },
    flush(done) {
      done(rest.length === 0 ? null : new Error('The last row has no end.'));
    },
  });
  const sum = () => [...words].map((word) => word.toString(16).padStart(2 * WORD_BYTES, '0')).join('');
  return { stream, result: () => ({ rows, sum: sum() }) };
}
