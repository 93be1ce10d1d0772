/** Size and hash of a stream's bytes on their way. */
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A stream that passes all bytes on and counts them. */
export interface CountingStream {
  stream: Transform;
  /** Returns the size in bytes and the SHA-256 in hexadecimal, once all of it has passed. */
  result: () => { bytes: number; sha256: string };
}

/** Opens such a stream. */
export function countBytes(): CountingStream {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
