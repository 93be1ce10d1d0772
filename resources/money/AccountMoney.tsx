import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useId, type ComponentType } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import { useReader } from '../../src/auth/reader';
import { READING_BOUNDS } from '../../src/metadata/readingBounds';
import { useAllLinks } from '../../src/metadata/LinksContext';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useAccountTerms, type AccountTermsRecord } from './accountTerms';
import { moneyTabOf, moneyTabsOf, type MoneyTab } from '../accounts/moneyTabs';
import { StandingCard } from './StandingCard';

const TABS: Record<MoneyTab, ComponentType<{ of: AccountTermsRecord }>> = {
  credit: lazy(async () => ({ default: (await import('./CreditTab')).CreditTab })),
  rates: lazy(async () => ({ default: (await import('./CommissionTab')).CommissionTab })),
  limits: lazy(async () => ({ default: (await import('./LimitsTab')).LimitsTab })),
  hold: lazy(async () => ({ default: (await import('./HoldTab')).HoldTab })),
  ledger: lazy(async () => ({ default: (await import('./LedgerTab')).LedgerTab })),
};

/** The tabs of an account: those about money here, the others on its own screens. */
function AccountTabs({ of, tab, panelId }: { of: AccountTermsRecord; tab: MoneyTab; panelId: string }) {
  const translate = useTranslate();
  const linksOf = useAllLinks();
  const [search] = useSearchParams();
  const record = search.has('id') ? linksOf(`${of.kind}s`).edit(of.id) : undefined;
  const here = (name: string) => {
    const next = new URLSearchParams(search);
    next.set('tab', name);
    return `?${next.toString()}`;
  };
  return (
    <Tabs
      value={tab}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate('engine.tabs')}
      sx={{ ...READING_BOUNDS, mb: 1.5, minHeight: 36 }}
    >
      {record && <Tab value="details" label={translate('engine.details')} component={RouterLink} to={record} />}
      {moneyTabsOf(of.kind).map(({ name, label }) => (
        <Tab
          key={name}
          value={name}
          id={`${panelId}-${name}`}
          aria-controls={name === tab ? panelId : undefined}
          label={translate(label)}
          component={RouterLink}
          to={here(name)}
          replace
        />
      ))}
      {record && (
        <Tab value="history" label={translate('engine.history')} component={RouterLink} to={`${record}#history`} />
      )}
    </Tabs>
  );
}

function Parts({ of }: { of: AccountTermsRecord }) {
  const reader = useReader();
  const [search] = useSearchParams();
  const panelId = useId();
  const tab = moneyTabOf(of.kind, search.get('tab'));
  const Content = TABS[tab];
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ ...READING_BOUNDS, mb: 1 }}>
        {of.username}
      </Typography>
      <AccountTabs of={of} tab={tab} panelId={panelId} />
      <Box role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${tab}`}>
        <StandingCard of={of} isMasterItself={reader?.username === MASTER_USERNAME} />
        <Suspense fallback={<Loading shape="form" />}>
          <Content of={of} />
        </Suspense>
      </Box>
    </>
  );
}

/** The money of an account: what it has, its terms, part by part. */
export function AccountMoney({ id }: { id: string }) {
  const reading = useAccountTerms(id);
  return (
    <ReadState
      reading={reading}
      access={{ subject: 'member', actions: ['read'] }}
      loading={<Loading shape="form" />}
      isWorkedOn
    >
      {(of) => <Parts of={of} />}
    </ReadState>
  );
}
