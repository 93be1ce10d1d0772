/**
 * The box into which numbers are typed to be closed or cut: `27 72 05 x`, `27=500`, `139 6 ways half`, `19 gates 5`,
 * `รูดหน้า 3 ปิด`. Each number makes a chip; the words are those of every box (`entry-reader.ts`).
 *
 * A line ends at its end, at a semicolon, or where numbers follow upon what is done with those before: `27 72 x 05 half`
 * closes two and halves one.
 */
import type { BetType } from './bet-type';
import { betTypesFor, COMMA, readEntryLines, withCommas, type EntryError } from './entry-reader';
import type { EntryDialect, EntryFault } from './entry-units';

/** What is done with a number; the cap of a hot one in baht, as it is typed. */
export type NumberDoing = { kind: 'closed' } | { kind: 'halfPay' } | { kind: 'hot'; cap: number };

/** A number that was understood. */
export interface NumberChip {
  number: string;
  /** What it is bet as where that was said; else what the box is set to of its length. */
  betTypes: readonly BetType[] | null;
  doing: NumberDoing;
  /** The word or words it came from. */
  from: string;
}

export interface NumberEntry {
  chips: NumberChip[];
  /** `tooMany`: more numbers than are taken at once. */
  errors: EntryError<EntryFault | 'tooMany'>[];
}

/** At most so many numbers at once. */
export const ENTRY_NUMBERS_MAX = 500;

const CLOSED: NumberDoing = { kind: 'closed' };
const HALF: NumberDoing = { kind: 'halfPay' };

const WORDS: ReadonlyMap<string, NumberDoing> = new Map([
  ...['x', 'closed', 'close', 'ปิด', 'ปิดรับ', 'ไม่รับ', 'อั้น'].map((word): [string, NumberDoing] => [word, CLOSED]),
  ...['half', 'h', '½', '50%', 'ครึ่ง', 'จ่ายครึ่ง'].map((word): [string, NumberDoing] => [word, HALF]),
]);

const DIALECT: EntryDialect<NumberDoing> = {
  words: WORDS,
  /** The amount in baht; `0` closes. */
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
      // Separators of thousands; what a number and its own amount follow upon is the next one.
      .replaceAll(/=\d{1,3}(?:,\d{3})+(?![\d=])/g, (amount) => amount.replaceAll(',', ''))
      .replaceAll(/(=\d+),(?=\d+(?![\d=]))/g, `$1${COMMA}`)
  );
}

/**
 * Reads what was typed.
 *
 * @param otherwise what is done with numbers where nothing is said
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
