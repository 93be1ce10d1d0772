/**
 * The grammar of every box into which numbers are typed. A line is numbers, helpers and bet types, and then what is done
 * with them: `27 72=500`, `139 6 ways half`, `รูดหน้า 3=10`, `27 bottom=20`. What is done is the box's own to say: a cap, an
 * amount, a closing; everything before it is read here, the same for all of them.
 *
 * What isn't understood makes an error that names its word and leaves the rest as it is, so that one slip of a finger loses
 * nothing else that was typed.
 */
import { isBetNumber } from './bet-number';
import type { BetType } from './bet-type';
import { takeStamps } from './entry-stamps';
import { UnitReader, wordsOf, type EntryDialect, type EntryFault, type Unit } from './entry-units';
import { joinedWords, plainSigns } from './entry-words';

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
  /** Whether a bet type was named behind them, so that a number that follows could be an amount. */
  isNamedBehind: boolean;
  /** What is done with them; null where the line says nothing of it. */
  doing: Doing | null;
  /** The word or words they came from. */
  from: string;
}

/** Bet types that were named in front of numbers. */
interface Heading {
  /** The words, with the amount right before them, so that a refusal shows the place. */
  words: string[];
  betTypes: (readonly BetType[])[];
  /** Whether numbers came after it. */
  isUsed: boolean;
  /** Whether it could also belong to the numbers before that amount: `27=50 bottom 72=30`. */
  isDoubtful: boolean;
}

const haveCommon = (one: readonly BetType[], other: readonly BetType[]) => one.some((each) => other.includes(each));

const fits = (betTypes: readonly BetType[], numbers: readonly string[]) =>
  numbers.every((number) => betTypes.some((betType) => isBetNumber(betType, number)));

/** Binds bet types and amounts to the numbers of a line; what is done with numbers ends with it. */
class LineReader<Doing> {
  readonly groups: EntryGroup<Doing>[] = [];
  readonly errors: EntryError[] = [];
  private waiting: EntryGroup<Doing>[] = [];
  private heading: Heading | null = null;
  /** The amount that the waiting numbers were given, as it was typed; null before that. */
  private done: string | null = null;
  /** The numbers or the heading that the word before was about, where it named a bet type; `27 top bottom` is both. */
  private named: EntryGroup<Doing>[] | Heading | null = null;
  /** The bet type that was named last behind numbers. */
  private namedBehind = '';

  read(units: readonly Unit<Doing>[]): this {
    for (const unit of units) {
      const { named } = this;
      this.named = null;
      if (unit.kind === 'fault') this.refuse(unit.token, unit.fault);
      else if (unit.kind === 'numbers') this.add(unit.numbers, unit.token, unit.isDoubtful === true);
      else if (unit.kind === 'betTypes') this.nameBetTypes(unit.token, unit.betTypes, named);
      else if (!unit.isOrphan) this.finish(unit.token, unit.doing);
    }
    this.endHeading();
    if (this.done === null) this.refuseHalfNamed();
    return this;
  }

  private refuse(token: string, fault: EntryFault): void {
    this.errors.push({ token, fault });
  }

  /** Numbers that follow upon what was done begin anew. */
  private add(numbers: readonly string[], from: string, isDoubtful: boolean): void {
    const { heading } = this;
    if (heading) heading.isUsed = true;
    if (heading?.betTypes.every((betTypes) => fits(betTypes, numbers)) === false) return this.refuse(from, 'betType');
    if (isDoubtful) this.refuse(from, 'unbound');
    if (this.done !== null) {
      this.waiting = [];
      this.done = null;
    }
    const betTypes = heading && heading.betTypes.flat();
    const group: EntryGroup<Doing> = { numbers: [...numbers], betTypes, isNamedBehind: false, doing: null, from };
    this.waiting.push(group);
    this.groups.push(group);
  }

  private finish(token: string, doing: Doing): void {
    if (this.waiting.length === 0 || this.done !== null) return this.refuse(token, 'nothing');
    if (this.heading?.isUsed === false) this.endHeading();
    this.refuseHalfNamed();
    for (const group of this.waiting) group.doing = doing;
    this.done = token;
  }

  /** A bet type between numbers leaves open whether it is about those behind it too. */
  private refuseHalfNamed(): void {
    const isHalfNamed = this.waiting.some(({ isNamedBehind }) => isNamedBehind);
    if (isHalfNamed && this.waiting.some(({ betTypes }) => betTypes === null)) this.refuse(this.namedBehind, 'unbound');
  }

  /** Refuses a heading that no number came after, or that could be about those before it. */
  private endHeading(): void {
    const { heading } = this;
    this.heading = null;
    if (heading && (!heading.isUsed || heading.isDoubtful)) this.refuse(heading.words.join(' '), 'unbound');
  }

  /** Named after numbers it is about those of them that have none, before any about those to come. */
  private nameBetTypes(token: string, betTypes: readonly BetType[], named: LineReader<Doing>['named']): void {
    const unnamed = this.done === null ? this.waiting.filter((one) => one.betTypes === null) : [];
    const meant = named ?? unnamed;
    if (!Array.isArray(meant)) return this.extendHeading(meant, token, betTypes);
    if (meant.length === 0) return this.beginHeading(token, betTypes);
    if (!meant.every(({ numbers }) => fits(betTypes, numbers))) return this.refuse(token, 'betType');
    if (meant.some((one) => one.numbers.some((number) => haveCommon(betTypesFor(one, number) ?? [], betTypes)))) {
      return this.refuse(token, 'twice');
    }
    for (const one of meant) {
      one.betTypes = [...(one.betTypes ?? []), ...betTypes];
      one.isNamedBehind = true;
    }
    this.namedBehind = token;
    this.named = [...meant];
  }

  private beginHeading(token: string, betTypes: readonly BetType[]): void {
    const isDoubtful =
      this.done !== null && this.heading === null && this.waiting.some(({ numbers }) => fits(betTypes, numbers));
    this.endHeading();
    this.heading = {
      words: this.done === null ? [token] : [this.done, token],
      betTypes: [betTypes],
      isUsed: false,
      isDoubtful,
    };
    this.named = this.heading;
  }

  private extendHeading(heading: Heading, token: string, betTypes: readonly BetType[]): void {
    if (haveCommon(heading.betTypes.flat(), betTypes)) this.refuse(token, 'twice');
    heading.words.push(token);
    heading.betTypes.push(betTypes);
    this.named = heading;
  }
}

/** Keeps an amount with a comma in it one word: it may be a separator, or divide two amounts, so it is none. */
export const COMMA = '\u201a';

/** Returns an error with the commas of its word as they were typed. */
export function withCommas(error: EntryError): EntryError {
  return { ...error, token: error.token.replaceAll(COMMA, ',') };
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
    .split(/[\n\r\u2028\u2029;]+/)
    .map((line) => {
      const { stamps, rest } = takeStamps(line);
      const words = wordsOf(prepared(joinedWords(rest)));
      const { groups, errors } = new LineReader<Doing>().read(new UnitReader(words, dialect).read());
      return { groups, errors: [...stamps.map((token): EntryError => ({ token, fault: 'stamp' })), ...errors] };
    });
}

/** The bet types that were named, as far as a number is one of theirs; null where none was. */
export function betTypesFor(group: Pick<EntryGroup<unknown>, 'betTypes'>, number: string): readonly BetType[] | null {
  return group.betTypes && group.betTypes.filter((betType) => isBetNumber(betType, number));
}
