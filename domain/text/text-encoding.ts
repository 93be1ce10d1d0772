/** Text files of users as text: spreadsheets and older systems write other encodings than UTF-8. */

/**
 * Encodings that files come in: Unicode, as "Unicode text" of spreadsheets too, and the encodings of Windows for Thai
 * and for Western European languages.
 */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-874', 'windows-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Byte order marks, by which a file names its encoding. */
const MARKS: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Number of bytes from which the encoding of a file without a mark is detected. */
const EXAMINED = 65_536;

const ASCII_END = 0x80;

/** Characters for private use, to which some decoders map bytes without a character. */
const PRIVATE_USE = /[\uE000-\uF8FF]/;

const isLetter = (byte: number | undefined) => byte !== undefined && /^[a-z]$/i.test(String.fromCharCode(byte));

/** Returns a file as text, without its byte order mark; null if it isn't in this encoding. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return encoding === 'windows-874' && PRIVATE_USE.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Returns the encoding that ASCII characters reveal: one of their two bytes is zero. Other encodings have no zeros. */
function utf16Of(bytes: Uint8Array): TextEncoding | undefined {
  let [even, odd] = [0, 0];
  for (const [index, byte] of bytes.subarray(0, EXAMINED).entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  return even === odd ? undefined : odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * Whether most runs of characters beyond ASCII stand between signs, digits or blanks, as Thai words do. In European words
 * such characters are next to letters of ASCII.
 */
function hasOwnWords(bytes: Uint8Array): boolean {
  const runs = bytes.reduce<{ isOwn: boolean }[]>((found, byte, index) => {
    if (byte < ASCII_END) return found;
    const isBegin = index === 0 || (bytes[index - 1] ?? 0) < ASCII_END;
    if (isBegin) found.push({ isOwn: !isLetter(bytes[index - 1]) });
    const last = found.at(-1);
    if (last && isLetter(bytes[index + 1])) last.isOwn = false;
    return found;
  }, []);
  return runs.filter(({ isOwn }) => isOwn).length * 2 > runs.length;
}

/**
 * Returns the encoding of a file: by its byte order mark, or else by its bytes. The encodings of Windows can't be
 * distinguished with certainty, so the user sees the choice and can change it.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0] ?? utf16Of(bytes);
  if (marked !== undefined) return marked;
  if (decodeText(bytes, 'utf-8') !== null) return 'utf-8';
  return hasOwnWords(bytes) && decodeText(bytes, 'windows-874') !== null ? 'windows-874' : 'windows-1252';
}
