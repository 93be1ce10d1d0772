/** Pieces of a file, of any length, as stored chunks of one length. */

export interface Chunks {
  /**
   * Adds a piece, which is copied, and returns the chunks that it fills. A chunk stays unchanged until the next but one
   * begins.
   */
  add: (piece: Uint8Array) => Generator<Buffer, void>;
  /** Returns the unfinished chunk; empty where nothing is left. */
  rest: () => Buffer;
}

/**
 * Cuts pieces into chunks of `bytes` bytes. It alternates between two buffers: one is stored while the other is filled.
 */
export function chunksOf(bytes: number): Chunks {
  let [filling, stored] = [Buffer.allocUnsafeSlow(bytes), Buffer.allocUnsafeSlow(bytes)];
  let length = 0;
  return {
    *add(piece) {
      for (let from = 0; from < piece.length;) {
        const part = piece.subarray(from, from + bytes - length);
        filling.set(part, length);
        from += part.length;
        length += part.length;
        if (length < bytes) continue;
        yield filling;
        [filling, stored] = [stored, filling];
        length = 0;
      }
    },
    rest: () => filling.subarray(0, length),
  };
}
