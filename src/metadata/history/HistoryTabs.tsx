import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useId, type ComponentType, type ReactNode } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import type { Entity } from '../../../domain/entities/entity';
import { READING_BOUNDS, RECORD_BOUNDS } from '../readingBounds';
import type { SideTab } from '../definition';
import { withTexts } from '../../texts/withTexts';
import { useAllLinks } from '../LinksContext';
import { Loading } from '../states/Loading';

const RecordHistory = lazy(
  // A history uses texts of audit entries, and of accounts' terms in addition to the record's own fields.
  withTexts(['audit', 'money'], async () => ({ default: (await import('./RecordHistory')).RecordHistory })),
);

/**
 * In the address, so that a history can be linked to; as its fragment, so that opening it doesn't leave typed input.
 */
const HISTORY = '#history';

interface HistoryTabsProps {
  entity: Entity;
  id: string;
  /** Content above the tabs. */
  Head?: ComponentType<{ id: string }>;
  /** Whether the record's own screen takes the full width. */
  isWide: boolean;
  /** Other screens of the same record. */
  tabs: readonly SideTab[];
  /** The record's own screen; it stays as it is while the history is open. */
  children: ReactNode;
}

/** A record's screen with tabs for its history and its other screens. */
export function HistoryTabs({ entity, id, tabs, Head, isWide, children }: HistoryTabsProps) {
  const translate = useTranslate();
  const linksOf = useAllLinks();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const prefix = useId();
  const tab = hash === HISTORY ? 'history' : 'details';
  const tabProps = (name: string) => ({
    value: name,
    id: `${prefix}-${name}`,
    'aria-controls': `${prefix}-${name}-panel`,
  });
  const panelProps = (name: string) => ({
    role: 'tabpanel',
    id: `${prefix}-${name}-panel`,
    'aria-labelledby': `${prefix}-${name}`,
    hidden: tab !== name,
  });
  return (
    <>
      {Head && <Head id={id} />}
      <Tabs
        value={tab}
        onChange={(_event, chosen: string) => {
          if (chosen !== 'details' && chosen !== 'history') return;
          void navigate({ pathname, search, hash: chosen === 'history' ? HISTORY : '' }, { replace: true });
        }}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('engine.tabs')}
        sx={{ ...(isWide ? RECORD_BOUNDS : READING_BOUNDS), mb: 1.5, minHeight: 36 }}
      >
        <Tab {...tabProps('details')} label={translate('engine.details')} />
        {tabs.flatMap(({ name, label, resource }) => {
          const to = linksOf(resource).edit(id);
          return to
            ? [
                <Tab
                  key={name}
                  value={name}
                  label={translate(label)}
                  component={RouterLink}
                  to={`${to}&tab=${name}&of=${entity.name}`}
                />,
              ]
            : [];
        })}
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
