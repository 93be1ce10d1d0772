/** The back office: the providers, and the screen of each address. */
import { CustomRoutes, memoryStore, type I18nProvider } from 'react-admin';
import { useState } from 'react';
import { Admin } from './Admin';
import { createAccessProvider } from './auth/accessProvider';
import { authProvider } from './auth/authProvider';
import { dataProvider } from './data/dataProvider';
import { createQueryClient } from './data/queryClient';
import { FULL_ROUTES, RESOURCES, SHELL_ROUTES, ToNotFound } from './frame/adminRoutes';
import { ScreenFrame } from './frame/ScreenFrame';
import { RouteFailure } from './pages/RouteFailure';
import { subjectOf } from './resources';

const accessProvider = createAccessProvider(subjectOf);

/**
 * The root of all screens. The sign-in page is not part of it, because it must appear before any of this is loaded.
 *
 * @param i18nProvider the texts, with the reader's language already loaded
 */
export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => memoryStore({ locale: i18nProvider.getLocale() }));
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessProvider={accessProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      layout={ScreenFrame}
      catchAll={ToNotFound}
      error={RouteFailure}
      loginPage={false}
      requireAuth={false}
      disableTelemetry
    >
      {RESOURCES}
      <CustomRoutes>{SHELL_ROUTES}</CustomRoutes>
      <CustomRoutes noLayout>{FULL_ROUTES}</CustomRoutes>
    </Admin>
  );
}
