/** Kinds of rows: notes without a bet, headings, and words that could be either. */
import { BADGE, PICTURE } from './characters';
import { elementsOf, type NoteRange } from './elements';
import type { NoteKind } from './reading';
import type { ReadingStyle } from './reading-style';
import type { Heading } from './statements';
import type { Token } from './tokens';

/** Whether a token is a word with one of the kinds of meaning. */
export const isKnown = (token: Token, ...kinds: string[]) =>
  token.kind === 'known' && kinds.includes(token.meaning.kind);

export const hasDigits = (tokens: readonly Token[]) => tokens.some(({ kind }) => kind === 'digits');

const isBetSign = (token: Token) => token.kind === 'sign' && ['=', '*', '@'].includes(token.text);

/** Whether a row has letters, digits or pictures. Signs alone divide a text and say nothing. */
const HAS_WORDS = new RegExp(`[\\p{L}\\p{N}${BADGE}${PICTURE}]`, 'u');
export const hasWords = (text: string) => HAS_WORDS.test(text);

/** Whether a word is the first of a page number, `หน้า 1/1`. */
function isPageNumber(tokens: readonly Token[], token: Token): boolean {
  const at = tokens.indexOf(token);
  return token.text === 'หนา' && tokens[at + 2]?.text === '/' && tokens[at + 3]?.kind === 'digits';
}

/**
 * Whether a row holds no bets: names, politeness, dates, page numbers, or a reference.
 *
 * @param isAnnounced whether a word of papers or banks is in the row
 */
export function isNoteRow(tokens: readonly Token[], isAnnounced: boolean): boolean {
  const isMarked = tokens.some(
    (token) =>
      isBetSign(token) ||
      token.kind === 'doubtfulPicture' ||
      token.kind === 'letter' ||
      (token.kind === 'unknown' && token.isNear) ||
      isKnown(token, 'types', 'set', 'doubt', 'each', 'price', 'action', 'scale') ||
      (isKnown(token, 'helper') && !isPageNumber(tokens, token)),
  );
  if (isMarked) return false;
  const runs = tokens.filter(
    (token, index) => token.kind === 'digits' && !(token.isGlued && tokens[index - 1]?.kind === 'sign'),
  );
  const isReference = runs.length === 1 || tokens.some(({ kind }) => kind === 'unknown');
  return runs.length === 0 || (isAnnounced && isReference);
}

/** Whether a row has words that could be bet types, or unknown words around digits, but no bets. */
export function isUnreadRow(tokens: readonly Token[], isAnnounced: boolean): boolean {
  const hasNumbers = tokens.some((token) => token.kind === 'digits' || isKnown(token, 'set'));
  if (!hasNumbers) return true;
  const isUnknown = isAnnounced || tokens.some(({ kind }) => kind === 'unknown' || kind === 'name');
  const isMarked = tokens.some(
    (token) =>
      isBetSign(token) ||
      isKnown(token, 'types', 'set', 'helper', 'each', 'unit', 'price', 'scale') ||
      token.text === 'x' ||
      token.kind === 'letter',
  );
  return isUnknown && !isMarked;
}

/** Returns the kind of a row of notes: dates or politeness alone, otherwise a name. */
export function kindOfNoteRow(notes: readonly NoteRange[], tokens: readonly Token[]): NoteKind {
  const [first] = notes;
  const isAlike = first !== undefined && notes.every(({ kind }) => kind === first.kind);
  return isAlike && !tokens.some(({ kind }) => kind === 'unknown' || kind === 'digits') ? first.kind : 'name';
}

/**
 * Returns bet types that are alone in a row, and the notes around them; undefined for any other row.
 *
 * @param all tokens of the row, including the notes before the others
 * @param next text of the next row
 */
export function headingIn(
  tokens: readonly Token[],
  all: readonly Token[],
  next: string,
  style: ReadingStyle,
): { heading: Heading; notes: NoteRange[] } | undefined {
  const [count, second] = tokens;
  const digits = count?.kind === 'digits' && /^[2-4]$/.test(count.text) ? Number(count.text) : null;
  const isOfAmount = /^\s*(?:=|@|ตัวละ|อยางละ|ละ)/.test(next);
  const isCounted = digits !== null && second !== undefined && isKnown(second, 'types') && !isOfAmount;
  // `น้องล่าง`: a name, or a word to a person before the bet type.
  const isNamed =
    tokens.some((token) => isKnown(token, 'types') && token.isGlued) && all.some((token) => isKnown(token, 'title'));
  const { elements, notes } = elementsOf(isCounted ? tokens.slice(1) : tokens, style);
  const [types] = elements;
  if (isNamed || !count || types?.kind !== 'types' || elements.length !== 1) return undefined;
  const places = isCounted ? types.places.map(({ place }) => ({ place, digits })) : types.places;
  const isTable = all[0]?.text === 'เลข';
  return { heading: { places, isTable, start: isCounted ? count.start : types.start, end: types.end }, notes };
}
