/** The elements of a row with bets: numbers, bet types, helpers, amounts, and the signs between them. */
import { amountsIn, AmountReader, type Amounts } from './amounts';
import { HELPERS, type Helper, type NamedPlace } from './lexicon';
import type { NoteKind, ReadingReason } from './reading';
import { actionAt } from './number-actions';
import type { ReadingStyle } from './reading-style';
import { isEquals, isSign, signOf, type Token } from './tokens';
import type { Dialect } from './whole-baht';

interface Range {
  /** Offsets in the plain text. */
  start: number;
  end: number;
}

export interface NumberElement extends Range {
  kind: 'number';
  digits: string;
}

export interface TypesElement extends Range {
  kind: 'types';
  places: readonly NamedPlace[];
}

export interface HelperElement extends Range {
  kind: 'helper';
  helper: Helper;
  /** Whether no space separates it from the number before it. */
  isGlued: boolean;
}

export interface AmountsElement extends Range {
  kind: 'amounts';
  amounts: Amounts;
  /**
   * Sign or word that marks the amounts, or the word or sign of an action in their place; `none` where their place alone
   * marks them.
   */
  mark: 'equals' | 'colon' | 'star' | 'each' | 'unit' | 'action' | 'actionSign' | 'none';
}

export type Element =
  | NumberElement
  | TypesElement
  | HelperElement
  | AmountsElement
  | (Range & { kind: 'set'; numbers: readonly string[] })
  /** A sign between digits: `12-21`. */
  | (Range & { kind: 'joint'; sign: string })
  /** A sign or word that ends a number or a bet: `,`, `|`, และ. */
  | (Range & { kind: 'separator' })
  /** A word that makes the whole row doubtful. */
  | (Range & { kind: 'fault'; reason: ReadingReason });

/** A word without a meaning for the bets, and its kind. */
export interface NoteRange extends Range {
  kind: NoteKind;
}

export interface Elements {
  elements: Element[];
  notes: NoteRange[];
}

const NOTE_KINDS: ReadonlyMap<string, NoteKind> = new Map([
  ['filler', 'chatter'],
  ['polite', 'chatter'],
  ['paper', 'chatter'],
  ['lottery', 'chatter'],
  ['title', 'name'],
  ['period', 'date'],
]);

/** Returns the kind of note that a word is by itself; undefined for any other. */
export function noteKindOf(token: Token): NoteKind | undefined {
  if (token.kind === 'picture') return 'chatter';
  if (token.kind === 'name') return 'name';
  return token.kind === 'known' ? NOTE_KINDS.get(token.meaning.kind) : undefined;
}

const isDigits = (token: Token | undefined) => token?.kind === 'digits';

/** A point that a space follows, as behind a list number. */
export const POINT_AND_SPACE = '. ';

/** Signs that decorate a word or end a sentence, and have no meaning. */
const DECORATION = new Set(`[](){}"'!~_#<>.-*:^`);

/** Decorations that could have a meaning between digits: `27(50)`. */
const BETWEEN_DIGITS = [...`()[]'"<>~_#!^`];

/** Makes the elements of a row out of its tokens. */
class ElementReader {
  private readonly elements: Element[] = [];
  private readonly notes: NoteRange[] = [];
  private readonly reader: AmountReader;
  private at = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly style: ReadingStyle,
    private readonly dialect: Dialect,
  ) {
    this.reader = new AmountReader(tokens, style, dialect);
  }

  read(): Elements {
    while (this.at < this.tokens.length) {
      const token = this.tokens[this.at] as Token;
      const next =
        this.action(token) ??
        this.number(token) ??
        this.marked(token) ??
        this.types() ??
        this.named(token) ??
        this.sign(token) ??
        this.note(token);
      if (next === undefined) this.push({ kind: 'fault', reason: faultOf(token), start: token.start, end: token.end });
      this.at = next ?? this.at + 1;
    }
    return { elements: this.elements, notes: this.notes };
  }

  private push(element: Element): void {
    this.elements.push(element);
  }

  private get last(): Element | undefined {
    return this.elements.at(-1);
  }

  /** An action, with or without an equals sign in front of it. */
  private action(token: Token): number | undefined {
    if (this.dialect !== 'numbers') return undefined;
    const { start } = token;
    // `เลขอั้น: 27`
    if (isSign(token, ':') && !this.hasNumbers) return this.at + 1;
    const found = actionAt(this.tokens, isEquals(token) ? this.at + 1 : this.at);
    const last = found && this.tokens[found.next - 1];
    if (!found || !last) return undefined;
    const after = this.tokens[found.next];
    if (!found.isWord && isDigits(after) && after?.isGlued) {
      // In `27x500`, x could close 27 or stand for =.
      this.push({ kind: 'fault', reason: 'numberOrAmount', start, end: after.end });
      return found.next + 1;
    }
    const amounts = amountsIn({ start, end: last.end }, [], { action: found.action });
    return this.take(found.isWord ? 'action' : 'actionSign', { amounts, next: found.next });
  }

  private get hasNumbers(): boolean {
    return this.elements.some(({ kind }) => kind === 'number' || kind === 'set');
  }

  private number(token: Token): number | undefined {
    if (token.kind !== 'digits') return undefined;
    const { text: digits, start, end } = token;
    // `27 50 บาท`: the word for baht makes an amount of the digits.
    const money = this.reader.money(this.at);
    const last = money && this.tokens[money.next - 1];
    const isMoney =
      money?.fault === null &&
      last?.kind === 'known' &&
      last.meaning.kind === 'unit' &&
      !isEquals(this.tokens[money.next]);
    if (isMoney) {
      const found = this.reader.read(this.at, start);
      if (found) return this.take('unit', found);
    }
    this.push({ kind: 'number', digits, start, end });
    return this.at + 1;
  }

  private take(mark: AmountsElement['mark'], { amounts, next }: { amounts: Amounts; next: number }): number {
    const { last } = this;
    const after = this.tokens[next];
    const isCut = this.dialect === 'numbers' && after?.isGlued === true && isSign(after, '/', '%');
    // `27=บน 1/2`: 1 isn't the cap.
    if (isCut && amounts.action === null) amounts.fault ??= 'amount';
    const restricted = last?.kind === 'amounts' && last.amounts.action === 'restricted' ? last : null;
    const isCap = amounts.action === null && mark !== 'colon' && this.hasNumbers;
    const isSpecific = amounts.action !== null && amounts.action !== 'restricted';
    if (restricted && (isCap || isSpecific)) {
      // `27 อั้น=500`, `อั้นครึ่ง 27`: the word or amount behind it says how the number is restricted.
      const { start } = restricted;
      Object.assign(restricted, { mark, amounts: { ...amounts, start }, end: amounts.end });
      return next;
    }
    this.push({ kind: 'amounts', mark, amounts, start: amounts.start, end: amounts.end });
    return next;
  }

  /** Amounts with a sign or a word in front of them. */
  private marked(token: Token): number | undefined {
    // `ล่าง: 27=50`: the colon ends the bet type.
    const isBehindTypes = token.text === ':' && this.last?.kind === 'types' && this.elements.length === 1;
    if (isBehindTypes && this.reader.beginsAssigned(this.at + 1)) return undefined;
    const isEach = token.kind === 'known' && token.meaning.kind === 'each';
    if (isEquals(token) || isEach) {
      const found = this.reader.read(this.at + 1, token.start);
      const mark = isEach ? 'each' : token.text === ':' ? 'colon' : 'equals';
      if (found) return this.take(mark, found);
      if (token.text === ':') return undefined;
      this.push({ kind: 'fault', reason: 'noAmount', start: token.start, end: token.end });
      return this.at + 1;
    }
    const sign = signOf(token);
    const isBehindNumber =
      this.last !== undefined && ['number', 'set', 'types', 'helper'].includes(this.last.kind) && this.hasNumbers;
    if (sign !== null && isBehindNumber) {
      const found = this.reader.read(this.at + 1, token.start);
      if (found) return this.take('star', found);
    }
    const { dash, slash, point } = this.style;
    const setting = token.kind === 'sign' ? { '-': dash, '/': slash, '.': point }[token.text] : undefined;
    const isAmountSign = setting === 'amounts' && this.last?.kind === 'number' && isDigits(this.tokens[this.at + 1]);
    const found = isAmountSign ? this.reader.read(this.at + 1, token.start) : null;
    return found ? this.take('star', found) : undefined;
  }

  /** Consecutive bet types are one element. */
  private types(): number | undefined {
    const token = this.tokens[this.at];
    if (token?.kind === 'letter' && this.isSweepLetter(token)) return undefined;
    const named = this.reader.places(this.at);
    if (named === null) return undefined;
    const [first, last] = [this.tokens[this.at], this.tokens[named.next - 1]];
    const range = { start: first?.start ?? 0, end: last?.end ?? 0 };
    if (this.last?.kind === 'types') {
      this.last.places = [...this.last.places, ...named.places];
      this.last.end = range.end;
    } else this.push({ kind: 'types', places: named.places, ...range });
    return named.next;
  }

  /** Whether บ or ล stands next to a single digit, where it could also be เบิ้ล or หลัง. */
  private isSweepLetter(token: Token): boolean {
    const [before, after] = [this.last, this.tokens[this.at + 1]];
    const isBehind = before?.kind === 'number' && before.digits.length === 1 && token.isGlued;
    return isBehind || (isDigits(after) && after?.text.length === 1 && before?.kind !== 'amounts');
  }

  private named(token: Token): number | undefined {
    const { start, end, isGlued } = token;
    if (token.kind === 'known') {
      if (token.meaning.kind === 'helper')
        this.push({ kind: 'helper', helper: token.meaning.helper, start, end, isGlued });
      else if (token.meaning.kind === 'set') this.push({ kind: 'set', numbers: token.meaning.numbers, start, end });
      else return undefined;
      return this.at + 1;
    }
    const helper = token.kind === 'letter' ? this.helperOfLetter(token) : null;
    if (helper === null) return undefined;
    this.push({ kind: 'helper', helper, start, end, isGlued });
    return this.at + 1;
  }

  /** Helper that น, ว or ห stands for next to a number; null when the letter is unclear. */
  private helperOfLetter(token: Token): Helper | null {
    const [before, after] = [this.last, this.tokens[this.at + 1]];
    const behind = isDigits(after) ? after?.text : undefined;
    const number = behind ?? (before?.kind === 'number' ? before.digits : undefined);
    if (number === undefined) return null;
    if (token.text === 'ว') return number.length > 1 ? HELPERS.win : null;
    if (number.length !== 1) return null;
    if (token.text === 'น') return HELPERS.front;
    const { ho } = this.style;
    return token.text === 'ห' && ho !== 'ask' ? HELPERS[ho] : null;
  }

  private sign(token: Token): number | undefined {
    const { start, end, text } = token;
    const next = this.tokens[this.at + 1];
    if (token.kind === 'known' && token.meaning.kind === 'link') this.push({ kind: 'separator', start, end });
    else if (isSign(token, ',', '|', '&')) this.push({ kind: 'separator', start, end });
    else if (isSign(token, '-', '/', '.', '+') && this.last?.kind === 'number' && isDigits(next)) {
      this.push({ kind: 'joint', sign: text === '.' && next?.isGlued !== true ? POINT_AND_SPACE : text, start, end });
    } else if (isSign(token, '-', '/', '.', '+') && this.last?.kind === 'amounts' && isDigits(next)) {
      this.push({ kind: 'separator', start, end });
    } else if (isSign(token, '.') && this.last?.kind === 'number' && isSign(next, '.')) {
      // `27..30` could be a range.
      this.push({ kind: 'joint', sign: '..', start, end });
    } else if (isSign(token, ...BETWEEN_DIGITS) && this.last?.kind === 'number' && isDigits(next)) {
      this.push({ kind: 'joint', sign: text, start, end });
    } else if (isSign(token, '/', '+')) this.push({ kind: 'separator', start, end });
    else if (token.kind !== 'sign' || !DECORATION.has(text)) return undefined;
    // `(บน ล่าง)`
    else if (isSign(token, ')', ']') && this.last?.kind === 'types') this.last.end = end;
    return this.at + 1;
  }

  private note(token: Token): number | undefined {
    const kind = noteKindOf(token);
    if (kind === undefined) return undefined;
    this.notes.push({ kind, start: token.start, end: token.end });
    return this.at + 1;
  }
}

/** Returns the reason why a word makes its row doubtful. */
function faultOf(token: Token): ReadingReason {
  if (token.kind === 'letter') return 'letter';
  if (token.kind !== 'known') return 'word';
  const reasons: Partial<Record<string, ReadingReason>> = {
    price: 'price',
    unit: 'noNumber',
    change: 'change',
    cancel: 'cancel',
    total: 'total',
  };
  return reasons[token.meaning.kind] ?? 'word';
}

/** Reads the elements of a row. */
export function elementsOf(tokens: readonly Token[], style: ReadingStyle, dialect: Dialect = 'bets'): Elements {
  return new ElementReader(tokens, style, dialect).read();
}
