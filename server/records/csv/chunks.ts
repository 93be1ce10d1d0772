/** A file's pieces, however long, as chunks of one length, as they are stored. */

export interface Chunks {
  /** Takes a piece, which is copied, and answers the chunks that it fills. One stays as it is until the next but one is begun. */
  add: (piece: Uint8Array) => Generator<Buffer, void>;
  /** What no chunk was filled with; empty where nothing is left. */
  rest: () => Buffer;
}

/** Cuts pieces into chunks of so many bytes, in two buffers by turns: one is stored while the other is filled. */
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
