import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { readClearingNotice } from '../../domain/api/clearing-notice';
import { MINUTE_MS } from '../../domain/durations';
import { formatBusinessDate, formatMoney } from '../../src/texts/figures';
import { useReader } from '../../src/session/reader';
import { useRead } from '../../src/data/useRead';
import { useLinks } from '../../src/metadata/LinksContext';

/** Age from which the amounts are read again when the window gets the focus, as others may have recorded payments. */
const FRESH_MS = 5 * MINUTE_MS;

/** Key of the last dismissed week, per account that signs in on this device. */
const keyOf = (readerId: string) => `weekNotice ${readerId}`;

function putAwayBefore(readerId: string): string | null {
  try {
    return window.localStorage.getItem(keyOf(readerId));
  } catch {
    return null;
  }
}

function keepPutAway(readerId: string, to: string): void {
  try {
    window.localStorage.setItem(keyOf(readerId), to);
  } catch {
    // Storage is blocked, so the notice stays dismissed for this page only.
  }
}

/** Notice on the first day after a week: the week is ready, with the amounts due. It stays until dismissed. */
export function WeekNotice() {
  const translate = useTranslate();
  const readerId = useReader()?.id ?? '';
  const { list } = useLinks('clearing');
  const { pathname } = useLocation();
  const { data } = useRead(readClearingNotice, {}, { staleTime: FRESH_MS });
  const [putAway, setPutAway] = useState(() => putAwayBefore(readerId));
  // The worksheet already shows all of it.
  if (!data?.isFresh || !list || pathname === list || putAway === data.week.to) return null;
  const { week, own, collect, pay, unsettled, disputes } = data;
  const amountOf = (amount: number) => formatMoney(Math.abs(amount));
  const due = [
    own && own.due !== 0
      ? translate(`clearing.notice.${own.due < 0 ? 'youPay' : 'youGet'}`, {
          upline: own.upline,
          amount: amountOf(own.due),
        })
      : '',
    ...Object.entries({ collect, pay }).map(([way, { accounts, amount }]) =>
      accounts === 0 ? '' : translate(`clearing.notice.${way}`, { smart_count: accounts, amount: amountOf(amount) }),
    ),
    disputes === 0 ? '' : translate('clearing.notice.disputes', { smart_count: disputes }),
  ].filter(Boolean);
  if (due.length === 0) return null;
  const said = [
    translate('clearing.notice.title', { from: formatBusinessDate(week.from), to: formatBusinessDate(week.to) }),
    ...due,
    unsettled === 0 ? '' : translate('clearing.notice.unsettled', { smart_count: unsettled }),
  ];
  return (
    <Alert
      severity="info"
      role="status"
      sx={{
        mb: 1.5,
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'tabular-nums',
        // On a phone the actions appear below the text.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 70%' },
        '& .MuiAlert-action': { flexShrink: 0 },
      }}
      action={
        <>
          <Button color="inherit" size="small" component={RouterLink} to={list}>
            {translate('clearing.notice.open')}
          </Button>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              keepPutAway(readerId, week.to);
              setPutAway(week.to);
            }}
          >
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {said.filter(Boolean).join(' ')}
    </Alert>
  );
}
