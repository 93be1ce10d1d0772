/** Writes a batch as a text for a chat, and as a file. */
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { formatPercent } from '../../../domain/format';
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

const BYTE_ORDER_MARK = '\uFEFF';

/** Quotes a cell, so that separators within it don't end it. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Formats baht for a file: two decimals, without separators. */
const inFile = (satang: number) => (satang / 100).toFixed(2);

/** Returns the items as CSV, one per line, with headings in the reader's language. */
export function batchCsv(
  items: readonly BatchItem[],
  heads: readonly string[],
  betType: (betType: BetType) => string,
): string {
  const rows = items.map((item) => [
    quoted(betType(item.betType)),
    quoted(item.number),
    inFile(item.amount),
    inFile(item.accepted),
    String(item.rate / WHOLE_RATE),
    formatPercent(item.commission),
  ]);
  return BYTE_ORDER_MARK + [heads.map(quoted), ...rows].map((cells) => cells.join(',')).join('\r\n') + '\r\n';
}
