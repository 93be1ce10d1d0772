/** The line ends of CSV: the database ends lines with a line feed, the format wants a carriage return before it. */

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface EndedLines {
  bytes: Uint8Array<ArrayBuffer>;
  /** Lines that end in these bytes. */
  lines: number;
}

/** Goes through a file piece by piece; a line feed inside quotes is part of its cell and stays as it is. */
export function lineEnder(): (chunk: Uint8Array) => EndedLines {
  let isQuoted = false;
  return (chunk) => {
    // Twice as long at most, where every byte ends a line.
    const bytes = new Uint8Array(2 * chunk.length);
    let [length, lines] = [0, 0];
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) {
        bytes[length++] = CARRIAGE_RETURN;
        lines += 1;
      }
      bytes[length++] = byte;
    }
    return { bytes: bytes.subarray(0, length), lines };
  };
}
