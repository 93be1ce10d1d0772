/**
 * The grammar of every box for typed numbers. A line holds numbers, helpers and bet types, followed by an action: `27
 * 72=500`, `139 6 ways half`, `รูดหน้า 3=10`, `27 bottom=20`. Each box defines its own actions: a cap, an amount, a
 * closing. Everything before the action is read here in the same way for all boxes.
 *
 * A word that isn't understood makes an error that names it and leaves the rest unchanged, so that a typing mistake
 * loses none of the other input.
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

/** Numbers that came from one word, or from a number and its helper. */
export interface EntryGroup<Doing> {
  numbers: string[];
  /** Bet types named for them; null when none was named. */
  betTypes: readonly BetType[] | null;
  /** Whether a bet type was named after them, so that a number after it could be an amount. */
  isNamedBehind: boolean;
  /** Action for them; null when the line names none. */
  doing: Doing | null;
  /** The word or words that they came from. */
  from: string;
}

/** Bet types named before numbers. */
interface Heading {
  /** The words, with the amount right before them, so that an error shows the place. */
  words: string[];
  betTypes: (readonly BetType[])[];
  /** Whether numbers followed it. */
  isUsed: boolean;
  /** Whether it could also belong to the numbers before that amount: `27=50 bottom 72=30`. */
  isDoubtful: boolean;
}

const haveCommon = (one: readonly BetType[], other: readonly BetType[]) => one.some((each) => other.includes(each));

const fits = (betTypes: readonly BetType[], numbers: readonly string[]) =>
  numbers.every((number) => betTypes.some((betType) => isBetNumber(betType, number)));

/** Binds bet types and actions to the numbers of a line. An action ends its group of numbers. */
class LineReader<Doing> {
  readonly groups: EntryGroup<Doing>[] = [];
  readonly errors: EntryError[] = [];
  private waiting: EntryGroup<Doing>[] = [];
  private heading: Heading | null = null;
  /** Amount given to the waiting numbers, as it was typed; null before that. */
  private done: string | null = null;
  /** Numbers or heading that the previous word named a bet type for; in `27 top bottom` both words belong to 27. */
  private named: EntryGroup<Doing>[] | Heading | null = null;
  /** Last bet type named after numbers. */
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

  /** Numbers after an action begin a new group. */
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

  /** Refuses a bet type between numbers, because it is unclear whether it applies to the numbers after it too. */
  private refuseHalfNamed(): void {
    const isHalfNamed = this.waiting.some(({ isNamedBehind }) => isNamedBehind);
    if (isHalfNamed && this.waiting.some(({ betTypes }) => betTypes === null)) this.refuse(this.namedBehind, 'unbound');
  }

  /** Refuses a heading without numbers after it, or one that could belong to the numbers before it. */
  private endHeading(): void {
    const { heading } = this;
    this.heading = null;
    if (heading && (!heading.isUsed || heading.isDoubtful)) this.refuse(heading.words.join(' '), 'unbound');
  }

  /** Binds a bet type: to preceding numbers without one, or else to the numbers that follow. */
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

/**
 * Replaces a comma inside an amount and so keeps the amount one word. It may separate thousands or two amounts, so the
 * amount is refused.
 */
export const COMMA = '\u201a';

/** Returns an error with the commas of its word as they were typed. */
export function withCommas(error: EntryError): EntryError {
  return { ...error, token: error.token.replaceAll(COMMA, ',') };
}

/** Result of reading one line. */
export interface ReadLine<Doing> {
  groups: EntryGroup<Doing>[];
  errors: EntryError[];
}

/**
 * Reads typed text line by line; a line ends at a line break or a semicolon.
 *
 * @param prepared the box's own changes of a line's text before it is split into words
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

/** Returns the named bet types that have numbers of this length; null when none was named. */
export function betTypesFor(group: Pick<EntryGroup<unknown>, 'betTypes'>, number: string): readonly BetType[] | null {
  return group.betTypes && group.betTypes.filter((betType) => isBetNumber(betType, number));
}
