/** Puts generated screens on a page the way the back office does: our texts, our theme, a data router, links. */
import { render } from '@testing-library/react';
import {
  CoreAdminContext,
  memoryStore,
  ResourceDefinitionContextProvider,
  type DataProvider,
  type ResourceDefinitions,
} from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { Notification } from 'ra-ui-materialui';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { areas } from '../../i18n/en/areas';
import { messages as base } from '../../i18n/en/messages';
import { mergeTexts } from '../../i18n/mergeTexts';
import { MenuPreviewProvider } from '../../src/metadata/MenuPreviewContext';
import { dataProvider } from '../../src/data/dataProvider';
import { createQueryClient } from '../../src/data/queryClient';
import { ThemeRoot } from '../../src/layout/ThemeRoot';
import { previewMenu } from '../../src/frame/menuPreview';
import type { ResourceDefinition } from '../../src/metadata/definition';
import { LinksProvider, type Links } from '../../src/metadata/LinksContext';
import { RESOURCE_PATHS } from '../../src/routes/table';

interface PageOptions {
  dataProvider: DataProvider;
  /** Where the page begins. */
  at: string;
  links?: Links;
  /** Which of react-admin's actions the person may do; all when not said. */
  canAccess?: (action: string) => boolean;
  /** More texts, as react-admin's providers take them. */
  texts?: object;
}

interface ScreenOptions extends PageOptions {
  definition: ResourceDefinition;
}

function page(Screen: ComponentType) {
  return <Screen />;
}

/** Renders the routes with everything that surrounds a screen, except the shell. */
function renderPaths(
  children: RouteObject[],
  definitions: ResourceDefinitions,
  { dataProvider, at, links = RESOURCE_PATHS, canAccess, texts }: PageOptions,
) {
  const messages = { ...mergeTexts(base, ...Object.values(areas)), ra: base.ra, ...texts };
  const queryClient = createQueryClient();
  const i18nProvider = polyglotI18nProvider(() => messages, 'en', undefined, { allowMissing: false });
  const router = createMemoryRouter(
    [
      {
        element: (
          <CoreAdminContext
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            store={memoryStore()}
            authProvider={{
              login: () => Promise.resolve(),
              logout: () => Promise.resolve(),
              checkAuth: () => Promise.resolve(),
              checkError: () => Promise.resolve(),
              canAccess: ({ action }) => Promise.resolve(canAccess?.(action) ?? true),
            }}
          >
            <ResourceDefinitionContextProvider definitions={definitions}>
              <ThemeRoot>
                <LinksProvider links={links}>
                  <MenuPreviewProvider preview={previewMenu}>
                    <Outlet />
                  </MenuPreviewProvider>
                  <Notification />
                </LinksProvider>
              </ThemeRoot>
            </ResourceDefinitionContextProvider>
          </CoreAdminContext>
        ),
        children,
      },
    ],
    { initialEntries: [at] },
  );
  const view = render(<RouterProvider router={router} useTransitions={false} />);
  return { ...view, router, queryClient };
}

/**
 * Renders all screens of a resource at their paths. Returns the router, whose `state.location` is the page's URL, and
 * the cache of the read data.
 */
export async function renderScreens({ definition, ...options }: ScreenOptions) {
  const { name, recordRepresentation, screens } = definition;
  const [list, create, edit, show] = await Promise.all([
    screens.list(),
    screens.create(),
    screens.edit(),
    screens.show(),
  ]);
  const paths = RESOURCE_PATHS[name];
  const children = [
    { path: paths?.list, element: page(list) },
    { path: paths?.create, element: page(create) },
    { path: paths?.edit, element: page(edit) },
    { path: `${paths?.list}/show`, element: page(show) },
    { path: '/elsewhere', element: <p>elsewhere</p> },
  ];
  return renderPaths(children, { [name]: { name, recordRepresentation } }, options);
}

/** Renders one screen of an area at any address. */
export async function renderScreen(load: () => Promise<ComponentType>, at: string) {
  const Screen = await load();
  return renderPaths([{ path: '*', element: page(Screen) }], {}, { dataProvider, at });
}
