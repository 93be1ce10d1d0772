/**
 * The characters of a typed or pasted text in one form. Full-width signs, Thai digits, capitals, tone marks and invisible
 * characters differ between keyboards and phones without a difference in meaning. Each character keeps its position in
 * the text as it was sent.
 */
import { memoizeUpTo } from '../memoize';
import type { Passage, Span } from './reading';

/** Stands for a digit in a circle, a keycap or a superscript, which could be a list number. */
export const BADGE = '\ue000';
/** Stands for a picture without a meaning for bets. */
export const PICTURE = '\ue001';
/** Stands for a picture that could mean a bet type, a cancel or an amount: arrows, crosses, 💯. */
export const DOUBTFUL_PICTURE = '\ue002';
/** Stands for a character of somebody's private use. */
const UNKNOWN = '\ufffd';

/** A text in plain characters, with the position of each in the sent text. */
export interface PlainText {
  text: string;
  sent: string;
  /** Offset of each plain character. */
  from: number[];
  /** Offset behind each plain character and the characters that were dropped after it. */
  to: number[];
}

/** Signs that mean the same as a plain one. */
const SAME_SIGNS: ReadonlyMap<string, string> = new Map(
  [
    // A fraction behind a number isn't a part of it: `27½`.
    [' 1/2', '½'],
    ['x', '×✕✖⨯'],
    ['*', '∗⁎✱✲⋆'],
    ['=', '→➡⇒➔➜'],
    ['-', '‐‑‒–—―−➖﹣'],
    ['+', '➕'],
    ['.', '。'],
    [',', '、，'],
    ['"', '“”„«»'],
    ["'", '‘’‚`´'],
    [':', '∶'],
    ['/', '⁄∕'],
    ['|', '¦│┃'],
    ['\n', '\r\v\f\u0085\u2028\u2029'],
    ['[', '【「『〔'],
    [']', '】」』〕'],
    [PICTURE, '★☆♥♡●○◆◇■□▪▫•‣·◦✦✧❖✿❀'],
  ].flatMap(([plain = '', signs = '']) => [...signs].map((sign): [string, string] => [sign, plain])),
);

const [THAI_START, THAI_ZERO, THAI_NINE, THAI_END] = [0x0e00, 0x0e50, 0x0e59, 0x0e80];
/** Short-vowel sign, tone marks, silencing sign and the circle of sara am. Many typists leave them out. */
const isThaiMark = (code: number) => code >= 0x0e47 && code <= 0x0e4e;

/** Characters without a width: joiners, marks of direction, variation selectors, soft hyphens. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
const PRIVATE_USE = /^\p{Co}$/u;
const PICTURES = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1f3fb}-\u{1f3ff}]$/u;
const DOUBTFUL = new Set('⬆⬇☝👆👇🔝🔼🔽⏫⏬↕↗↘⤴⤵❌❎🚫⛔✂💯🔢🔟🔄🔃🔁🔂➗❓❔⁉🅰🅱🆎🅾Ⓜ');
const ARROWS = /^[\u2190-\u21ff\u27f0-\u27ff\u2b00-\u2bff]$/;
/** Digits that count like plain ones: full-width and mathematical. */
const WIDE_DIGIT = /^[\uff10-\uff19\u{1d7ce}-\u{1d7ff}]$/u;
const KEYCAP = 0x20e3;

/** Returns the plain form of a character outside ASCII and Thai; empty for an invisible one. */
function plainCharacter(character: string): string {
  if (INVISIBLE.test(character)) return '';
  if (PRIVATE_USE.test(character)) return UNKNOWN;
  const sign = SAME_SIGNS.get(character);
  if (sign !== undefined) return sign;
  if (DOUBTFUL.has(character) || ARROWS.test(character)) return DOUBTFUL_PICTURE;
  const plain = character.normalize('NFKC');
  if (/\d/.test(plain) && !WIDE_DIGIT.test(character)) return BADGE;
  if (PICTURES.test(character)) return PICTURE;
  return SAME_SIGNS.get(plain) ?? plain.toLowerCase();
}

const rememberedForm = memoizeUpTo(5_000, plainCharacter);

/** Plain forms of ASCII and Thai by their codes; empty for a dropped mark, null for the characters of other scripts. */
const PLAIN_BY_CODE: readonly (string | null)[] = Array.from({ length: THAI_END }, (_, code) => {
  const character = String.fromCharCode(code);
  if (code >= THAI_ZERO && code <= THAI_NINE) return String(code - THAI_ZERO);
  if (isThaiMark(code)) return '';
  if (character === 'ำ') return 'า';
  if (code >= THAI_START) return character;
  return code < 0x80 && !SAME_SIGNS.has(character) ? character.toLowerCase() : null;
});

/** Writes a text in plain characters. */
export function plainText(sent: string): PlainText {
  const [from, to]: [number[], number[]] = [[], []];
  let text = '';
  for (let at = 0; at < sent.length;) {
    const code = sent.codePointAt(at) ?? 0;
    let end = at + (code > 0xffff ? 2 : 1);
    let plain = PLAIN_BY_CODE[code] ?? rememberedForm(String.fromCodePoint(code));
    if (plain === 'เ' && sent.charCodeAt(end) === code) {
      plain = 'แ';
      end += 1;
    }
    if (code === 0x0d && sent.charCodeAt(end) === 0x0a) end += 1;
    if (code === KEYCAP && /\d$/.test(text)) {
      text = text.slice(0, -1) + BADGE;
      plain = '';
    }
    if (plain === '' && to.length > 0) to[to.length - 1] = end;
    for (let index = 0; index < plain.length; index++) {
      from.push(at);
      to.push(end);
    }
    text += plain;
    at = end;
  }
  return { text, sent, from, to };
}

/** Returns a word in plain characters, as the reader compares it. */
export const plainWord = (word: string): string => plainText(word).text;

/** Returns the part of the sent text for a range of plain characters. */
export function spanOf({ from, to }: PlainText, start: number, end: number): Span {
  return { from: from[start] ?? 0, to: to[end - 1] ?? 0 };
}

/** Returns the part of the sent text for a range of plain characters, with its words. */
export function passageOf(plain: PlainText, start: number, end: number): Passage {
  const span = spanOf(plain, start, end);
  return { text: plain.sent.slice(span.from, span.to), ...span };
}
