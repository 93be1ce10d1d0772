import { useTranslate } from 'ra-core';
import type { Transaction, Transactions } from '../../../domain/api/transactions';
import { formatDateTime, formatDifference, formatInteger, formatMoney } from '../../../domain/format';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import type { Sheet } from '../print/sheet';
import { useCauses } from './Entry';

/** Returns a function that creates the sheet of a wallet: balances, totals by kind, and the movements loaded so far. */
export function useTransactionSheet(): (of: Transactions, entries: readonly Transaction[]) => Sheet {
  const translate = useTranslate();
  const causesOf = useCauses();
  const moment = (iso: string) => formatDateTime(iso, businessTimeZone);
  const kindName = (kind: string) => translate(`resources.ledger.options.kind.${kind}`);
  const head = (field: string) => translate(`resources.ledger.fields.${field}`);
  return ({ account, begins, ends, opening, closing, kinds, isPart, asOf }, entries) => {
    const sum = (of: (kind: Transactions['kinds'][number]) => number) =>
      kinds.reduce((total, one) => total + of(one), 0);
    return {
      title: translate('pages.transaction.title'),
      facts: [
        account.username,
        translate('reports.transactions.basis', { from: moment(begins), to: moment(ends) }),
        `${translate('money.ledger.opening')} ${formatMoney(opening)} · ${translate('money.ledger.closing')} ${formatMoney(closing)}`,
        ...(isPart ? [translate('reports.isPart')] : []),
        translate('reports.asOf', { moment: moment(asOf) }),
      ],
      tables: [
        {
          name: translate('reports.transactions.byKind'),
          heads: [
            { text: head('kind') },
            ...(['entries', 'in', 'out'] as const).map((name) => ({
              text: translate(`reports.transactions.${name}`),
              isNumber: true,
            })),
          ],
          rows: kinds.map((one) => ({
            cells: [kindName(one.kind), formatInteger(one.entries), formatMoney(one.in), formatMoney(one.out)],
          })),
          totals: [
            translate('reports.total'),
            formatInteger(sum(({ entries: count }) => count)),
            formatMoney(sum((one) => one.in)),
            formatMoney(sum(({ out }) => out)),
          ],
        },
        {
          name: translate('pages.transaction.title'),
          heads: [
            { text: head('at') },
            { text: head('kind') },
            ...['before', 'amount', 'after'].map((field) => ({ text: head(field), isNumber: true })),
            { text: head('actor') },
          ],
          rows: entries.map((entry) => ({
            cells: [
              moment(entry.at),
              [kindName(entry.kind), ...causesOf(entry).map(({ text }) => text)].join(' · '),
              formatMoney(entry.before),
              formatDifference(entry.amount),
              formatMoney(entry.after),
              entry.actor ?? '',
            ],
          })),
          totals: null,
        },
      ],
    };
  };
}
