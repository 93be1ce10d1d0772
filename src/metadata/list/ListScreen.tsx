import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { ListBase, ResourceContextProvider } from 'ra-core';
import { lazy, Suspense, useMemo } from 'react';
import type { ResourceDefinition } from '../definition';
import { AddButton } from './AddButton';
import { DEFAULT_PAGE_SIZE } from './ListFooter';
import { RecordList } from './RecordList';
import { useChosenView, ViewSwitch } from './ViewSwitch';

/** The screen says itself what went wrong, so no notification does. */
const QUERY = { onError: () => undefined };

function OtherView({ definition, view }: { definition: ResourceDefinition; view: string }) {
  const View = useMemo(() => {
    const load = definition.list.views[view]?.load;
    return load && lazy(load);
  }, [definition, view]);
  return <Suspense fallback={<Skeleton variant="rounded" height={240} />}>{View && <View />}</Suspense>;
}

/** The list screen of a resource. Its URL is the whole truth of it: view, filters, sort, page. */
export function ListScreen({ definition }: { definition: ResourceDefinition }) {
  const view = useChosenView(definition);
  const { Above, sort } = definition.list;
  return (
    <ResourceContextProvider value={definition.name}>
      <Stack direction="row" spacing={1} sx={{ mb: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>{Above && <Above />}</Box>
        <ViewSwitch definition={definition} />
        <AddButton resource={definition.name} />
      </Stack>
      {view === undefined ? (
        <ListBase
          disableAuthentication
          storeKey={false}
          sort={sort}
          perPage={DEFAULT_PAGE_SIZE}
          exporter={false}
          queryOptions={QUERY}
        >
          <RecordList definition={definition} />
        </ListBase>
      ) : (
        <OtherView definition={definition} view={view} />
      )}
    </ResourceContextProvider>
  );
}
