/**
 * Reads the box for numbers to close or restrict: `27 72 05 x`, `27=500 ล่าง`, `139 6 ways half`, `เลขปิด 123`. The words are
 * those of poys; actions and caps stand where a poy has amounts. Numbers without an action have the one that the box is
 * set to. A doubtful word never yields an action.
 */
import type { Doubt } from './block';
import { plainWord } from './characters';
import { elementsOf } from './elements';
import { NumberBlock } from './number-block';
import { keyOfEntry, textOfEntries, type NumberEntry, type NumberReading } from './number-entry';
import { DEFAULT_STYLE, type ReadingStyle } from './reading-style';
import { hasDigits, headingIn, isKnown, isNoteRow, isUnreadRow } from './row-kinds';
import type { RowParts } from './row-parts';
import { RowReader } from './row-reader';
import type { Row } from './rows';
import type { TextReader } from './taking';

/** Reads all rows of one text. */
class NumberReader extends RowReader<NumberEntry, NumberBlock> {
  constructor(
    text: string,
    private readonly style: ReadingStyle,
  ) {
    super(text, textOfEntries);
  }

  read(): NumberReading {
    this.readRows();
    const { lines, questions, unread, notes, cancelRequests } = this.parts.reading(() => []);
    return { lines, questions, unread, notes, cancelRequests };
  }

  protected newBlock(sender: string | null, doubt: Doubt | null): NumberBlock {
    return new NumberBlock(this.parts, this.style, sender, doubt);
  }

  protected readParts(block: NumberBlock, parts: RowParts, row: Row, next: string): void {
    const { all, tokens, notes } = parts;
    const isAnnounced = all.some((token) => isKnown(token, 'paper', 'period'));
    const { elements, notes: inner } = elementsOf(tokens, this.style, 'numbers');
    const found = headingIn(tokens, all, next, this.style);
    const isActionRow = elements.some(({ kind }) => kind === 'amounts');
    const isUnknown = !isAnnounced && tokens.some(({ kind }) => kind === 'unknown');
    if (!found && !isActionRow && !isUnknown && isNoteRow(tokens, isAnnounced)) {
      return this.addNoteRow(block, parts, row);
    }
    this.parts.notes.push(...notes);
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (!first || !last) return undefined;
    if (tokens.some((token) => isKnown(token, 'cancel', 'change'))) {
      if (hasDigits(tokens)) return block.ask(first.start, last.end, 'lift');
      block.setAside(tokens, 'lift');
      return block.castDoubt('lift');
    }
    if (tokens.some((token) => isKnown(token, 'total'))) return block.setAside(tokens, 'word');
    if (found) {
      this.parts.notes.push(...found.notes);
      return block.beginHeading({ ...found.heading, action: null });
    }
    this.parts.notes.push(...inner);
    // `27/05 ปิด`: without another number, the date is a number too.
    const stamp = notes.find(({ kind }) => kind === 'date' || kind === 'time');
    const hasNumbers = elements.some(({ kind }) => kind === 'number' || kind === 'set');
    if (stamp && isActionRow && !hasNumbers) return block.ask(stamp.start, last.end, 'stamp');
    if (isActionRow || !isUnreadRow(tokens, isAnnounced)) {
      return block.readRow(tokens, elements, parts.fault, next.trim() === '');
    }
    block.setAside(tokens, 'word');
    return hasDigits(tokens) ? undefined : block.castDoubt('heading');
  }
}

/**
 * Reads a text of numbers.
 *
 * @param text as it was typed, pasted or sent
 */
export function readNumberText(text: string, style: ReadingStyle = DEFAULT_STYLE): NumberReading {
  return new NumberReader(text, style).read();
}

/** Cap of the probes in baht. */
const PROBE_CAP = 7_919;

/** Lengths of numbers whose context is compared when entries are taken. */
const PROBE_LENGTHS = [1, 2, 3];

/** Returns a number of a length that isn't among others. */
function unusedNumber(length: number, used: ReadonlySet<string>): string {
  for (let value = 10 ** (length - 1); value < 10 ** length; value++) {
    if (!used.has(String(value))) return String(value);
  }
  return '7'.repeat(length);
}

/** Reader of the box for numbers, for taking entries out of its text. */
export const NUMBER_TEXT: TextReader<NumberEntry> = {
  read: (text) => readNumberText(text),
  keyOf: keyOfEntry,
  probesFor: ({ lines }) => {
    const used = new Set(lines.map(({ number }) => number));
    return PROBE_LENGTHS.map((length) => {
      const sign = unusedNumber(length, used);
      return {
        // A corrected cap doesn't depend on the actions above.
        textFor: ({ text }) => (plainWord(text).includes('=') ? `${sign}=${PROBE_CAP}` : sign),
        sign,
        isRead: ({ number }) => number === sign,
        meaningOf: ({ betTypes, doing }) => [betTypes, doing],
      };
    });
  },
};
