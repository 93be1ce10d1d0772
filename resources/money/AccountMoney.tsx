import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useId, type ComponentType, type ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import { useReader } from '../../src/session/reader';
import { RECORD_BOUNDS } from '../../src/metadata/readingBounds';
import { useAllLinks } from '../../src/metadata/LinksContext';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useAccountTerms, type AccountTermsRecord } from './accountTerms';
import { headOf } from '../accounts/headOf';
import { moneyTabOf, moneyTabsOf, type MoneyTab } from '../accounts/moneyTabs';
import { BalanceCard } from './BalanceCard';

const TABS: Record<MoneyTab, ComponentType<{ of: AccountTermsRecord }>> = {
  credit: lazy(async () => ({ default: (await import('./CreditTab')).CreditTab })),
  rates: lazy(async () => ({ default: (await import('./CommissionTab')).CommissionTab })),
  limits: lazy(async () => ({ default: (await import('./LimitsTab')).LimitsTab })),
  hold: lazy(async () => ({ default: (await import('./HoldTab')).HoldTab })),
  reading: lazy(async () => ({ default: (await import('./ReadingTab')).ReadingTab })),
  ledger: lazy(async () => ({ default: (await import('./LedgerTab')).LedgerTab })),
};

const KINDS = ['agent', 'member'] as const;

const HEADS: Record<Kind, ComponentType<{ id: string }>> = { agent: headOf('agents'), member: headOf('members') };

type Kind = AccountTermsRecord['kind'];

interface FrameProps {
  kind: Kind;
  id: string;
  children: ReactNode;
}

/** Head and tabs of an account: the money tabs here, the others on its own screens. */
function AccountFrame({ kind, id, children }: FrameProps) {
  const translate = useTranslate();
  const linksOf = useAllLinks();
  const [search] = useSearchParams();
  const panelId = useId();
  const tab = moneyTabOf(kind, search.get('tab'));
  const isOwn = !search.has('id');
  const record = isOwn ? undefined : linksOf(`${kind}s`).edit(id);
  const Head = HEADS[kind];
  const here = (name: string) => {
    const next = new URLSearchParams(search);
    next.set('tab', name);
    return `?${next.toString()}`;
  };
  return (
    <>
      {!isOwn && <Head id={id} />}
      <Tabs
        value={tab}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('engine.tabs')}
        sx={{ ...RECORD_BOUNDS, mb: 1.5, minHeight: 36 }}
      >
        {record && <Tab value="details" label={translate('engine.details')} component={RouterLink} to={record} />}
        {moneyTabsOf(kind).map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            id={`${panelId}-${name}`}
            aria-controls={name === tab ? `${panelId}-panel` : undefined}
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
      <Box role="tabpanel" id={`${panelId}-panel`} aria-labelledby={`${panelId}-${tab}`}>
        {children}
      </Box>
    </>
  );
}

function Part({ of }: { of: AccountTermsRecord }) {
  const reader = useReader();
  const [search] = useSearchParams();
  const Content = TABS[moneyTabOf(of.kind, search.get('tab'))];
  return (
    <>
      {!search.has('id') && (
        <Typography component="h2" variant="h3" sx={{ ...RECORD_BOUNDS, mb: 1 }}>
          {of.username}
        </Typography>
      )}
      <BalanceCard of={of} isMasterItself={reader?.username === MASTER_USERNAME} />
      <Suspense fallback={<Loading shape="form" />}>
        <Content of={of} />
      </Suspense>
    </>
  );
}

/** Returns the kind of account in the address; null without one. */
function kindIn(search: URLSearchParams): Kind | null {
  return KINDS.find((kind) => search.get('of') === `${kind}s`) ?? null;
}

/** Money of an account: its balance, and its terms in tabs. */
export function AccountMoney({ id }: { id: string }) {
  const [search] = useSearchParams();
  const reading = useAccountTerms(id);
  const kind = kindIn(search);
  const read = (children: (of: AccountTermsRecord) => ReactNode) => (
    <ReadState
      reading={reading}
      access={{ subject: 'member', actions: ['read'] }}
      loading={<Loading shape="form" />}
      isWorkedOn
    >
      {children}
    </ReadState>
  );
  // If the address names the kind of account, its tabs appear before the terms have loaded.
  if (kind) {
    return (
      <AccountFrame kind={kind} id={id}>
        {read((of) => (
          <Part of={of} />
        ))}
      </AccountFrame>
    );
  }
  return read((of) => (
    <AccountFrame kind={of.kind} id={id}>
      <Part of={of} />
    </AccountFrame>
  ));
}
