/** Files in the encodings of spreadsheets and older systems, with and without a byte order mark. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, detectEncoding, type TextEncoding } from '../../domain/text/text-encoding';

const THAI = 'ชื่อผู้ใช้,ชื่อเล่น\r\ncoma001,น้องบีม\r\ncoma002,ต้น ๑๒\r\n';
const GERMAN = 'Benutzername;Spitzname\r\ncoma001;Jürgen Größe\r\ncoma002;Zoë\r\n';
const FRENCH = 'Identifiant;Surnom\r\ncoma001;Hélène Crémieux\r\n';
const PORTUGUESE = 'Usuário;Situação\r\ncoma001;João Conceição\r\n';
const PLAIN = 'username,note\r\ncoma001,x\r\n';

/** Writes a text in an encoding, by the table that its decoder has. */
function encoded(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(text, 'utf16le');
    return new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes);
  }
  const decoder = new TextDecoder(encoding);
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  return new Uint8Array([...text].map((character) => table.get(character) ?? expect.unreachable(character)));
}

const readBack = (bytes: Uint8Array) => decodeText(bytes, detectEncoding(bytes));

describe('a file', () => {
  it.each<[TextEncoding, string]>([
    ['utf-8', PLAIN],
    ['utf-8', THAI],
    ['utf-8', GERMAN],
    ['utf-16le', PLAIN],
    ['utf-16le', THAI],
    ['utf-16be', THAI],
    ['utf-16be', GERMAN],
    ['windows-874', THAI],
    ['windows-1252', GERMAN],
    ['windows-1252', FRENCH],
    ['windows-1252', PORTUGUESE],
  ])('in %s is detected by its bytes', (encoding, text) => {
    const bytes = encoded(text, encoding);
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(readBack(bytes)).toBe(text);
  });

  it.each<TextEncoding>(['utf-8', 'utf-16le', 'utf-16be'])(
    'in %s is read by its mark, which is no part of the text',
    (encoding) => {
      const bytes = encoded(`\uFEFF${THAI}`, encoding);
      expect(detectEncoding(bytes)).toBe(encoding);
      expect(readBack(bytes)).toBe(THAI);
    },
  );

  it('that isn’t in the encoding is refused', () => {
    expect(decodeText(encoded(THAI, 'windows-874'), 'utf-8')).toBeNull();
    expect(decodeText(new Uint8Array([0x41, 0xff]), 'windows-874')).toBeNull();
    expect(decodeText(new Uint8Array([0x41]), 'utf-16le')).toBeNull();
  });

  it('is the same text in every encoding of Unicode', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\0', ''));
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 5 }),
        fc.constantFrom<TextEncoding>('utf-8', 'utf-16le', 'utf-16be'),
        (cells, encoding) => {
          const text = ['username', ...cells].join(',');
          expect(readBack(encoded(`\uFEFF${text}`, encoding))).toBe(text);
          if (encoding === 'utf-8') expect(readBack(encoded(text, encoding))).toBe(text);
        },
      ),
    );
  });

  it('is empty', () => {
    expect(readBack(new Uint8Array())).toBe('');
  });
});
