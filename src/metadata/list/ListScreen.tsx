import Stack from '@mui/material/Stack';
import { ListBase, ResourceContextProvider } from 'ra-core';
import { Suspense, useMemo, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { SavedView } from '../../../domain/saved-view';
import type { ResourceDefinition } from '../definition';
import { AddButton } from './AddButton';
import { Loading } from '../states/Loading';
import { useOnPhone } from '../useOnPhone';
import { usePlace } from './place';
import { RecordList } from './RecordList';
import { MoreTools } from './tools/MoreTools';
import { useListLayout, type ListLayout } from './useListLayout';
import { addressOf, isBare } from './viewAddress';
import { useChosenView, ViewSwitch } from './ViewSwitch';

/** The screen shows the error itself, so no notification does. */
const QUERY = { onError: () => undefined };

/**
 * Returns the default view for an address without any state. This is decided when the address is opened: a later
 * response from the server doesn't replace a list that the user is looking at.
 */
function useDefaultView({ isKnown, views, choice }: ListLayout): SavedView | undefined {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const [plainAt, setPlainAt] = useState<string | null>(null);
  if (!isKnown || !isBare(search) || plainAt === key) return undefined;
  const opensWith = views.find(({ id }) => id === choice.defaultView);
  if (!opensWith) setPlainAt(key);
  return opensWith;
}

/** The list screen of a resource. Its URL contains its whole state: view, filters, sort, page. */
export function ListScreen({ definition }: { definition: ResourceDefinition }) {
  const view = useChosenView(definition);
  const onPhone = useOnPhone();
  const place = usePlace();
  const layout = useListLayout(definition);
  const [search] = useSearchParams();
  const opensWith = useDefaultView(layout);
  // The rows are requested only once: not before the view is known.
  const isUndecided = isBare(search) && layout.isAsking;
  const query = useMemo(
    () => ({ ...QUERY, enabled: !isUndecided, ...(place && { meta: place }) }),
    [place, isUndecided],
  );
  const { Above, Actions, sort, views } = definition.list;
  const Other = view === undefined ? undefined : views[view]?.View;
  const actions = (
    <>
      <ViewSwitch definition={definition} />
      {Actions && <Actions />}
    </>
  );
  const add = <AddButton resource={definition.name} isFloating={onPhone} />;
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
          <Suspense fallback={<Loading shape="block" />}>
            <Other />
          </Suspense>
        </>
      ) : (
        <ListBase
          disableAuthentication
          storeKey={false}
          sort={sort}
          perPage={definition.list.pageSize}
          exporter={false}
          queryOptions={query}
        >
          <RecordList definition={definition} actions={actions} add={add} layout={layout} />
        </ListBase>
      )}
    </ResourceContextProvider>
  );
}
