import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { ListBase, ResourceContextProvider } from 'ra-core';
import { Suspense, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { ResourceDefinition } from '../definition';
import { AddButton } from './AddButton';
import { DEFAULT_PAGE_SIZE } from './ListFooter';
import { useOnPhone } from '../useOnPhone';
import { usePlace } from './place';
import { RecordList } from './RecordList';
import { MoreTools } from './tools/MoreTools';
import { useListLayout } from './useListLayout';
import { addressOf, isBare } from './viewAddress';
import { useChosenView, ViewSwitch } from './ViewSwitch';

/** The screen says itself what went wrong, so no notification does. */
const QUERY = { onError: () => undefined };

/** The list screen of a resource. Its URL is the whole truth of it: view, filters, sort, page. */
export function ListScreen({ definition }: { definition: ResourceDefinition }) {
  const view = useChosenView(definition);
  const onPhone = useOnPhone();
  const place = usePlace();
  const layout = useListLayout(definition);
  const [search] = useSearchParams();
  const query = useMemo(() => ({ ...QUERY, ...(place && { meta: place }) }), [place]);
  const { Above, Actions, sort, views } = definition.list;
  const Other = view === undefined ? undefined : views[view]?.View;
  const actions = (
    <>
      <ViewSwitch definition={definition} />
      {Actions && <Actions />}
    </>
  );
  const add = <AddButton resource={definition.name} isFloating={onPhone} />;
  const opensWith = isBare(search) && layout.views.find(({ id }) => id === layout.choice.defaultView);
  if (opensWith) return <Navigate to={{ search: addressOf(opensWith) }} replace />;
  return (
    <ResourceContextProvider value={definition.name}>
      {Above && <Above />}
      {Other ? (
        <>
          <Stack direction="row" spacing={1} sx={{ mb: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
            {onPhone ? <MoreTools>{actions}</MoreTools> : actions}
            {add}
          </Stack>
          <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
            <Other />
          </Suspense>
        </>
      ) : (
        <ListBase
          disableAuthentication
          storeKey={false}
          sort={sort}
          perPage={DEFAULT_PAGE_SIZE}
          exporter={false}
          queryOptions={query}
        >
          <RecordList definition={definition} actions={actions} add={add} layout={layout} />
        </ListBase>
      )}
    </ResourceContextProvider>
  );
}
