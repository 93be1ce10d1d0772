/**
 * One form for texts that look the same, so that a name is found however it was typed. It applies when a text is stored
 * and when it is searched for.
 */

/**
 * An emoji with its joiners and selectors, which are kept, or a character that no font shows: a default ignorable one of
 * Unicode, or the blank pattern of Braille.
 */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)*)|[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Thai vowels and signs above or below a consonant, in the order in which they are stored. */
const THAI_MARKS = [
  '\u0E31\u0E34\u0E35\u0E36\u0E37\u0E47\u0E4D',
  '\u0E3A',
  '\u0E38\u0E39',
  '\u0E48\u0E49\u0E4A\u0E4B',
  '\u0E4C\u0E4E',
];

const rankOf = (mark: string) => THAI_MARKS.findIndex((marks) => marks.includes(mark));

/** Puts the marks of a consonant in order, each once: a vowel before its tone mark. */
function inOrder(marks: string): string {
  const sorted = [...marks].toSorted((one, other) => rankOf(one) - rankOf(other));
  return sorted.filter((mark, index) => mark !== sorted[index - 1]).join('');
}

/**
 * Writes Thai in one form: sara am as one character behind its tone mark, the vowel แ as one character, marks in order.
 * Keyboards and PDF files produce the other forms, which look the same. Unicode's NFC doesn't unite them.
 */
function canonicalThai(text: string): string {
  return text
    .replaceAll('\u0E40\u0E40', '\u0E41')
    .replaceAll(/\u0E33([\u0E48-\u0E4B]+)/g, '$1\u0E33')
    .replaceAll(/[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]{2,}/g, inOrder)
    .replaceAll(/\u0E4D([\u0E38-\u0E3A\u0E48-\u0E4B]*)\u0E32/g, '$1\u0E33');
}

/**
 * Returns a text of several lines in its canonical form: NFC with Thai in one form, plain spaces and line ends, without
 * control characters and invisible ones.
 */
export function canonicalText(text: string): string {
  const visible = text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\t\v\f\p{Zs}]/gu, ' ')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(EMOJI_OR_INVISIBLE, (_part, emoji: string | undefined) => emoji ?? '');
  return canonicalThai(visible.normalize('NFC'));
}

/** Returns a text in its canonical form on one line: line ends become spaces. */
export function canonicalLine(text: string): string {
  return canonicalText(text).replaceAll('\n', ' ');
}

/** Whether a text contains a typed part in any form, and in capital or small letters. */
export function containsTyped(text: string, part: string): boolean {
  return canonicalLine(text).toLowerCase().includes(canonicalLine(part).trim().toLowerCase());
}

/** Whether a text has a character that is seen by itself, unlike a space or a tone mark without its consonant. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
