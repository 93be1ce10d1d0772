/** Movements of a wallet as a file: every entry that matches, and the sums of each kind. */
import { readTransactions, type Transaction, type Transactions } from '../../../domain/api/transactions';
import { formatBusinessDate, formatDateTime, formatMinute, formatMoney } from '../../../domain/format';
import { sumOf } from '../../../domain/money/proportion';
import { countTransactions, readTransactionsFor } from '../../resources/reports/transactions';
import type { Cell } from '../xlsx-file';
import {
  allAtOnce,
  FILE_PAGE,
  readParts,
  reasonIn,
  roundName,
  type SheetOpener,
  type SheetTable,
  type SheetWords,
} from './sheet';

const FIELDS = [
  'at',
  'businessDate',
  'kind',
  'slipNo',
  'round',
  'before',
  'amount',
  'after',
  'actor',
  'reason',
] as const;

/** Returns the movement that this one reverses or is reversed by, in the words of the screen. */
function tiedTo({ said, timeZone }: SheetWords, { reverses, reversedBy }: Transaction): string | null {
  if (reverses) return said('reports.transactions.reverses', { moment: formatDateTime(reverses.at, timeZone) });
  if (reversedBy) return said('reports.transactions.reversedBy', { moment: formatDateTime(reversedBy.at, timeZone) });
  return null;
}

function cellsOf(words: SheetWords, entry: Transaction): Cell[] {
  const { at, businessDate, kind, slip, round, before, amount, after, actor, ip, reason, referenceId } = entry;
  return [
    at,
    businessDate,
    words.text(`resources.ledger.options.kind.${kind}`),
    slip && String(slip.no),
    round && roundName(words, round, formatBusinessDate),
    before,
    amount,
    after,
    actor,
    reasonIn(words, reason),
    tiedTo(words, entry),
    ip,
    referenceId,
  ];
}

async function* rowsOf(words: SheetWords, pages: AsyncIterable<Transactions>) {
  for await (const { entries } of pages) yield entries.map((entry) => cellsOf(words, entry));
}

function kindsTable({ text }: SheetWords, { kinds }: Transactions): SheetTable {
  const sum = (of: (kind: Transactions['kinds'][number]) => number) => sumOf(kinds.map(of));
  return {
    key: 'kinds',
    name: text('reports.transactions.byKind'),
    heads: [
      text('resources.ledger.fields.kind'),
      ...['entries', 'in', 'out'].map((name) => text(`reports.transactions.${name}`)),
    ],
    kinds: ['text', 'integer', 'money', 'money'],
    rows: () =>
      allAtOnce(kinds.map((one) => [text(`resources.ledger.options.kind.${one.kind}`), one.entries, one.in, one.out])),
    count: kinds.length,
    totals: [text('reports.total'), sum((one) => one.entries), sum((one) => one.in), sum((one) => one.out)],
  };
}

/** Opens the sheet. Throws `not-found` for an account that isn't the reader's own or below it. */
export const openTransactionsSheet: SheetOpener = async (acting, { query: unparsed, until }, words) => {
  // The file starts from the beginning, not from the position that the reader has reached on screen.
  const { after: _after, ...query } = readTransactions.query.parse(unparsed);
  const read = (after?: number) => readTransactionsFor(acting, { ...query, after }, { until, page: FILE_PAGE });
  const first = await read();
  const asOf = new Date(first.asOf);
  const { text, said, timeZone } = words;
  const moment = (iso: string) => formatMinute(iso, timeZone);
  const field = (name: string) => text(`resources.ledger.fields.${name}`);
  const heads = FIELDS.map((name) => (name === 'round' ? text('reports.voids.round') : field(name)));
  const entries: SheetTable = {
    key: 'entries',
    name: text('pages.transaction.title'),
    heads: [...heads, text('exports.sheets.tied'), text('exports.sheets.ip'), field('referenceId')],
    kinds: ['dateTime', 'date', 'text', 'text', 'text', 'money', 'money', 'money', ...Array<'text'>(5).fill('text')],
    rows: () =>
      rowsOf(
        words,
        readParts(first, ({ after }) => (after === null ? null : read(after))),
      ),
    count: await countTransactions(acting, query, until),
    totals: null,
  };
  return {
    asOf,
    said: [
      { name: text('reports.by.account'), value: first.account.username },
      {
        name: text('exports.basis'),
        value: said('reports.transactions.basis', { from: moment(first.begins), to: moment(first.ends) }),
      },
      ...(query.kind ? [{ name: field('kind'), value: text(`resources.ledger.options.kind.${query.kind}`) }] : []),
      ...(query.size === undefined ? [] : [{ name: text('money.ledger.size'), value: formatMoney(query.size) }]),
      ...(query.reference === undefined ? [] : [{ name: field('referenceId'), value: query.reference }]),
      { name: text('money.ledger.opening'), value: formatMoney(first.opening) },
      { name: text('money.ledger.closing'), value: formatMoney(first.closing) },
    ],
    tables: [entries, kindsTable(words, first)],
    totals: { opening: first.opening, closing: first.closing },
    definitions: [],
  };
};
