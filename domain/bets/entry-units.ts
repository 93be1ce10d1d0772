/**
 * The words of a line typed into a box of numbers, each with its meaning. A helper is applied to the number next to it
 * here; `entry-reader.ts` then binds bet types and amounts to the numbers.
 */
import { BET_RULES, BET_TYPES, type BetType } from './bet-type';
import { AMBIGUOUS_LETTERS, BET_TYPE_WORDS, DOUBLES, DOUBLES_WORDS, HELPER_WORDS, type Helper } from './entry-words';

/** Reasons why a word isn't understood. */
export type EntryFault =
  /** The box doesn't know the word. */
  | 'unknown'
  /** No bet type has numbers of that length. */
  | 'length'
  /** The text after `=` is no amount. */
  | 'amount'
  /** A helper needs a number, or one of another length. */
  | 'helper'
  /** There is no number before it that it could apply to. */
  | 'nothing'
  /** The number has the wrong length for the named bet type. */
  | 'betType'
  /** It isn't clear which number a bet type or a helper belongs to. */
  | 'unbound'
  /** The same bet type is named twice for one number. */
  | 'twice'
  /** It looks like a time, a date or a list number. */
  | 'stamp'
  /** A letter that sellers use with two meanings. */
  | 'letter';

/** Actions that a box offers for numbers. */
export interface EntryDialect<Doing> {
  /** Returns the meaning of the text after `=`; null when it has none. */
  doingOf: (amount: string) => Doing | null;
  /** Words for actions without `=`. */
  words: ReadonlyMap<string, Doing>;
}

/** One step of a line. */
export type Unit<Doing> =
  /** `isDoubtful` when the helper could also belong to another number. */
  | { kind: 'numbers'; numbers: readonly string[]; token: string; isDoubtful?: boolean }
  | { kind: 'betTypes'; betTypes: readonly BetType[]; token: string }
  /** `isOrphan` when the numbers right before it weren't understood. */
  | { kind: 'doing'; doing: Doing; token: string; isOrphan: boolean }
  | { kind: 'fault'; fault: EntryFault; token: string };

const isNumber = (word: string | undefined): word is string => word !== undefined && /^\d+$/.test(word);
const hasLength = (number: string) => BET_TYPES.some((betType) => BET_RULES[betType].digits === number.length);

/**
 * Splits a line into words. An amount stays with the word before it, even if it contains a sign that separates numbers.
 */
export function wordsOf(line: string): string[] {
  return line.split(/[\s,/|]+/).flatMap((word) => {
    const [left = '', ...right] = word.split('=');
    const parts = left.split('.').filter((part) => part !== '');
    if (right.length === 0) return parts;
    return [...parts.slice(0, -1), [parts.at(-1) ?? '', ...right].join('=')];
  });
}

/** Reads the words of a line one after another. */
export class UnitReader<Doing> {
  private readonly units: Unit<Doing>[] = [];
  private at = 0;
  /** Unit of the previous word; a helper applies to the number right before it. */
  private last: Unit<Doing> | undefined;

  constructor(
    private readonly words: readonly string[],
    private readonly dialect: EntryDialect<Doing>,
  ) {}

  read(): Unit<Doing>[] {
    while (this.at < this.words.length) {
      const word = this.words[this.at++] ?? '';
      if (word.includes('=')) this.takeAssigned(word);
      else this.take(word, this.words[this.at]?.split('=')[0]);
    }
    return this.units;
  }

  private push(unit: Unit<Doing>): void {
    this.units.push(unit);
    this.last = unit;
  }

  private fault(token: string, fault: EntryFault): void {
    this.push({ kind: 'fault', fault, token });
  }

  /**
   * Consumes the next word for a helper. If it has an amount, the text before `=` is consumed and the amount remains.
   */
  private consumeNext(): string {
    const next = this.words[this.at] ?? '';
    const [left = '', ...right] = next.split('=');
    if (right.length === 0) this.at += 1;
    else (this.words as string[])[this.at] = `=${right.join('=')}`;
    return left;
  }

  private takeAssigned(word: string): void {
    const [left = '', right = '', ...more] = word.split('=');
    const doing = more.length === 0 ? this.dialect.doingOf(right) : null;
    if (doing === null) return this.fault(word, 'amount');
    if (left !== '') this.take(left, undefined);
    this.push({ kind: 'doing', doing, token: word, isOrphan: this.last?.kind === 'fault' });
  }

  /** @param next the word after it, if it could belong to it */
  private take(word: string, next: string | undefined): void {
    const betTypes = BET_TYPE_WORDS.get(word);
    if (betTypes) return this.push({ kind: 'betTypes', betTypes, token: word });
    if (AMBIGUOUS_LETTERS.has(word)) {
      return this.fault(isNumber(next) ? `${word} ${this.consumeNext()}` : word, 'letter');
    }
    if (isNumber(word)) return this.takeNumber(word, next);
    const helper = HELPER_WORDS.get(word);
    if (helper) return this.takeHelper(word, next);
    if (DOUBLES_WORDS.has(word)) return this.push({ kind: 'numbers', numbers: DOUBLES, token: word });
    const doing = this.dialect.words.get(word);
    if (doing !== undefined) return this.push({ kind: 'doing', doing, token: word, isOrphan: false });
    return this.takeGlued(word);
  }

  private takeNumber(number: string, next: string | undefined): void {
    const isOfNext = next !== undefined && HELPER_WORDS.get(next)?.takes(number) === true;
    if (!hasLength(number) && !isOfNext) return this.fault(number, 'length');
    return this.push({ kind: 'numbers', numbers: [number], token: number });
  }

  /** A helper comes after its number, `139 6ways`, or before it, `19gates 5`. */
  private takeHelper(word: string, next: string | undefined): void {
    const helper = HELPER_WORDS.get(word);
    const before = this.units.findLast(({ kind }) => kind !== 'fault' && kind !== 'betTypes');
    const followsNumber = before?.kind === 'numbers';
    if (helper && followsNumber && isNumber(before.token) && helper.takes(before.token)) {
      before.isDoubtful = this.couldOpen(helper, next);
      before.numbers = helper.expand(before.token);
      before.token = `${before.token} ${word}`;
      this.last = before;
      return undefined;
    }
    if (helper && isNumber(next) && helper.takes(next) && (helper.isOfDigit || !followsNumber)) {
      this.consumeNext();
      const isDoubtful = this.couldClose(helper) || this.couldOpen(helper, this.words[this.at]?.split('=')[0]);
      return this.push({ kind: 'numbers', numbers: helper.expand(next), token: `${word} ${next}`, isDoubtful });
    }
    if (followsNumber || !isNumber(next)) return this.fault(word, 'helper');
    return this.fault(`${word} ${this.consumeNext()}`, 'helper');
  }

  /**
   * Whether a helper could also apply to the next number: `12 r 34`, `r 12 34`. It can't if that number has its own
   * helper.
   */
  private couldOpen(helper: Helper, next: string | undefined): boolean {
    if (!isNumber(next) || !helper.takes(next)) return false;
    const isAssigned = this.words[this.at]?.includes('=') === true;
    const afterNext = isAssigned ? undefined : this.words[this.at + 1]?.split('=')[0];
    return afterNext === undefined || HELPER_WORDS.get(afterNext)?.takes(next) !== true;
  }

  /** Whether a helper before a number could also apply to the number that was just finished: `12=50 r 34=20`. */
  private couldClose(helper: Helper): boolean {
    const [before, doing] = this.units.filter(({ kind }) => kind !== 'fault' && kind !== 'betTypes').slice(-2);
    return (
      doing?.kind === 'doing' && before?.kind === 'numbers' && isNumber(before.token) && helper.takes(before.token)
    );
  }

  /** Reads a word without spaces: `27r`, `5g`, `รูดหน้า3`, `27บน`, `27x`. */
  private takeGlued(word: string): void {
    const [, number, after] = /^(\d+)(\D.*)$/.exec(word) ?? [];
    const [, before, last] = /^(.*\D)(\d+)$/.exec(word) ?? [];
    if (AMBIGUOUS_LETTERS.has(after ?? '') || AMBIGUOUS_LETTERS.has(before ?? '')) return this.fault(word, 'letter');
    const [digits, rest] = isNumber(number) && this.isWord(after) ? [number, after] : [last, before];
    if (digits === undefined || !this.isWord(rest)) return this.fault(word, 'unknown');
    const helper = HELPER_WORDS.get(rest);
    if (helper) {
      if (!helper.takes(digits)) return this.fault(word, 'helper');
      return this.push({ kind: 'numbers', numbers: helper.expand(digits), token: word });
    }
    for (const part of digits === number ? [digits, rest] : [rest, digits]) this.take(part, undefined);
  }

  private isWord(text: string | undefined): text is string {
    return text !== undefined && (HELPER_WORDS.has(text) || BET_TYPE_WORDS.has(text) || this.dialect.words.has(text));
  }
}
