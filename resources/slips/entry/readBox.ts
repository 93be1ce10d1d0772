/** Reading of the text in the entry box, and the lines that the slip takes next. */
import { useDeferredValue, useMemo } from 'react';
import { LINES_PER_SLIP_MAX } from '../../../domain/bets/line';
import { sumOf } from '../../../domain/money/proportion';
import { repeatedLines, type LastAmounts } from '../../../domain/poy/last-amounts';
import { POY_LENGTH_MAX, readPoy } from '../../../domain/poy/poy-reader';
import type { PoyLine, Reading } from '../../../domain/poy/reading';
import type { ReadingStyle } from '../../../domain/poy/reading-style';
import { slipPartsOf } from '../../../domain/poy/slip-parts';
import type { Draft } from './draft';

export interface BoxReading extends Reading {
  /** Whether a number typed alone repeats the last amounts. */
  isRepeat: boolean;
}

/** Reads a text; null for an empty one and for one that is too long. */
export function readBox(text: string, style: ReadingStyle, last: LastAmounts): BoxReading | null {
  if (text.trim() === '' || text.length > POY_LENGTH_MAX) return null;
  const reading = readPoy(text, style);
  const lines = reading.lines.length === 0 ? repeatedLines(text, last) : null;
  if (lines === null) return { ...reading, isRepeat: false };
  return { ...reading, lines, questions: [], total: sumOf(lines.map(({ stake }) => stake)), isRepeat: true };
}

/** Returns the reading of a text; typing isn't delayed by the reading of a long one. */
export function useBoxReading(text: string, style: ReadingStyle | undefined, last: LastAmounts): BoxReading | null {
  const settled = useDeferredValue(text);
  return useMemo(() => (style ? readBox(settled, style, last) : null), [settled, style, last]);
}

/** Slip for which lines are taken: the next one, that of a sender, or one for all senders. */
export type Wanted = 'next' | 'all' | { sender: string | null };

/** Reason why no lines can be taken. */
export type TakingFault =
  /** The text has no readable bet. */
  | 'nothing'
  /** A slip holds no more lines. */
  | 'tooMany'
  /** The slip has lines of another sender, or no room; it has to be saved before. */
  | 'saveFirst'
  /** The readable words depend on doubtful ones. */
  | 'context';

/** Whether lines of a sender would join those of another one on the slip. */
export function isOfOther({ lines, sender: own }: Draft, sender: string | null): boolean {
  return lines.length > 0 && own !== null && sender !== null && own !== sender;
}

/** Returns the lines that the slip takes, or the reason why it takes none. */
export function linesToTake(reading: BoxReading, draft: Draft, wanted: Wanted): PoyLine[] | TakingFault {
  const parts = slipPartsOf(reading.lines);
  const [first] = parts;
  if (first === undefined) return 'nothing';
  const isMeant = (sender: string | null) =>
    typeof wanted === 'object' ? sender === wanted.sender : !isOfOther(draft, sender);
  const lines = wanted === 'all' ? reading.lines : parts.find(({ sender }) => isMeant(sender))?.lines;
  if (lines === undefined || (wanted !== 'all' && isOfOther(draft, lines[0]?.sender ?? null))) return 'saveFirst';
  if (lines.length > LINES_PER_SLIP_MAX) return 'tooMany';
  return draft.lines.length + lines.length > LINES_PER_SLIP_MAX ? 'saveFirst' : lines;
}
