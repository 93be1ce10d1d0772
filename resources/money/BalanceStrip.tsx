import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { readOwnBalance } from '../../domain/api/own';
import { formatInteger } from '../../src/texts/figures';
import { hold } from '../../src/data/live/holders';
import { refresh } from '../../src/data/live/refresh';
import { serverContact, subscribeToContact } from '../../src/data/serverTime';
import { useRead } from '../../src/data/useRead';
import { useAllLinks } from '../../src/metadata/LinksContext';
import { Amount, SignedAmount } from '../../src/fields/SignedAmount';
import { UsedCredit } from '../accounts/UsedCredit';

/** Polling interval, as bets use credit without live events. */
const EVERY_MS = 60_000;

/** Reads the balance again when rounds change, as settling one changes it. */
function useFollowRounds(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      hold({
        resource: 'rounds',
        holds: () => false,
        onNews: () =>
          refresh(
            queryClient,
            'how the account stands',
            ([about, path]) => about === readOwnBalance.about && path === readOwnBalance.path,
          ),
      }),
    [queryClient],
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="span" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  );
}

/**
 * Available and used credit of the current account, its result of the week, its active members, and the people online.
 */
export function BalanceStrip() {
  const translate = useTranslate();
  const linksOf = useAllLinks();
  useFollowRounds();
  const { data } = useRead(readOwnBalance, {}, { refetchInterval: EVERY_MS });
  const isLost = useSyncExternalStore(subscribeToContact, serverContact) === 'lost';
  if (!data) return null;
  const { available, usedCredit, isNearLimit, weekResult, activeMembers, online } = data;
  const to = linksOf('own-money').list;
  return (
    <Box
      {...(to && { component: RouterLink, to })}
      title={translate('accounts.money.strip.label')}
      data-contact={isLost ? 'lost' : 'live'}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        alignItems: 'center',
        px: 1,
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        // The line begins with an empty item, so that a long first figure wraps instead of being cut off.
        '&::before': { content: '""', height: '1.25rem', mr: -1.5 },
        // Grey, but still readable.
        color: isLost ? 'text.secondary' : 'inherit',
        // Figures that can be outdated have no colour of their own.
        ...(isLost && { '& *': { color: 'inherit !important' } }),
        textDecoration: 'none',
        '&:hover': { textDecoration: to && 'underline' },
      }}
    >
      <Figure name={translate('accounts.money.strip.left')}>
        <Amount amount={available} />
      </Figure>
      {usedCredit !== null && (
        <Figure name={translate('accounts.money.strip.used')}>
          <UsedCredit used={usedCredit} isAlarming={isNearLimit} />
        </Figure>
      )}
      <Figure name={translate('accounts.money.strip.week')}>
        <SignedAmount amount={weekResult} isDifference />
      </Figure>
      <Figure name={translate('accounts.money.strip.members')}>{formatInteger(activeMembers)}</Figure>
      <Figure name={translate('accounts.money.strip.online')}>{formatInteger(online)}</Figure>
    </Box>
  );
}
