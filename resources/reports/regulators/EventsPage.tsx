import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { readSignificantEvents, type SignificantEvent } from '../../../domain/api/significant-events';
import { formatDateTime } from '../../../domain/format';
import { callApi } from '../../../src/data/call';
import { readKey } from '../../../src/data/useRead';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { ExportSubjectButton } from '../ExportSubjectButton';
import { type FiguresColumn, FiguresTable } from '../FiguresTable';
import { PeriodChips } from '../PeriodChips';
import { PrintButton } from '../print/PrintButton';
import { periodIn } from './address';
import { EVENT_COLUMNS, useEventsSheet, useEventTexts } from './useEventsSheet';

const moment = (iso: string) => formatDateTime(iso, businessTimeZone);

/** Significant events such as changes, with actor, approver, and the values before and after. */
export function EventsPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const textsOf = useEventTexts();
  const sheetOf = useEventsSheet();
  const query = periodIn(search);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, ...reading } = useInfiniteQuery({
    queryKey: readKey(readSignificantEvents, { query }),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(readSignificantEvents, { query: { ...query, before: pageParam } }, { signal }),
    getNextPageParam: ({ before }) => before ?? undefined,
    placeholderData: keepPreviousData,
  });
  const columns: FiguresColumn<SignificantEvent>[] = EVENT_COLUMNS.map((name) => ({
    name,
    label: translate(`reports.events.${name}`),
    cell: (event) => (
      <Box
        component="span"
        dir="auto"
        sx={{
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          display: 'block',
          // As wide as its words; next to the other columns it would shrink to a single letter.
          width: 'max-content',
          maxWidth: 320,
        }}
      >
        {textsOf(event)[name] || '–'}
      </Box>
    ),
  }));
  return (
    <>
      <Stack role="search" aria-label={translate('reports.filters')} sx={{ mb: 1.5 }}>
        <PeriodChips
          query={query}
          change={(values) => setSearch(new URLSearchParams(Object.entries(values).filter(([, value]) => value)))}
          dates={reading.data?.pages[0]}
        />
      </Stack>
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {({ pages }) => {
          const [first] = pages;
          if (!first) return null;
          const events = pages.flatMap((page) => page.events);
          return (
            <Stack sx={{ gap: 1 }}>
              <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
                <Typography variant="body2" color="text.secondary">
                  {translate('reports.events.basis', { from: moment(first.begins), to: moment(first.ends) })}
                </Typography>
                {first.isPart && <Chip size="small" variant="outlined" label={translate('reports.isPart')} />}
                <ExportSubjectButton subject={{ kind: 'sheet', name: 'significant-events', query }} />
                <PrintButton sheet={() => sheetOf(first, events)} />
              </Stack>
              {events.length === 0 ? (
                <EmptyNotice text={translate('reports.events.nothing')} />
              ) : (
                <FiguresTable
                  label={translate('pages.significantEvents.title')}
                  columns={columns}
                  rows={events}
                  keyOf={({ id }) => id}
                />
              )}
              {hasNextPage && (
                <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ alignSelf: 'start' }}>
                  {translate('engine.more')}
                </Button>
              )}
            </Stack>
          );
        }}
      </ReadState>
    </>
  );
}
