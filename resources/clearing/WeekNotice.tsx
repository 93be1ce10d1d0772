import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { readClearingNotice } from '../../domain/api/clearing-notice';
import { formatBusinessDate, formatMoney } from '../../domain/format';
import { useReader } from '../../src/session/reader';
import { useRead } from '../../src/data/useRead';
import { useLinks } from '../../src/metadata/LinksContext';

/** Holds the last week that was put away, of each account that has read it on this device. */
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
    // Storage is blocked: it holds for this page only.
  }
}

/** On the first day after a week: that it is ready, what is due to and from whom, until it is put away. */
export function WeekNotice() {
  const translate = useTranslate();
  const readerId = useReader()?.id ?? '';
  const { list } = useLinks('clearing');
  const { pathname } = useLocation();
  const { data } = useRead(readClearingNotice, {}, { staleTime: Infinity });
  const [putAway, setPutAway] = useState(() => putAwayBefore(readerId));
  // The worksheet says all of it itself.
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
        // On a phone what can be done stands below what is told.
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
