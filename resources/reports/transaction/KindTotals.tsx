import { useTranslate } from 'ra-core';
import type { Transactions } from '../../../domain/api/transactions';
import { Figure } from '../Figure';
import { FiguresTable } from '../table/FiguresTable';

/** Totals of all movements by kind, between the opening and the closing balance. */
export function KindTotals({ kinds, opening, closing }: Pick<Transactions, 'kinds' | 'opening' | 'closing'>) {
  const translate = useTranslate();
  const sum = (of: (kind: Transactions['kinds'][number]) => number) => kinds.reduce((total, one) => total + of(one), 0);
  const column = (name: 'entries' | 'in' | 'out' | 'net', of: (kind: Transactions['kinds'][number]) => number) => {
    const unit = name === 'entries' ? 'count' : 'money';
    return {
      name,
      label: translate(`reports.transactions.${name}`),
      isNumber: true,
      ...(name === 'net' && { card: 'main' as const }),
      cell: (kind: Transactions['kinds'][number]) => <Figure unit={unit} value={of(kind)} isResult={name === 'net'} />,
      total: <Figure unit={unit} value={name === 'net' ? closing - opening : sum(of)} isResult={name === 'net'} />,
    };
  };
  return (
    <FiguresTable
      label={translate('reports.transactions.byKind')}
      columns={[
        {
          name: 'kind',
          label: translate('resources.ledger.fields.kind'),
          cell: ({ kind }) => translate(`resources.ledger.options.kind.${kind}`),
          total: translate('reports.total'),
        },
        column('entries', ({ entries }) => entries),
        column('in', (kind) => kind.in),
        column('out', ({ out }) => out),
        column('net', (kind) => kind.in - kind.out),
      ]}
      rows={kinds}
      keyOf={({ kind }) => kind}
      hasTotals
    />
  );
}
