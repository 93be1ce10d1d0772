/**
 * The text typed to key in a slip, in the trade's notation: numbers, then `=`, then amounts in baht.
 *
 * 27=100*50 2-top 100, 2-bottom 50 (a third amount is 2-tod) 123=50*50 3-top 50, 3-tod 50; 3-bottom and 3-front are
 * named: 123 bottom=50 5=100*100 run top, run bottom 27 36=*20 both only 2-bottom; 27 36 bottom=20 does the same 27 the
 * amounts typed last for two digits 27r 123r reversed; all orders of three digits 5g 5f 5b 19 gates, rood front, rood
 * back d doubles 135w 1357w3 win-2, win-3
 *
 * Text that sellers read in two ways is refused (`slip-doubts.ts`). The words are those of every box
 * (`entry-reader.ts`): `139 6 ways=20`, `doubles=5`, `รูดหน้า 3=10`. This file knows no rates or limits; numbers are
 * expanded to ordinary lines and checked together with them.
 */
import { BAHT } from '../money/proportion';
import type { BetType } from './bet-type';
import { betTypesFor, COMMA, readEntryLines, withCommas, type EntryError, type EntryGroup } from './entry-reader';
import type { EntryDialect, EntryFault } from './entry-units';
import type { BetLine } from './line';
import { couldBeOrders, findDoubt, type SlipDoubt } from './slip-doubts';

/** Bet types whose amounts can be typed, by the number of digits. */
export const ENTRY_SLOTS: Readonly<Record<number, readonly BetType[]>> = {
  1: ['top1', 'bottom1'],
  2: ['top2', 'bottom2', 'row2'],
  3: ['top3', 'row3', 'bottom3', 'front3'],
  4: ['top4', 'row4'],
  5: ['top5'],
  6: ['top6'],
};

/**
 * Returns the bet types of amounts by their place. A third amount for three digits could mean its orders, so that its
 * type must be named.
 */
export function typesByPlace(digits: number): readonly BetType[] {
  const slots = ENTRY_SLOTS[digits] ?? [];
  return digits === 3 ? slots.slice(0, 2) : slots;
}

/** A line as typed; its rate isn't known yet. */
export type EntryLine = Omit<BetLine, 'rate'>;

/** The amounts typed last, in baht, by the number of digits they were typed for. */
export type LastAmounts = Readonly<Partial<Record<number, readonly number[]>>>;

/** A line with its origin. */
export interface TypedLine extends EntryLine {
  /** Amounts typed for its number, or repeated for it, in baht by slot. */
  amounts: readonly number[];
  /** Whether they were repeated rather than typed with it. */
  isRepeat: boolean;
  /** The word that expanded to several numbers, and its index among such words; null for a number typed by itself. */
  batch: { index: number; from: string } | null;
}

/** A fault in the typed text, and the part with the fault. */
export type SlipEntryFault = EntryError<EntryFault | SlipDoubt | 'orders' | 'tooManyAmounts' | 'tooFewAmounts'>;

export type ParsedEntry = { lines: TypedLine[]; amounts: LastAmounts } | { fault: SlipEntryFault };

/** Longest amount in digits; longer ones come from a key held down. */
const AMOUNT = /^(\d{1,7})(k)?$/;

/** Amounts in baht in the order of the slots; none if all are zero. */
const DIALECT: EntryDialect<readonly number[]> = {
  words: new Map(),
  doingOf: (text) => {
    const amounts = text.split('*').map((part) => {
      const match = AMOUNT.exec(part);
      if (match) return Number(match[1]) * (match[2] ? 1_000 : 1);
      return part === '' ? 0 : null;
    });
    return amounts.includes(null) ? null : amounts.map(Number);
  },
};

/** Writes the signs between amounts in one spelling. */
function prepared(line: string): string {
  return line.replaceAll(/=[\d\s*xk,.]+(?![\d=])/g, (amounts) =>
    amounts.replaceAll(/\s*[*x]\s*/g, '*').replaceAll(/(\d),(?=\d)/g, `$1${COMMA}`),
  );
}

class Faulty extends Error {
  constructor(readonly fault: SlipEntryFault) {
    super(fault.fault);
  }
}

const faulty = (fault: SlipEntryFault['fault'], token: string) => new Faulty({ fault, token });

/** Returns the amounts by slot. If bet types are named, a single amount applies to each, and several apply in turn. */
function bySlot(slots: readonly BetType[], named: readonly BetType[] | null, amounts: readonly number[]): number[] {
  if (named === null) return [...amounts];
  return slots.map((slot) => {
    const place = named.indexOf(slot);
    return place < 0 ? 0 : ((amounts.length === 1 ? amounts[0] : amounts[place]) ?? 0);
  });
}

/** Expands numbers into lines; a number without amounts repeats the last ones. */
class Expander {
  readonly lines: TypedLine[] = [];
  readonly typed: Record<number, readonly number[]> = {};
  private batches = 0;

  constructor(private readonly last: LastAmounts) {}

  take(group: EntryGroup<readonly number[]>): void {
    const batch = group.numbers.length > 1 ? { index: this.batches++, from: group.from } : null;
    for (const number of group.numbers) this.takeNumber(number, group, batch);
  }

  private takeNumber(number: string, group: EntryGroup<readonly number[]>, batch: TypedLine['batch']): void {
    const slots = ENTRY_SLOTS[number.length];
    if (!slots) throw faulty('length', number);
    const named = betTypesFor(group, number);
    const amounts = group.doing ? this.typedFor(number, slots, named, group) : this.repeatedFor(number);
    const isStakeless = (betType: BetType) => (amounts[slots.indexOf(betType)] ?? 0) === 0;
    if (named?.some(isStakeless)) throw faulty('noAmount', group.from);
    const lines = slots.flatMap((betType, index): TypedLine[] => {
      const baht = amounts[index] ?? 0;
      if (baht === 0 || named?.includes(betType) === false) return [];
      return [{ betType, number, stake: baht * BAHT, amounts, isRepeat: group.doing === null, batch }];
    });
    if (lines.length === 0) throw faulty('noAmount', group.doing ? group.from : number);
    this.lines.push(...lines);
  }

  private repeatedFor(number: string): readonly number[] {
    return this.typed[number.length] ?? this.last[number.length] ?? [];
  }

  private typedFor(
    number: string,
    slots: readonly BetType[],
    named: readonly BetType[] | null,
    { doing, from }: EntryGroup<readonly number[]>,
  ): readonly number[] {
    const typed = doing ?? [];
    if (typed.length > (named ?? slots).length) throw faulty('tooManyAmounts', typed.join('*'));
    if (named !== null && typed.length > 1 && typed.length < named.length) {
      throw faulty('tooFewAmounts', `${from}=${typed.join('*')}`);
    }
    if (named === null && couldBeOrders(number, typed)) throw faulty('orders', `${from}=${typed.join('*')}`);
    const amounts = bySlot(slots, named, typed);
    this.typed[number.length] = amounts;
    return amounts;
  }
}

/**
 * Reads typed or pasted text; semicolons or line breaks separate the entries. A fault anywhere refuses all of it.
 *
 * @param last the amounts typed before, for numbers without any
 * @returns lines, with the amounts typed here
 */
export function parseEntry(typed: string, last: LastAmounts = {}): ParsedEntry {
  const read = readEntryLines(typed, DIALECT, prepared);
  const [error] = read.flatMap(({ errors }) => errors);
  if (error) return { fault: withCommas(error) };
  const expander = new Expander(last);
  try {
    for (const { groups } of read) {
      const doubt = findDoubt(groups);
      if (doubt) throw new Faulty(doubt);
      for (const group of groups) expander.take(group);
    }
  } catch (thrown) {
    if (thrown instanceof Faulty) return { fault: thrown.fault };
    throw thrown;
  }
  if (expander.lines.length === 0) return { fault: { fault: 'nothing', token: typed.trim() } };
  return { lines: expander.lines, amounts: expander.typed };
}
