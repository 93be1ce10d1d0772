import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { LedgerEntry } from '../../domain/entities/ledger-entry';
import { formatMoney } from '../../src/texts/figures';
import { RECORD_BOUNDS } from '../../src/metadata/readingBounds';
import { EmptyNotice } from '../../src/metadata/states/EmptyNotice';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { withTexts } from '../../src/texts/withTexts';
import type { AccountTermsRecord } from './accountTerms';
import { LedgerEntries } from './LedgerEntries';
import { LedgerFilter } from './LedgerFilter';
import { filterOf, useLedger, useLedgerBalances, useLedgerSearch, type LedgerSearch } from './useLedger';
import { MoreButton } from '../../src/metadata/MoreButton';

const ExportForm = lazy(
  withTexts(['exports'], async () => ({ default: (await import('../../src/metadata/export/ExportForm')).ExportForm })),
);

const COLUMNS = [
  'number',
  'at',
  'kind',
  'amount',
  'before',
  'after',
  'slipNo',
  'lotto',
  'roundDate',
  'roundNo',
  'actor',
  'reason',
  'referenceId',
] as const satisfies readonly (keyof typeof LedgerEntry.fields)[];

/** Button to export all matching entries as a file. */
function ExportButton({ of, search }: { of: AccountTermsRecord; search: LedgerSearch }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<DownloadIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('engine.export.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportForm
            subject={{
              kind: 'list',
              name: 'ledger',
              id: of.id,
              entity: LedgerEntry,
              resource: `accounts/${of.id}/ledger`,
              sort: { field: 'number', order: 'ASC' },
              filter: filterOf(search),
              shown: COLUMNS,
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Balances({ id, search }: { id: string; search: LedgerSearch }) {
  const translate = useTranslate();
  const { data } = useLedgerBalances(id, search);
  const figure = (name: 'opening' | 'closing') => (
    <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {translate(`money.ledger.${name}`)} <strong>{data ? formatMoney(data[name]) : '…'}</strong>
    </Typography>
  );
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, flexGrow: 1 }}>
      {figure('opening')}
      {figure('closing')}
    </Stack>
  );
}

/** All movements of an account's wallet, with the balances before and after. */
export function LedgerTab({ of }: { of: AccountTermsRecord }) {
  const translate = useTranslate();
  const [search, change] = useLedgerSearch();
  const { fetchNextPage, hasNextPage, isFetchingNextPage, ...reading } = useLedger(of.id, search);
  return (
    <Paper variant="outlined" sx={{ ...RECORD_BOUNDS, px: 2, py: 1.5 }}>
      <LedgerFilter search={search} onChange={change} />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Balances id={of.id} search={search} />
        <ExportButton of={of} search={search} />
      </Box>
      <ReadState
        reading={reading}
        loading={<Loading shape="block" />}
        empty={({ pages: [first] }) =>
          first?.entries.length === 0 && <EmptyNotice text={translate('money.ledger.empty')} />
        }
      >
        {({ pages }) => (
          <>
            <LedgerEntries
              entries={pages.flatMap(({ entries }) => entries)}
              onReference={(referenceId) => change({ referenceId })}
            />
            <MoreButton
              hasNextPage={hasNextPage}
              isFetchingNextPage={isFetchingNextPage}
              fetchNextPage={fetchNextPage}
            />
          </>
        )}
      </ReadState>
    </Paper>
  );
}
