/** The tokens of a row of plain text: digits, words and signs, and phrases of several words as one token. */
import { BADGE, DOUBTFUL_PICTURE, PICTURE } from './characters';
import { BET_TYPE_CODES, HELPERS, type Helper, type Meaning, type NamedPlace } from './lexicon';
import { wordsOfRun } from './words';

interface Place {
  text: string;
  /** Offsets in the plain text. */
  start: number;
  end: number;
  /** Whether it follows the token before it without a space. */
  isGlued: boolean;
}

/** A word or phrase with a known meaning. */
export interface KnownToken extends Place {
  kind: 'known';
  meaning: Meaning;
}

export type Token =
  | (Place & { kind: 'digits' | 'sign' | 'letter' | 'name' | 'badge' | 'picture' | 'doubtfulPicture' })
  | (Place & { kind: 'unknown'; isNear: boolean })
  | KnownToken;

/** Whether a token is one of some signs. */
export const isSign = (token: Token | undefined, ...signs: string[]) =>
  token?.kind === 'sign' && signs.includes(token.text);

/** Whether a token stands between a number and its amounts. */
export const isEquals = (token: Token | undefined) => isSign(token, '=', '@', ':');

/** Returns the sign between amounts; null for any other token. */
export function signOf(token: Token | undefined): 'star' | 'times' | null {
  if (isSign(token, '*')) return 'star';
  return token?.kind === 'unknown' && token.text === 'x' ? 'times' : null;
}

const TOP: readonly NamedPlace[] = [{ place: 'top', digits: null }];
const BOTTOM: readonly NamedPlace[] = [{ place: 'bottom', digits: null }];

/** Returns the bet types that a token names; in front of an amount or right behind it, บ and ล are บน and ล่าง. */
export function placesOf(token: Token | undefined): readonly NamedPlace[] | null {
  if (token?.kind === 'letter') return token.text === 'บ' ? TOP : token.text === 'ล' ? BOTTOM : null;
  return token?.kind === 'known' && token.meaning.kind === 'types' ? token.meaning.places : null;
}

const PLACEHOLDERS: ReadonlyMap<string, 'badge' | 'picture' | 'doubtfulPicture'> = new Map([
  [BADGE, 'badge'],
  [PICTURE, 'picture'],
  [DOUBTFUL_PICTURE, 'doubtfulPicture'],
]);
/** Classes of characters that form one run. */
type Run = 'space' | 'digits' | 'latin' | 'thai' | 'letters' | 'sign';

const OTHER_LETTER = /^[\p{L}\p{M}\p{N}]$/u;

/** Returns the class of a plain character. */
function runOf(code: number): Run {
  if (code >= 0x30 && code <= 0x39) return 'digits';
  if (code >= 0x61 && code <= 0x7a) return 'latin';
  if (code < 0x80) return code <= 0x20 ? 'space' : 'sign';
  if (code >= 0x0e01 && code <= 0x0e46) return code >= 0x0e3b && code <= 0x0e3f ? 'sign' : 'thai';
  if (code === 0xa0 || code === 0x3000) return 'space';
  if (code >= 0xdf && code <= 0x24f && code !== 0xf7) return 'latin';
  if (OTHER_LETTER.test(String.fromCodePoint(code))) return 'letters';
  return /\s/.test(String.fromCodePoint(code)) ? 'space' : 'sign';
}

/** Returns the single tokens of a part of the plain text. */
function singleTokens(plain: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  let isGlued = false;
  for (let start = from; start < to;) {
    const code = plain.codePointAt(start) ?? 0;
    const run = runOf(code);
    let end = start + (code > 0xffff ? 2 : 1);
    if (run !== 'sign') {
      for (
        let next = plain.codePointAt(end) ?? 0;
        end < to && runOf(next) === run;
        next = plain.codePointAt(end) ?? 0
      ) {
        end += next > 0xffff ? 2 : 1;
      }
    }
    const text = plain.slice(start, end);
    if (run === 'digits') tokens.push({ kind: 'digits', text, start, end, isGlued });
    else if (run === 'sign') tokens.push({ kind: PLACEHOLDERS.get(text) ?? 'sign', text, start, end, isGlued });
    else if (run !== 'space') addWords(tokens, text, start, isGlued);
    isGlued = run !== 'space';
    start = end;
  }
  return tokens;
}

/** Adds the words of a run of letters. */
function addWords(tokens: Token[], run: string, from: number, isRunGlued: boolean): void {
  let [start, isGlued] = [from, isRunGlued];
  for (const word of wordsOfRun(run)) {
    const end = start + word.length;
    const text = run.slice(start - from, end - from);
    if (word.kind === 'known') tokens.push({ kind: 'known', text, start, end, isGlued, meaning: word.meaning });
    else if (word.kind === 'unknown') tokens.push({ kind: 'unknown', text, start, end, isGlued, isNear: word.isNear });
    else tokens.push({ kind: word.kind, text, start, end, isGlued });
    [start, isGlued] = [end, true];
  }
}

const meaningOf = (token: Token | undefined): Meaning | undefined =>
  token?.kind === 'known' ? token.meaning : undefined;
const isDigits = (token: Token | undefined, pattern: RegExp): token is Token =>
  token?.kind === 'digits' && pattern.test(token.text);
const isText = (token: Token | undefined, ...texts: string[]) => token !== undefined && texts.includes(token.text);
const helperOf = (token: Token | undefined): Helper | undefined => {
  const meaning = meaningOf(token);
  return meaning?.kind === 'helper' ? meaning.helper : undefined;
};

/** Number of tokens that form a phrase, and its meaning. */
interface Phrase {
  length: number;
  meaning: Meaning;
}

const withDigits = (places: readonly NamedPlace[], digits: number): Meaning => ({
  kind: 'types',
  places: places.map(({ place }) => ({ place, digits })),
});
const FRONT_OF_THREE: Meaning = { kind: 'types', places: [{ place: 'front', digits: 3 }] };

/** `3 ตัวบน`, `2ตัวล่าง`, `สามตัวตรง`, `3-top`, `top3`: a bet type with its number of digits. */
function typePhrase(tokens: readonly Token[], at: number): Phrase | undefined {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first === undefined || second === undefined) return undefined;
  const code = second.kind === 'digits' && second.isGlued ? BET_TYPE_CODES.get(first.text + second.text) : undefined;
  if (code) return { length: 2, meaning: code };
  const spelled = meaningOf(first);
  const digits = isDigits(first, /^[1-6]$/) ? first.text : spelled?.kind === 'digit' ? spelled.digit : null;
  if (digits === null) return undefined;
  const [meaning, next] = [meaningOf(second), meaningOf(third)];
  if (isText(second, 'ตัวหนา') && digits === '3') return { length: 2, meaning: FRONT_OF_THREE };
  if (meaning?.kind === 'types' && second.text.startsWith('ตัว')) {
    return { length: 2, meaning: withDigits(meaning.places, Number(digits)) };
  }
  if (meaning?.kind === 'count' && second.text === 'ตัว') {
    if (next?.kind === 'types') return { length: 3, meaning: withDigits(next.places, Number(digits)) };
    if (helperOf(third)?.name === 'front' && digits === '3') return { length: 3, meaning: FRONT_OF_THREE };
  }
  const isHyphened = isSign(second, '-') && second.isGlued && third?.isGlued === true;
  if (isHyphened && next?.kind === 'types' && /^[a-z]/.test(third.text)) {
    return { length: 3, meaning: withDigits(next.places, Number(digits)) };
  }
  const after = tokens[at + 2];
  const isLatin = meaning?.kind === 'types' && second.isGlued && /^[a-z]/.test(second.text);
  if (isLatin && isDigits(after, /^\d+$/) && after.text.length === Number(digits) && !first.isGlued) {
    return { length: 2, meaning: withDigits(meaning.places, Number(digits)) };
  }
  return undefined;
}

const helperMeaning = (helper: Helper): Meaning => ({ kind: 'helper', helper });

/** `6 กลับ`, `19 ประตู`, `รูด หน้า`, `วิน 3 ตัว`, `win-3`: a helper of several words. */
function helperPhrase(tokens: readonly Token[], at: number): Phrase | undefined {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first === undefined || second === undefined) return undefined;
  const isHyphened = isSign(second, '-') && second.isGlued && third?.isGlued === true;
  const [word, length] = isHyphened ? [third, 3] : [second, 2];
  const helper = helperOf(word);
  if (isDigits(first, /^6$/) && (isText(word, 'กลับ', 'ก') || isText(word, 'ways', 'way', 'w'))) {
    return { length, meaning: helperMeaning(HELPERS.sixWay) };
  }
  if (isDigits(first, /^3$/) && isText(word, 'กลับ')) return { length, meaning: helperMeaning(HELPERS.threeWay) };
  if (isDigits(first, /^19$/) && helper?.name === 'gates') return { length, meaning: helperMeaning(HELPERS.gates) };
  if (isText(first, 'รูด', 'rood') && (helper?.name === 'front' || helper?.name === 'back')) {
    return { length: 2, meaning: helperMeaning(helper) };
  }
  const isWin = helperOf(first)?.name === 'win' || isText(first, 'ว');
  if (!isWin) return undefined;
  if (isText(second, 'กลับ')) return { length: 2, meaning: helperMeaning(HELPERS.winBoth) };
  const digit = isHyphened ? third : second;
  if (!isDigits(digit, /^[23]$/)) return undefined;
  const win = helperMeaning(digit.text === '2' ? HELPERS.win : HELPERS.winThree);
  const after = tokens[at + (isHyphened ? 3 : 2)];
  if (isText(after, 'ตัว')) return { length: isHyphened ? 4 : 3, meaning: win };
  if (isHyphened) return { length: 3, meaning: win };
  const isAfterNumber = at > 0 && tokens[at - 1]?.kind === 'digits';
  const isBeforeNumber = after?.kind === 'digits' && !after.isGlued;
  return digit.isGlued && (isAfterNumber || isBeforeNumber) ? { length: 2, meaning: win } : undefined;
}

const UNIT: Meaning = { kind: 'unit' };
const HALF: Meaning = { kind: 'action', action: 'halfPay' };

/** `60.-`, `60฿`, `จ่าย ครึ่ง`. */
function signPhrase(tokens: readonly Token[], at: number): Phrase | undefined {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (isSign(first, '฿')) return { length: 1, meaning: UNIT };
  const follows = first?.isGlued === true && tokens[at - 1]?.kind === 'digits';
  const isDash = second !== undefined && isSign(second, '-') && second.isGlued;
  if (follows && isSign(first, '.', '/', ',') && isDash && !(third?.kind === 'digits' && third.isGlued)) {
    return { length: 2, meaning: UNIT };
  }
  if (isText(first, 'จาย') && isText(second, 'ครึง')) return { length: 2, meaning: HALF };
  return undefined;
}

/** A title with a name behind it: `พี่ นก`. */
const isTitled = (token: Token | undefined, next: Token | undefined) =>
  meaningOf(token)?.kind === 'title' && next?.kind === 'unknown' && !next.isNear;

const ABBREVIATED = new Set(['บ', 'ล', 'น', 'ต', 'ก', 'ป', 'ว', 'ห', 'บล', 'บต']);

/** Returns the tokens of a part of the plain text; a phrase is one token. */
export function tokensOf(plain: string, from: number, to: number): Token[] {
  const singles = singleTokens(plain, from, to);
  const tokens: Token[] = [];
  for (let at = 0; at < singles.length;) {
    const first = singles[at] as Token;
    const phrase = typePhrase(singles, at) ?? helperPhrase(singles, at) ?? signPhrase(singles, at);
    let length = phrase?.length ?? 1;
    if (!phrase && isTitled(first, singles[at + 1])) length = 2;
    const isAbbreviated = length === 1 && ABBREVIATED.has(first.text);
    const dot = singles[at + 1];
    if (isAbbreviated && dot?.isGlued && isSign(dot, '.')) length = 2;
    const last = singles[at + length - 1] ?? first;
    const place = {
      text: length === 1 ? first.text : plain.slice(first.start, last.end),
      start: first.start,
      end: last.end,
      isGlued: first.isGlued,
    };
    if (phrase) tokens.push({ ...place, kind: 'known', meaning: phrase.meaning });
    else if (isAbbreviated) tokens.push({ ...first, end: last.end });
    else if (length === 2) tokens.push({ ...place, kind: 'name' });
    else tokens.push(first);
    at += length;
  }
  return tokens;
}
