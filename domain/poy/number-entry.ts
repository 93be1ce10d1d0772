/** Numbers with their actions, as the box for restricted numbers reads them. */
import type { BetType } from '../bets/bet-type';
import type { ReadText } from './reading';

/** Action for a number. The cap of a hot number is in whole baht. */
export type NumberDoing = { kind: 'closed' } | { kind: 'halfPay' } | { kind: 'hot'; cap: number };

/** A number with the bet types and the action that the text names for it. */
export interface NumberEntry {
  number: string;
  /** Null for those that the box is set to for its length. */
  betTypes: readonly BetType[] | null;
  /** Null for the action that the box is set to. */
  doing: NumberDoing | null;
}

/** Result of reading a text of numbers. */
export type NumberReading = ReadText<NumberEntry>;

/** Maximum number of numbers in one entry. */
export const ENTRY_NUMBERS_MAX = 500;

/** Returns the word for an action: ` x`, ` half`, `=500`; empty for the one that the box is set to. */
export function wordOfDoing(doing: NumberDoing | null): string {
  if (doing === null) return '';
  return { closed: ' x', halfPay: ' half', hot: `=${doing.kind === 'hot' ? doing.cap : ''}` }[doing.kind];
}

/** Returns a text that is the same for equal entries only. */
export const keyOfEntry = ({ number, betTypes, doing }: NumberEntry) =>
  `${number}${betTypes === null ? '' : ` ${betTypes.join(' ')}`}${wordOfDoing(doing)}`;

/** Writes entries so that the reader reads the same from them, whatever heading applies. */
export function textOfEntries(entries: readonly NumberEntry[]): string {
  const groups = new Map<string, { numbers: string[]; behind: string }>();
  for (const { number, betTypes, doing } of entries) {
    const behind = (betTypes === null ? '' : ` ${betTypes.join(' ')}`) + wordOfDoing(doing);
    const key = `${number.length}${behind}`;
    const group = groups.get(key) ?? { numbers: [], behind };
    group.numbers.push(number);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ numbers, behind }) => numbers.join(',') + behind).join('; ');
}
