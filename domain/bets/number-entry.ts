/**
 * The box for numbers to close or restrict: `27 72 05 x`, `27=500`, `139 6 ways half`, `19 gates 5`, `รูดหน้า 3 ปิด`.
 * Each number makes a chip; the words are those of every box (`entry-reader.ts`).
 *
 * A line ends at a line break, at a semicolon, or when numbers follow an action: `27 72 x 05 half` closes two numbers
 * and pays half on one.
 */
import type { BetType } from './bet-type';
import { betTypesFor, COMMA, readEntryLines, withCommas, type EntryError } from './entry-reader';
import type { EntryDialect, EntryFault } from './entry-units';

/** Action for a number. The cap of a hot number is in baht, as typed. */
export type NumberDoing = { kind: 'closed' } | { kind: 'halfPay' } | { kind: 'hot'; cap: number };

/** A number that was understood. */
export interface NumberChip {
  number: string;
  /** Bet types named for it; null for those that the box is set to for its length. */
  betTypes: readonly BetType[] | null;
  doing: NumberDoing;
  /** The word or words that it came from. */
  from: string;
}

export interface NumberEntry {
  chips: NumberChip[];
  /** `tooMany`: more numbers than one entry can have. */
  errors: EntryError<EntryFault | 'tooMany'>[];
}

/** Maximum number of numbers in one entry. */
export const ENTRY_NUMBERS_MAX = 500;

const CLOSED: NumberDoing = { kind: 'closed' };
const HALF: NumberDoing = { kind: 'halfPay' };

const WORDS: ReadonlyMap<string, NumberDoing> = new Map([
  ...['x', 'closed', 'close', 'ปิด', 'ปิดรับ', 'ไม่รับ', 'อั้น'].map((word): [string, NumberDoing] => [word, CLOSED]),
  ...['half', 'h', '½', '50%', 'ครึ่ง', 'จ่ายครึ่ง'].map((word): [string, NumberDoing] => [word, HALF]),
]);

const DIALECT: EntryDialect<NumberDoing> = {
  words: WORDS,
  /** Reads the amount in baht; `0` closes. */
  doingOf: (amount) => {
    if (amount === '0') return CLOSED;
    const word = WORDS.get(amount);
    if (word) return word;
    const match = /^(\d{1,9})(k)?$/.exec(amount);
    return match ? { kind: 'hot', cap: Number(match[1]) * (match[2] ? 1_000 : 1) } : null;
  },
};

function prepared(line: string): string {
  return (
    line
      .replaceAll(/1\/2(?!\d)/g, 'half')
      // Removes separators of thousands. A comma between an amount and the next number with its own amount stays a
      // separator.
      .replaceAll(/=\d{1,3}(?:,\d{3})+(?![\d=])/g, (amount) => amount.replaceAll(',', ''))
      .replaceAll(/(=\d+),(?=\d+(?![\d=]))/g, `$1${COMMA}`)
  );
}

/**
 * Reads typed text.
 *
 * @param otherwise action for numbers without one
 */
export function readNumberEntry(text: string, otherwise: NumberDoing = CLOSED): NumberEntry {
  const lines = readEntryLines(text, DIALECT, prepared);
  const errors: NumberEntry['errors'] = lines.flatMap((line) => line.errors.map(withCommas));
  const chips = lines.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      group.numbers.map((number): NumberChip => ({
        number,
        betTypes: betTypesFor(group, number),
        doing: group.doing ?? otherwise,
        from: group.from,
      })),
    ),
  );
  if (chips.length <= ENTRY_NUMBERS_MAX) return { chips, errors };
  const token = chips[ENTRY_NUMBERS_MAX]?.from ?? '';
  return { chips: chips.slice(0, ENTRY_NUMBERS_MAX), errors: [...errors, { token, fault: 'tooMany' }] };
}
