/** The list of agents as the back office draws it, with the upline as one more column. */
import {
  CoreAdminContext,
  ListBase,
  memoryStore,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  type DataProvider,
} from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { agents as agentTexts } from '../../../i18n/en/agents';
import { messages } from '../../../i18n/en/messages';
import { mergeTexts } from '../../../i18n/mergeTexts';
import { agents } from '../../../resources/agents';
import { createQueryClient } from '../../../src/data/queryClient';
import { ThemeRoot } from '../../../src/layout/ThemeRoot';
import { LinksProvider } from '../../../src/metadata/LinksContext';
import { RecordList } from '../../../src/metadata/list/RecordList';
import type { ListLayout } from '../../../src/metadata/list/useListLayout';
import { RESOURCE_PATHS } from '../../../src/routes/table';

const i18nProvider = polyglotI18nProvider(() => ({ ...mergeTexts(messages, agentTexts), ra: messages.ra }), 'en');
const definition = {
  ...agents,
  list: { ...agents.list, columns: ['username', 'parent', ...agents.list.columns.slice(1)] },
};

const nothing = () => undefined;

/** As for somebody who has chosen nothing. */
const layout: ListLayout = {
  isKnown: true,
  isAsking: false,
  views: [],
  choice: { columns: null, density: null, defaultView: null },
  columns: definition.list.columns,
  density: 'compact',
  active: undefined,
  isChanged: false,
  shown: '',
  change: nothing,
  isAsGiven: true,
  reset: nothing,
  forgetEdits: nothing,
  replaceViews: nothing,
  reload: nothing,
};

function Screen({ provider }: { provider: DataProvider }) {
  return (
    <CoreAdminContext
      dataProvider={provider}
      i18nProvider={i18nProvider}
      queryClient={createQueryClient()}
      store={memoryStore()}
    >
      <ResourceDefinitionContextProvider definitions={{}}>
        <ThemeRoot>
          <LinksProvider links={RESOURCE_PATHS}>
            <ResourceContextProvider value="agents">
              <ListBase disableAuthentication storeKey={false} sort={agents.list.sort} perPage={100} exporter={false}>
                <RecordList definition={definition} add={null} actions={null} layout={layout} />
              </ListBase>
            </ResourceContextProvider>
          </LinksProvider>
        </ThemeRoot>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}

export function OurList({ provider }: { provider: DataProvider }) {
  const router = createMemoryRouter([{ path: '*', element: <Screen provider={provider} /> }]);
  return <RouterProvider router={router} />;
}
