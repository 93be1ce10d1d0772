import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { readTransactions, type Transaction, type Transactions } from '../../../domain/api/transactions';
import { formatDateTime, formatMinute, formatMoney } from '../../../domain/format';
import { callApi } from '../../../src/data/call';
import { readKey } from '../../../src/data/useRead';
import { EmptyValue } from '../../../src/fields/EmptyValue';
import { Amount, SignedAmount } from '../../../src/fields/SignedAmount';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { ExportSubjectButton } from '../ExportSubjectButton';
import { FiguresTable } from '../FiguresTable';
import { PrintButton } from '../print/PrintButton';
import { MovementCell } from './Entry';
import { KindTotals } from './KindTotals';
import { TransactionFilters } from './TransactionFilters';
import { useTransactionSearch, type TransactionQuery } from './useTransactionSearch';
import { useTransactionSheet } from './useTransactionSheet';

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

function Entries({ entries, wayOf }: { entries: readonly Transaction[]; wayOf: (reference: string) => string }) {
  const translate = useTranslate();
  const head = (field: string) => translate(`resources.ledger.fields.${field}`);
  return (
    <FiguresTable
      label={translate('pages.transaction.title')}
      columns={[
        { name: 'at', label: head('at'), cell: ({ at }) => formatDateTime(at, businessTimeZone) },
        {
          name: 'kind',
          label: head('kind'),
          cell: (entry) => <MovementCell entry={entry} referenceWay={wayOf(entry.referenceId)} />,
        },
        { name: 'before', label: head('before'), isNumber: true, cell: ({ before }) => <Amount amount={before} /> },
        {
          name: 'amount',
          label: head('amount'),
          isNumber: true,
          cell: ({ amount }) => <SignedAmount amount={amount} isDifference />,
        },
        { name: 'after', label: head('after'), isNumber: true, cell: ({ after }) => <Amount amount={after} /> },
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
    />
  );
}

/** All movements of a wallet, between its opening and closing balance. */
export function TransactionPage() {
  const translate = useTranslate();
  const { query, change, addressOf } = useTransactionSearch();
  const { fetchNextPage, hasNextPage, isFetchingNextPage, ...reading } = usePages(query);
  const sheetOf = useTransactionSheet();
  return (
    <>
      <TransactionFilters query={query} change={change} dates={reading.data?.pages[0]} />
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {({ pages }) => {
          const [first] = pages;
          if (!first) return null;
          const entries = pages.flatMap((page) => page.entries);
          return (
            <Stack sx={{ gap: 1.5 }}>
              <Stack
                direction="row"
                useFlexGap
                sx={{ justifyContent: 'space-between', alignItems: 'start', flexWrap: 'wrap' }}
              >
                <Head {...first} />
                <Stack direction="row">
                  <ExportSubjectButton subject={{ kind: 'sheet', name: 'transactions', query }} />
                  <PrintButton sheet={() => sheetOf(first, entries)} />
                </Stack>
              </Stack>
              {first.kinds.length > 0 && <KindTotals {...first} />}
              {entries.length === 0 ? (
                <EmptyNotice text={translate('money.ledger.empty')} />
              ) : (
                <Entries entries={entries} wayOf={(reference) => addressOf({ reference })} />
              )}
              {hasNextPage && (
                <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ alignSelf: 'start' }}>
                  {translate('engine.more')}
                </Button>
              )}
            </Stack>
          );
        }}
      </ReadState>
    </>
  );
}
