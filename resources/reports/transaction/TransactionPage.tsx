import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { readTransactions, type Transaction, type Transactions } from '../../../domain/api/transactions';
import { formatMinute } from '../../../domain/format';
import { formatDateTime, formatMoney } from '../../../src/texts/figures';
import { callApi } from '../../../src/data/call';
import { readKey } from '../../../src/data/useRead';
import { EmptyValue } from '../../../src/fields/EmptyValue';
import { Amount, SignedAmount } from '../../../src/fields/SignedAmount';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { ExportSubjectButton } from '../ExportSubjectButton';
import { FiguresTable } from '../table/FiguresTable';
import { MovementCell } from './Entry';
import { KindTotals } from './KindTotals';
import { TransactionFilters } from './TransactionFilters';
import { useTransactionSearch, type TransactionQuery } from './useTransactionSearch';
import { useTransactionSheet } from './useTransactionSheet';
import { MoreButton } from '../../../src/metadata/MoreButton';

/** Reads page by page on demand; the previous movements stay until the new ones arrive. */
function usePages(query: TransactionQuery) {
  return useInfiniteQuery({
    queryKey: readKey(readTransactions, { query }),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: after, signal }) => callApi(readTransactions, { query: { ...query, after } }, { signal }),
    getNextPageParam: ({ after }) => after ?? undefined,
    placeholderData: keepPreviousData,
  });
}

function Head({ account, begins, ends, opening, closing, isPart, asOf }: Transactions) {
  const translate = useTranslate();
  const moment = (iso: string) => formatMinute(iso, businessTimeZone);
  return (
    <div>
      <Typography component="h2" variant="h6" dir="ltr">
        {account.username}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[
          translate('reports.transactions.basis', { from: moment(begins), to: moment(ends) }),
          ...(isPart ? [translate('reports.isPart')] : []),
          translate('reports.asOf', { moment: formatDateTime(asOf, businessTimeZone) }),
        ].join(' · ')}
      </Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('money.ledger.opening')} <strong>{formatMoney(opening)}</strong>
        {' · '}
        {translate('money.ledger.closing')} <strong>{formatMoney(closing)}</strong>
      </Typography>
    </div>
  );
}

interface EntriesProps {
  entries: readonly Transaction[];
  wayOf: (reference: string) => string;
  /** Content below the movements. */
  below: ReactNode;
}

function Entries({ entries, wayOf, below }: EntriesProps) {
  const translate = useTranslate();
  const head = (field: string) => translate(`resources.ledger.fields.${field}`);
  return (
    <FiguresTable
      label={translate('pages.transaction.title')}
      columns={[
        { name: 'at', label: head('at'), card: 'note', cell: ({ at }) => formatDateTime(at, businessTimeZone) },
        {
          name: 'kind',
          label: head('kind'),
          card: 'title',
          cell: (entry) => <MovementCell entry={entry} referenceWay={wayOf(entry.referenceId)} />,
        },
        { name: 'before', label: head('before'), isNumber: true, cell: ({ before }) => <Amount amount={before} /> },
        {
          name: 'amount',
          label: head('amount'),
          isNumber: true,
          card: 'main',
          cell: ({ amount }) => <SignedAmount amount={amount} isDifference />,
        },
        {
          name: 'after',
          label: head('after'),
          isNumber: true,
          card: 'main',
          cell: ({ after }) => <Amount amount={after} />,
        },
        {
          name: 'actor',
          label: head('actor'),
          cell: ({ actor, ip }) => (
            <>
              {actor === null ? <EmptyValue /> : <bdi dir="ltr">{actor}</bdi>}
              {ip !== null && (
                <Typography variant="caption" color="text.secondary" component="div" dir="ltr">
                  {ip}
                </Typography>
              )}
            </>
          ),
        },
        {
          name: 'reference',
          label: head('referenceId'),
          cell: ({ referenceId }) => (
            <Typography variant="caption" color="text.secondary" dir="ltr" title={referenceId}>
              {referenceId.slice(-12)}
            </Typography>
          ),
        },
      ]}
      rows={entries}
      keyOf={({ id }) => id}
      isMain
      below={below}
    />
  );
}

/** All movements of a wallet, between its opening and closing balance. */
export function TransactionPage() {
  const translate = useTranslate();
  const { query, change, addressOf } = useTransactionSearch();
  const { fetchNextPage, hasNextPage, isFetchingNextPage, ...reading } = usePages(query);
  const sheetOf = useTransactionSheet();
  const [hasKinds, setHasKinds] = useState(false);
  const first = reading.data?.pages[0];
  const entries = reading.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <TransactionFilters
        query={query}
        change={change}
        answer={first}
        sheet={first && (() => sheetOf(first, entries))}
        tools={<ExportSubjectButton subject={{ kind: 'sheet', name: 'transactions', query }} />}
      />
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {({ pages: [shown] }) =>
          shown && (
            <Stack sx={{ gap: 1 }}>
              <Head {...shown} />
              {shown.kinds.length > 0 && (
                <div>
                  <Button
                    size="small"
                    aria-expanded={hasKinds}
                    endIcon={<ExpandMore sx={{ transform: hasKinds ? 'rotate(180deg)' : 'none' }} />}
                    onClick={() => setHasKinds(!hasKinds)}
                  >
                    {translate('reports.transactions.byKind')}
                  </Button>
                  {hasKinds && <KindTotals {...shown} />}
                </div>
              )}
              {entries.length === 0 ? (
                <EmptyNotice text={translate('money.ledger.empty')} />
              ) : (
                <Entries
                  entries={entries}
                  wayOf={(reference) => addressOf({ reference })}
                  below={
                    <MoreButton
                      hasNextPage={hasNextPage}
                      isFetchingNextPage={isFetchingNextPage}
                      fetchNextPage={fetchNextPage}
                    />
                  }
                />
              )}
            </Stack>
          )
        }
      </ReadState>
    </>
  );
}
