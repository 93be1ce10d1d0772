/** Writes a batch as a text for a chat, and as a file. */
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { CSV_BYTE_ORDER_MARK, harmless, textCell } from '../../../domain/entities/csv';
import { type CsvStyle, PLAIN_STYLE } from '../../../domain/entities/csv-style';
import { formatPercent } from '../../../src/texts/figures';
import type { BatchRecord, BatchItem } from '../../../domain/api/lay-off';
import { WHOLE_RATE } from '../../../domain/money/proportion';
import { amountText } from '../../../src/fields/amountText';

/** Words around the numbers, in the reader's language. */
export interface BatchWords {
  /** First line: the lotto, its draw, and the batch. */
  title: string;
  total: string;
  betType: (betType: BetType) => string;
}

/** Returns a batch as text: one part per bet type, each number as `45=300` as dealers write it, and the total. */
export function batchText({ items }: Pick<BatchRecord, 'items'>, { title, total, betType }: BatchWords): string {
  const parts = BET_TYPES.flatMap((type) => {
    const ofType = items.filter((item) => item.betType === type);
    return ofType.length === 0
      ? []
      : [[betType(type), ...ofType.map(({ number, amount }) => `${number}=${amountText(amount)}`)].join('\n')];
  });
  return [title, ...parts, total].join('\n\n');
}

/** Quotes a cell, so that separators within it don't end it. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Returns the items as CSV, one per line, with headings in the reader's language. */
export function batchCsv(
  items: readonly BatchItem[],
  heads: readonly string[],
  betType: (betType: BetType) => string,
  style: CsvStyle = PLAIN_STYLE,
): string {
  const figure = (text: string) => text.replace('.', style.decimal);
  const baht = (satang: number) => figure((satang / 100).toFixed(2));
  const rows = items.map((item) => [
    quoted(textCell(betType(item.betType), style)),
    quoted(textCell(item.number, style)),
    baht(item.amount),
    baht(item.accepted),
    figure(String(item.rate / WHOLE_RATE)),
    figure(formatPercent(item.commission)),
  ]);
  const lines = [heads.map((head) => quoted(harmless(head))), ...rows];
  return CSV_BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(style.separator)}\r\n`).join('');
}
