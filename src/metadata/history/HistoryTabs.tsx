import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Entity } from '../../../domain/entities/entity';
import { READING_BOUNDS } from '../../layout/readingBounds';
import { Loading } from '../states/Loading';

const RecordHistory = lazy(async () => ({ default: (await import('./RecordHistory')).RecordHistory }));

/** In the address, so that a history can be linked to; as its fragment, so that what is typed isn't left by looking. */
const HISTORY = '#history';

interface HistoryTabsProps {
  entity: Entity;
  id: string;
  /** The record's own screen; it stays as it is while the history is looked at. */
  children: ReactNode;
}

/** A record's screen with its history beside it. */
export function HistoryTabs({ entity, id, children }: HistoryTabsProps) {
  const translate = useTranslate();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const prefix = useId();
  const tab = hash === HISTORY ? 'history' : 'details';
  const tabProps = (name: string) => ({ value: name, id: `${prefix}-${name}`, 'aria-controls': `${prefix}-${name}-panel` });
  const panelProps = (name: string) => ({
    role: 'tabpanel',
    id: `${prefix}-${name}-panel`,
    'aria-labelledby': `${prefix}-${name}`,
    hidden: tab !== name,
  });
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, chosen: string) =>
          void navigate({ pathname, search, hash: chosen === 'history' ? HISTORY : '' }, { replace: true })
        }
        aria-label={translate('engine.tabs')}
        sx={{ ...READING_BOUNDS, mb: 1.5, minHeight: 36 }}
      >
        <Tab {...tabProps('details')} label={translate('engine.details')} />
        <Tab {...tabProps('history')} label={translate('engine.history')} />
      </Tabs>
      <Box {...panelProps('details')}>{children}</Box>
      <Box {...panelProps('history')}>
        {tab === 'history' && (
          <Suspense fallback={<Loading shape="block" />}>
            <RecordHistory entity={entity} id={id} />
          </Suspense>
        )}
      </Box>
    </>
  );
}
