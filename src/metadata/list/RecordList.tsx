import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { summedFieldsOf } from '../../../domain/entities/entity';
import type { ResourceDefinition } from '../definition';
import { fieldOf } from '../fieldOf';
import { useLinks } from '../LinksContext';
import { ReadState } from '../states/ReadState';
import { useReadAt } from '../states/useReadAt';
import { useOnPhone } from '../useOnPhone';
import { EmptyNotice } from '../states/EmptyNotice';
import { ColumnsButton } from './ColumnsButton';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { ListFooter } from './ListFooter';
import { LiveRows } from './LiveRows';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { PickButton } from './selection/PickButton';
import { SelectionBar } from './selection/SelectionBar';
import { SelectionProvider } from './selection/SelectionContext';
import { MoreTools } from './tools/MoreTools';
import { TotalsAfterRows } from './TotalsAfterRows';
import type { ListLayout } from './useListLayout';
import { WHOLE_LIST } from './viewAddress';
import { useSpaceBelow } from './useSpaceBelow';
import { ViewsButton } from './ViewsButton';
import { AddButton } from './AddButton';
import { useFilters } from './useFilters';

/** A list without rows: either there are no records yet, or none match. Both cases suggest the next step. */
function EmptyList({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { values, clear } = useFilters();
  if (Object.keys(values).length === 0) {
    return (
      <EmptyNotice text={translate(`resources.${resource}.empty`)}>
        <AddButton resource={resource} />
      </EmptyNotice>
    );
  }
  return (
    <EmptyNotice text={translate('engine.list.nothingMatches')}>
      <Button variant="outlined" onClick={clear}>
        {translate('engine.filter.clearAll')}
      </Button>
    </EmptyNotice>
  );
}

/** The rows of a list in every state: loading, failed, empty, or loaded. */
function Rows({ definition, layout }: { definition: ResourceDefinition; layout: ListLayout }) {
  const translate = useTranslate();
  const onPhone = useOnPhone();
  const { error, data, isPending, refetch } = useListContext();
  const dataUpdatedAt = useReadAt(definition.name, 'getList');
  const notify = useNotify();
  const left = layout.active?.name;
  const sayLeft = () => {
    if (left !== undefined) notify('lists.views.left', { type: 'info', messageArgs: { name: left } });
  };
  const { list: startOver } = useLinks(definition.name);
  const columns = useMemo(
    () => layout.columns.map((column) => fieldOf(definition, column)),
    [definition, layout.columns],
  );

  const label = translate(`resources.${definition.name}.name`, { smart_count: 2 });
  // The same component is used while they load: the head appears first, then the rows in it.
  const rows = onPhone ? (
    <RecordCards definition={definition} columns={layout.columns} label={label} density={layout.density} />
  ) : (
    <RecordTable columns={columns} label={label} density={layout.density} list={definition.list} />
  );
  const hasFailed = Boolean(error) && !data;
  const { Below } = definition.list;
  return (
    <>
      <ReadState
        reading={{ data: isPending ? undefined : data, error, refetch, dataUpdatedAt }}
        access={{ subject: definition.entity.subject, actions: ['read'] }}
        ways={
          startOver && (
            <Button color="inherit" component={RouterLink} to={startOver + WHOLE_LIST} onClick={sayLeft}>
              {translate('engine.list.startOver')}
            </Button>
          )
        }
        loading={rows}
        empty={({ length }) => length === 0 && <EmptyList resource={definition.name} />}
      >
        {() => rows}
      </ReadState>
      {!hasFailed && data?.length !== 0 && (
        <>
          <SelectionBar definition={definition} />
          {data && Below && <Below />}
          {data && summedFieldsOf(definition.entity).length > 0 && <TotalsAfterRows definition={definition} />}
          <ListFooter />
          {/* So that the parts floating over the end of the list hide nothing. */}
          {onPhone && <Box sx={{ height: 56 }} />}
        </>
      )}
    </>
  );
}

/** Only the rows shrink in this column, even inside wrappers. */
const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  '& > :has(> .MuiTableContainer-root)': { display: 'flex', flexDirection: 'column', minHeight: 0 },
} as const;

/** At a desktop rows scroll within the window's height, so that the page doesn't and the pager is always in sight. */
function Room({ children }: { children: ReactNode }) {
  const onPhone = useOnPhone();
  const { ref, taken } = useSpaceBelow();
  const isBound = !onPhone && taken !== null;
  return (
    <Box
      ref={ref}
      sx={isBound ? COLUMN : undefined}
      style={isBound ? { maxHeight: `max(22rem, calc(100dvh - ${taken}px))` } : undefined}
    >
      {children}
    </Box>
  );
}

interface RecordListProps {
  definition: ResourceDefinition;
  /** Further tools of the list. */
  actions: ReactNode;
  /** The button for a new record. */
  add: ReactNode;
  layout: ListLayout;
}

/** The table with its filters; the list's state is the context around it. */
export function RecordList({ definition, actions, add, layout }: RecordListProps) {
  const translate = useTranslate();
  const { isFetching, isPending } = useListContext();
  const onPhone = useOnPhone();
  const tools = (
    <>
      <ColumnsButton definition={definition} layout={layout} />
      <ExportButton definition={definition} columns={layout.columns} />
      {onPhone && <PickButton />}
      {actions}
    </>
  );
  return (
    <SelectionProvider definition={definition}>
      <FilterBar definition={definition}>
        <Stack direction="row" spacing={{ xs: 0, sm: 1 }} sx={{ ml: 'auto', alignItems: 'center', minHeight: 40 }}>
          <ViewsButton definition={definition} layout={layout} isIcon={onPhone} />
          {onPhone ? <MoreTools>{tools}</MoreTools> : tools}
          {add}
        </Stack>
      </FilterBar>
      <Box sx={{ height: 2 }}>
        {isFetching && !isPending && <LinearProgress aria-label={translate('engine.loading')} sx={{ height: 2 }} />}
      </Box>
      <LiveRows resource={definition.name} stays={definition.list.stays}>
        <Room>
          <Rows definition={definition} layout={layout} />
        </Room>
      </LiveRows>
    </SelectionProvider>
  );
}
