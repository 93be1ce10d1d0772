/** The back office: everything that all screens stand on, and around it nothing. */
import { useQueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider, type I18nProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { Outlet } from 'react-router';
import { MenuPreviewProvider } from './metadata/MenuPreviewContext';
import { createAuthProvider } from './auth/authProvider';
import { watchSession } from './auth/leaving';
import { StepUp } from './auth/step-up/StepUp';
import { useReader } from './auth/reader';
import { viewerOf } from './auth/viewer';
import { dataProvider } from './data/dataProvider';
import { useLive } from './data/live/useLive';
import { createQueryClient } from './data/queryClient';
import { storeLocale } from './data/storeLocale';
import { useRecovery } from './data/useRecovery';
import { DocumentTitle } from './frame/DocumentTitle';
import { QueryDevtools } from './dev/QueryDevtools';
import { LocaleRoot } from './layout/LocaleRoot';
import { Notices } from './layout/Notices';
import { ThemeRoot } from './layout/ThemeRoot';
import { linksFor } from './frame/links';
import { previewMenu } from './frame/menuPreview';
import { useFormsAhead } from './metadata/form/useFormsAhead';
import { LinksProvider, type Links } from './metadata/LinksContext';
import { resourceDefinitions, subjectOf } from './resources';

const authProvider = createAuthProvider(subjectOf);

/** Asks anew what may be done as soon as the reader's rights have changed. */
function useFreshRights(rules: readonly unknown[]): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['auth'] });
  }, [queryClient, rules]);
}

const NO_LINKS: Links = {};

function Inside() {
  const reader = useReader();
  const links = useMemo(() => (reader ? linksFor(viewerOf(reader)) : NO_LINKS), [reader]);
  useFreshRights(reader?.ability ?? []);
  useEffect(watchSession, []);
  useLive();
  useRecovery();
  useFormsAhead();
  return (
    <LinksProvider links={links}>
      <DocumentTitle />
      <MenuPreviewProvider preview={previewMenu}>
        <Outlet />
      </MenuPreviewProvider>
      <Notices />
      <StepUp />
      <QueryDevtools />
    </LinksProvider>
  );
}

/**
 * The root of all screens.
 *
 * @param i18nProvider the texts, with the reader's language already loaded
 */
export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => memoryStore({ locale: i18nProvider.getLocale() }));
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
        <LocaleRoot onChoose={storeLocale}>
          <ThemeRoot>
            <Inside />
          </ThemeRoot>
        </LocaleRoot>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}
