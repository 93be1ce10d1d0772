import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { readSignificantEvents, type SignificantEvent } from '../../../domain/api/significant-events';
import { formatDateTime } from '../../../src/texts/figures';
import { callApi } from '../../../src/data/call';
import { readKey } from '../../../src/data/useRead';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { ReportBar } from '../bar/ReportBar';
import { ExportSubjectButton } from '../ExportSubjectButton';
import { type FiguresColumn, FiguresTable } from '../table/FiguresTable';
import { PeriodChoice } from '../PeriodChoice';
import { periodIn } from './address';
import { EVENT_COLUMNS, useEventsSheet, useEventTexts } from './useEventsSheet';
import { MoreButton } from '../../../src/metadata/MoreButton';

const moment = (iso: string) => formatDateTime(iso, businessTimeZone);

/** Places of the columns on a phone's cards. */
const CARD: { [Name in (typeof EVENT_COLUMNS)[number]]?: 'title' | 'note' | 'main' } = {
  what: 'title',
  at: 'note',
  thing: 'main',
  actor: 'main',
};

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
  const first = reading.data?.pages[0];
  const events = reading.data?.pages.flatMap((page) => page.events) ?? [];
  const columns: FiguresColumn<SignificantEvent>[] = EVENT_COLUMNS.map((name) => ({
    name,
    label: translate(`reports.events.${name}`),
    ...(CARD[name] && { card: CARD[name] }),
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
      <ReportBar
        period={
          <PeriodChoice
            query={query}
            change={(values) => setSearch(new URLSearchParams(Object.entries(values).filter(([, value]) => value)))}
            dates={first}
          />
        }
        sheet={first && (() => sheetOf(first, events))}
        tools={<ExportSubjectButton subject={{ kind: 'sheet', name: 'significant-events', query }} />}
      />
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {({ pages: [shown] }) =>
          shown && (
            <Stack sx={{ gap: 1 }}>
              <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
                <Typography variant="body2" color="text.secondary">
                  {translate('reports.events.basis', { from: moment(shown.begins), to: moment(shown.ends) })}
                </Typography>
                {shown.isPart && <Chip size="small" variant="outlined" label={translate('reports.isPart')} />}
              </Stack>
              {events.length === 0 ? (
                <EmptyNotice text={translate('reports.events.nothing')} />
              ) : (
                <FiguresTable
                  label={translate('pages.significantEvents.title')}
                  columns={columns}
                  rows={events}
                  keyOf={({ id }) => id}
                  isMain
                  below={
                    <MoreButton
                      hasNextPage={hasNextPage}
                      isFetchingNextPage={isFetchingNextPage}
                      fetchNextPage={fetchNextPage}
                    />
                  }
                />
              )}
            </Stack>
          )
        }
      </ReadState>
    </>
  );
}
