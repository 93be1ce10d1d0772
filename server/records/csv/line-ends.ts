/**
 * The line ends of CSV: the database ends lines with a line feed, but the format requires a carriage return before it.
 */

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Converts a file piece by piece; a line feed inside quotes is part of its cell and stays unchanged.
 *
 * @returns a function that takes a piece and returns it in its final form, valid until the next call
 */
export function lineEnder(): (piece: Uint8Array) => Uint8Array {
  let isQuoted = false;
  let ended = Buffer.alloc(0);

  /** Converts a piece without quotes line by line, which is far faster than byte by byte. */
  function endAll(piece: Buffer): number {
    let [from, length] = [0, 0];
    for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, from)) {
      length += piece.copy(ended, length, from, at);
      ended[length++] = CARRIAGE_RETURN;
      ended[length++] = LINE_FEED;
      from = at + 1;
    }
    return length + piece.copy(ended, length, from);
  }

  function endOutsideQuotes(piece: Buffer): number {
    let length = 0;
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) ended[length++] = CARRIAGE_RETURN;
      ended[length++] = byte;
    }
    return length;
  }

  return (bytes) => {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // At most twice as long, if every byte ends a line.
    if (ended.length < 2 * piece.length) ended = Buffer.allocUnsafeSlow(2 * piece.length);
    const isPlain = !isQuoted && !piece.includes(QUOTE);
    return ended.subarray(0, isPlain ? endAll(piece) : endOutsideQuotes(piece));
  };
}
