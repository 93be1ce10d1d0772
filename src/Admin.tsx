/**
 * react-admin's `<Admin>` without its visual design: the same children and the same providers, with our languages,
 * theme and parts around the screens. Its layout, sign-in page and menu are never loaded.
 */
import {
  CoreAdminContext,
  CoreAdminUI,
  ResourceDefinitionContextProvider,
  type AuthProvider,
  type CoreAdminContextProps,
  type CoreAdminUIProps,
} from 'react-admin';
import type { AccessProvider } from './auth/accessProvider';
import { storeLocale } from './data/storeLocale';
import { AppProviders } from './frame/AppProviders';
import { LocaleRoot } from './layout/LocaleRoot';
import { ThemeRoot } from './layout/ThemeRoot';
import { resourceDefinitions } from './resources';

type ContextProps = Required<Pick<CoreAdminContextProps, 'dataProvider' | 'i18nProvider' | 'queryClient' | 'store'>>;

interface AdminProps extends ContextProps, CoreAdminUIProps {
  /** The signed-in user; react-admin's own object, not its older form. */
  authProvider: AuthProvider;
  /** The user's permissions. */
  accessProvider: AccessProvider;
}

/**
 * Must be inside a data router that was made outside React: react-admin finds that router and makes none, and forms can
 * stop users from leaving them. Keep every prop the same between renders: react-admin registers resources again when
 * they change.
 */
export function Admin(props: AdminProps) {
  const { dataProvider, authProvider, accessProvider, i18nProvider, queryClient, store, ...ui } = props;
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={{ ...authProvider, ...accessProvider }}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
        <LocaleRoot onChoose={storeLocale}>
          <ThemeRoot>
            <AppProviders>
              <CoreAdminUI {...ui} />
            </AppProviders>
          </ThemeRoot>
        </LocaleRoot>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}
