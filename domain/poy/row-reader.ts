/** Reads the rows of a text: senders, blank rows and notes are the same in all kinds of texts. */
import type { Block, Doubt } from './block';
import { passageOf, plainText } from './characters';
import { hasWords, kindOfNoteRow } from './row-kinds';
import { rowParts, type RowParts } from './row-parts';
import { listedRows, rowsOf, type Row } from './rows';
import { doubtStatement, ReadingParts } from './statements';

export abstract class RowReader<Bet, RowBlock extends Block<Bet>> {
  protected readonly parts: ReadingParts<Bet>;
  private readonly rows: Row[];
  private readonly listed: Set<number>;
  private readonly blocks = new Map<string | null, RowBlock>();
  private readonly lotteries = new Set<string>();
  private sender: string | null = null;

  /** @param write writes the lines of a possible meaning so that the reader reads the same from it */
  constructor(text: string, write: (bets: readonly Bet[]) => string) {
    const plain = plainText(text);
    this.parts = new ReadingParts<Bet>(plain, write);
    this.rows = rowsOf(plain);
    this.listed = listedRows(plain, this.rows);
  }

  protected abstract newBlock(sender: string | null, doubt: Doubt | null): RowBlock;

  /** @param next text of the next row */
  protected abstract readParts(block: RowBlock, parts: RowParts, row: Row, next: string): void;

  protected readRows(): void {
    for (const [index, row] of this.rows.entries()) this.readRow(row, index);
    for (const block of this.blocks.values()) block.end();
    // Bets of a text that names several lotteries can't all be for the same round.
    if (this.lotteries.size > 1) for (const statement of this.parts.statements) doubtStatement(statement, 'lottery');
  }

  private block(doubt: Doubt | null = null): RowBlock {
    const block = this.blocks.get(this.sender) ?? this.newBlock(this.sender, doubt);
    this.blocks.set(this.sender, block);
    return block;
  }

  private readRow(row: Row, index: number): void {
    if (row.isBlank) {
      const doubt = this.block().end();
      this.blocks.delete(this.sender);
      this.block(doubt);
      return;
    }
    const { plain, notes } = this.parts;
    notes.push(...row.notes);
    const parts = rowParts(plain, row.start, row.end, this.listed.has(index));
    const { sender } = parts;
    if (sender) notes.push(row.sender === null ? sender : { ...sender, kind: 'name' });
    if (row.sender !== null) this.sender = row.sender;
    else if (sender) this.sender = passageOf(plain, sender.start, sender.end).text;
    for (const block of this.blocks.values()) if (block.sender !== this.sender) block.flush();
    const block = this.block();
    if (row.isMessage || sender) block.flush();
    for (const token of parts.all) {
      if (token.kind === 'known' && token.meaning.kind === 'lottery') this.lotteries.add(token.meaning.name);
    }
    this.readParts(block, parts, row, this.textOf(this.rows[index + 1]));
  }

  private textOf(row: Row | undefined): string {
    return row ? this.parts.plain.text.slice(row.start, row.end) : '';
  }

  protected endOf(row: Row): number {
    return row.start + this.textOf(row).trimEnd().length;
  }

  protected addNoteRow(block: RowBlock, { notes, tokens }: RowParts, row: Row): void {
    block.flush();
    const text = this.textOf(row);
    const start = row.start + (text.length - text.trimStart().length);
    if (hasWords(text)) this.parts.notes.push({ kind: kindOfNoteRow(notes, tokens), start, end: this.endOf(row) });
  }
}
