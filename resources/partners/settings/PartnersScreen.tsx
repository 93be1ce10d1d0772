import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { PartnerRecord } from '../../../domain/api/partners';
import { type PartnerKind, SUBJECT_OF_PARTNERS } from '../../../domain/partners/kind';
import { useIsBound } from '../../../src/session/reader';
import { useRead } from '../../../src/data/useRead';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { isSandbox } from '../../../src/metadata/isSandbox';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { withTexts } from '../../../src/texts/withTexts';
import { callsOf, useChangesPartners, useComparesStatements } from '../usePartners';
import type { ShowSecret } from './SecretDialog';
import { PartnerCard } from './PartnerCard';

const PartnerDialog = lazy(async () => ({ default: (await import('./PartnerDialog')).PartnerDialog }));
const ReconciliationTab = lazy(
  withTexts(['imports'], async () => ({
    default: (await import('../reconciliation/ReconciliationTab')).ReconciliationTab,
  })),
);
const SandboxNotice = lazy(async () => ({ default: (await import('./SandboxNotice')).SandboxNotice }));
const SecretDialog = lazy(async () => ({ default: (await import('./SecretDialog')).SecretDialog }));

/** Polling interval for the traffic, in milliseconds. */
const TRAFFIC_EVERY_MS = 10_000;

const TABS = ['partners', 'reconciliation'] as const;

/**
 * Partners of a kind with their keys and their calls of the last day. A second tab reconciles their statements with our
 * journal; readers bound to one partner don't see it.
 */
export function PartnersScreen({ kind }: { kind: PartnerKind }) {
  const translate = useTranslate();
  const isBound = useIsBound();
  const canCompare = useComparesStatements(kind);
  const [search] = useSearchParams();
  const tab = isBound ? 'partners' : (TABS.find((name) => name === search.get('tab')) ?? 'partners');
  const canWrite = useChangesPartners(kind);
  const partners = useRead(callsOf(kind).list, {}, { refetchInterval: TRAFFIC_EVERY_MS });
  const [editing, setEditing] = useState<PartnerRecord | 'new' | null>(null);
  const [secret, setSecret] = useState<Parameters<ShowSecret>[0] | null>(null);
  return (
    <Stack spacing={1.5}>
      {isSandbox && (
        <Suspense>
          <SandboxNotice />
        </Suspense>
      )}
      {!isBound && (
        <Tabs component="nav" value={tab} aria-label={translate('partners.tabs.label')} sx={{ minHeight: 36 }}>
          {TABS.map((name) => (
            <Tab
              key={name}
              value={name}
              label={translate(`partners.tabs.${name}`)}
              component={RouterLink}
              to={{ search: name === 'partners' ? '' : new URLSearchParams({ tab: name }).toString() }}
              sx={{ minHeight: 36 }}
            />
          ))}
        </Tabs>
      )}
      {tab === 'partners' && <Typography color="text.secondary">{translate(`partners.hint.${kind}`)}</Typography>}
      {tab === 'partners' && canWrite && (
        <Button variant="outlined" onClick={() => setEditing('new')} sx={{ alignSelf: 'flex-start' }}>
          {translate('partners.add')}
        </Button>
      )}
      <ReadState
        reading={partners}
        loading={<Loading shape="block" />}
        access={{ subject: SUBJECT_OF_PARTNERS[kind], actions: ['read', 'update'] }}
        empty={(all) => all.length === 0 && <EmptyNotice text={translate('partners.none')} />}
      >
        {(all) =>
          tab === 'reconciliation' ? (
            <Suspense fallback={<Loading shape="block" />}>
              <ReconciliationTab kind={kind} partners={all} canCompare={canCompare} />
            </Suspense>
          ) : (
            <Stack spacing={1.5}>
              {all.map((partner) => (
                <PartnerCard
                  key={partner.id}
                  kind={kind}
                  partner={partner}
                  canWrite={canWrite}
                  onEdit={() => setEditing(partner)}
                  onSecret={setSecret}
                />
              ))}
            </Stack>
          )
        }
      </ReadState>
      <Suspense>
        {editing && (
          <PartnerDialog
            kind={kind}
            partner={editing === 'new' ? null : editing}
            onSecret={setSecret}
            onClose={() => setEditing(null)}
          />
        )}
        {secret && <SecretDialog {...secret} onClose={() => setSecret(null)} />}
      </Suspense>
    </Stack>
  );
}
