/**
 * Reads a poy, the text in which a seller types, pastes or sends bets. Its clear bets become lines; doubtful passages
 * become questions, other words notes. A doubtful word never yields a line.
 *
 * The reader goes from the characters (`characters.ts`) to rows, tokens, elements and clauses, and from those to bets. This
 * file tells the rows with bets from headings, notes, totals and requests; `block-reader.ts` keeps the context between
 * them. `row-reader.ts` is common to all kinds of texts.
 */
import { sumOf } from '../money/proportion';
import type { Doubt } from './block';
import { BlockReader } from './block-reader';
import { rewritingsOf, textOfBets } from './choices';
import type { NamedPlace } from './lexicon';
import type { PoyBet, Reading, ReadingReason } from './reading';
import { DEFAULT_STYLE, type ReadingStyle } from './reading-style';
import { hasDigits, headingIn, isKnown, isNoteRow, isUnreadRow } from './row-kinds';
import type { RowParts } from './row-parts';
import { RowReader } from './row-reader';
import type { Row } from './rows';
import { statedTotal } from './stated-total';
import type { Statement } from './statements';
import type { Token } from './tokens';

/** Reads all rows of one poy. */
class PoyReader extends RowReader<PoyBet, BlockReader> {
  constructor(
    text: string,
    private readonly style: ReadingStyle,
    /** Bet types of a heading outside the text. */
    private readonly outerHeading: readonly NamedPlace[] | null,
    private readonly offersChoices: boolean,
  ) {
    super(text, textOfBets);
  }

  read(): Reading {
    this.readRows();
    const reading = this.parts.reading((statement, reason) => this.rewritten(statement, reason));
    return { ...reading, total: sumOf(reading.lines.map(({ stake }) => stake)) };
  }

  protected newBlock(sender: string | null, doubt: Doubt | null): BlockReader {
    return new BlockReader(this.parts, this.style, this.outerHeading, sender, doubt);
  }

  protected readParts(block: BlockReader, parts: RowParts, row: Row, next: string): void {
    const { all, tokens, fault } = parts;
    const isAnnounced = all.some((token) => isKnown(token, 'paper', 'period'));
    const [cancelAt, changeAt, totalAt] = ['cancel', 'change', 'total'].map((kind) =>
      tokens.findIndex((token) => isKnown(token, kind)),
    );
    const found = headingIn(tokens, all, next, this.style);
    const isOrdinary = [cancelAt, changeAt, totalAt].every((at) => at === -1);
    if (isOrdinary && !found && isNoteRow(tokens, isAnnounced)) return this.addNoteRow(block, parts, row);
    this.parts.notes.push(...parts.notes);
    if (cancelAt !== undefined && cancelAt >= 0) return this.readCancel(block, parts, cancelAt, row);
    if (changeAt !== undefined && changeAt >= 0) return this.readChange(block, tokens);
    if (totalAt !== undefined && totalAt >= 0) return this.readTotal(block, parts, totalAt, row);
    if (found) {
      this.parts.notes.push(...found.notes);
      return block.beginHeading(found.heading);
    }
    if (!isUnreadRow(tokens, isAnnounced)) return block.readBets(tokens, fault);
    block.setAside(tokens, 'word');
    return hasDigits(tokens) ? undefined : block.castDoubt('heading');
  }

  /** A request to cancel takes its whole row, unless bets surround the word. */
  private readCancel(block: BlockReader, { tokens, fault }: RowParts, cancelAt: number, row: Row): void {
    block.flush();
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (!first || !last) return;
    const isSurrounded = hasDigits(tokens.slice(0, cancelAt)) && hasDigits(tokens.slice(cancelAt + 1));
    if (fault !== null || isSurrounded) return block.ask(first.start, last.end, 'cancel');
    this.parts.addCancelRequest(first.start, this.endOf(row));
    if (!hasDigits(tokens)) block.castDoubt('cancel');
  }

  private readChange(block: BlockReader, tokens: readonly Token[]): void {
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (!first || !last) return;
    if (hasDigits(tokens)) return block.ask(first.start, last.end, 'change');
    block.setAside(tokens, 'change');
    block.castDoubt('change');
  }

  /** A total, behind the bets of its row. */
  private readTotal(block: BlockReader, { tokens, fault }: RowParts, totalAt: number, row: Row): void {
    const before = tokens.slice(0, totalAt);
    const hasWordsBefore = before.some((token) => token.kind !== 'sign' && !isKnown(token, 'filler', 'polite'));
    const first = tokens[hasWordsBefore ? totalAt : 0];
    if (hasWordsBefore) block.readBets(before, fault);
    block.flush();
    if (!first) return;
    const end = this.endOf(row);
    const total = statedTotal(tokens.slice(totalAt + 1));
    if ('fault' in total) block.ask(first.start, end, total.fault);
    else if (total.satang === null) this.parts.notes.push({ kind: 'chatter', start: first.start, end });
    else this.parts.addTotal(first.start, end, total.satang);
  }

  /** The bets of corrected texts of a doubtful statement. */
  private rewritten({ start, end, heading }: Statement, reason: ReadingReason): PoyBet[][] {
    if (!this.offersChoices) return [];
    return rewritingsOf(this.parts.plain.text.slice(start, end), reason).flatMap((corrected) => {
      const reading = new PoyReader(corrected, this.style, heading?.places ?? this.outerHeading, false).read();
      const isClear = reading.questions.length + reading.unread.length + reading.notes.length === 0;
      return isClear ? [reading.lines.map(({ betType, number, stake }) => ({ betType, number, stake }))] : [];
    });
  }
}

/** Maximum length of a text, in UTF-16 units. */
export const POY_LENGTH_MAX = 100_000;

/**
 * Reads a poy.
 *
 * @param text as it was typed, pasted or sent
 * @param style of the sender
 */
export function readPoy(text: string, style: ReadingStyle = DEFAULT_STYLE): Reading {
  return new PoyReader(text, style, null, true).read();
}
