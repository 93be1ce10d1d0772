import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { readWorksheet, WORKSHEET_ROWS, WORKSHEET_VIEWS, type Worksheet } from '../../domain/api/clearing';
import { useRead } from '../../src/data/useRead';
import { EmptyNotice } from '../../src/metadata/states/EmptyNotice';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { AllBills } from './AllBills';
import { DueWords } from './dueWords';
import { useSheetState } from './useSheetState';
import { WeekBar } from './WeekBar';
import { WorksheetRows } from './WorksheetRows';

const AccountDialog = lazy(async () => ({ default: (await import('./AccountDialog')).AccountDialog }));

/** Balance between the reader's account and its own upline; nothing for master. */
function OwnBill({ sheet: { own, upline }, onOpen }: { sheet: Worksheet; onOpen: (id: string) => void }) {
  const translate = useTranslate();
  if (!own || upline === null) return null;
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ mb: 1.5, alignItems: 'center' }}
      action={
        <Button size="small" color="inherit" onClick={() => onOpen(own.account.id)}>
          {translate('clearing.own.bill')}
        </Button>
      }
    >
      {translate('clearing.own.label', { upline })} <DueWords balance={own.balance} side="own" variant="body1" />
    </Alert>
  );
}

/** Worksheet of a week: balances with all accounts directly below, and with the reader's own upline. */
export function WorksheetPage() {
  const translate = useTranslate();
  const { week, view, page, account, on, hasDays, change } = useSheetState();
  const query = { ...(week !== undefined && { week }), view, page };
  const reading = useRead(readWorksheet, { query }, { placeholderData: keepPreviousData });
  const open = (id: string, date: string | undefined) => change({ account: id, on: date });
  return (
    <>
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {(sheet) => (
          <>
            <WeekBar sheet={sheet} onWeek={(date) => change({ week: date, page: undefined })} />
            <OwnBill sheet={sheet} onOpen={(id) => open(id, week)} />
            <Stack
              direction="row"
              useFlexGap
              role="group"
              aria-label={translate('clearing.views.label')}
              sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}
            >
              {WORKSHEET_VIEWS.map((one) => (
                <Chip
                  key={one}
                  label={`${translate(`clearing.views.${one}`)} ${sheet.counts[one]}`}
                  color={one === view ? 'primary' : 'default'}
                  variant={one === view ? 'filled' : 'outlined'}
                  aria-pressed={one === view}
                  onClick={() => change({ view: one === 'all' ? undefined : one, page: undefined })}
                />
              ))}
            </Stack>
            {sheet.isOver && sheet.counts.all > 0 && <AllBills week={sheet.week.to} />}
            {sheet.rows.length === 0 ? (
              <EmptyNotice text={translate('clearing.noAccounts')} />
            ) : (
              <WorksheetRows
                key={`${sheet.week.from} ${view} ${page}`}
                sheet={sheet}
                hasDays={hasDays}
                onDays={(isShown) => change({ days: isShown ? 'shown' : 'folded' })}
                onOpen={(row) => open(row.account.id, sheet.isOver ? week : sheet.today)}
              />
            )}
            {sheet.counts[view] > WORKSHEET_ROWS && (
              <Pagination
                count={Math.ceil(sheet.counts[view] / WORKSHEET_ROWS)}
                page={page}
                onChange={(_event, next) => change({ page: String(next) })}
                sx={{ mt: 1 }}
              />
            )}
          </>
        )}
      </ReadState>
      {account !== null && (
        <Suspense>
          <AccountDialog
            key={account}
            id={account}
            on={on}
            onPeriod={(date) => change({ on: date })}
            onClose={() => change({ account: undefined, on: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}
