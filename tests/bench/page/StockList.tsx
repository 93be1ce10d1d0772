/** The same columns as a developer would write them with react-admin's own components. */
import { memoryStore, ResourceDefinitionContextProvider, type DataProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import {
  AdminContext,
  ChipField,
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  ReferenceField,
  TextField,
} from 'ra-ui-materialui';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { agents as agentTexts } from '../../../i18n/en/agents';
import { messages } from '../../../i18n/en/messages';
import { mergeTexts } from '../../../i18n/mergeTexts';

const i18nProvider = polyglotI18nProvider(() => ({ ...mergeTexts(messages, agentTexts), ra: messages.ra }), 'en');
const DEFINITIONS = { agents: { name: 'agents', hasEdit: true, hasShow: false, hasList: true, hasCreate: true } };

function Screen({ provider }: { provider: DataProvider }) {
  return (
    <AdminContext dataProvider={provider} i18nProvider={i18nProvider} store={memoryStore()}>
      <ResourceDefinitionContextProvider definitions={DEFINITIONS}>
        <List
          resource="agents"
          disableAuthentication
          storeKey={false}
          sort={{ field: 'username', order: 'ASC' }}
          perPage={100}
          exporter={false}
        >
          <Datagrid bulkActionButtons={false} rowClick="edit">
            <TextField source="username" />
            <ReferenceField source="parent.id" reference="agents" link={false}>
              <TextField source="username" />
            </ReferenceField>
            <TextField source="nickname" />
            <FunctionField source="givenPt" render={({ givenPt }) => givenPt / 100} />
            <FunctionField source="ourPt" render={({ ourPt }) => ourPt / 100} />
            <ChipField source="status" size="small" />
            <NumberField source="level" />
            <NumberField source="childCount" />
            <DateField source="lastLoginAt" showTime />
            <DateField source="createdAt" showTime />
          </Datagrid>
        </List>
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );
}

export function StockList({ provider }: { provider: DataProvider }) {
  const router = createMemoryRouter([{ path: '*', element: <Screen provider={provider} /> }]);
  return <RouterProvider router={router} />;
}
