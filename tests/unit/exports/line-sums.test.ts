/** Counts the lines of a file and adds up their amounts, for all ends of pieces and all quoted texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineReader, noSums } from '../../../server/records/csv/line-sums';

const COLUMNS = ['what', 'stake', 'note', 'payout'];

/** An amount in satang, or none. */
const amount = fc.option(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }));
const text = fc.constantFrom('', 'a', '12.50', 'สมชาย', '-3', 'two\n12 lines', '"quoted", 7', '\t');
const row = fc.tuple(text, amount, text, amount);

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const baht = (satang: number | null, decimal: string) => {
  if (satang === null) return '';
  const digits = String(Math.abs(satang)).padStart(3, '0');
  return `${satang < 0 ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
};

interface Way {
  separator: string;
  hasQuotes: boolean;
  text: (cell: string) => string;
  decimal: string;
}

/** As the database writes them: CSV in the signs of two countries, and its own lines, which escape instead of quoting. */
const WAYS: readonly Way[] = [
  { separator: ',', hasQuotes: true, text: quoted, decimal: '.' },
  { separator: ';', hasQuotes: true, text: quoted, decimal: ',' },
  {
    separator: '\t',
    hasQuotes: false,
    text: (cell) => cell.replaceAll('\n', '\\n').replaceAll('\t', '\\t'),
    decimal: '.',
  },
];

test('whatever the pieces, the amounts of a column come to their sum, and lines are counted', () => {
  fc.assert(
    fc.property(fc.array(row), fc.constantFrom(...WAYS), fc.array(fc.nat(40)), (rows, way, lengths) => {
      const lines = rows.map(([what, stake, note, payout]) =>
        [way.text(what), baht(stake, way.decimal), way.text(note), baht(payout, way.decimal)].join(way.separator),
      );
      const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
      const sums = noSums(['payout', 'stake']);
      const read = lineReader(sums, COLUMNS, way);
      let count = 0;
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const next = at + Math.max(1, lengths[turn % Math.max(1, lengths.length)] ?? 7);
        count += read(bytes.subarray(at, next));
        at = next;
      }
      const sumOf = (column: 1 | 3) => rows.reduce((sum, cells) => sum + (cells[column] ?? 0), 0);
      expect({ count, sums }).toEqual({ count: rows.length, sums: { payout: sumOf(3), stake: sumOf(1) } });
    }),
  );
});
