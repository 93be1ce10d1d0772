/**
 * The grammar of every box into which numbers are typed. A line is numbers, helpers and bet types, and then what is done
 * with them: `27 72=500`, `139 6 ways half`, `รูดหน้า 3=10`, `27 bottom=20`. What is done is the box's own to say: a cap, an
 * amount, a closing; everything before it is read here, the same for all of them.
 *
 * What isn't understood makes an error that names its word and leaves the rest as it is, so that one slip of a finger loses
 * nothing else that was typed.
 */
import { isBetNumber } from './bet-number';
import { BET_RULES, BET_TYPES, type BetType } from './bet-type';
import { BET_TYPE_WORDS, DOUBLES, DOUBLES_WORDS, HELPER_WORDS, joinedWords, plainSigns } from './entry-words';

/** Why a word isn't understood. */
export type EntryFault =
  /** It is no word of the box. */
  | 'unknown'
  /** No bet type has numbers of that length. */
  | 'length'
  /** What stands after `=` is no amount. */
  | 'amount'
  /** A helper needs a number of another length, or one at all. */
  | 'helper'
  /** No number before it that it could be about. */
  | 'nothing'
  /** The number isn't one of the bet type that was named. */
  | 'betType';

export interface EntryError<Fault = EntryFault> {
  /** The word as it was typed. */
  token: string;
  fault: Fault;
}

/** Numbers that came of one word, or of a number and its helper. */
export interface EntryGroup<Doing> {
  numbers: string[];
  /** What they are bet as where that was said. */
  betTypes: readonly BetType[] | null;
  /** What is done with them; null where the line says nothing of it. */
  doing: Doing | null;
  /** The word or words they came from. */
  from: string;
}

/** What a box does with numbers. */
export interface EntryDialect<Doing> {
  /** The meaning of what stands after `=`; null where it has none. */
  doingOf: (amount: string) => Doing | null;
  /** Words that say what is done without `=`. */
  words: ReadonlyMap<string, Doing>;
}

/** One step of a line, as it stands between the steps before and after it. */
type Unit<Doing> =
  | { kind: 'numbers'; numbers: readonly string[]; token: string }
  | { kind: 'betTypes'; betTypes: readonly BetType[]; token: string }
  /** `isOrphan` where the numbers right before it weren't understood. */
  | { kind: 'doing'; doing: Doing; token: string; isOrphan: boolean }
  | { kind: 'fault'; fault: EntryFault; token: string };

const isNumber = (word: string | undefined): word is string => word !== undefined && /^\d+$/.test(word);
const hasLength = (number: string) => BET_TYPES.some((betType) => BET_RULES[betType].digits === number.length);

/** A line's words; an amount stays with the word before it, whatever divides numbers elsewhere. */
function wordsOf(line: string): string[] {
  return line.split(/[\s,/|]+/).flatMap((word) => {
    const [left = '', ...right] = word.split('=');
    const parts = left.split('.').filter((part) => part !== '');
    if (right.length === 0) return parts;
    return [...parts.slice(0, -1), [parts.at(-1) ?? '', ...right].join('=')];
  });
}

/** Reads the words of a line one after another. */
class UnitReader<Doing> {
  private readonly units: Unit<Doing>[] = [];
  private at = 0;
  /** What the word before was about; a helper is about the number that it follows upon. */
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

  /** What stands before `=` was consumed by the helper before it: the word goes on as its amount alone. */
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

  /** @param next the word after it, as far as it could belong to it */
  private take(word: string, next: string | undefined): void {
    const betTypes = BET_TYPE_WORDS.get(word);
    if (betTypes) return this.push({ kind: 'betTypes', betTypes, token: word });
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
      before.numbers = helper.expand(before.token);
      before.token = `${before.token} ${word}`;
      this.last = before;
      return undefined;
    }
    if (helper && isNumber(next) && helper.takes(next) && (helper.isOfDigit || !followsNumber)) {
      this.consumeNext();
      return this.push({ kind: 'numbers', numbers: helper.expand(next), token: `${word} ${next}` });
    }
    if (followsNumber || !isNumber(next)) return this.fault(word, 'helper');
    return this.fault(`${word} ${this.consumeNext()}`, 'helper');
  }

  /** Without a space: `27r`, `5g`, `รูดหน้า3`, `27บน`, `27x`. */
  private takeGlued(word: string): void {
    const [, number, after] = /^(\d+)(\D.*)$/.exec(word) ?? [];
    const [, before, last] = /^(.*\D)(\d+)$/.exec(word) ?? [];
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

/** Puts together what belongs together in a line; what is done with numbers ends with it. */
class LineReader<Doing> {
  readonly groups: EntryGroup<Doing>[] = [];
  readonly errors: EntryError[] = [];
  private waiting: EntryGroup<Doing>[] = [];
  private betTypes: readonly BetType[] | null = null;
  private isDone = false;
  /** The numbers that the word before was about, where it named a bet type; `27 top bottom` is both. */
  private named: EntryGroup<Doing>[] | null = null;

  read(units: readonly Unit<Doing>[]): this {
    for (const unit of units) {
      const { named } = this;
      this.named = null;
      if (unit.kind === 'fault') this.errors.push({ token: unit.token, fault: unit.fault });
      else if (unit.kind === 'numbers') this.add(unit.numbers, unit.token);
      else if (unit.kind === 'betTypes') this.nameBetTypes(unit.token, unit.betTypes, named);
      else if (!unit.isOrphan) this.finish(unit.token, unit.doing);
    }
    return this;
  }

  private fits(betTypes: readonly BetType[], numbers: readonly string[]): boolean {
    return numbers.every((number) => betTypes.some((betType) => isBetNumber(betType, number)));
  }

  /** Numbers that follow upon what was done begin anew. */
  private add(numbers: readonly string[], from: string): void {
    if (this.betTypes && !this.fits(this.betTypes, numbers)) {
      this.errors.push({ token: from, fault: 'betType' });
      return;
    }
    if (this.isDone) {
      this.waiting = [];
      this.isDone = false;
    }
    const group: EntryGroup<Doing> = { numbers: [...numbers], betTypes: this.betTypes, doing: null, from };
    this.waiting.push(group);
    this.groups.push(group);
  }

  private finish(token: string, doing: Doing): void {
    if (this.waiting.length === 0 || this.isDone) {
      this.errors.push({ token, fault: 'nothing' });
      return;
    }
    for (const group of this.waiting) group.doing = doing;
    this.isDone = true;
  }

  /** Named after numbers it is about those of them that have none, before any about those to come. */
  private nameBetTypes(token: string, betTypes: readonly BetType[], named: readonly EntryGroup<Doing>[] | null): void {
    const meant = named ?? (this.isDone ? [] : this.waiting.filter((one) => one.betTypes === null));
    if (meant.length === 0) {
      this.betTypes = named ? [...(this.betTypes ?? []), ...betTypes] : betTypes;
      this.named = [];
      return;
    }
    if (!meant.every(({ numbers }) => this.fits(betTypes, numbers))) {
      this.errors.push({ token, fault: 'betType' });
      return;
    }
    for (const one of meant) one.betTypes = [...(one.betTypes ?? []), ...betTypes];
    this.named = [...meant];
  }
}

/** What was read of one line. */
export interface ReadLine<Doing> {
  groups: EntryGroup<Doing>[];
  errors: EntryError[];
}

/**
 * Reads what was typed, line by line; a line ends at its end or at a semicolon.
 *
 * @param prepared what the box makes of a line's text before its words are told apart
 */
export function readEntryLines<Doing>(
  typed: string,
  dialect: EntryDialect<Doing>,
  prepared: (line: string) => string,
): ReadLine<Doing>[] {
  return plainSigns(typed)
    .split(/[\n;]+/)
    .map((line) => {
      const words = wordsOf(prepared(joinedWords(line)));
      const { groups, errors } = new LineReader<Doing>().read(new UnitReader(words, dialect).read());
      return { groups, errors };
    });
}

/** The bet types that were named, as far as a number is one of theirs; null where none was. */
export function betTypesFor(group: Pick<EntryGroup<unknown>, 'betTypes'>, number: string): readonly BetType[] | null {
  return group.betTypes && group.betTypes.filter((betType) => isBetNumber(betType, number));
}
